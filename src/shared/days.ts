/** A day is `YYYY-MM-DD` on the reader's own calendar; arithmetic goes through UTC, which has no summer time. */
export type DayText = string;

const MS_A_DAY = 86_400_000;
const utc = (day: DayText): Date => new Date(`${day}T00:00:00Z`);

export function addDays(day: DayText, count: number): DayText {
  const at = utc(day);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** Whether a text is a day; `2026-02-30` is none, though it parses as March 2. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = utc(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The same day of another month, or that month's last one: January 31 and one month make February 28. */
export function addMonths(day: DayText, count: number): DayText {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** Whole days from one day to another; below zero when the second is earlier. */
export const daysBetween = (from: DayText, to: DayText): number => Math.round((utc(to).getTime() - utc(from).getTime()) / MS_A_DAY);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: DayText): number => utc(day).getUTCDay();

/** The day of a moment where the reader is. */
export function dayOf(moment: Date): DayText {
  const two = (count: number): string => String(count).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The day of these numbers; null where the calendar has none (February 30) or the year is outside 1900 to 2199. */
export function dayFrom(year: number, month: number, date: number): DayText | null {
  if (year < 1900 || year > 2199) return null;
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.toISOString().slice(0, 10) : null;
}
