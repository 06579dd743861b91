import { DAY } from '#shared/durations.ts';
import type { BillingMode } from '../rules.ts';

/** Days after the first refusal on which the charge is tried again; after the last the subscription ends. */
export const RETRY_DAYS = [2, 7, 14, 21] as const;
/** From this day on nothing of the account can be written until it is paid. */
export const READ_ONLY_DAY = 14;

/** When step n is due, from 0; null after the last. */
export function retryAt(pastDueSince: Date, step: number): Date | null {
  const day = RETRY_DAYS[step];
  return day === undefined ? null : daysAfter(pastDueSince, day);
}

const daysAfter = (pastDueSince: Date, days: number): Date => new Date(pastDueSince.getTime() + days * DAY);

export const readOnlyFrom = (pastDueSince: Date): Date => daysAfter(pastDueSince, READ_ONLY_DAY);
/** When the subscription ends unless its invoice is paid. */
export const endsAt = (pastDueSince: Date): Date => daysAfter(pastDueSince, RETRY_DAYS[RETRY_DAYS.length - 1] ?? 0);

/** The step after one that was tried now: those whose day has passed meanwhile are not made up for. Null after the last. */
export function stepAfter(pastDueSince: Date, step: number, now: Date): number | null {
  const next = RETRY_DAYS.findIndex((day, at) => at > step && daysAfter(pastDueSince, day) > now);
  return next === -1 ? null : next;
}

export const isReadOnly = (pastDueSince: Date | null, now: Date): boolean => pastDueSince !== null && now >= readOnlyFrom(pastDueSince);

/** Whether members and guests may write nothing: an installation that does not charge closes no account. */
export const isClosedToWrites = (pastDueSince: Date | null, mode: BillingMode, now: Date): boolean =>
  mode !== 'off' && isReadOnly(pastDueSince, now);
