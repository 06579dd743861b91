import { escapeText, foldLine } from '#modules/schedule/rules/calendar.ts';
import { utcStamp } from '#modules/schedule/rules/calendar-stamp.ts';
import type { CalendarEvent } from '../contract/calendar.ts';
import type { Entry } from './board-calendar.ts';
import { addDays } from '#shared/days.ts';

interface Wanted {
  readonly name: string;
  readonly now: Date;
  /** Names the installation in what must be one of a kind. */
  readonly host: string;
  readonly entries: readonly Entry[];
  /** For the ends of those that have a time. */
  readonly events: readonly CalendarEvent[];
}

/** Writes what a board's calendar shows as an iCalendar file (RFC 5545): whole days as days, times in UTC. */
export function calendarFile({ name, now, host, entries, events }: Wanted): string {
  const ends = new Map<string, string>(events.map(({ id, endDate }) => [id, endDate]));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trimtab//Boards//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.kind}-${entry.id}@${host}`,
      `DTSTAMP:${utcStamp(now)}`,
      ...timesOf(entry, ends.get(entry.id)),
      `SUMMARY:${escapeText(entry.title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const dayStamp = (day: string): string => day.replaceAll('-', '');

function timesOf({ startsAt, firstDay, lastDay }: Entry, endsAt: string | undefined): string[] {
  if (startsAt !== null) return [`DTSTART:${utcStamp(new Date(startsAt))}`, `DTEND:${utcStamp(new Date(endsAt ?? startsAt))}`];
  // The end of whole days is the day after the last one.
  return [`DTSTART;VALUE=DATE:${dayStamp(firstDay)}`, `DTEND;VALUE=DATE:${dayStamp(addDays(lastDay, 1))}`];
}
