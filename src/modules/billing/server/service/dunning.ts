import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { MethodId } from '../../contract/ids.ts';
import { endsAt, retryAt, stepAfter } from '../../rules/dunning.ts';
import { invoiceWrittenOff } from '../../rules/ledger.ts';
import type { FailureCause } from '../mail/invoices.ts';
import { openInvoice, type InvoiceRow } from '../queries/invoices.ts';
import { defaultMethod, openPayment, type PaymentRow } from '../queries/payments.ts';
import { boughtOf, lockSubscription, type SubscriptionRow } from '../queries/subscription.ts';
import { billingIn, type SubscriptionTable } from '../tables.ts';
import { withoutDebt } from './debt-columns.ts';
import * as announce from './announce.ts';
import { endSubscription } from './end.ts';
import { followDebt } from './follow.ts';
import { insertPayment } from './insert-payment.ts';
import { book } from './ledger.ts';
import type { Step } from './step.ts';

/** Why an open invoice was not paid, and with which card. */
export interface Refusal {
  readonly invoice: InvoiceRow;
  readonly cause: FailureCause;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** The kept card that was charged. */
  readonly methodId?: MethodId | null;
  /** That the bank wants to be confirmed. */
  readonly paymentId?: PaymentRow['id'];
  /** A person asked for this try and sees its outcome on the screen. */
  readonly isKnown?: boolean;
}

/** No further try with this card makes sense. */
const isHard = (cause: FailureCause): boolean => cause === 'hard_declined' || cause === 'no_card';

/**
 * An open invoice could not be charged. The first time the account is past due from now on; later the next step follows where
 * one was due, and after the last the subscription ends. The subscription is locked.
 */
export async function fallDue(context: Context, row: SubscriptionRow, refusal: Refusal): Promise<void> {
  const { now } = context;
  const { past_due_since: since, dunning_step: step } = row;
  if (since === null) return begin(context, row, refusal);
  const due = retryAt(since, step);
  const isStep = due !== null && now >= due;
  const next = isStep ? stepAfter(since, step, now) : step;
  if (next === null || now >= endsAt(since)) return endUnpaid(context, row, refusal.invoice);
  const retry = isHard(refusal.cause) ? null : retryAt(since, next);
  await change(context, { dunning_step: next, ...hardness(refusal), retry_at: retry });
  followDebt(context, row);
  if (isStep || !refusal.isKnown) await write(context, refusal, { since, step: Math.max(1, next), retry });
}

async function begin(context: Context, row: SubscriptionRow, refusal: Refusal): Promise<void> {
  const since = context.now;
  const retry = isHard(refusal.cause) ? null : retryAt(since, 0);
  await change(context, { status: 'past_due', past_due_since: since, dunning_step: 0, ...hardness(refusal), retry_at: retry });
  followDebt(context, row);
  await write(context, refusal, { since, step: 0, retry });
}

/** Which card was refused for good: another one is charged as usual. */
const hardness = ({ cause, methodId = null }: Refusal) => ({
  is_hard_declined: isHard(cause),
  hard_declined_method_id: isHard(cause) ? methodId : null,
});

/** The columns of an account that owes nothing. */
export const nothingOwed = { status: 'active', ...withoutDebt } as const;

type Change = Partial<Pick<SubscriptionTable, 'status'>> & {
  readonly past_due_since?: Date | null;
  readonly dunning_step?: number;
  readonly is_hard_declined?: boolean;
  readonly hard_declined_method_id?: MethodId | null;
  readonly retry_at?: Date | null;
  readonly canceled_at?: Date;
};

const change = ({ tx, scope, now }: Context, values: Change): Promise<unknown> =>
  billingIn(tx)
    .updateTable('subscriptions')
    .set({ ...values, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .execute();

const write = (
  context: Context,
  { invoice, cause, card, paymentId }: Refusal,
  { since, step, retry }: { readonly since: Date; readonly step: number; readonly retry: Date | null },
): Promise<void> =>
  announce.paymentFailed(context, {
    ...{ invoice, cause, card, step, pastDueSince: since, retryAt: retry },
    ...(paymentId === undefined ? {} : { paymentId }),
  });

/** Three weeks without a payment: the account is on the free plan, and what it owes is written off. */
async function endUnpaid(context: Context, row: SubscriptionRow, invoice: InvoiceRow): Promise<void> {
  await billingIn(context.tx)
    .updateTable('invoices')
    .set({ status: 'uncollectible' })
    .where('account_id', '=', row.account_id)
    .where('id', '=', invoice.id)
    .execute();
  await book(context, invoiceWrittenOff(invoice.amount_due), { cause: 'invoice_written_off', invoiceId: invoice.id });
  await endSubscription(context, row, { status: 'canceled' });
  await change(context, { canceled_at: row.canceled_at ?? context.now });
  await announce.ended(context, { id: row.id, bought: boughtOf(row), cause: 'unpaid', invoice });
}

/** A try to charge an open invoice to the default card; null where there is none. @param userId who is there to confirm it */
export async function paymentFor(context: Context, invoice: InvoiceRow, userId: UserId | null = null): Promise<PaymentRow | null> {
  const method = await defaultMethod(context, context.settings.billing);
  if (!method) return null;
  return insertPayment(context, { amount: invoice.amount_due, method, invoiceId: invoice.id, purchase: null, userId });
}

/** The step that is due of an account that is past due. A card that was refused for good is not charged; its owner is reminded. */
export async function stepOfDunning(context: Context, row: SubscriptionRow, pending: PaymentRow | null): Promise<Step> {
  const since = row.past_due_since ?? context.now;
  if (context.now < (retryAt(since, row.dunning_step) ?? endsAt(since))) return { kind: 'nothing' };
  if (pending) return { kind: 'giveUp', payment: pending };
  const invoice = await openInvoice(context);
  if (!invoice) {
    // An operator has voided it: nothing is owed.
    await change(context, nothingOwed);
    followDebt(context, row);
    return { kind: 'done' };
  }
  const method = await defaultMethod(context, context.settings.billing);
  const isRefused = row.is_hard_declined && row.hard_declined_method_id === method?.id;
  const payment = isRefused ? null : await paymentFor(context, invoice);
  if (payment) return { kind: 'charge', payment };
  await fallDue(context, row, { invoice, cause: method ? 'hard_declined' : 'no_card', card: method, methodId: method?.id ?? null });
  return { kind: 'done' };
}

/** A new default card is charged, however the one before was refused. While that one is asked, its refusal asks for this again. */
export async function tryNewCard(context: Context): Promise<Step> {
  const row = await lockSubscription(context);
  const invoice = row.past_due_since && (await openInvoice(context));
  if (!invoice) return { kind: 'nothing' };
  const pending = await openPayment(context);
  if (pending) return pending.status === 'pending' ? { kind: 'nothing' } : { kind: 'giveUp', payment: pending };
  const payment = await paymentFor(context, invoice);
  return payment ? { kind: 'charge', payment } : { kind: 'nothing' };
}
