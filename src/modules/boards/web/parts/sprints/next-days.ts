import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { daysBetween, isOff } from '#modules/boards/rules/flow-calendar.ts';
import { addDays, dayOf } from '#shared/days.ts';

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** From a day on, as many days as were planned. */
export const sameLengthFrom = (startDate: string, { startDate: first, endDate: last }: Days): Days => ({
  startDate,
  endDate: addDays(startDate, daysBetween(first, last)),
});

/** The days of the sprint after one that ends now: from the next working day. */
export const followingDays = (sprint: Days, today = dayOf(new Date())): Days => sameLengthFrom(workdayFrom(addDays(today, 1)), sprint);

/** The first day of a sprint that is planned now: the working day after the last one's real end, or, where that is past, today's. */
export function nextStart(sprints: readonly Pick<Sprint, 'endDate' | 'completedAt'>[], today = dayOf(new Date())): string {
  const lastEnd = sprints
    .map(({ endDate, completedAt }) => (completedAt === null ? endDate : dayOf(new Date(completedAt))))
    .toSorted()
    .at(-1);
  return workdayFrom(lastEnd !== undefined && lastEnd >= today ? addDays(lastEnd, 1) : today);
}

const workdayFrom = (day: string): string => (isOff(day, { clock: 'working', timeZone: 'UTC' }) ? workdayFrom(addDays(day, 1)) : day);

/** The number in the name of the next sprint: one above the highest that a name ends in, and above how many there are. */
export function nextNumber(sprints: readonly Pick<Sprint, 'name'>[]): number {
  const numbers = sprints.map(({ name }) => Number(/(?<!\d)\d{1,6}$/.exec(name.trim())?.[0] ?? 0));
  return Math.max(sprints.length, ...numbers) + 1;
}
