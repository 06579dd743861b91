import type { Plot } from './plot.ts';

const GAP = 0.28; // share of a column's place that stays free
const WIDEST = 96; // pixels

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

/** The middle of one of `count` columns, as a share of the width. */
export const columnShare = (at: number, count: number): number => (at + 0.5) / Math.max(1, count);

/** The place of a column from left to right. @param part which of several next to each other, and how many */
export function columnPlace(at: number, count: number, plot: Plot, [part, parts]: readonly [number, number] = [0, 1]) {
  const wide = Math.min(WIDEST * parts, (plot.width / Math.max(1, count)) * (1 - GAP));
  const start = plot.x(columnShare(at, count)) - wide / 2;
  return { x: start + (part * wide) / parts, width: Math.max(1, wide / parts - (parts > 1 ? 1 : 0)) };
}

/** A bar from one value to another, whichever is higher. */
export function barBetween(from: number, to: number, plot: Plot): Pick<Bar, 'y' | 'height'> {
  const [a, b] = [plot.y(from), plot.y(to)];
  return { y: Math.min(a, b), height: Math.abs(a - b) };
}

const ROUND = 3; // pixels
const at = (value: number): number => Math.round(value * 100) / 100;

/** A bar whose far end alone is round: up for what is above zero, down for what is below. */
export function barPath({ x, width, y, height }: Bar, end: 'up' | 'down' | 'left' | 'right' | 'both' | 'none'): string {
  const r = at(Math.min(ROUND, width / 2, height / 2));
  const [right, bottom] = [at(x + width), at(y + height)];
  const isRound = (one: typeof end, other: typeof end): number => (end === one || end === other || end === 'both' ? r : 0);
  const [tl, tr, br, bl] = [isRound('up', 'left'), isRound('up', 'right'), isRound('down', 'right'), isRound('down', 'left')];
  return `M${at(x + tl)} ${at(y)}H${at(right - tr)}q${tr} 0 ${tr} ${tr}V${at(bottom - br)}q0 ${br} ${-br} ${br}H${at(x + bl)}q${-bl} 0 ${-bl} ${-bl}V${at(y + tl)}q0 ${-tl} ${tl} ${-tl}Z`;
}
