import { sql } from 'kysely';
import type { WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { openPayment } from '../queries/payments.ts';
import { lockSubscription } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import { endSubscription, voidOpenInvoices } from './end.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { realNow } from './test-clock.ts';

/** Accounts of people, each with a subscription. @throws OperatorRefusal where real money is taken */
export async function accountsOfTest({ tx }: Context<WorkerScope>): Promise<AccountId[]> {
  const { rows } = await sql<{ is_test: boolean }>`select billing_is_test() as is_test`.execute(tx);
  if (!rows[0]?.is_test) throw new OperatorRefusal('This installation takes real money: there are no test books to close.');
  const all = billingIn(tx).selectFrom('subscriptions').select('account_id').where('is_fixed', '=', false);
  return (await all.orderBy('account_id').execute()).map((row) => row.account_id);
}

/**
 * Ends what an account has with test money, as of the real time: the free plan, no credit, no card, nothing open. Its documents
 * stay, marked as test. @returns whether it was on a paid plan
 */
export async function endTestBooks(timed: Context): Promise<boolean> {
  const context = { ...timed, now: await realNow(timed) };
  const { tx, now } = context;
  const row = await lockSubscription(context);
  const open = await openPayment(context);
  if (open) {
    const failed = { status: 'failed', failure_code: 'test_ended', action_url: null, settled_at: now } as const;
    await billingIn(tx).updateTable('payments').set(failed).where('id', '=', open.id).execute();
  }
  await voidOpenInvoices(context);
  await endSubscription(context, row, { status: 'active' });
  const none = { credit_balance: 0, trialed_at: null, canceled_at: null, cancel_reason: null } as const;
  await billingIn(tx).updateTable('subscriptions').set(none).where('id', '=', row.id).execute();
  await forget(context);
  return row.current_period_end !== null;
}

/** Cards and the customer of the test provider; redemptions, so that each code may be used again; refunds that are pending. */
async function forget({ tx, scope, now }: Context): Promise<void> {
  const { accountId } = scope;
  await billingIn(tx).deleteFrom('payment_methods').where('account_id', '=', accountId).execute();
  const details = billingIn(tx).updateTable('billing_details').set({ provider_customer: null, updated_at: now });
  await details.where('account_id', '=', accountId).execute();
  const refunds = billingIn(tx).updateTable('refunds').set({ status: 'failed', failure_code: 'test_ended', settled_at: now });
  await refunds.where('account_id', '=', accountId).where('status', '=', 'pending').execute();
  const redeemed = await billingIn(tx)
    .deleteFrom('promotion_redemptions')
    .where('account_id', '=', accountId)
    .returning('promotion_id')
    .execute();
  for (const { promotion_id: id } of redeemed) {
    const promotion = billingIn(tx)
      .updateTable('promotions')
      .set({ redemptions: sql<number>`greatest(0, redemptions - 1)` });
    await promotion.where('id', '=', id).execute();
  }
}

/** The clock that was turned is of the test mode alone. */
export const forgetClock = ({ tx }: Context<WorkerScope>): Promise<unknown> => billingIn(tx).deleteFrom('billing_clock').execute();
