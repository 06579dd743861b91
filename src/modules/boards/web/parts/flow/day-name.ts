import { dayWriter } from '#shared/day-writer.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useLanguage } from '#ui/text/use-text.ts';

/** "12 Feb", as short as the language writes it; for a chart's axis, where the year is known. */
export function useDayName(): (day: string) => string {
  const write = dayWriter(useLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (day) => write(new Date(`${day}T00:00:00Z`));
}

const NARROW = '(max-width: 47.99em)';
const LABELS_NARROW = 3;

/** How many names an axis has room for: fewer on a phone, where they would cover each other. */
export function useLabelCount(wide: number): number {
  return useMediaQuery(NARROW) ? LABELS_NARROW : wide;
}
