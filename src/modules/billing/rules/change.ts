import type { Plan } from '#shared/permissions.ts';
import { planTable, type BillingInterval } from '../rules.ts';

/** What an account buys: a plan, how it pays, and the places beyond those that the plan includes. */
export interface Bought {
  readonly plan: Plan;
  readonly billingInterval: BillingInterval;
  readonly additionalUsers: number;
}

export interface PlannedChange {
  /** What is in force from now on; null where nothing changes now. */
  readonly now: Bought | null;
  /** What follows at the end of the period; null where that is what is in force by then. */
  readonly later: Bought | null;
}

export const isSame = (a: Bought, b: Bought): boolean =>
  a.plan === b.plan && a.billingInterval === b.billingInterval && a.additionalUsers === b.additionalUsers;

/** Whether something is due for it. A free plan costs something with additional users alone (C1-09). */
export const isPaid = ({ plan, additionalUsers }: Bought): boolean => plan !== 'FREE' || additionalUsers > 0;

/** ENTERPRISE has no limit of members, so no places are bought with it; what is free has no interval. */
export function tidy({ plan, billingInterval, additionalUsers }: Bought): Bought {
  const users = plan === 'ENTERPRISE' ? 0 : additionalUsers;
  return { plan, additionalUsers: users, billingInterval: plan === 'FREE' && users === 0 ? 'MONTHLY' : billingInterval };
}

/**
 * Which part of a change takes effect now, and which at the end of the period: more is paid for and given immediately, less
 * waits until what was paid for has been used (research/billing-rules).
 * @param planned what was to follow at the end of the period until now
 */
export function planChange(current: Bought, wanted: Bought, planned: Bought | null = null): PlannedChange {
  const target = tidy(wanted);
  if (!isPaid(current)) return { now: isSame(current, target) ? null : target, later: null };
  const rise = planTable[target.plan].rank - planTable[current.plan].rank;
  if (rise > 0 || (rise === 0 && current.billingInterval === 'MONTHLY' && target.billingInterval === 'ANNUAL'))
    return { now: target, later: null };
  if (rise < 0) return { now: null, later: target };
  const users = Math.max(current.additionalUsers, target.additionalUsers);
  const now = { ...current, additionalUsers: users };
  const follows = planned && isOfPlaces(current, target) ? withPlaces(planned, current, target) : target;
  return { now: isSame(now, current) ? null : now, later: isSame(follows, now) ? null : follows };
}

/**
 * The same in a trial, which is not charged: all of it takes effect now, but a lower plan or none. That waits for the trial's end,
 * as a cancellation does, since a trial is had once.
 */
export function changeInTrial(current: Bought, wanted: Bought, planned: Bought | null = null): PlannedChange {
  const target = tidy(wanted);
  if (!isPaid(target) || planTable[target.plan].rank < planTable[current.plan].rank) return { now: null, later: target };
  if (isSame(current, target)) return { now: null, later: null };
  const follows = planned && isOfPlaces(current, target) ? withPlaces(planned, current, target) : target;
  return { now: target, later: isSame(follows, target) ? null : follows };
}

/** Additional users that may come: places that are given up for the end of the period are not filled until then. */
export function placesToFill(current: Bought, next: Bought | null): number {
  return next?.plan === current.plan ? Math.min(current.additionalUsers, next.additionalUsers) : current.additionalUsers;
}

/** Whether nothing but the number of places changes. What is the same as what runs drops what was planned. */
const isOfPlaces = (current: Bought, target: Bought): boolean =>
  target.plan === current.plan && target.billingInterval === current.billingInterval && target.additionalUsers !== current.additionalUsers;

/** Another plan or interval that was planned stays so, with the new number of places; a plan for which nothing is due gets none. */
function withPlaces(planned: Bought, current: Bought, target: Bought): Bought {
  if (!isPaid(planned)) return planned.plan === current.plan ? target : planned;
  return tidy({ ...planned, additionalUsers: target.additionalUsers });
}

/**
 * The additional users that another plan begins with: those that the places of now need beyond what it includes. A plan that
 * includes no more keeps their number.
 */
export function usersKept({ plan: from, additionalUsers }: Pick<Bought, 'plan' | 'additionalUsers'>, to: Plan): number {
  const [had, has] = [planTable[from].limits.maxUsers, planTable[to].limits.maxUsers];
  if (has < 0) return 0;
  return had < 0 || has <= had ? additionalUsers : Math.max(0, had + additionalUsers - has);
}

/** ENTERPRISE is not moved down; it can be cancelled (C1-11). */
export const isRefusedDowngrade = (current: Plan, target: Plan): boolean => current === 'ENTERPRISE' && target !== 'ENTERPRISE';
