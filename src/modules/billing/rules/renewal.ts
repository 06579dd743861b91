import { UNLIMITED } from '#modules/accounts/contract/limits.ts';
import type { Plan } from '#shared/permissions.ts';
import { planTable } from '../rules.ts';
import { isPaid, tidy, type Bought } from './change.ts';

export interface EndingPeriod {
  /** What follows: what runs, unless a change waits. */
  readonly next: Bought;
  readonly isCanceled: boolean;
  readonly isTrial: boolean;
  readonly hasCard: boolean;
}

/** `end`: the account is on the free plan from now on; `free`: the same, but by a change that was ordered. */
export type AtPeriodEnd =
  | { readonly kind: 'end'; readonly cause: 'canceled' | 'trial' }
  | { readonly kind: 'free' }
  | { readonly kind: 'renew'; readonly bought: Bought };

/** What follows a period. A trial without a card just ends; what was paid for before is asked for, card or not. */
export function atPeriodEnd({ next, isCanceled, isTrial, hasCard }: EndingPeriod): AtPeriodEnd {
  const bought = tidy(next);
  if (isCanceled) return { kind: 'end', cause: 'canceled' };
  if (!isPaid(bought)) return { kind: 'free' };
  if (isTrial && !hasCard) return { kind: 'end', cause: 'trial' };
  return { kind: 'renew', bought };
}

/**
 * What follows, with no fewer places than the members use: places are given up only while they are empty, and never come back by
 * it. A lower plan is taken as it is (S1-36).
 * @param used active members
 */
export function withUsedPlaces(now: Bought, next: Bought, used: number): Bought {
  if (next.plan !== now.plan || next.additionalUsers >= now.additionalUsers) return next;
  const { maxUsers } = planTable[now.plan].limits;
  const needed = maxUsers === UNLIMITED ? 0 : Math.min(now.additionalUsers, used - maxUsers);
  return { ...next, additionalUsers: Math.max(next.additionalUsers, needed) };
}

export interface LastingPromotion {
  /** Renewals that it still reduces; null is each of them. */
  readonly periodsLeft: number | null;
  /** Null applies to every plan. */
  readonly applicablePlans: readonly Plan[] | null;
}

/** Whether a promotion reduces the next period too. */
export const reducesNext = ({ periodsLeft, applicablePlans }: LastingPromotion, plan: Plan): boolean =>
  periodsLeft !== 0 && (applicablePlans === null || applicablePlans.includes(plan));
