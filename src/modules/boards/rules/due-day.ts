import { addDays, dayFrom, type DayText } from '#shared/days.ts';
import { plain } from '#shared/plain-text.ts';
import { readWeekday } from '#shared/read-day.ts';

const today = ['today', 'aujourdhui', 'hoy'];
const tomorrow = ['tomorrow', 'demain', 'manana'];
const MOST_DAYS = 730; // two years ahead

/**
 * The day that is meant by the word `fri`, `demain`, `3d`, `2w` or `2026-12-01`; null for anything else. A weekday is the next
 * one, today left out: on a Friday `fri` is in a week.
 */
export function dueDayOf(written: string, now: DayText): DayText | null {
  const word = plain(written);
  if (today.includes(word)) return now;
  if (tomorrow.includes(word)) return addDays(now, 1);
  return spanOf(word, now) ?? exactDay(word) ?? readWeekday(word, now);
}

function spanOf(word: string, now: DayText): DayText | null {
  const found = /^(\d{1,3})([djws])$/.exec(word); // j: jours, s: semaines and semanas
  if (!found) return null;
  const days = Number(found[1]) * (found[2] === 'w' || found[2] === 's' ? 7 : 1);
  return days <= MOST_DAYS ? addDays(now, days) : null;
}

function exactDay(word: string): DayText | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word) ?? [];
  return year ? dayFrom(Number(year), Number(month), Number(date)) : null;
}
