import { uuidv7 } from 'uuidv7';
import type { Context } from '#platform/module/context.ts';
import { RefundId, type CreditNoteId, type PaymentId } from '../../contract/ids.ts';
import { earlierLeft, refundableOf, type CreditReason } from '../../rules/credit-note.ts';
import { moneyText } from '../../rules/money-text.ts';
import type { CreditNoteRow } from '../queries/credit-notes.ts';
import { findInvoice, type InvoiceRow } from '../queries/invoices.ts';
import { findPayment, lockPayment, paymentsOf, type PaymentRow } from '../queries/payments.ts';
import { refundsOf, type RefundRow } from '../queries/refunds.ts';
import { lockIfThere } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { payBack } from './pay-back.ts';
import type { Till } from './till.ts';
import { refuseMore, writeCreditNote, type NewCreditNote } from './write-credit-note.ts';

/** Asks the provider for refunds that have been written down. */
export const REFUND_JOB = 'billing.refund';

export interface RefundWanted {
  readonly paymentId: PaymentId;
  /** US cents, above zero. */
  readonly amount: number;
  readonly reason: CreditReason;
  /** Only one that is pending is taken up: whether an earlier try of it has moved money is not known. */
  readonly isTakenUp?: boolean;
}

/**
 * Gives a payment back, or a part of it: the refund is written down, the provider is asked outside of transactions, and its
 * answer is recorded with the credit note. While one of a payment is pending, the same amount takes it up again.
 * @returns the refund; `pending` where the bank takes its time, `failed` where the provider refuses
 * @throws OperatorRefusal where nothing may be given back
 * @throws ProviderAway, with the refund pending: `billing.run` takes it up
 */
export async function refundPayment(till: Till, wanted: RefundWanted): Promise<RefundRow> {
  const refund = await till.inAccount((context) => beginRefund(context, wanted));
  return payBack(till, refund);
}

const DECIDED =
  'The same refund was begun before, and is decided by now: nothing was done. Look at the payment; with --again it is done a second time.';

async function beginRefund(context: Context, { paymentId, amount, reason, isTakenUp }: RefundWanted): Promise<RefundRow> {
  await lockIfThere(context);
  const found = await findPayment(context, paymentId);
  if (!found) throw new OperatorRefusal('There is no such payment in this account.');
  const payment = await lockPayment(context, found.id);
  const refunds = await refundsOf(context, payment.id);
  const pending = refunds.find(isBegunHere);
  if (pending?.amount === amount) return pending;
  if (isTakenUp) throw new OperatorRefusal(DECIDED);
  if (pending) throw new OperatorRefusal(`Another refund of this payment, ${moneyText(pending.amount)}, is not decided yet.`);
  refuseUnfit(context, payment);
  refuseMoreThanPaid(payment, refunds, amount);
  const invoice = payment.invoice_id && (await findInvoice(context, payment.invoice_id));
  if (invoice && invoice.status === 'paid') await refuseMore(context, invoice, amount, earlierLeft(invoice, refunds));
  return insertRefund(context, payment, { amount, reason, noteId: null });
}

const isBegunHere = ({ status, kind, origin }: RefundRow): boolean => status === 'pending' && kind === 'refund' && origin === 'here';

function refuseUnfit({ settings }: Context, { status, provider, provider_ref: ref }: PaymentRow): void {
  if (status !== 'succeeded') throw new OperatorRefusal(`This payment is ${status}: only one that has succeeded is given back.`);
  if (ref === null) throw new OperatorRefusal('Nothing was charged by this payment.');
  if (provider !== settings.billing)
    throw new OperatorRefusal(`This payment was taken by ${provider}, and BILLING is ${settings.billing}.`);
}

function refuseMoreThanPaid({ amount: paid }: PaymentRow, refunds: readonly RefundRow[], amount: number): void {
  const left = leftToGive(paid, refunds);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new OperatorRefusal('The amount is a whole number of cents above zero.');
  if (amount > left)
    throw new OperatorRefusal(`Of this payment, ${moneyText(paid)}, ${moneyText(Math.max(0, left))} is left to give back.`);
}

/** Cents; an open dispute counts as given back. */
const leftToGive = (paid: number, refunds: readonly RefundRow[]): number =>
  refundableOf(
    paid,
    refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount),
  );

export async function insertRefund(
  { tx, scope, now }: Context,
  { id: paymentId, provider }: PaymentRow,
  { amount, reason, noteId }: { readonly amount: number; readonly reason: CreditReason | null; readonly noteId: CreditNoteId | null },
): Promise<RefundRow> {
  return billingIn(tx)
    .insertInto('refunds')
    .values({
      ...{ id: RefundId.parse(uuidv7()), account_id: scope.accountId, payment_id: paymentId, credit_note_id: noteId },
      ...{ kind: 'refund', origin: 'here', provider, provider_ref: null, amount, reason },
      ...{ status: 'pending', failure_code: null, created_at: now, settled_at: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A credit note whose amount goes back by the card: the refund follows after the commit. @throws OperatorRefusal */
export async function oweMoney(context: Context, invoice: InvoiceRow, { amount, reason }: NewCreditNote): Promise<CreditNoteRow> {
  for (const { id } of await paymentsOf(context, invoice.id)) {
    const payment = await lockPayment(context, id);
    const refunds = await refundsOf(context, id);
    if (payment.status !== 'succeeded' || leftToGive(payment.amount, refunds) < amount) continue;
    refuseUnfit(context, payment);
    if (refunds.some(isBegunHere)) throw new OperatorRefusal('Another refund of this payment is not decided yet.');
    const note = await writeCreditNote(context, invoice, { amount, reason, as: 'money' });
    await insertRefund(context, payment, { amount, reason, noteId: note.id });
    await context.enqueue(REFUND_JOB, { accountId: context.scope.accountId });
    return note;
  }
  throw new OperatorRefusal(`No payment of invoice ${invoice.number} has ${moneyText(amount)} left to give back; give it as credit.`);
}

/** What came for an invoice that is void was never owed, so it goes back without a document. */
export async function giveBackLate(context: Context, payment: PaymentRow): Promise<void> {
  await insertRefund(context, payment, { amount: payment.amount, reason: null, noteId: null });
  await context.enqueue(REFUND_JOB, { accountId: context.scope.accountId });
}
