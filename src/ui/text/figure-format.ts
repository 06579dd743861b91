import { dayWriter } from '#shared/day-writer.ts';
import type { Language } from './languages.ts';
import { useLanguage } from './use-text.ts';

const MINUS = '\u2212';
/** Money in full words has thousands and millions; what is beyond is an error of its input. */
const SIZES = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;
const DIGITS_MAX = 6;

/** How far apart the ticks of an axis of time are. */
export type TimeStep = 'hour' | 'day' | 'month' | 'year';

/** Figures of business screens: three precisions of money, changes with their sign, and the ticks of an axis. */
export interface FigureFormatters {
  /** Cards and labels of charts: $812, $105K, $1.3M. */
  compactMoney(dollars: number): string;
  /** Tables, panels and sentences: $1,260,750. */
  wholeMoney(dollars: number): string;
  /** Compact, with its sign: +$12K. */
  moneyChange(dollars: number): string;
  number(value: number, digits?: number): string;
  /** @param ratio 0 to 1 */
  percent(ratio: number, digits?: number): string;
  /** With its sign, for changes, scores and points of difference: +3.0, −1.6. */
  change(value: number, digits?: number): string;
  /** "10" and "20%": the last tick has the unit. @param ticks ratios */
  percentTicks(ticks: readonly number[]): string[];
  /** "0", "40" and "$80K": the last tick has the unit. */
  moneyTicks(ticks: readonly number[]): string[];
  /** In UTC, as the day that is meant has no zone: "Jan 12", "Jan", "2027". */
  time(when: Date, step: TimeStep): string;
}

const kept = new Map<Language, FigureFormatters>();

export function figuresFor(language: Language): FigureFormatters {
  const known = kept.get(language) ?? makeFigures(language);
  kept.set(language, known);
  return known;
}

/** Figures in the reader's language; money is written the American way in each. */
export const useFigures = (): FigureFormatters => figuresFor(useLanguage());

function makeFigures(language: Language): FigureFormatters {
  const write = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language, options).format(withoutMinusZero(value, options)).replace('-', MINUS);
  const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    compactMoney,
    wholeMoney: (dollars) => signed(dollars, dollarsOf(Math.abs(dollars), 0)),
    moneyChange: (dollars) => (dollars > 0 && /[1-9]/.test(compactMoney(dollars)) ? `+${compactMoney(dollars)}` : compactMoney(dollars)),
    number: (value, digits = 0) => write(value, { maximumFractionDigits: digits }),
    percent: (ratio, digits = 0) => write(ratio, { style: 'percent', ...fixed(digits) }),
    change: (value, digits = 1) => write(value, { ...fixed(digits), signDisplay: 'exceptZero' }),
    percentTicks: (ticks) => {
      const digits = digitsFor(ticks.map((tick) => tick * 100));
      const isLast = (at: number): boolean => at === ticks.length - 1;
      return ticks.map((tick, at) => (isLast(at) ? write(tick, { style: 'percent', ...fixed(digits) }) : write(tick * 100, fixed(digits))));
    },
    moneyTicks,
    time: timeIn(language),
  };
}

const timeIn = (language: Language): FigureFormatters['time'] => {
  const parts: Record<TimeStep, Intl.DateTimeFormatOptions> = {
    hour: { hour: '2-digit', minute: '2-digit' },
    day: { month: 'short', day: 'numeric' },
    month: { month: 'short' },
    year: { year: 'numeric' },
  };
  return (when, step) => dayWriter(language, { timeZone: 'UTC', ...parts[step] })(when);
};

const dollarsOf = (dollars: number, digits: number): string =>
  `$${new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(dollars)}`;

/** The minus comes before the dollar, and what is rounded to zero has none. */
const signed = (value: number, text: string): string => (value < 0 && /[1-9]/.test(text) ? MINUS + text : text);

/** Intl writes −0 for what it rounds to zero from below. */
function withoutMinusZero(value: number, { maximumFractionDigits = 0, style }: Intl.NumberFormatOptions): number {
  const shown = Math.abs(style === 'percent' ? value * 100 : value);
  return shown < 0.5 / 10 ** maximumFractionDigits ? 0 : value;
}

/** Half away from zero, and $999,600 is $1.0M rather than $1000K. */
function compactMoney(dollars: number): string {
  const amount = Math.abs(dollars);
  if (Math.round(amount) < 1000) return signed(dollars, dollarsOf(amount, 0));
  const at = SIZES.findIndex(([size]) => amount >= size || Math.round(amount / (size / 1000)) >= 1000);
  const [size, sign] = SIZES[at] ?? [1000, 'K'];
  return signed(dollars, dollarsOf(amount / size, sign === 'K' ? 0 : 1) + sign);
}

/** The fewest digits with which no two ticks read the same. */
function digitsFor(ticks: readonly number[]): number {
  const isExact = (digits: number): boolean =>
    ticks.every((tick) => Math.abs(tick - Number(tick.toFixed(digits))) < 1e-9 * (1 + Math.abs(tick)));
  return Array.from({ length: DIGITS_MAX }, (_, digits) => digits).find(isExact) ?? DIGITS_MAX;
}

function moneyTicks(ticks: readonly number[]): string[] {
  const largest = Math.max(...ticks.map(Math.abs), 0);
  const digitsIn = (size: number): number => digitsFor(ticks.map((tick) => tick / size));
  // "$1,000" above "750" rather than "$1.00K" above "0.75".
  const isShort = ([, sign]: (typeof SIZES)[number]): boolean => sign !== 'K' || digitsIn(1e3) < 2;
  const [size, sign] = SIZES.filter(isShort).find(([limit]) => largest >= limit) ?? [1, ''];
  const digits = digitsIn(size);
  // Where the highest is zero, the lowest has the unit.
  const named = ticks.at(-1) === 0 ? 0 : ticks.length - 1;
  return ticks.map((tick, at) => {
    const text = dollarsOf(Math.abs(tick / size), tick === 0 ? 0 : digits);
    return signed(tick, at === named ? text + sign : text.slice(1));
  });
}
