/** A day is `YYYY-MM-DD` on the reader's own calendar; arithmetic goes through UTC, which has no summer time. */
type Day = string;

/** From Sunday on, in the order of `Date.getUTCDay`: what people begin to write for each, without accents. */
const weekdays: readonly (readonly string[])[] = [
  ['sunday', 'dimanche', 'domingo'],
  ['monday', 'lundi', 'lunes'],
  ['tuesday', 'mardi', 'martes'],
  ['wednesday', 'mercredi', 'miercoles'],
  ['thursday', 'jeudi', 'jueves'],
  ['friday', 'vendredi', 'viernes'],
  ['saturday', 'samedi', 'sabado'],
];
const SHORTEST = 3; // letters of a weekday; with two, "ma" would be Tuesday and "sa" a word
const today = ['today', 'aujourdhui', 'hoy'];
const tomorrow = ['tomorrow', 'demain', 'manana'];
const MOST_DAYS = 730; // two years ahead

/** Lower case without accents and apostrophes: "Mañana" and "manana" are one word. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();

export function addDays(day: Day, count: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** Whole days from one day to another; below zero when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The day of a moment where the reader is. */
export function dayOf(moment: Date): Day {
  const two = (count: number): string => String(count).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/**
 * The day that somebody means by `fri`, `demain`, `3d`, `2w` or `2026-12-01`; null for anything else. A weekday is the next
 * one, today left out: on a Friday `fri` is in a week.
 */
export function dueDayOf(written: string, now: Day): Day | null {
  const word = plain(written);
  if (today.includes(word)) return now;
  if (tomorrow.includes(word)) return addDays(now, 1);
  return spanOf(word, now) ?? exactDay(word) ?? weekdayOf(word, now);
}

function spanOf(word: string, now: Day): Day | null {
  const found = /^(\d{1,3})([djws])$/.exec(word); // j: jours, s: semaines and semanas
  if (!found) return null;
  const days = Number(found[1]) * (found[2] === 'w' || found[2] === 's' ? 7 : 1);
  return days <= MOST_DAYS ? addDays(now, days) : null;
}

function exactDay(word: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(word)) return null;
  const at = new Date(`${word}T00:00:00Z`);
  // 2026-02-30 would silently become March 2.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(word) ? word : null;
}

function weekdayOf(word: string, now: Day): Day | null {
  if (word.length < SHORTEST) return null;
  const wanted = weekdays.findIndex((names) => names.some((name) => name.startsWith(word)));
  if (wanted === -1) return null;
  const current = new Date(`${now}T00:00:00Z`).getUTCDay();
  return addDays(now, (wanted - current + 7) % 7 || 7);
}
