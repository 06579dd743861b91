import { additionalUserPrice, billingIntervals, planTable, type BillingInterval } from '#modules/billing/rules.ts';
import type { Plan } from '#shared/permissions.ts';

/** US cents of one period. */
export interface PlanPrice {
  readonly base: number;
  /** Of one additional user. */
  readonly user: number;
}

export type Prices = Readonly<Record<Plan, Readonly<Record<BillingInterval, PlanPrice>>>>;

const builtInOf = (plan: Plan): Record<BillingInterval, PlanPrice> => {
  const priceIn = (interval: BillingInterval): PlanPrice => ({
    base: planTable[plan].price[interval],
    user: plan === 'ENTERPRISE' ? 0 : additionalUserPrice(interval),
  });
  return { MONTHLY: priceIn('MONTHLY'), ANNUAL: priceIn('ANNUAL') };
};

/** Shown before the server has answered, and where it does not (C1-72). */
export const builtInPrices: Prices = { FREE: builtInOf('FREE'), PRO: builtInOf('PRO'), ENTERPRISE: builtInOf('ENTERPRISE') };

/** What a page offers at the moment. */
export interface Choice {
  readonly plan: Plan;
  readonly billingInterval: BillingInterval;
  readonly additionalUsers: number;
}

export const sumOf = (prices: Prices, { plan, billingInterval, additionalUsers }: Choice): number => {
  const price = prices[plan][billingInterval];
  return price.base + price.user * additionalUsers;
};

/** What paying by the year saves, as a ratio cut to whole percents; the smallest of the plans that cost something. */
export function annualSaving(prices: Prices): number {
  const paid = Object.values(prices).filter(({ MONTHLY }) => MONTHLY.base > 0);
  const percents = paid.map(({ MONTHLY, ANNUAL }) => Math.floor((1 - ANNUAL.base / (MONTHLY.base * 12)) * 100));
  return Math.max(0, Math.min(...percents)) / 100;
}

export const readInterval = (value: string | undefined): BillingInterval | null => billingIntervals.find((known) => known === value) ?? null;
