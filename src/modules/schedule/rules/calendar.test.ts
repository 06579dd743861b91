import { expect, test } from 'vitest';
import { escapeText, foldLine, writeCalendar, type CalendarEvent } from './calendar.ts';

const now = new Date('2026-11-21T20:00:00Z');
const event: CalendarEvent = {
  uid: 'one@example.test',
  name: 'Refinement; core, team',
  description: 'First line\nsecond',
  url: 'https://example.test/poker/schedule',
  minutes: 60,
  revision: 2,
  updatedAt: now,
  startsAt: new Date('2026-12-01T09:00:00Z'),
  timeZone: 'Europe/Paris',
  recurrence: 'none',
};
const linesOf = (...events: CalendarEvent[]) => writeCalendar({ name: 'Meetings', now, events }).split('\r\n');

test('A file has CRLF everywhere, and one meeting stands in UTC.', () => {
  const text = writeCalendar({ name: 'Meetings', now, events: [event] });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(linesOf(event)).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'UID:one@example.test',
      'DTSTAMP:20261121T200000Z',
      'SEQUENCE:2',
      'DTSTART:20261201T090000Z',
      'DTEND:20261201T100000Z',
      'SUMMARY:Refinement\\; core\\, team',
      'DESCRIPTION:First line\\nsecond',
      'TRIGGER:-PT15M',
    ]),
  );
  expect(text).not.toContain('VTIMEZONE');
});

test('Meetings that recur stand in their zone, which is described with the turns of its clock.', () => {
  const lines = linesOf({ ...event, recurrence: 'weekly' }, { ...event, recurrence: 'biweekly' });
  expect(lines).toEqual(
    expect.arrayContaining([
      'TZID:Europe/Paris',
      'DTSTART;TZID=Europe/Paris:20261201T100000',
      'RRULE:FREQ=WEEKLY',
      'RRULE:FREQ=WEEKLY;INTERVAL=2',
      'DURATION:PT60M',
      'RDATE:20270328T020000',
      'RDATE:20271031T030000',
    ]),
  );
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  const at = lines.indexOf('RDATE:20270328T020000');
  expect(
    lines
      .slice(at)
      .slice(lines.slice(at).findIndex((line) => line.startsWith('TZOFFSET')))
      .slice(0, 3),
  ).toEqual(['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT']);
});

test.each([
  ['2026-12-15T09:00:00Z', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['2026-12-31T09:00:00Z', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  ['2026-12-29T09:00:00Z', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
])('A month that lacks the day of %s has its meeting on the last one.', (startsAt, rule) => {
  expect(linesOf({ ...event, startsAt: new Date(startsAt), recurrence: 'monthly' })).toContain(`RRULE:${rule}`);
});

test('Long lines are folded at 75 octets without cutting a character, and unfold to what they were.', () => {
  const line = `SUMMARY:${'é😀x'.repeat(60)}`;
  const folded = foldLine(line);
  for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(line);
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
});

test('A name cannot bring in lines of its own.', () => {
  expect(escapeText('a\r\nATTENDEE:x\u0007;\\')).toBe('a\\nATTENDEE:x\\;\\\\');
  expect(linesOf({ ...event, name: 'a\r\nBEGIN:VEVENT' }).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});
