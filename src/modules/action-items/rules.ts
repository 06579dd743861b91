import { HOUR, iso } from '#shared/time.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { actionItemProblems, type ActionItem } from './contract/action-item.ts';

const DAY_LENGTH = 10; // characters of YYYY-MM-DD
const LAST_ZONE = 12 * HOUR; // somewhere it is still yesterday's evening

/** The day of a due date as it was sent, `YYYY-MM-DD`. */
export const dayOf = (sent: string): string => sent.slice(0, DAY_LENGTH);

/**
 * A day is past when it is over everywhere; a moment, whose sender knows the clock, when its day is over in UTC.
 * @param sent a day, or a moment in UTC
 */
export function refuseDueDate(sent: string | null | undefined, now: Date): ProblemKind | null {
  if (sent === null || sent === undefined) return null;
  const today = sent.length > DAY_LENGTH ? now : new Date(now.getTime() - LAST_ZONE);
  return dayOf(sent) < dayOf(iso(today)) ? actionItemProblems.due_in_past : null;
}

export const refuseTitle = (title: string | undefined): ProblemKind | null =>
  title !== undefined && title.trim() === '' ? actionItemProblems.title_empty : null;

/** @param today `YYYY-MM-DD` where the reader is */
export const isOverdue = ({ dueDate, status }: Pick<ActionItem, 'dueDate' | 'status'>, today: string): boolean =>
  dueDate !== null && status !== 'completed' && dueDate < today;

/** Whole days from one day to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR));

/** Hour of the day from which on people are reminded. */
export const REMINDED_FROM = 8;
/** Days after its due day on which a late action is still told of, once. */
export const LATE_DAYS = 7;

/** What a clock in a zone shows: the hour and the days as `YYYY-MM-DD`. */
export function clockIn(timeZone: string, now: Date): { readonly hour: number; readonly today: string; readonly tomorrow: string } {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));
  const today = day.format(now);
  return { hour, today, tomorrow: new Date(Date.parse(today) + 24 * HOUR).toISOString().slice(0, 10) };
}
