import { daysBetween } from '#modules/boards/rules/flow-calendar.ts';
import { addDays, dayOf } from '#modules/boards/rules/due-day.ts';

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** From a day on, as many days as were planned. */
export const sameLengthFrom = (startDate: string, { startDate: first, endDate: last }: Days): Days => ({
  startDate,
  endDate: addDays(startDate, daysBetween(first, last)),
});

/** The days of the sprint after one that ends now: from tomorrow, or, where it ran to its last day, from the day after. */
export const followingDays = (sprint: Days, today = dayOf(new Date())): Days => sameLengthFrom(addDays(today, 1), sprint);
