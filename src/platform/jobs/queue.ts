import { sql } from 'kysely';
import { fromPglite, PgBoss, type ConstructorOptions, type Job as QueuedJob, type JobResult } from 'pg-boss';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { outsideTransaction, type Database } from '#platform/db/database.ts';
import type { EmbeddedDatabase } from '#platform/db/embedded.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { FailureLines } from '#platform/log/failure-lines.ts';
import type { Log } from '#platform/log/log.ts';
import type { Context, Json, OpenContext } from '#platform/module/context.ts';
import { inTransaction, type Runtime } from '#platform/module/transaction.ts';
import { openScope, tenantScope, type Scope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';
import { nobody } from '#shared/permissions.ts';
import type { Job, JobContext } from './job.ts';

export type JobPayload = { readonly [key: string]: Json };

/** Where the queue keeps its tables: beside the product's, in the same database. */
export interface QueuePlace {
  readonly database: Database;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
}

export interface JobsOptions extends QueuePlace {
  readonly jobs: readonly Job[];
  readonly log: Log;
  readonly now: () => Date;
  readonly files: FileStore;
  /** What a job that works within an account needs. */
  readonly runtime?: Runtime;
  readonly wakeUp?: NonNullable<JobContext['wakeUp']>;
}

/** What the database has to know of a job. */
export type Schedule = Pick<Job, 'name' | 'cron' | 'taken'> & Partial<Pick<Job, 'run'>>;

const RETRIES = 5; // with growing pauses from 30 s
const BATCH = 20; // jobs taken at once
const EXPIRE_SECONDS = 900;

/**
 * Puts a job into the queue in the open transaction: it exists if and only if the transaction commits.
 * @param options.startAfter earliest start; absent means at once
 */
export async function writeJob(tx: Tx, name: string, payload: JobPayload, options: { readonly startAfter?: Date } = {}): Promise<void> {
  const due = options.startAfter ?? null;
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::jsonb, ${due}::timestamptz)`.execute(tx);
}

/** Makes or upgrades the queue's tables and the queues of the jobs, as owner: a part of the migrate step. */
export async function installQueue(place: QueuePlace, jobs: readonly Schedule[]): Promise<void> {
  const boss = new PgBoss({ ...connection(place), migrate: true, schedule: true, supervise: false });
  boss.on('error', () => {}); // what fails here also rejects
  await boss.start();
  try {
    const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name, taken } of jobs) {
      const own = { expireInSeconds: taken?.expireSeconds ?? EXPIRE_SECONDS, retryLimit: retriesOf(taken) };
      const known = present.get(name);
      if (!known) await boss.createQueue(name, { ...queueOptions, ...own });
      else if (known.expireInSeconds !== own.expireInSeconds || known.retryLimit !== own.retryLimit) await boss.updateQueue(name, own);
    }
    await syncSchedules(boss, jobs);
  } finally {
    await boss.stop({ graceful: false });
  }
}

const retriesOf = (taken: Job['taken']): number => taken?.retries ?? RETRIES;

const queueOptions = { notify: true, retryDelay: 30, retryBackoff: true } as const;

/** A job that no longer recurs must not be started for ever by a schedule that an older version stored. */
async function syncSchedules(boss: PgBoss, jobs: readonly Schedule[]): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
  for (const { name, cron } of jobs) {
    if (cron && stored.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'UTC' });
    if (cron) stored.delete(name);
  }
  for (const name of stored.keys()) await boss.unschedule(name);
}

/**
 * Begins to work off the jobs of this process. `installQueue` must have run.
 * @returns what stops it, after the jobs in hand are done
 */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const { jobs, log, database } = options;
  const isEmbedded = database.kind === 'embedded';
  const boss = new PgBoss({
    ...connection(options),
    migrate: false,
    useListenNotify: true,
    schedule: true,
    supervise: true,
    // One process and one thread: what it looks after in the background is asked for rarely.
    superviseIntervalSeconds: isEmbedded ? 300 : 60,
    monitorIntervalSeconds: isEmbedded ? 300 : 60,
    queueCacheIntervalSeconds: isEmbedded ? 600 : 60,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: isEmbedded ? 30 : 10,
    reindex: !isEmbedded,
    monitorVacuum: !isEmbedded,
  });
  const failures = new FailureLines(log);
  boss.on('error', (error) => failures.say(error, {}, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  // Timers and notices of the queue must not inherit a transaction that happens to be open where it is started.
  return outsideTransaction(async () => {
    await boss.start();
    for (const job of jobs) {
      // A notice wakes the worker at once; polling alone finds what is due later and what recurs.
      const taking = {
        batchSize: job.taken?.batch ?? BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 10,
        notifyPollingIntervalSeconds: 30,
        perJobResults: true,
      } as const;
      await boss.work<JobPayload, JobResult[], typeof taking>(job.name, taking, (batch) => runBatch(job, batch, options));
    }
    return { stop: () => boss.stop({ graceful: true, timeout: 8_000 }) };
  });
}

async function runBatch(job: Job, batch: readonly QueuedJob<JobPayload>[], options: JobsOptions): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, data, retryCount } of batch) {
    try {
      const { database, now, files } = options;
      const inAccount: NonNullable<JobContext['inAccount']> = (accountId, work) => workInAccount(options, { jobId: id, accountId }, work);
      const open: NonNullable<JobContext['open']> = (work) => workOpenly(options, id, work);
      const transaction: JobContext['transaction'] = (scope, work) => database.transaction(scope, work);
      await job.run({ now: now(), files, transaction, inAccount, open, ...(options.wakeUp && { wakeUp: options.wakeUp }) }, data ?? {});
      results.push({ id, status: 'completed' });
    } catch (error) {
      options.log.error({ err: error, job: job.name, jobId: id, attempt: retryCount + 1, of: retriesOf(job.taken) + 1 }, 'job failed');
      results.push({ id, status: 'failed', output: { message: (error as Error).message } });
    }
  }
  return results;
}

function workInAccount<T>(
  { runtime }: JobsOptions,
  { jobId, accountId }: { readonly jobId: string; readonly accountId: AccountId },
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (!runtime) throw new Error('This queue was started without a runtime: its jobs cannot work within an account');
  const caller = { actor: { kind: 'system' as const, accountId }, requestId: jobId, origin: { ip: '', userAgent: '' } };
  return inTransaction(runtime, caller, tenantScope(accountId, null), work);
}

function workOpenly<T>({ runtime }: JobsOptions, jobId: string, work: (context: OpenContext) => Promise<T>): Promise<T> {
  if (!runtime) throw new Error('This queue was started without a runtime: its jobs cannot write mails');
  const caller = { actor: nobody, requestId: jobId, origin: { ip: '', userAgent: '' } };
  return inTransaction<T, Scope>(runtime, caller, openScope(), work);
}

function connection({ database, databaseUrl }: QueuePlace): ConstructorOptions {
  if (database.kind === 'embedded') return { db: fromPglite((database as EmbeddedDatabase).pglite), backend: 'pglite' };
  if (!databaseUrl) throw new Error('The job queue needs the address of its database');
  return { connectionString: databaseUrl, max: 2, application_name: 'trimtab jobs' };
}
