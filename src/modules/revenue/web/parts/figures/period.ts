import { addDays, addMonths, isDay, type DayText } from '#shared/days.ts';

export const periods = ['days', 'month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'months', 'own'] as const;
export type Period = (typeof periods)[number];
export const PERIOD_DEFAULT: Period = 'days';

/** The longest that is computed, in months. */
export const MONTHS_MOST = 120;

const MONTHS_A_QUARTER = 3;
const DAYS = 30;

/** Days, both of them whole; without an end up to now, without a start thirty days long. */
export interface Days {
  readonly start?: DayText;
  readonly end?: DayText;
}

interface Ends {
  readonly from: DayText;
  readonly to: DayText;
}

interface OwnDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** The days of a period. @param own what the reader chose; of what is no period, the month so far */
export function daysOf(period: Period, today: DayText, { from, to }: OwnDays = { from: null, to: null }): Days {
  const month = monthOf(today);
  const quarter = quarterOf(today);
  switch (period) {
    case 'days':
      return {}; // they begin at this hour
    case 'month':
      return { start: month };
    case 'lastMonth':
      return { start: addMonths(month, -1), end: addDays(month, -1) };
    case 'quarter':
      return { start: quarter };
    case 'lastQuarter':
      return { start: addMonths(quarter, -MONTHS_A_QUARTER), end: addDays(quarter, -1) };
    case 'year':
      return { start: `${today.slice(0, 4)}-01-01` };
    case 'months':
      return { start: addMonths(today, -12) };
    case 'own':
      return from !== null && to !== null && isRange(from, to) ? { start: from, end: to } : { start: month, end: today };
  }
}

/** The days that a period shows, as days of one's own to begin with. */
export const ownDaysOf = ({ start, end }: Days, today: DayText) => ({ from: start ?? addDays(today, -DAYS), to: end ?? today });

/** Own days that are shown in their fields and not computed: with the other end, or with today, they are no period. */
export interface Refused {
  readonly from?: DayText;
  readonly to?: DayText;
}

/** The first and the last day that each end of own days can have next to the other. */
export function boundsOf({ from, to }: Ends, today: DayText) {
  const after = addMonths(from, MONTHS_MOST);
  const last = isRange(from, after) ? after : addDays(after, -1); // ten years after February 29 is the 28th
  return {
    from: { min: addDays(addMonths(to, -MONTHS_MOST), 1), max: to },
    to: { min: from, max: last < today ? last : today },
  };
}

/** Own days once one of them was chosen: with a day refused before where it fits now, else alone, else it is refused. */
export function chosenDays(
  shown: Ends,
  refused: Refused,
  chosen: Refused,
  today: DayText,
): { readonly shown: Ends; readonly refused: Refused } {
  const isPeriod = ({ from, to }: Ends): boolean => isRange(from, to) && (to <= today || to === shown.to);
  const all = { ...refused, ...chosen };
  if (isPeriod({ ...shown, ...all })) return { shown: { ...shown, ...all }, refused: {} };
  if (!isPeriod({ ...shown, ...chosen })) return { shown, refused: all };
  const { from, to } = refused;
  return { shown: { ...shown, ...chosen }, refused: chosen.from === undefined ? { ...(from && { from }) } : { ...(to && { to }) } };
}

const isRange = (from: DayText, to: DayText): boolean => isDay(from) && isDay(to) && from <= to && from > addMonths(to, -MONTHS_MOST);

const monthOf = (day: DayText): DayText => `${day.slice(0, 7)}-01`;

function quarterOf(day: DayText): DayText {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / MONTHS_A_QUARTER) * MONTHS_A_QUARTER + 1;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}
