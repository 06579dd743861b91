import { useFigures } from '#ui/text/figure-format.ts';

/** Months as words; they have no zone: their first day in UTC. */
export function useMonthNames() {
  const figures = useFigures();
  const dayIn = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
  return {
    nameOf: (month: string): string => figures.time(dayIn(month), 'month'),
    monthOf: (month: string): string => `${figures.time(dayIn(month), 'month')} ${figures.time(dayIn(month), 'year')}`,
  };
}
