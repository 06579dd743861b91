import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { workerScope } from '#platform/db/scope.ts';
import { moneyWaitingSql, RUN_AGE_SQL, type MoneyWaiting } from './money-waiting.ts';

/** What waits in the database for any process, and what is kept; each by a name. */
export interface Backlog {
  readonly jobs: ReadonlyMap<string, number>;
  readonly mails: ReadonlyMap<string, number>;
  /** Seconds. */
  readonly oldest: ReadonlyMap<string, number>;
  /** Seconds since the job that runs longest was begun. */
  readonly running: ReadonlyMap<string, number>;
  /** Events; of more than the most that is counted, that. */
  readonly behind: ReadonlyMap<string, number>;
  /** Bytes. */
  readonly stored: ReadonlyMap<string, number>;
  /** Payments, refunds, notices and accounts that are not decided or not paid, by what they are. */
  readonly money: ReadonlyMap<string, number>;
  /** Seconds. */
  readonly moneyOldest: ReadonlyMap<string, number>;
  /** Seconds since `billing.run` last ended well. */
  readonly billingRun: ReadonlyMap<string, number>;
  /** Seconds since the minute of the last sample; none where nothing was measured yet. */
  readonly sample: ReadonlyMap<string, number>;
}

const COUNTED_MAX = 10_000; // events that a subscriber is said to be behind
const JOB_STATES = ['due', 'later', 'running', 'failed'];
const MAIL_STATES = ['due', 'later', 'given_up'];

interface State {
  readonly state: string;
  readonly count: number;
  readonly oldest: number | null;
}

/** @throws whatever the database throws while it is away */
export async function readBacklog(database: Database, now: Date): Promise<Backlog> {
  const { jobs, runAge } = await readQueue(database);
  return database.transaction(
    workerScope(),
    async (tx) => {
      const mails = await sql<State>`
        select case when next_attempt_at is null then 'given_up' when next_attempt_at <= ${now} then 'due' else 'later' end as state,
          count(*)::int as count, extract(epoch from ${now}::timestamptz - min(next_attempt_at))::float8 as oldest
        from mails where next_attempt_at is not null or failed_at is not null group by 1`.execute(tx);
      const behind = await sql<{ name: string; count: number; oldest: number | null }>`
        select p.name, b.count, b.oldest from subscriber_positions p, lateral (
          select count(*)::int as count, greatest(0, extract(epoch from ${now}::timestamptz - min(at)))::float8 as oldest from (
            select at from events where (tx, id) > (p.tx, p.event_id) order by events.tx, id limit ${COUNTED_MAX}) unread) b`.execute(tx);
      const kept = await sql<{ attachments: number; database: number }>`
        select coalesce(sum(size_bytes), 0)::float8 as attachments, pg_database_size(current_database())::float8 as database
        from board_attachments`.execute(tx);
      const samples = await sql<{ age: number | null }>`
        select extract(epoch from ${now}::timestamptz - max(minute))::float8 as age from status_samples`.execute(tx);
      const age = samples.rows[0]?.age ?? null;
      const { rows: money } = await tx.executeQuery<MoneyWaiting>(CompiledQuery.raw(moneyWaitingSql(now)));
      return {
        jobs: byState(JOB_STATES, jobs),
        mails: byState(MAIL_STATES, mails.rows),
        oldest: new Map([
          ['job', oldestOf('due', jobs)],
          ['mail', oldestOf('due', mails.rows)],
          ['event', Math.max(0, ...behind.rows.map(({ oldest }) => oldest ?? 0))],
        ]),
        running: new Map([['job', oldestOf('running', jobs)]]),
        behind: new Map(behind.rows.map(({ name, count }) => [name, count])),
        stored: new Map(Object.entries(kept.rows[0] ?? {})),
        money: new Map(money.map(({ what, count }) => [what, count])),
        moneyOldest: new Map(money.map(({ what, seconds }) => [what, seconds ?? 0])),
        sample: new Map(age === null ? [] : [['status.sample', age]]),
        billingRun: new Map(runAge === null ? [] : [['billing.run', runAge]]),
      };
    },
    { readOnly: true },
  );
}

/** The queue's tables are its own: no role of requests may read them. */
async function readQueue(database: Database): Promise<{ readonly jobs: State[]; readonly runAge: number | null }> {
  return database.asOwner(async (client) => {
    const jobs = await client.query(
      `select case when state::text in ('created', 'retry') then case when start_after <= now() then 'due' else 'later' end
          when state::text = 'active' then 'running' else 'failed' end as state,
        count(*)::int as count, extract(epoch from now() - min(case state::text when 'active' then started_on else start_after end))::float8
          as oldest
      from pgboss.job where state::text in ('created', 'retry', 'active', 'failed') group by 1`,
      [],
    );
    const [run] = (await client.query(RUN_AGE_SQL, [])).rows as { seconds: number | null }[]; // the statement's own column
    return { jobs: jobs.rows as State[], runAge: run?.seconds ?? null }; // the statement's own columns
  });
}

/** Each state is there, so that a figure that falls to nothing falls and does not vanish. */
const byState = (states: readonly string[], rows: readonly State[]): Map<string, number> =>
  new Map(states.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]));

const oldestOf = (wanted: string, rows: readonly State[]): number => Math.max(0, rows.find(({ state }) => state === wanted)?.oldest ?? 0);
