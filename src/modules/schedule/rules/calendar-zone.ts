import { DAY, MINUTE } from '#shared/durations.ts';
import { offsetStamp, wallStamp } from './calendar-stamp.ts';
import { offsetAt, wallClockIn, type WallClock } from '#shared/zone.ts';

const YEARS_AHEAD = 10; // a calendar program knows the zone by its name; this is for one that does not
const YEAR = 366 * DAY;

interface Change {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A time zone as a calendar file describes it: when its clock was turned, from shortly before the first meeting on. */
export function timeZoneLines(zone: string, firstMeeting: Date): string[] {
  const from = firstMeeting.getTime() - YEAR;
  const changes = changesOf(zone, from, firstMeeting.getTime() + YEARS_AHEAD * YEAR);
  const start: Change = { at: from, from: offsetAt(zone, new Date(from)), to: offsetAt(zone, new Date(from)) };
  const kinds = new Map<string, Change[]>();
  for (const change of [start, ...changes]) {
    const key = `${change.from} ${change.to}`;
    kinds.set(key, [...(kinds.get(key) ?? []), change]);
  }
  // The lower of the offsets is the standard one.
  const standard = Math.min(start.to, ...changes.map(({ to }) => to));
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...[...kinds.values()].flatMap((some) => observance(some, standard)), 'END:VTIMEZONE'];
}

/** All turns of the clock from one offset to another. */
function observance(changes: readonly Change[], standard: number): string[] {
  const [first, ...others] = changes;
  if (!first) return [];
  const name = first.to === standard ? 'STANDARD' : 'DAYLIGHT';
  return [
    `BEGIN:${name}`,
    `DTSTART:${wallStamp(wallBefore(first))}`,
    ...others.map((change) => `RDATE:${wallStamp(wallBefore(change))}`),
    `TZOFFSETFROM:${offsetStamp(first.from)}`,
    `TZOFFSETTO:${offsetStamp(first.to)}`,
    `END:${name}`,
  ];
}

/** What the clock showed as it was about to be turned. */
const wallBefore = ({ at, from }: Change): WallClock => wallClockIn('UTC', new Date(at + from));

function changesOf(zone: string, from: number, until: number): Change[] {
  const found: Change[] = [];
  for (let at = from; at < until; at += 7 * DAY) {
    const before = offsetAt(zone, new Date(at));
    const after = offsetAt(zone, new Date(at + 7 * DAY));
    if (before !== after) found.push({ at: turnBetween(zone, at, at + 7 * DAY), from: before, to: after });
  }
  return found;
}

/** The minute at which the clock was turned, by halving. */
function turnBetween(zone: string, early: number, late: number): number {
  let low = Math.floor(early / MINUTE);
  let high = Math.ceil(late / MINUTE);
  const before = offsetAt(zone, new Date(low * MINUTE));
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, new Date(middle * MINUTE)) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}
