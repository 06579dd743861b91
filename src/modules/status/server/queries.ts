import { sql } from 'kysely';
import { readSiteSettings } from '#modules/site/server/public.ts';
import type { OpenContext } from '#platform/module/context.ts';
import { DAY, iso, MINUTE } from '#shared/time.ts';
import { DAYS_KEPT, type Status, type StatusCounts, type StatusDay } from '../contract.ts';
import { parts, type Part, type ShownState, type State } from '../contract/parts.ts';
import { measuredOf } from '../rules/share.ts';
import { worstOf } from '../rules/thresholds.ts';

/** Of a sample that is older, nothing is known about now. A minute may be late by the half minute in which schedules are read. */
const LATE_AFTER = 3 * MINUTE;

type LastSample = { readonly minute: Date; readonly version: string } & Readonly<Record<Part, State>>;
/** What the database says of itself, and since when there are samples. */
interface Ground {
  readonly first: Date | null;
  readonly isReadOnly: boolean;
}
type DayRow = StatusCounts & { readonly day: string; readonly part: Part };

/** Whether the operator shows the status to everyone, as they do unless they have closed it. */
export const isStatusOpen = async ({ tx }: OpenContext): Promise<boolean> => (await readSiteSettings(tx)).isStatusOpen;

/** How all is now, and how it was on each of the last 90 days. */
export async function readStatus({ tx, now }: Pick<OpenContext, 'tx' | 'now'>): Promise<Status> {
  const { rows: samples } = await sql<LastSample>`select minute, version, database, jobs, mail, live from status_samples
    where minute <= ${now} order by minute desc limit 1`.execute(tx);
  const from = dayOf(now, DAYS_KEPT - 1);
  const { rows } = await sql<DayRow>`select to_char(day, 'YYYY-MM-DD') as day, part, ok, degraded, down from status_days
    where day >= ${from}::date`.execute(tx);
  const last = samples[0] ?? null;
  const { rows: grounds } = await sql<Ground>`select (select min(minute) from status_samples) as first,
    pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`.execute(tx);
  const { first = null, isReadOnly = false } = grounds[0] ?? {};
  const shown = shownOf(last, now, isReadOnly);
  return {
    state: worstOf(parts.map((part) => shown[part])),
    parts: shown,
    measuredAt: last && iso(last.minute),
    version: last && last.version,
    days: Array.from({ length: DAYS_KEPT }, (_, at) => dayFrom(rows, dayOf(now, DAYS_KEPT - 1 - at), { now, first })),
  };
}

function shownOf(last: LastSample | null, now: Date, isReadOnly: boolean): Record<Part, ShownState> {
  const isLate = last === null || now.getTime() - last.minute.getTime() > LATE_AFTER;
  const state = (part: Part): ShownState => {
    // It takes no sample either: what it says is known without one. As the minute is kept once it takes writes again (RefusedMinutes):
    // no part does its work, and in a room that takes no vote the live channel has nothing to bring.
    if (isReadOnly) return 'down';
    return isLate ? 'unknown' : last[part];
  };
  return { database: state('database'), jobs: state('jobs'), mail: state('mail'), live: state('live') };
}

/** The day so many days ago, in UTC. */
const dayOf = (now: Date, ago: number): string => iso(new Date(now.getTime() - ago * DAY)).slice(0, 10);

function dayFrom(rows: readonly DayRow[], day: string, { now, first }: { readonly now: Date; readonly first: Date | null }): StatusDay {
  const counts = (part: Part): StatusCounts => {
    const row = rows.find((one) => one.day === day && one.part === part);
    return row ? { ok: row.ok, degraded: row.degraded, down: row.down } : { ok: 0, degraded: 0, down: 0 };
  };
  const [database, jobs, mail, live] = [counts('database'), counts('jobs'), counts('mail'), counts('live')];
  const begins = Date.parse(`${day}T00:00:00Z`);
  const isFirst = first !== null && iso(first).startsWith(day);
  // A sample may still come of the last minutes, or may have come already of the one that has begun.
  const passed = Math.max(0, Math.min(begins + DAY, now.getTime() - LATE_AFTER) - (isFirst ? first.getTime() : begins));
  return { day, minutes: Math.max(Math.floor(passed / MINUTE), measuredOf(database)), database, jobs, mail, live };
}
