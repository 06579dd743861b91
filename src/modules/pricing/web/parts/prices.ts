import type { Price, Prices } from '#modules/billing/rules/quote.ts';
import { additionalUserPrice, billingIntervals, planTable, type BillingInterval } from '#modules/billing/rules.ts';
import type { Plan } from '#shared/permissions.ts';
import type { Pricing } from '../../contract.ts';
import { savedPercent } from '../../rules.ts';

const builtInOf = (plan: Plan): Record<BillingInterval, Price> => {
  const priceIn = (interval: BillingInterval): Price => ({
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

export const isSameChoice = (one: Choice, other: Choice | null): boolean =>
  one.plan === other?.plan && one.billingInterval === other.billingInterval && one.additionalUsers === other.additionalUsers;

interface Line extends Omit<Choice, 'additionalUsers'> {
  readonly type: 'SUBSCRIPTION' | 'ADDITIONAL_USERS';
  readonly quantity: number;
}

/**
 * What the lines of a cart were chosen as; null for an empty one.
 * @param running users that the account has already: alone, those of a cart are added to them
 */
export function choiceIn(lines: readonly Line[], running = 0): Choice | null {
  const plan = lines.find(({ type }) => type === 'SUBSCRIPTION');
  const users = lines.find(({ type }) => type === 'ADDITIONAL_USERS');
  const line = plan ?? users;
  if (!line) return null;
  const quantity = users?.quantity ?? 0;
  return { plan: line.plan, billingInterval: line.billingInterval, additionalUsers: plan ? quantity : running + quantity };
}

export const sumOf = (prices: Prices, { plan, billingInterval, additionalUsers }: Choice): number => {
  const price = prices[plan][billingInterval];
  return price.base + price.user * additionalUsers;
};

/** What paying by the year saves, as a ratio cut to whole percents; the smallest of the plans that cost something. */
export function annualSaving(prices: Prices): number {
  const paid = Object.values(prices).filter(({ MONTHLY }) => MONTHLY.base > 0);
  const percents = paid.map(({ MONTHLY, ANNUAL }) => savedPercent(MONTHLY.base, ANNUAL.base));
  return Math.max(0, Math.min(...percents)) / 100;
}

export const readInterval = (value: string | undefined): BillingInterval | null =>
  billingIntervals.find((known) => known === value) ?? null;

const cents = (dollars: number): number => Math.round(dollars * 100);

/** The prices of an answer; a plan that it does not name keeps the built-in ones. */
export function pricesIn({ plans }: Pick<Pricing, 'plans'>): Prices {
  const answered = plans.map(({ plan, monthlyPrice, annualPrice, limits }) => [
    plan,
    {
      MONTHLY: { base: cents(monthlyPrice), user: cents(limits.additionalUserPrice) },
      ANNUAL: { base: cents(annualPrice), user: cents(limits.additionalUserAnnualPrice) },
    },
  ]);
  return { ...builtInPrices, ...(Object.fromEntries(answered) as Partial<Prices>) };
}
