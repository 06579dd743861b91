import { extent } from 'd3-array';

const PALEST = 8; // per cent of iris
const DEEPEST = 58; // ink is still readable on it, in light and in dark

/** The ground of a cell: paler or deeper iris. @param share 0 to 1 */
export const heatColor = (share: number): string =>
  `color-mix(in srgb, var(--iris-mark) ${Math.round(PALEST + clamped(share) * (DEEPEST - PALEST))}%, var(--surface))`;

const RAMP = [
  [0, 'var(--iris-soft)'],
  [0.4, 'var(--iris-mark)'],
  [0.75, 'var(--coral)'],
  [1, 'var(--amber)'],
] as const;

const clamped = (share: number): number => Math.min(1, Math.max(0, share));

/** The colour of clicks on the picture of a page: pale iris, iris, coral, amber. @param share 0 to 1 */
export function clickColor(share: number): string {
  const place = clamped(share);
  const at = Math.max(
    1,
    RAMP.findIndex(([stop]) => place <= stop),
  );
  const [[from, low] = RAMP[0], [to, high] = RAMP[3]] = [RAMP[at - 1], RAMP[at]];
  return `color-mix(in srgb, ${high} ${Math.round((100 * (place - from)) / (to - from))}%, ${low})`;
}

/** How much of the way from the lowest to the highest each value is; all the same where they are equal. */
export function sharesBetween(values: readonly (number | null)[]): (number | null)[] {
  const [low = 0, high = 0] = extent(values, (value) => value ?? undefined);
  return values.map((value) => (value === null ? null : high === low ? 0.5 : (value - low) / (high - low)));
}
