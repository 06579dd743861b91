import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '../contract/calendar.ts';
import { entriesOf, entriesOn, monthAfter, monthDays } from './board-calendar.ts';
import { calendarFile } from './calendar-file.ts';

const event = (id: string, startDate: string, endDate = startDate): CalendarEvent =>
  ({ id, title: `Event, ${id}`, type: 'event', startDate, endDate }) as CalendarEvent;
/** A time of the reader's own day, wherever the tests run. */
const there = (time: string): string => new Date(time).toISOString();
const trip = event('trip', '2026-03-09T00:00:00.000Z', '2026-03-11T00:00:00.000Z');
const contents = {
  events: [trip, event('demo', there('2026-03-10T00:30'), there('2026-03-10T23:30'))],
  items: [
    { id: 'i1', key: 'ABC-1', title: 'Pay', dueDate: '2026-03-10', status: 'Complete' as const },
    { id: 'i2', key: 'ABC-2', title: 'Ship', dueDate: null, status: null },
  ],
  sprints: [{ id: 's', name: 'Sprint 4', startDate: '2026-03-02', endDate: '2026-03-13', status: 'active' as const }],
  deliveries: [{ id: 'd', name: 'Release 2', deliveredAt: '2026-03-13T00:00:00.000Z' }],
} as unknown as Parameters<typeof entriesOf>[0]; // what the calendar reads of each, and no more

describe('the calendar of a board', () => {
  test('shows on each day what touches it', () => {
    const entries = entriesOf(contents);
    expect(entriesOn(entries, '2026-03-10').map(({ id }) => id)).toEqual(['s', 'trip', 'i1', 'demo']);
    expect(entriesOn(entries, '2026-03-13').map(({ id }) => id)).toEqual(['s', 'd']);
    expect(entriesOn(entries, '2026-03-14')).toEqual([]);
    expect(entries.find(({ id }) => id === 'i1')).toMatchObject({ title: 'ABC-1 Pay', isDone: true });
  });

  test.each([
    ['2026-03', 1, 42, '2026-02-23', '2026-04-05'],
    ['2026-03', 0, 35, '2026-03-01', '2026-04-04'],
    ['2026-02', 0, 28, '2026-02-01', '2026-02-28'],
  ] as const)('lays %s out in whole weeks from weekday %i', (month, from, ...expected) => {
    const days = monthDays(month, from);
    expect([days.length, days[0], days.at(-1)]).toEqual(expected);
  });

  test('turns over the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  test('becomes a file for calendar programs, whole days as days', () => {
    const events = [trip, event('demo', '2026-03-10T12:30:00.000Z', '2026-03-10T13:30:00.000Z')];
    const file = calendarFile({
      name: 'Shop',
      now: new Date('2026-03-01T08:00:00Z'),
      host: 'example.org',
      entries: entriesOf({ ...contents, events }),
      events,
    });
    expect(file).toContain('DTSTART;VALUE=DATE:20260309\r\nDTEND;VALUE=DATE:20260312\r\nSUMMARY:Event\\, trip');
    expect(file).toContain('DTSTART:20260310T123000Z\r\nDTEND:20260310T133000Z');
    expect(file).toContain('UID:due-i1@example.org');
    expect(file.split('BEGIN:VEVENT')).toHaveLength(6);
  });
});
