import { useFormWords } from '../use-form-words.ts';

interface Asked {
  readonly value: number | null;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly show: (value: number) => string;
}

/** What is wrong with a number, in one line, a mere “…” until the words have come; null when nothing is. */
export function useNumberError({ value, min, max, show }: Asked): string | null {
  const t = useFormWords();
  if (value === null) return null;
  if (Number.isNaN(value)) return t?.('number.unreadable') ?? '…';
  if (min !== undefined && value < min) return t?.('number.least', { least: show(min) }) ?? '…';
  if (max !== undefined && value > max) return t?.('number.most', { most: show(max) }) ?? '…';
  return null;
}
