import { planTable, type BillingInterval } from '#modules/billing/rules.ts';
import { dollars } from '#modules/billing/rules/cents.ts';
import type { Price } from '#modules/billing/rules/quote.ts';
import { UNLIMITED } from '#modules/accounts/contract/limits.ts';
import { plans, type Plan } from '#shared/permissions.ts';
import type { PricedPlan } from './contract.ts';

type Prices = Readonly<Record<BillingInterval, Price>>;

/** Whole percent that twelve months for the price of a year save, rounded down; 0 for what costs nothing. */
export const savedPercent = (month: number, year: number): number =>
  month === 0 ? 0 : Math.floor(((12 * month - year) * 100) / (12 * month));

/** A plan as people see it, from the prices given in cents. */
export function pricedPlan(plan: Plan, { MONTHLY, ANNUAL }: Prices): PricedPlan {
  const { name, limits, features } = planTable[plan];
  const hasUsers = limits.maxUsers !== UNLIMITED;
  return {
    id: plan,
    plan,
    name,
    monthlyPrice: dollars(MONTHLY.base),
    annualPrice: dollars(ANNUAL.base),
    annualDiscount: MONTHLY.base > 0 ? savedPercent(MONTHLY.base, ANNUAL.base) : savedPercent(MONTHLY.user, ANNUAL.user),
    limits: {
      maxUsers: limits.maxUsers,
      maxTeams: limits.maxTeams,
      maxProjects: limits.maxProjects,
      maxSessionsPerMonth: limits.maxSessionsPerMonth,
      additionalUserPrice: hasUsers ? dollars(MONTHLY.user) : 0,
      additionalUserAnnualPrice: hasUsers ? dollars(ANNUAL.user) : 0,
    },
    features: [...features],
  };
}

/** All plans, the cheapest first. */
export const pricedPlans = (prices: Readonly<Record<Plan, Prices>>): PricedPlan[] => plans.map((plan) => pricedPlan(plan, prices[plan]));
