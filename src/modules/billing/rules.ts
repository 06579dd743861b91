import type { Limits } from '#modules/accounts/contract.ts';
import { UNLIMITED } from '#modules/accounts/contract/limits.ts';
import { planNames, type Plan } from '#shared/permissions.ts';
import type { BillingInterval } from './contract/intervals.ts';

export { billingIntervals, type BillingInterval } from './contract/intervals.ts';

/** How the installation charges (setting BILLING). */
export type BillingMode = 'off' | 'sandbox' | 'stripe';

export const planFeatures = [
  'analytics',
  'integrations',
  'customVoting',
  'prioritySupport',
  'aiAssistant',
  'customRoles',
  'sso',
  'auditLogs',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

export interface PlanRow {
  readonly plan: Plan;
  readonly name: string;
  /** Order of upgrades. */
  readonly rank: number;
  /** US cents for one month, or for one year. */
  readonly price: Readonly<Record<BillingInterval, number>>;
  readonly limits: Limits;
  readonly features: readonly PlanFeature[];
}

const proFeatures: readonly PlanFeature[] = ['analytics', 'integrations', 'customVoting', 'prioritySupport', 'aiAssistant'];
const none = { maxTeams: UNLIMITED, maxProjects: UNLIMITED, maxSessionsPerMonth: UNLIMITED };

/** The only plan table: limits, prices and marketing read it (C1-01 to C1-04, C1-10). */
export const planTable: Readonly<Record<Plan, PlanRow>> = {
  FREE: {
    plan: 'FREE',
    name: planNames.FREE,
    rank: 0,
    price: { MONTHLY: 0, ANNUAL: 0 },
    limits: { maxUsers: 10, maxTeams: 1, maxProjects: 1, maxSessionsPerMonth: 5 },
    features: [],
  },
  PRO: {
    plan: 'PRO',
    name: planNames.PRO,
    rank: 1,
    price: { MONTHLY: 995, ANNUAL: 9_900 },
    limits: { maxUsers: 25, ...none },
    features: proFeatures,
  },
  ENTERPRISE: {
    plan: 'ENTERPRISE',
    name: planNames.ENTERPRISE,
    rank: 2,
    price: { MONTHLY: 4_995, ANNUAL: 49_500 },
    limits: { maxUsers: UNLIMITED, ...none },
    features: [...proFeatures, 'customRoles', 'sso', 'auditLogs'],
  },
};

const ADDITIONAL_USER_MONTHLY = 195; // US cents
const ADDITIONAL_USER_DISCOUNT = 17; // percent, when paid by the year (C1-05, C1-06)

/** Price of one additional user, US cents; rounded before it is multiplied by a quantity. */
export function additionalUserPrice(interval: BillingInterval): number {
  if (interval === 'MONTHLY') return ADDITIONAL_USER_MONTHLY;
  return Math.round((ADDITIONAL_USER_MONTHLY * 12 * (100 - ADDITIONAL_USER_DISCOUNT)) / 100);
}

/** Limits of a plan with the places bought beside it; -1 stays no limit. */
export function limitsOf(plan: Plan, additionalUsers = 0): Limits {
  const { limits } = planTable[plan];
  if (limits.maxUsers === UNLIMITED) return limits;
  return { ...limits, maxUsers: limits.maxUsers + additionalUsers };
}

/** Whether one more fits under a limit. @param used how many there are now */
export const isBelow = (limit: number, used: number): boolean => limit === UNLIMITED || used < limit;

export const hasFeature = (plan: Plan, feature: PlanFeature): boolean => planTable[plan].features.includes(feature);

/** Plans that include a feature, for an action's rule. */
export const plansWith = (feature: PlanFeature): Plan[] =>
  Object.values(planTable).flatMap((row) => (row.features.includes(feature) ? [row.plan] : []));

export interface StoredPlan {
  readonly plan: Plan;
  /** Demo tenants keep their plan in every mode. */
  readonly isFixed: boolean;
}

/** Of a row of `subscriptions`; null has none. */
export const storedPlan = (row: { readonly plan: Plan; readonly is_fixed: boolean } | null | undefined): StoredPlan | null =>
  row ? { plan: row.plan, isFixed: row.is_fixed } : null;

/** The plan that counts: where billing is off everybody has everything (ruling 4). */
export function planInForce(stored: StoredPlan | null, mode: BillingMode): Plan {
  if (stored?.isFixed) return stored.plan;
  if (mode === 'off') return 'ENTERPRISE';
  return stored?.plan ?? 'FREE';
}
