import { useSyncExternalStore } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { keyOf } from '#ui/forms/forget-drafts.ts';
import { rawOf, readLine, subscribeToLines, writeLine, type KeptLine, type LineOf } from '#ui/forms/use-line.ts';

/** A line with one of those texts in it; what was in it takes its place. */
export const withTaken = ({ value, back }: KeptLine, text: string): KeptLine => ({
  value: text,
  back: back.flatMap((one) => (one !== text ? [one] : value.trim() === '' ? [] : [value])),
});

const none: readonly string[] = [];
/** One and the same list as long as nothing else is kept. */
const lists = new Map<string, { readonly raw: string | null; readonly back: readonly string[] }>();

function backIn(key: string): readonly string[] {
  const raw = rawOf(key);
  const known = lists.get(key);
  if (known?.raw === raw) return known.back;
  const { back } = readLine(key);
  lists.set(key, { raw, back });
  return back;
}

/** What came back to a line beside what is in it, and what puts one of these into it. */
export function useBack(line: LineOf): readonly [readonly string[], (text: string) => void] {
  const key = keyOf(useMe(), line);
  const back = useSyncExternalStore(
    subscribeToLines,
    () => backIn(key),
    () => none,
  );
  return [back, (text) => writeLine(key, withTaken(readLine(key), text))];
}
