import { extent } from 'd3-array';
import { scaleUtc } from 'd3-scale';
import type { TimeStep } from '#ui/text/figure-format.ts';
import { ticksUpTo } from './scale.ts';

/** d3 has no step of 2.5, with which 0 to 10 has five ticks. */
const STEPS = [1, 2, 2.5, 5];
const TICKS_MOST = 5;

/** Round numbers, lowest first, around all values; the first and the last are the ends of the axis. */
export type Ticks = readonly number[];

export const lowOf = (ticks: Ticks): number => ticks[0] ?? 0;
export const endOf = (ticks: Ticks): number => ticks.at(-1) ?? 1;

/**
 * At most five ticks from below the lowest value to above the highest. Zero is always one of them.
 * @param isWhole no fractions: what is counted has no halves
 */
export function ticksAround(lowest: number, highest: number, isWhole = false): Ticks {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)];
  if (!Number.isFinite(low) || !Number.isFinite(high) || low === high) return ticksUpTo(0);
  if (low === 0) return ticksUpTo(high, TICKS_MOST - 1, isWhole);
  return stepped(low, high, isWhole);
}

function stepped(low: number, high: number, isWhole: boolean): Ticks {
  const power = 10 ** Math.floor(Math.log10((high - low) / TICKS_MOST));
  const steps = [power, power * 10].flatMap((size) => STEPS.map((one) => one * size)).filter((one) => !isWhole || Number.isInteger(one));
  const step = steps.find((one) => countOf(low, high, one) <= TICKS_MOST);
  return rounds(low, high, step ?? high - low);
}

const HIGH = 0.3; // of the highest value: a lowest that is less has its zero near anyway
const ROOM = 0.08; // of what is shown, below the lowest value

/** At most five ticks around values that all are far above zero, without it: bands on a high ground are as wide as they can be. */
export function ticksCropped(lowest: number, highest: number, isWhole = false): Ticks {
  if (!(lowest > HIGH * highest) || !(highest > lowest)) return ticksAround(Math.min(0, lowest), highest, isWhole);
  return stepped(Math.max(0, lowest - ROOM * (highest - lowest)), highest, isWhole);
}

const from = (low: number, step: number): number => Math.floor(low / step + 1e-9);
const to = (high: number, step: number): number => Math.ceil(high / step - 1e-9);
const countOf = (low: number, high: number, step: number): number => to(high, step) - from(low, step) + 1;
const rounds = (low: number, high: number, step: number): Ticks =>
  Array.from({ length: countOf(low, high, step) }, (_, at) => Number(((from(low, step) + at) * step).toPrecision(12)) + 0);

/** The ticks around all values of a chart; what is not known counts for nothing, and whole values have whole ticks. There may be ten thousand of them. */
export function ticksOf(values: Iterable<number | null | undefined>, reach: readonly number[] = []): Ticks {
  const known = [...reach, ...values].flatMap((value) => value ?? []);
  const [low = 0, high = 0] = extent(known);
  return ticksAround(low, high, known.every(Number.isInteger));
}

export interface TimeTick {
  readonly when: Date;
  /** Share of the axis, 0 at its first day and 1 at its last. */
  readonly share: number;
}

const DAY = 86_400_000;
const LENGTHS: readonly (readonly [number, TimeStep])[] = [
  [364 * DAY, 'year'],
  [28 * DAY, 'month'],
  [DAY, 'day'],
];

/** Round moments between two, in UTC, and how far apart they are. */
export function timeTicks(first: Date, last: Date, most = TICKS_MOST): { readonly step: TimeStep; readonly ticks: readonly TimeTick[] } {
  if (!(first < last)) return { step: 'day', ticks: [{ when: first, share: 0.5 }] };
  const place = scaleUtc([first, last], [0, 1]);
  const counts = Array.from({ length: most }, (_, less) => most - less);
  const found = counts.map((count) => place.ticks(count)).find((ticks) => ticks.length > 0 && ticks.length <= most) ?? [first];
  const [one = first, next = last] = found;
  const step = LENGTHS.find(([length]) => next.getTime() - one.getTime() >= length)?.[1] ?? 'hour';
  return { step, ticks: found.map((when) => ({ when, share: place(when) })) };
}
