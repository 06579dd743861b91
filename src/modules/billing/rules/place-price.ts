import type { BillingInterval } from '../rules.ts';
import { UNLIMITED } from '#modules/accounts/contract/limits.ts';
import { shareOf } from './cents.ts';

export interface PaidPlaces {
  /** Places of the plan itself; -1 is no limit. */
  readonly included: number;
  readonly additionalUsers: number;
  /** US cents of one additional user and period. */
  readonly userPrice: number;
  readonly billingInterval: BillingInterval;
}

/** Whether a place is one of those that are bought besides the plan. @param before active members who joined earlier */
export function isAdditional({ included, additionalUsers }: PaidPlaces, before: number | null): boolean {
  if (before === null || included === UNLIMITED) return false;
  return before >= included && before < included + additionalUsers;
}

/** What a place costs in a month, US cents; 0 where the plan includes it, and where no one uses it. */
export function monthlyPrice(paid: PaidPlaces, before: number | null): number {
  if (!isAdditional(paid, before)) return 0;
  return paid.billingInterval === 'MONTHLY' ? paid.userPrice : shareOf(paid.userPrice, 1, 12);
}
