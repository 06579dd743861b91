import { useLanguage } from '#ui/text/use-text.ts';

/** "12 Feb", as short as the language writes it; for a chart's axis, where the year is known. */
export function useDayName(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
