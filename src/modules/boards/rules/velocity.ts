const DEAD_BAND = 0.05;

export type VelocityTrend = 'up' | 'down' | 'other';

/**
 * The last sprint against the mean of those before it; less than 5 % either way is neither (S2-43).
 * @param completed points of each sprint, oldest first
 */
export function velocityTrend(completed: readonly number[]): VelocityTrend {
  const before = completed.slice(0, -1);
  const last = completed.at(-1);
  const mean = meanOf(before);
  if (last === undefined || mean === null) return 'other';
  if (last > mean * (1 + DEAD_BAND)) return 'up';
  return last < mean * (1 - DEAD_BAND) ? 'down' : 'other';
}

/** Of some sprints what each finished, in points, where that is known. */
export const knownVelocities = (sprints: readonly { readonly completed: number; readonly hasSizes: boolean }[]): number[] =>
  sprints.flatMap(({ completed, hasSizes }) => (hasSizes ? [completed] : []));

/** Points that a sprint finished on average; null without a sprint. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
