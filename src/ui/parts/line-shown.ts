import type { Trend } from './stat-card.tsx';

/**
 * The line beside a figure, unless it would say the opposite of the sentence: the sentence holds a whole period against the
 * one before it, and within its period a figure may fall all the same. A line that stands still contradicts nothing.
 */
export function lineShown(line: readonly number[] | undefined, trend: Trend | undefined): readonly number[] | null {
  const [first, last] = [line?.at(0), line?.at(-1)];
  if (!line || line.length < 2 || first === undefined || last === undefined) return null;
  const isOpposite = (trend?.direction === 'up' && last < first) || (trend?.direction === 'down' && last > first);
  return isOpposite ? null : line;
}
