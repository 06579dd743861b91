import { sql } from 'kysely';
import { every } from '#platform/live/every.ts';
import type { Log } from '#platform/log/log.ts';
import type { Database } from './database.ts';
import { workerScope } from './scope.ts';

const MEASURED_EVERY = 60_000; // ms
const TELLS_ABOVE = 2_000; // ms
/** A smaller difference is the time that the question took. */
const COUNTS_ABOVE = 100; // ms

export interface DatabaseClock {
  now(): Date;
  stop(): Promise<void>;
}

/**
 * The time of day by the database's clock, which all processes share: by its own a process whose clock is ahead would end
 * everybody's timers early. Measured at the start and each minute.
 * @param local this machine's own, ms; tests set it wrong
 */
export async function startDatabaseClock(
  database: Database,
  log: Pick<Log, 'warn' | 'info' | 'error'>,
  local: () => number = Date.now,
): Promise<DatabaseClock> {
  let offset = 0;
  const measure = async () => {
    const measured = await offsetOf(database, local);
    if (Math.abs(measured - offset) < COUNTS_ABOVE) return;
    offset = measured;
    const seconds = Math.round(-offset / 100) / 10;
    if (Math.abs(offset) > TELLS_ABOVE)
      log.warn({ secondsAhead: seconds }, "this machine's clock differs from the database's, which counts: set both by NTP");
  };
  // The embedded database has this machine's own clock.
  const stop =
    database.kind === 'postgres' ? (await measure(), every(MEASURED_EVERY, 'The comparison of clocks', measure, log)) : async () => {};
  return { now: () => new Date(local() + offset), stop };
}

async function offsetOf(database: Database, local: () => number): Promise<number> {
  return database.transaction(workerScope(), async (tx) => {
    const before = local();
    const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(tx);
    return Math.round((rows[0]?.ms ?? before) - (before + local()) / 2);
  });
}
