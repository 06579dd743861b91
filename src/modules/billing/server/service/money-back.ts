import { uuidv7 } from 'uuidv7';
import type { Context } from '#platform/module/context.ts';
import { RefundId, type PaymentId } from '../../contract/ids.ts';
import { negative } from '../../rules/cents.ts';
import { earlierLeft, refundableOf } from '../../rules/credit-note.ts';
import { owedAgain, refundBecameCredit, refunded, refundReturned } from '../../rules/ledger.ts';
import { notesOf, type CreditNoteRow } from '../queries/credit-notes.ts';
import { findInvoice, type InvoiceRow } from '../queries/invoices.ts';
import { lockPayment, type PaymentRow } from '../queries/payments.ts';
import { findRefund, refundsOf, type RefundRow } from '../queries/refunds.ts';
import { lockIfThere, type SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import type { RefundTable } from '../tables/credit-notes.ts';
import * as announce from './announce-money.ts';
import { book } from './ledger.ts';
import type { RefundResult } from './provider.ts';
import { leftOf, raiseCredit, writeCreditNote } from './write-credit-note.ts';

export interface MoneyBack {
  readonly kind: RefundRow['kind'];
  readonly amount: number;
  /** Id of ours; null where it was begun at the provider. */
  readonly refundId: RefundId | null;
  readonly result: RefundResult;
}

interface Case {
  readonly subscription: SubscriptionRow | null;
  readonly payment: PaymentRow;
  readonly invoice: InvoiceRow | null;
  readonly refund: RefundRow;
}

/**
 * Records what the provider says now of money that goes back, in the caller's transaction. It may be recorded by the request,
 * by the job and by notices, often and in any order: each step of a refund is taken once, and none backwards.
 */
export async function recordMoneyBack(context: Context, paymentId: PaymentId, back: MoneyBack): Promise<RefundRow> {
  const subscription = await lockIfThere(context);
  const payment = await lockPayment(context, paymentId);
  const { result } = back;
  const known = await findRefund(context, paymentId, { id: back.refundId, ref: result.ref });
  const refund = known ?? (await insertForeign(context, payment, back));
  const invoice = payment.invoice_id ? await findInvoice(context, payment.invoice_id) : null;
  const about: Case = { subscription, payment, invoice, refund };
  if (refund.status === 'pending' && result.status === 'succeeded') return succeed(context, about, result.ref);
  if (refund.status === 'pending' && result.status === 'failed') return fail(context, about, result);
  if (refund.status === 'succeeded' && result.status === 'failed') return comeBack(context, about, result);
  if (!known) await announce.moneyBack(context, payment, refund);
  if (refund.status !== 'pending' || refund.provider_ref !== null) return refund;
  return change(context, refund, { provider_ref: result.ref });
}

/** Begun on the provider's own pages, or by a customer at their bank. */
async function insertForeign(
  { tx, scope, now }: Context,
  { id: paymentId, provider }: PaymentRow,
  { kind, amount, result }: MoneyBack,
): Promise<RefundRow> {
  return billingIn(tx)
    .insertInto('refunds')
    .values({
      ...{ id: RefundId.parse(uuidv7()), account_id: scope.accountId, payment_id: paymentId, credit_note_id: null },
      ...{ kind, origin: 'provider', provider, provider_ref: result.ref, amount, reason: kind === 'dispute' ? 'dispute' : 'operator' },
      ...{ status: 'pending', failure_code: null, created_at: now, settled_at: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const change = ({ tx }: Context, { id }: RefundRow, values: Partial<Pick<RefundRow, keyof RefundTable>>): Promise<RefundRow> =>
  billingIn(tx).updateTable('refunds').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The money has gone: the credit note, unless there is one, and the booking. */
async function succeed(context: Context, about: Case, ref: string): Promise<RefundRow> {
  const { subscription, payment, invoice, refund } = about;
  const note = refund.credit_note_id === null ? await document(context, about) : null;
  const earlier = refund.credit_note_id === null ? await earlierOf(context, about, refund.amount - (note?.total ?? 0)) : 0;
  const booked = { invoiceId: invoice?.id ?? null, paymentId: payment.id };
  await book(context, refunded(refund.amount), { ...booked, cause: 'refunded' });
  if (earlier > 0) await book(context, owedAgain(earlier), { ...booked, cause: 'owed_again' });
  await raiseCredit(context, subscription, negative(earlier));
  const noteId = refund.credit_note_id ?? note?.id ?? null;
  const settled = { status: 'succeeded', provider_ref: ref, credit_note_id: noteId, earlier, settled_at: context.now } as const;
  const done = await change(context, refund, settled);
  await announce.moneyBack(context, payment, done);
  return done;
}

/**
 * What the payment has paid of earlier invoices: they are not corrected, so the next invoice asks for it again.
 * @param rest what goes back without a document
 */
async function earlierOf(context: Context, { invoice, payment }: Case, rest: number): Promise<number> {
  if (invoice?.status !== 'paid') return 0;
  return Math.min(rest, earlierLeft(invoice, await refundsOf(context, payment.id)));
}

/**
 * Over what is left of the invoice. Where that is less, as after a credit of the same amount, the rest is owed by the customer.
 * @returns null where the invoice asks for nothing
 */
async function document(context: Context, { invoice, refund }: Case): Promise<CreditNoteRow | null> {
  if (invoice?.status !== 'paid') return null;
  const amount = Math.min(refund.amount, await leftOf(context, invoice));
  return amount > 0 ? writeCreditNote(context, invoice, { amount, reason: refund.reason ?? 'operator', as: 'money' }) : null;
}

type Failed = RefundResult & { readonly status: 'failed' };

/** Nothing has gone. Where a document has promised it, or the invoice is void, it is owed as credit from now on. */
async function fail(context: Context, about: Case, { ref, code }: Failed): Promise<RefundRow> {
  const { subscription, payment, invoice, refund } = about;
  const failed = await change(context, refund, {
    status: 'failed',
    provider_ref: ref ?? refund.provider_ref,
    failure_code: code,
    settled_at: context.now,
  });
  const isOwed = refund.kind === 'refund' && refund.origin === 'here' && (refund.credit_note_id !== null || invoice?.status === 'void');
  const others = (await refundsOf(context, payment.id)).filter(({ status }) => status !== 'failed').map(({ amount }) => amount);
  const owed = isOwed ? Math.max(0, Math.min(refund.amount, refundableOf(payment.amount, others))) : 0;
  if (owed > 0)
    await book(context, refundBecameCredit(owed), { cause: 'refund_failed', invoiceId: invoice?.id ?? null, paymentId: payment.id });
  await raiseCredit(context, subscription, owed);
  await announce.refundFailed(context, payment, { refund: failed, owed });
  return failed;
}

/** It had gone and came again, as where the card's account is closed. The issued credit note stays; its amount is credit now. */
async function comeBack(context: Context, about: Case, { code }: Failed): Promise<RefundRow> {
  const { subscription, payment, invoice, refund } = about;
  const failed = await change(context, refund, { status: 'failed', failure_code: code, earlier: 0 });
  const owed = await owedOf(context, about);
  await book(context, refundReturned(refund.amount, owed), {
    cause: 'refund_failed',
    invoiceId: invoice?.id ?? null,
    paymentId: payment.id,
  });
  await raiseCredit(context, subscription, owed);
  await announce.refundFailed(context, payment, { refund: failed, owed });
  return failed;
}

async function owedOf(context: Context, { invoice, refund }: Case): Promise<number> {
  if (!invoice || invoice.status === 'void') return refund.amount;
  const note = (await notesOf(context, invoice.id)).find(({ id }) => id === refund.credit_note_id);
  return (note?.total ?? 0) + refund.earlier;
}
