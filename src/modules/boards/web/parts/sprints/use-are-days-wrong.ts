import { useDayError } from '#ui/forms/fields/use-date-field.ts';

export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Whether days of a sprint cannot be sent: one is missing or unreadable, or the last one comes before the first. */
export function useAreDaysWrong(): (days: Days) => boolean {
  const wrongDay = useDayError();
  return ({ startDate, endDate }) =>
    startDate === '' || endDate === '' || endDate < startDate || wrongDay(startDate) !== null || wrongDay(endDate) !== null;
}
