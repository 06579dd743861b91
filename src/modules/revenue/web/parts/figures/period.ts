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

const isRange = (from: DayText, to: DayText): boolean => isDay(from) && isDay(to) && from <= to && from > addMonths(to, -MONTHS_MOST);

const monthOf = (day: DayText): DayText => `${day.slice(0, 7)}-01`;

function quarterOf(day: DayText): DayText {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / MONTHS_A_QUARTER) * MONTHS_A_QUARTER + 1;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}
