import { addDays, addMonths, type DayText } from '#shared/days.ts';

const DAYS = 30; // where none are asked for, today among them
const LONGEST = 14; // months: more than is kept

/** The day of a moment, UTC: readers of a site are in all zones, and the figures are of one. */
export const dayIn = (moment: Date): DayText => moment.toISOString().slice(0, 10);

/** The days that are asked for, the first and the last; never more than are kept, and none after today. */
export function periodOf({ from, to }: { readonly from?: DayText | undefined; readonly to?: DayText | undefined }, today: DayText) {
  const last = to !== undefined && to < today ? to : today;
  const first = from ?? addDays(last, 1 - DAYS);
  const earliest = addMonths(last, -LONGEST);
  return { from: first > last ? last : first < earliest ? earliest : first, to: last };
}

/** Each day of a period, the first one first. */
export function daysBetween({ from, to }: { readonly from: DayText; readonly to: DayText }): DayText[] {
  const days: DayText[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
