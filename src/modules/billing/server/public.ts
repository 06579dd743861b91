import { uuidv7 } from 'uuidv7';
import type { Limits } from '#modules/accounts/contract.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Plan } from '#shared/permissions.ts';
import type { SubscriptionId } from '../contract/ids.ts';
import { limitsOf, planInForce, storedPlan } from '../rules.ts';
import { placesToFill } from '../rules/change.ts';
import { boughtOf, plannedOf } from './queries/subscription.ts';
import { billingIn } from './tables.ts';

export { isClosed } from './service/closed.ts';
export { overdueOf } from './service/overdue.ts';

const LIMITED_BY = [
  ...(['plan', 'is_fixed', 'billing_interval', 'additional_users'] as const),
  ...(['next_plan', 'next_interval', 'next_additional_users'] as const),
] as const;

type WithSettings = Scoped & Pick<Context, 'settings'>;

/** The plan that is in force in the scope's account. A request's own actor carries it already. */
export async function planOf(scoped: WithSettings): Promise<Plan> {
  return (await planAndLimitsOf(scoped)).plan;
}

/** The plan in force and its limits, additional users included: those that stay, where fewer follow. */
export async function planAndLimitsOf({ tx, scope, settings }: WithSettings): Promise<{ plan: Plan; limits: Limits }> {
  const row = await billingIn(tx)
    .selectFrom('subscriptions')
    .select(LIMITED_BY)
    .where('account_id', '=', scope.accountId)
    .executeTakeFirst();
  const plan = planInForce(storedPlan(row), settings.billing);
  return { plan, limits: limitsOf(plan, row && placesToFill(boughtOf(row), plannedOf(row))) };
}

/** The same of several accounts that the caller is a member of. @returns an entry for each of them */
export async function plansOfAccounts(
  { tx, settings }: Pick<Context, 'tx' | 'settings'>,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, { plan: Plan; limits: Limits }>> {
  if (accountIds.length === 0) return new Map();
  const query = billingIn(tx)
    .selectFrom('subscriptions')
    .select(['account_id', ...LIMITED_BY]);
  const rows = new Map((await query.where('account_id', 'in', [...accountIds]).execute()).map((row) => [row.account_id, row]));
  return new Map(
    accountIds.map((id) => {
      const row = rows.get(id);
      const plan = planInForce(storedPlan(row), settings.billing);
      return [id, { plan, limits: limitsOf(plan, row && placesToFill(boughtOf(row), plannedOf(row))) }];
    }),
  );
}

export interface NewSubscription {
  readonly accountId: AccountId;
  readonly plan: Plan;
  /** For demo tenants: it keeps its plan in every billing mode. */
  readonly isFixed?: boolean;
}

/** Gives a new account its first subscription. The transaction must be within the account. */
export async function startSubscription(tx: Tx, { accountId, plan, isFixed = false }: NewSubscription, now: Date): Promise<void> {
  const values = {
    id: uuidv7() as SubscriptionId,
    account_id: accountId,
    plan,
    is_fixed: isFixed,
    status: 'active',
    billing_interval: 'MONTHLY',
  } as const;
  const times = { current_period_start: now, created_at: now, updated_at: now };
  await billingIn(tx)
    .insertInto('subscriptions')
    .values({ ...values, ...times, additional_users: 0 })
    .execute();
}

export { lastPriceChange, pricesAt } from './service/prices.ts';
export { findPromotion, listPublicPromotions, redeemerOf, termsOf, type PromotionRow } from './service/promotions.ts';
export { runningOf } from './service/running.ts';
export { previewOrder } from './service/preview.ts';
export type { Wanted } from './service/order.ts';
export { taxRateOf } from './service/tax.ts';
export { purchaseOrigins, type PurchaseOrigin } from './service/origin.ts';
export { atBillingTime, billingNow, serveTimed } from './service/test-clock.ts';
export { tillOfJob, type Till } from './service/till.ts';
export { accountsRenewing, renewalOf } from './service/renewals.ts';
export { invoiceAnywhere, paymentAnywhere, paymentToGiveBack, retryInvoice } from './service/retry-invoice.ts';
export { addPromotion, endPromotion, listPromotions, type NewPromotion } from './service/edit-promotions.ts';
export { addPrice, listPrices } from './service/edit-prices.ts';
export { creditNotesIssued, invoicesIssued, ledgerBooked, type LedgerRow } from './service/export-books.ts';
export { refundPayment } from './service/refund.ts';
export { issueCreditNote } from './service/credit-note.ts';
export { ProviderAway } from './service/provider.ts';
export { Misread, OperatorRefusal } from './service/operator-refusal.ts';
export { beginAction, endAction, listActions } from './service/operator-actions.ts';
export { readClock, turnClock, type TestClock } from './service/turn-clock.ts';
export { accountsOfTest, endTestBooks, forgetClock } from './service/test-books.ts';
export { buy, type Purchase } from './service/purchase.ts';
