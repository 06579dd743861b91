import { lastPriceChange, listPublicPromotions, pricesAt, taxRateOf, termsOf, type PromotionRow } from '#modules/billing/server/public.ts';
import { dollars } from '#modules/billing/rules/cents.ts';
import { mayRedeem } from '#modules/billing/rules/promotion.ts';
import type { OpenContext } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { pricingProblems, type PricedPlan, type Pricing, type Promotion } from '../../contract.ts';
import { pricedPlans } from '../../rules.ts';

export async function readPricing(context: OpenContext): Promise<Pricing> {
  const { now, settings } = context;
  const promotions = await activePromotions(context);
  const changes = [await lastPriceChange(context, now), ...promotions.map(({ validFrom }) => new Date(validFrom))];
  return {
    plans: pricedPlans(await pricesAt(context, now)),
    activePromotions: promotions,
    currency: 'USD',
    taxRate: await taxRateOf(context),
    mode: settings.billing,
    lastUpdated: new Date(Math.max(...changes.map((moment) => moment.getTime()))).toISOString(),
  };
}

/** @throws Problem pricing.plan_not_found */
export async function readPlan(context: OpenContext, plan: string): Promise<PricedPlan> {
  const found = pricedPlans(await pricesAt(context, context.now)).find(({ id }) => id === plan);
  if (!found) throw new Problem(pricingProblems.plan_not_found);
  return found;
}

/** Those that everyone may know of, and that still count. */
export async function activePromotions(context: OpenContext): Promise<Promotion[]> {
  const rows = await listPublicPromotions(context, context.now);
  return rows.filter((row) => mayRedeem(termsOf(row), null, null, context.now)).map(answerPromotion);
}

export const answerPromotion = (row: PromotionRow): Promotion => ({
  id: row.id,
  code: row.code,
  type: row.type,
  value: row.type === 'FIXED_AMOUNT' ? dollars(row.value) : row.value,
  maxDiscountAmount: row.max_discount_amount === null ? null : dollars(row.max_discount_amount),
  applicablePlans: row.applicable_plans,
  duration: row.duration,
  durationPeriods: row.duration_periods,
  validFrom: row.valid_from.toISOString(),
  validTo: row.valid_to?.toISOString() ?? null,
});
