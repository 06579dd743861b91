import type { Recurrence } from '#modules/schedule/contract/schedule.ts';
import { DAY } from '#shared/durations.ts';
import { asUtc, instantOf, wallClockIn, type WallClock } from '#shared/zone.ts';

/** When the meetings of a schedule are. */
export interface Plan {
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly recurrence: Recurrence;
}

const weeks = { weekly: 1, biweekly: 2 } as const;
const LONGEST_MONTH = 31 * DAY;

/**
 * The nth meeting, the first being 0: at the same time of the clock in the schedule's zone. A month that lacks the day has
 * the meeting on its last one.
 */
function meetingAt({ startsAt, timeZone, recurrence }: Plan, n: number): Date {
  if (n === 0 || recurrence === 'none') return startsAt;
  const first = wallClockIn(timeZone, startsAt);
  return instantOf(timeZone, recurrence === 'monthly' ? monthsLater(first, n) : daysLater(first, 7 * weeks[recurrence] * n));
}

function daysLater(wall: WallClock, days: number): WallClock {
  const date = new Date(asUtc(wall) + days * DAY);
  return { ...wall, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function monthsLater(wall: WallClock, months: number): WallClock {
  const months0 = wall.year * 12 + wall.month - 1 + months;
  const year = Math.floor(months0 / 12);
  const month = (months0 % 12) + 1;
  return { ...wall, year, month, day: Math.min(wall.day, new Date(Date.UTC(year, month, 0)).getUTCDate()) };
}

/** The first meeting after a moment. @returns null when there is none */
export function nextMeeting(plan: Plan, after: Date): Date | null {
  if (plan.startsAt > after) return plan.startsAt;
  if (plan.recurrence === 'none') return null;
  const step = plan.recurrence === 'monthly' ? LONGEST_MONTH : 7 * weeks[plan.recurrence] * DAY;
  // The first is past. A step too few because of summer time and short months, then on until it is reached.
  let n = Math.max(1, Math.floor((after.getTime() - plan.startsAt.getTime()) / step) - 1);
  for (;;) {
    const at = meetingAt(plan, n);
    if (at > after) return at;
    n += 1;
  }
}

/** The next few meetings after a moment, soonest first. */
export function comingMeetings(plan: Plan, after: Date, most: number): Date[] {
  const found: Date[] = [];
  for (let at = nextMeeting(plan, after); at && found.length < most; at = nextMeeting(plan, at)) found.push(at);
  return found;
}
