import { useText } from '#ui/text/use-text.ts';

interface Asked {
  readonly value: number | null;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly show: (value: number) => string;
}

/** What is wrong with a number, in one line; null when nothing is. */
export function useNumberError({ value, min, max, show }: Asked): string | null {
  const t = useText('ui-forms');
  if (value === null) return null;
  if (Number.isNaN(value)) return t('number.unreadable');
  if (min !== undefined && value < min) return t('number.least', { least: show(min) });
  if (max !== undefined && value > max) return t('number.most', { most: show(max) });
  return null;
}
