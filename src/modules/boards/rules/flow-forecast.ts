import { dayAfter, daysBetween, type Calendar } from './flow-calendar.ts';
import { rankOf } from './flow-times.ts';

export const TRIALS = 10_000;
/** Fewer finished items than this make a forecast that is warned of. */
export const SAMPLE_MIN = 10;
export const FORECAST_ITEMS_MAX = 5000;
/** A trial that is not done after so many days counts as never. */
const DAYS_MAX = 3650;

const likelihoods = [50, 70, 85, 95] as const;
export type Likelihood = (typeof likelihoods)[number];

export interface ForecastInput {
  /** Items finished on each day of the past that the clock counts. */
  readonly perDay: readonly number[];
  /** The last day that is over; the first one drawn is the one after it. */
  readonly from: string;
  readonly calendar: Calendar;
  /** The same seed gives the same answer. */
  readonly seed?: number;
  readonly trials?: number;
}

interface Sample {
  /** Finished items and days that it draws from. */
  readonly items: number;
  readonly days: number;
  /** Too few to lean on. */
  readonly isSmall: boolean;
}

export interface DoneForecast extends Sample {
  /** The day by which so many per cent of the trials were done. */
  readonly by: Readonly<Record<Likelihood, string>>;
  /** In how many trials the last item was finished on each day; ascending, days without a trial left out. */
  readonly spread: readonly { readonly day: string; readonly trials: number }[];
}

/**
 * When so many items will be done: each trial draws days of the past at random until they are. Monte Carlo, with
 * replacement. @returns null when nothing was finished, or too little to come to an end in ten years
 */
export function whenDone(items: number, input: ForecastInput): DoneForecast | null {
  const { perDay, from, calendar, seed = 1, trials = TRIALS } = input;
  const sample = sampleOf(perDay);
  if (sample.items === 0 || items < 1) return null;
  const draw = drawer(perDay, seed);
  const lengths = Array.from({ length: trials }, () => {
    let days = 0;
    for (let left = items; left > 0 && days < DAYS_MAX; days += 1) left -= draw();
    return days;
  }).toSorted((a, b) => a - b);
  const at = (percent: number): number => lengths[rankOf(percent, trials) - 1] ?? 0;
  if (at(95) >= DAYS_MAX) return null;
  const onDay = daysReader(from, calendar);
  const by = Object.fromEntries(likelihoods.map((percent) => [percent, onDay(at(percent))])) as DoneForecast['by']; // all four are there
  return { ...sample, by, spread: spreadOf(lengths).map(([days, count]) => ({ day: onDay(days), trials: count })) };
}

export interface ManyForecast extends Sample {
  /** At least so many items in so many per cent of the trials. */
  readonly atLeast: Readonly<Record<Likelihood, number>>;
  /** In how many trials each number of items was finished; ascending. */
  readonly spread: readonly { readonly items: number; readonly trials: number }[];
}

/** How many items will be done by the end of a day. @returns null when nothing was finished, or the day is over */
export function howMany(until: string, input: ForecastInput): ManyForecast | null {
  const { perDay, from, calendar, seed = 1, trials = TRIALS } = input;
  const sample = sampleOf(perDay);
  const days = countedDays(from, until, calendar);
  if (sample.items === 0 || days < 1) return null;
  const draw = drawer(perDay, seed);
  const sums = Array.from({ length: trials }, () => {
    let sum = 0;
    for (let left = days; left > 0; left -= 1) sum += draw();
    return sum;
  }).toSorted((a, b) => b - a);
  const at = (percent: number): number => sums[rankOf(percent, trials) - 1] ?? 0;
  const atLeast = Object.fromEntries(likelihoods.map((percent) => [percent, at(percent)])) as ManyForecast['atLeast']; // all four are there
  return { ...sample, atLeast, spread: spreadOf(sums.toReversed()).map(([items, count]) => ({ items, trials: count })) };
}

function sampleOf(perDay: readonly number[]): Sample {
  const items = perDay.reduce((sum, count) => sum + count, 0);
  return { items, days: perDay.length, isSmall: items < SAMPLE_MIN };
}

function spreadOf(sorted: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const value of sorted) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}

/** Days that the clock counts after `from`, up to the end of `until`; ten years at most. */
function countedDays(from: string, until: string, calendar: Calendar): number {
  let days = 0;
  for (let day = from; daysBetween(day, until) > 0 && days < DAYS_MAX; days += 1) {
    day = dayAfter(day, 1, calendar);
    if (day > until) return days;
  }
  return days;
}

/** Many trials end on the same day: each is counted out once, from the one before. */
function daysReader(from: string, calendar: Calendar): (count: number) => string {
  const known = [from];
  return (count) => {
    for (let at = known.length; at <= count; at += 1) known.push(dayAfter(known[at - 1] ?? from, 1, calendar));
    return known[count] ?? from;
  };
}

/** Draws one of the past's days at random, the same ones for the same seed (mulberry32, public domain). */
function drawer(perDay: readonly number[], seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    return perDay[Math.floor(share * perDay.length)] ?? 0;
  };
}
