import type { CalendarEvent } from '../contract/calendar.ts';
import type { Delivery } from '../contract/delivery.ts';
import type { BoardItem } from '../contract/item.ts';
import type { Sprint } from '../contract/sprint.ts';
import { addDays, dayOf } from '#shared/days.ts';

/** What stands on one day of a board's calendar. */
export interface Entry {
  readonly kind: 'event' | 'due' | 'delivery' | 'sprint';
  readonly id: string;
  readonly title: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** ISO 8601; null for what takes whole days. */
  readonly startsAt: string | null;
  readonly isDone: boolean;
}

export interface CalendarContents {
  readonly events: readonly CalendarEvent[];
  /** Those with a due date. */
  readonly items: readonly Pick<BoardItem, 'id' | 'key' | 'title' | 'dueDate' | 'status'>[];
  readonly sprints: readonly Pick<Sprint, 'id' | 'name' | 'startDate' | 'endDate' | 'status'>[];
  readonly deliveries: readonly Pick<Delivery, 'id' | 'name' | 'deliveredAt'>[];
}

const isMidnight = (moment: string): boolean => moment.endsWith('T00:00:00.000Z');

/** Given as days an event begins and ends at midnight UTC: it takes those days whole, wherever the reader is. */
export const isAllDay = ({ startDate, endDate }: Pick<CalendarEvent, 'startDate' | 'endDate'>): boolean =>
  isMidnight(startDate) && isMidnight(endDate);

export function entryOf(event: CalendarEvent): Entry {
  const whole = isAllDay(event);
  const day = (moment: string): string => (whole ? moment.slice(0, 10) : dayOf(new Date(moment)));
  const { id, title, startDate, endDate } = event;
  return { kind: 'event', id, title, firstDay: day(startDate), lastDay: day(endDate), startsAt: whole ? null : startDate, isDone: false };
}

/** Everything on the calendar, by its first day; on one day what takes it whole, then the rest by its time. */
export function entriesOf({ events, items, sprints, deliveries }: CalendarContents): Entry[] {
  const oneDay = (day: string) => ({ firstDay: day, lastDay: day, startsAt: null });
  const all: Entry[] = [
    ...sprints.map(({ id, name, startDate, endDate, status }) => ({
      kind: 'sprint' as const,
      id,
      title: name,
      firstDay: startDate,
      lastDay: endDate,
      startsAt: null,
      isDone: status === 'completed',
    })),
    ...deliveries.map(({ id, name, deliveredAt }) => ({
      kind: 'delivery' as const,
      id,
      title: name,
      ...oneDay(isMidnight(deliveredAt) ? deliveredAt.slice(0, 10) : dayOf(new Date(deliveredAt))),
      isDone: false,
    })),
    ...events.map(entryOf),
    ...items.flatMap(({ id, key, title, dueDate, status }) =>
      dueDate === null ? [] : [{ kind: 'due' as const, id, title: `${key} ${title}`, ...oneDay(dueDate), isDone: status === 'Complete' }],
    ),
  ];
  return all.sort((one, other) => compare(one.firstDay, other.firstDay) || compare(one.startsAt ?? '', other.startsAt ?? ''));
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** The entries that touch a day. */
export const entriesOn = (entries: readonly Entry[], day: string): Entry[] =>
  entries.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** @returns the month before or after one, `YYYY-MM` */
export function monthAfter(month: string, step: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + step);
  return at.toISOString().slice(0, 7);
}

/** The whole weeks that a month touches, day by day. @param firstWeekday 0 Sunday, 1 Monday */
export function monthDays(month: string, firstWeekday: number): string[] {
  const first = `${month}-01`;
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() - firstWeekday + 7) % 7;
  const next = `${monthAfter(month, 1)}-01`;
  const days: string[] = [];
  for (let day = addDays(first, -lead); day < next || days.length % 7 !== 0; day = addDays(day, 1)) days.push(day);
  return days;
}
