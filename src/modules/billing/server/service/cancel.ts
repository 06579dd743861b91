import type { Context, RequestContext } from '#platform/module/context.ts';
import { commandOf, once } from '#platform/module/idempotency.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import { cancelSubscription as cancelCall, type Subscription } from '../../contract/subscription.ts';
import { defaultMethod, openPayment } from '../queries/payments.ts';
import { boughtOf, hasPendingChange, isRunning, type SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import * as announce from './announce.ts';
import { keptAnswer } from './answered-once.ts';
import { endSubscription, voidOpenInvoices } from './end.ts';
import { nextColumns } from './next-columns.ts';
import { ownSubscription } from './own-subscription.ts';
import { paymentPending } from './pending.ts';
import { giveUpWaiting } from './stuck.ts';
import { answerSubscription } from './subscription.ts';
import { tillOfRequest } from './till.ts';

export interface Cancellation {
  readonly cancelAtPeriodEnd: boolean;
  readonly reason?: string | null | undefined;
}

/**
 * Cancels at the end of the period, or now without a refund. A payment that waits for its customer at the bank is given up
 * first; one that they have confirmed by then counts, and what it has bought is cancelled.
 * @throws Problem billing.off, demo, subscription_not_found, payment_pending, nothing_to_cancel, provider_away
 */
export async function cancelSubscription(request: RequestContext, id: string, how: Cancellation): Promise<Subscription> {
  const till = tillOfRequest(request);
  const command = commandOf(request, { operation: cancelCall.id, input: { id, how } });
  const kept = await till.inAccount(async (context) => {
    // Locked before the kept answer is read: the same call, sent at the same moment, has left one by then, or comes after this.
    const row = await ownSubscription(context, id);
    const known = command && (await keptAnswer<Subscription>(context, command));
    if (!known) refuseWithout(row, how);
    return known;
  });
  if (kept) return kept.answer;
  await giveUpWaiting(till, 'any');
  return till.inAccount((context) => {
    const work = () => cancel(context, id, how);
    return command ? once(context.tx, command, work) : work();
  });
}

function refuseWithout(row: SubscriptionRow, { cancelAtPeriodEnd }: Cancellation): void {
  const isCanceled = cancelAtPeriodEnd && row.cancel_at_period_end;
  if (!isRunning(row) || isCanceled) throw new Problem(billingProblems.nothing_to_cancel);
}

async function cancel(context: Context, id: string, how: Cancellation): Promise<Subscription> {
  const { cancelAtPeriodEnd, reason = null } = how;
  const row = await ownSubscription(context, id);
  refuseWithout(row, how);
  const open = await openPayment(context);
  if (open) throw paymentPending(open, userIdOf(context.actor));
  if (cancelAtPeriodEnd) await write(context, row, { cancel_at_period_end: true, ...nextColumns(null, null) });
  else await endNow(context, row);
  await write(context, row, { canceled_at: context.now, cancel_reason: reason || null });
  const until = cancelAtPeriodEnd ? row.current_period_end : null;
  await announce.canceled(context, { id: row.id, bought: boughtOf(row), until, reason: reason || null });
  return answerSubscription(context);
}

/** An invoice that is still open is void: what was not paid for ends here. */
async function endNow(context: Context, row: SubscriptionRow): Promise<void> {
  const credit = await voidOpenInvoices(context);
  await endSubscription(context, row, { status: 'canceled' });
  if (credit !== 0) await write(context, row, { credit_balance: row.credit_balance + credit });
}

/**
 * Undoes a cancellation, or drops a change that waits for the end of the period.
 * @throws Problem billing.off, demo, subscription_not_found, not_cancelled, no_payment_method
 */
export async function reactivateSubscription(context: Context, id: string): Promise<Subscription> {
  const row = await ownSubscription(context, id);
  const until = row.current_period_end;
  if (!until || !(row.cancel_at_period_end || hasPendingChange(row))) throw new Problem(billingProblems.not_cancelled);
  if (!(await defaultMethod(context, context.settings.billing))) throw new Problem(billingProblems.no_payment_method);
  await write(context, row, { cancel_at_period_end: false, canceled_at: null, cancel_reason: null, ...nextColumns(null, null) });
  await announce.reactivated(context, { id: row.id, bought: boughtOf(row), until });
  return answerSubscription(context);
}

type Change = Partial<
  Pick<SubscriptionRow, 'cancel_at_period_end' | 'canceled_at' | 'cancel_reason' | keyof ReturnType<typeof nextColumns> | 'credit_balance'>
>;

async function write({ tx, now }: Context, { id }: SubscriptionRow, change: Change): Promise<void> {
  await billingIn(tx)
    .updateTable('subscriptions')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}
