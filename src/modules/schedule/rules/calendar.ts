import type { Recurrence } from '#modules/schedule/contract/schedule.ts';
import { MINUTE } from '#shared/durations.ts';
import type { Plan } from './recurrence.ts';
import { timeZoneLines } from './calendar-zone.ts';
import { localStamp, utcStamp } from './calendar-stamp.ts';
import { wallClockIn } from '#shared/zone.ts';

/** A meeting, or a row of them, for a calendar program. */
export interface CalendarEvent extends Plan {
  /** Stays the same for ever, and names the installation too. */
  readonly uid: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly minutes: number;
  /** Grows with each change. */
  readonly revision: number;
  readonly updatedAt: Date;
}

export interface Calendar {
  readonly name: string;
  readonly now: Date;
  readonly events: readonly CalendarEvent[];
}

const LINE_OCTETS = 75;
const REMINDER = '-PT15M';

/** Writes an iCalendar file (RFC 5545): lines end with CRLF and are folded at 75 octets, texts are escaped. */
export function writeCalendar({ name, now, events }: Calendar): string {
  const zones = new Map<string, Date>();
  for (const { recurrence, timeZone, startsAt } of events) {
    if (recurrence === 'none') continue;
    const known = zones.get(timeZone);
    if (!known || startsAt < known) zones.set(timeZone, startsAt);
  }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trimtab//Meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...[...zones].flatMap(([zone, from]) => timeZoneLines(zone, from)),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  const { uid, name, description, url, revision, updatedAt, startsAt, minutes, recurrence, timeZone } = event;
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE);
  const times =
    recurrence === 'none'
      ? [`DTSTART:${utcStamp(startsAt)}`, `DTEND:${utcStamp(endsAt)}`]
      : [
          // With its zone: in UTC a weekly meeting would move by an hour as summer time comes and goes.
          `DTSTART;TZID=${timeZone}:${localStamp(timeZone, startsAt)}`,
          `DURATION:PT${minutes}M`,
          `RRULE:${recurrenceRule(event, recurrence)}`,
        ];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(now)}`,
    `LAST-MODIFIED:${utcStamp(updatedAt)}`,
    `SEQUENCE:${revision}`,
    ...times,
    `SUMMARY:${escapeText(name)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(name)}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** As the schedule counts: a month that lacks the day has the meeting on its last one, where a bare day would skip the month. */
function recurrenceRule({ timeZone, startsAt }: Plan, recurrence: Exclude<Recurrence, 'none'>): string {
  if (recurrence === 'weekly') return 'FREQ=WEEKLY';
  if (recurrence === 'biweekly') return 'FREQ=WEEKLY;INTERVAL=2';
  const { day } = wallClockIn(timeZone, startsAt);
  if (day <= 28) return `FREQ=MONTHLY;BYMONTHDAY=${day}`;
  const days = Array.from({ length: day - 27 }, (_, at) => 28 + at);
  return `FREQ=MONTHLY;BYMONTHDAY=${days.join(',')};BYSETPOS=-1`;
}

/** RFC 5545, 3.3.11. */
export const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replaceAll('\t', ' ')
    // Other control characters may stand in no text.
    .replace(/\p{Cc}/gu, '');

/** RFC 5545, 3.1: at most 75 octets a line without its end, further ones begin with a space; no character is cut. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const folded: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    // From the second on, the space in front counts too.
    if (octets + size > LINE_OCTETS) {
      folded.push(part);
      part = '';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...folded, part].join('\r\n ');
}
