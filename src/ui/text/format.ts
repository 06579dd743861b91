import { dayWriter } from '#shared/day-writer.ts';
import { withMinus } from '#shared/minus.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

type When = Date | string | number;
const SECONDS_A_MINUTE = 60;
const MINUTES_AN_HOUR = 60;
const NO_BREAK_SPACE = '\u00a0';

/** Writes things as people read them; one per language, kept. */
export interface Formatters {
  /** Mar 12, 2026 · 12 mars 2026 · 12 mar 2026: the month is always named. */
  date(when: When): string;
  /** A day without a clock (`YYYY-MM-DD`), the same day in every zone. */
  day(day: string): string;
  time(when: When): string;
  dateTime(when: When): string;
  /** Day and month in the reader's zone, for axes: "Mar 12". */
  monthDay(when: When): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** @param ratio 0 to 1 */
  percent(ratio: number, options?: Intl.NumberFormatOptions): string;
  /** "Ana, Tom and Inés", joined as the language joins. */
  list(names: readonly string[]): string;
  /** "2 days ago", "in 3 hours". */
  relative(when: When, now: When): string;
  duration(seconds: number): string;
  /** As `duration`, but in English the documented "1h 20m". */
  shortDuration(seconds: number): string;
  /** The length of a meeting: in English the documented `Xh Ym` or `Ym`, and a dash for nothing yet. @param minutes whole ones */
  minutes(minutes: number): string;
  /** US dollars, written the American way in every language (C1-121). */
  money(dollars: number, options?: Intl.NumberFormatOptions): string;
}

const kept = new Map<Language, Formatters>();

export function formattersFor(language: Language): Formatters {
  const known = kept.get(language) ?? makeFormatters(language);
  kept.set(language, known);
  return known;
}

function makeFormatters(language: Language): Formatters {
  const date = dayWriter(language, { dateStyle: 'medium' });
  const day = dayWriter(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const dateTime = dayWriter(language, { dateStyle: 'medium', timeStyle: 'short' });
  const monthDay = dayWriter(language, { month: 'short', day: 'numeric' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    date: (when) => date(new Date(when)),
    day: (text) => day(new Date(`${text}T00:00:00Z`)),
    time: (when) => time.format(new Date(when)),
    monthDay: (when) => monthDay(new Date(when)),
    dateTime: (when) => dateTime(new Date(when)),
    number: (value, options) => new Intl.NumberFormat(language, options).format(value),
    percent: (ratio, options) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0, ...options }).format(ratio),
    list: (names) => list.format(names),
    relative: (when, now) => relative(language, new Date(when).getTime() - new Date(now).getTime()),
    duration: (seconds) => duration(language, seconds),
    shortDuration: (seconds) => duration(language, seconds, language === DEFAULT_LANGUAGE),
    minutes: (minutes) => meeting(language, minutes),
    money,
  };
}

function money(dollars: number, options?: Intl.NumberFormatOptions): string {
  return withMinus(
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative', ...options }).format(dollars),
  );
}

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function relative(language: Language, differenceMs: number): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = differenceMs / 1000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  // Less than a minute either way reads "now": a count of seconds would be stale before it is read.
  return unit === 'second' ? words.format(0, 'second') : words.format(Math.trunc(seconds / size), unit);
}

function meeting(language: Language, minutes: number): string {
  if (minutes <= 0) return '–';
  if (language !== DEFAULT_LANGUAGE) return duration(language, minutes * SECONDS_A_MINUTE);
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  return hours > 0 ? `${hours}h ${minutes % MINUTES_AN_HOUR}m` : `${minutes}m`;
}

/** "1 h 20 min", "20 min", "45 s"; days from 24 hours on. Whole units, cut off, at most two of them. */
function duration(language: Language, seconds: number, compact = false): string {
  const whole = Math.max(0, Math.trunc(seconds));
  const minutes = Math.trunc(whole / SECONDS_A_MINUTE);
  const hours = Math.trunc(minutes / MINUTES_AN_HOUR);
  const days = Math.trunc(hours / 24);
  const parts: [number, string, string][] = [
    [days, language === 'fr' ? 'j' : 'd', 'd'],
    [hours % 24, 'h', 'h'],
    [minutes % MINUTES_AN_HOUR, 'min', 'm'],
    [minutes === 0 ? whole : 0, 's', 's'],
  ];
  const shown = parts.filter(([count]) => count > 0).slice(0, 2);
  const used = shown.length > 0 ? shown : [[0, 's', 's'] as const];
  const joined = used.map(([count, unit, short]) => (compact ? `${count}${short}` : `${count}${NO_BREAK_SPACE}${unit}`));
  return joined.join(compact ? ' ' : NO_BREAK_SPACE);
}
