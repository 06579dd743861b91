import type { Scoped } from '#platform/module/context.ts';
import type { Plan } from '#shared/permissions.ts';
import type { BillingInterval } from '../../rules.ts';
import type { Price, Prices } from '../../rules/quote.ts';
import { billingIn } from '../tables.ts';

/** Cents of each plan and interval, by the version in force at a moment. They are no tenant's, so any transaction reads them. */
export async function pricesAt({ tx }: Pick<Scoped, 'tx'>, now: Date): Promise<Prices> {
  const rows = await billingIn(tx)
    .selectFrom('plan_prices')
    .distinctOn(['plan', 'billing_interval'])
    .select(['plan', 'billing_interval', 'base_price', 'user_price'])
    .where('valid_from', '<=', now)
    .orderBy('plan')
    .orderBy('billing_interval')
    .orderBy('valid_from', 'desc')
    .execute();
  const priceOf = (plan: Plan, interval: BillingInterval): Price => {
    const row = rows.find((one) => one.plan === plan && one.billing_interval === interval);
    if (!row) throw new Error(`${plan} has no ${interval} price at ${now.toISOString()}`);
    return { base: row.base_price, user: row.user_price };
  };
  const pricesOf = (plan: Plan) => ({ MONTHLY: priceOf(plan, 'MONTHLY'), ANNUAL: priceOf(plan, 'ANNUAL') });
  return { FREE: pricesOf('FREE'), PRO: pricesOf('PRO'), ENTERPRISE: pricesOf('ENTERPRISE') };
}

/** When the prices in force began. */
export async function lastPriceChange({ tx }: Pick<Scoped, 'tx'>, now: Date): Promise<Date> {
  const latest = billingIn(tx).selectFrom('plan_prices').select('valid_from').where('valid_from', '<=', now);
  return (await latest.orderBy('valid_from', 'desc').limit(1).executeTakeFirstOrThrow()).valid_from;
}
