import { addMonths, type DayText } from '#shared/days.ts';

export const periods = ['days', 'month', 'quarter', 'year', 'months'] as const;
export type Period = (typeof periods)[number];
export const PERIOD_DEFAULT: Period = 'days';

const MONTHS_A_QUARTER = 3;

/** The first day of a period up to today: nothing for the last 30 days, which begin at this hour. */
export function firstDayOf(period: Period, today: DayText): DayText | undefined {
  const [year = '', month = ''] = today.split('-');
  if (period === 'month') return `${year}-${month}-01`;
  if (period === 'year') return `${year}-01-01`;
  if (period === 'months') return addMonths(today, -12);
  if (period === 'days') return undefined;
  const first = Math.floor((Number(month) - 1) / MONTHS_A_QUARTER) * MONTHS_A_QUARTER + 1;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}
