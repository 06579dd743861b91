import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { DAY } from '#shared/time.ts';
import { DAYS_KEPT } from '../../contract.ts';
import type { Part, State } from '../../contract/parts.ts';
import { LIVE_PATIENCE_MS, stateOf } from '../../rules/thresholds.ts';

/** Milliseconds; of `live`, null where the wake-up did not arrive. */
export type Measured = Readonly<Record<Exclude<Part, 'live'>, number>> & { readonly live: number | null };

/**
 * Measures and keeps this minute's sample. Of several processes in one minute, the first keeps its own. While the database
 * is away nothing can be kept: the minute stays unknown.
 */
export async function takeSample(job: JobContext, version: string): Promise<void> {
  const measured = await measure(job);
  await job.transaction(workerScope(), async (tx) => {
    await keepSample(tx, { now: job.now, version, measured });
    await forgetOld(tx, job.now);
  });
}

async function measure(job: JobContext): Promise<Measured> {
  const began = performance.now();
  // As a request asks: on a connection of its pool, in a transaction.
  const hasMailServer = await job.open?.(async ({ tx, settings }) => {
    await sql`select 1`.execute(tx);
    return settings.smtpUrl !== null;
  });
  const database = performance.now() - began;
  const [waiting] = await job.transaction(workerScope(), async (tx) => {
    const asked = sql<{
      jobs: number;
      mail: number;
    }>`select jobs_ms::float8 as jobs, mail_ms::float8 as mail from status_waiting(${job.now})`;
    return (await asked.execute(tx)).rows;
  });
  const live = (await job.wakeUp?.(LIVE_PATIENCE_MS)) ?? null;
  // Without a mail server each mail is kept to be read, and none of them waits.
  return { database, jobs: waiting?.jobs ?? 0, mail: hasMailServer ? (waiting?.mail ?? 0) : 0, live };
}

interface Sample {
  readonly now: Date;
  readonly version: string;
  readonly measured: Measured;
}

/** The sample and its day's counts, in one statement: a sample that was there already is not counted again. */
export async function keepSample(tx: Tx, { now, version, measured }: Sample): Promise<void> {
  const state = (part: Part): State => stateOf(part, measured[part]);
  const whole = (ms: number): number => Math.max(0, Math.round(ms));
  await sql`
    with kept as (
      insert into status_samples (minute, version, database, jobs, mail, live, database_ms, jobs_waiting_ms, mail_waiting_ms, live_ms)
      values (date_trunc('minute', ${now}::timestamptz), ${version}, ${state('database')}, ${state('jobs')}, ${state('mail')}, ${state('live')},
        ${whole(measured.database)}, ${whole(measured.jobs)}, ${whole(measured.mail)},
        ${measured.live === null ? null : whole(measured.live)}::integer)
      on conflict (minute) do nothing
      returning minute, database, jobs, mail, live)
    insert into status_days (day, part, ok, degraded, down)
    select (kept.minute at time zone 'UTC')::date, each.part, (each.state = 'ok')::int, (each.state = 'degraded')::int, (each.state = 'down')::int
    from kept, lateral (values ('database', kept.database), ('jobs', kept.jobs), ('mail', kept.mail), ('live', kept.live)) as each (part, state)
    on conflict (day, part) do update set ok = status_days.ok + excluded.ok, degraded = status_days.degraded + excluded.degraded,
      down = status_days.down + excluded.down`.execute(tx);
}

async function forgetOld(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS_KEPT * DAY);
  await sql`delete from status_samples where minute < ${before}`.execute(tx);
  await sql`delete from status_days where day <= (${before}::timestamptz at time zone 'UTC')::date`.execute(tx);
}
