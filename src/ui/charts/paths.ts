import { area, line } from 'd3-shape';
import type { Plot } from './plot.ts';
import { placeOf } from './scale.ts';

export type Values = readonly (number | null)[];

const THIN_FROM = 2000; // points: more than a screen has pixels

/** The points of a line that can be seen: of crowded ones the lowest and the highest of each part, in their order. */
export function thinned(values: Values, most = THIN_FROM): { readonly at: number; readonly value: number | null }[] {
  const all = values.map((value, at) => ({ at, value }));
  if (all.length <= most) return all;
  const wide = Math.ceil((2 * all.length) / most);
  const parts = Array.from({ length: Math.ceil(all.length / wide) }, (_, part) => all.slice(part * wide, (part + 1) * wide));
  return parts.flatMap((part) => {
    let [low, high] = [part[0], part[0]];
    for (const one of part) {
      if (one.value === null) continue;
      if (low === undefined || low.value === null || one.value < low.value) low = one;
      if (high === undefined || high.value === null || one.value > high.value) high = one;
    }
    if (!low || !high) return [];
    return low === high ? [low] : low.at < high.at ? [low, high] : [high, low];
  });
}

/** Share of the width at which one of `count` points is; a single one is in the middle. */
export const shareAt = (at: number, count: number): number => placeOf(at, count) / 100;

/** A line's strokes, which begin again after every gap. @param first @param last the part of the values that is drawn */
export function linePath(values: Values, plot: Plot, [first, last]: readonly [number, number] = [0, values.length - 1]): string {
  const shown = thinned(values).filter(({ at }) => at >= first && at <= last);
  return (
    line<(typeof shown)[number]>()
      .defined(({ value }) => value !== null)
      .x(({ at }) => plot.x(shareAt(at, values.length)))
      .y(({ value }) => plot.y(value ?? 0))
      .digits(2)(shown) ?? ''
  );
}

/** The area between two lines. */
export function areaPath(floors: readonly number[], tops: readonly number[], plot: Plot): string {
  return (
    area<number>()
      .x((_, at) => plot.x(shareAt(at, tops.length)))
      .y0((_, at) => plot.y(floors[at] ?? 0))
      .y1((top) => plot.y(top))
      .digits(2)([...tops]) ?? ''
  );
}

/** A dot on each value: strokes without length, which round ends make visible. */
export const dotsPath = (places: readonly { readonly x: number; readonly y: number }[]): string =>
  places.map(({ x, y }) => `M${x} ${y}h0`).join('');
