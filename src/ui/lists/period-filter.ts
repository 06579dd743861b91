import type { Filter } from './filters.ts';

/** Days, up to today, that lists of meetings and their figures show. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
export const LONGEST_PERIOD = periods[2];

export const periodFilter: Filter<Period> & { readonly initial: Period } = {
  read: (text) => periods.find((days) => String(days) === text),
  write: String,
  initial: 30,
  isScope: true,
};
