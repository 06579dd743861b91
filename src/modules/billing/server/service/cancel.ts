import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { defaultMethod, openPayment } from '../queries/payments.ts';
import { boughtOf, hasPendingChange, isRunning, lockSubscription, type SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import { refuseDemo, refuseOff } from './access.ts';
import * as announce from './announce.ts';
import { nextColumns } from './complete.ts';
import { endSubscription, voidOpenInvoices } from './end.ts';
import { answerSubscription } from './subscription.ts';

export interface Cancellation {
  readonly cancelAtPeriodEnd: boolean;
  readonly reason?: string | null | undefined;
}

/**
 * Cancels at the end of the period, or now without a refund.
 * @throws Problem billing.off, demo, subscription_not_found, payment_pending, nothing_to_cancel
 */
export async function cancelSubscription(
  context: Context,
  id: string,
  { cancelAtPeriodEnd, reason = null }: Cancellation,
): Promise<Subscription> {
  const row = await ownSubscription(context, id);
  if (await openPayment(context)) throw new Problem(billingProblems.payment_pending);
  const isCanceled = cancelAtPeriodEnd && row.cancel_at_period_end;
  if (!isRunning(row) || isCanceled) throw new Problem(billingProblems.nothing_to_cancel);
  if (cancelAtPeriodEnd) await write(context, row, { cancel_at_period_end: true, ...nextColumns(null) });
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
  await write(context, row, { cancel_at_period_end: false, canceled_at: null, cancel_reason: null, ...nextColumns(null) });
  await announce.reactivated(context, { id: row.id, bought: boughtOf(row), until });
  return answerSubscription(context);
}

/** The account's own, held until the commit. @throws Problem billing.off, demo, subscription_not_found */
export async function ownSubscription(context: Context, id: string): Promise<SubscriptionRow> {
  const row = await lockSubscription(context);
  if (row.id !== id) throw new Problem(billingProblems.subscription_not_found);
  refuseOff(context);
  refuseDemo(context);
  if (row.is_fixed) throw new Problem(billingProblems.demo);
  return row;
}

type Change = Partial<
  Pick<
    SubscriptionRow,
    'cancel_at_period_end' | 'canceled_at' | 'cancel_reason' | 'next_plan' | 'next_interval' | 'next_additional_users' | 'credit_balance'
  >
>;

async function write({ tx, now }: Context, { id }: SubscriptionRow, change: Change): Promise<void> {
  await billingIn(tx)
    .updateTable('subscriptions')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}
