import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { openScope, workerScope } from '#platform/db/scope.ts';
import { createLog } from '#platform/log/log.ts';
import { kindsAtHand, openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { memoryStore } from '#test/support/job-context.ts';
import type { Job } from './job.ts';
import { installQueue, startJobs, writeJob, type JobPayload } from './queue.ts';

describe.each(kindsAtHand)('the job queue on the %s database', (kind) => {
  let test: TestDatabase;
  let running: { stop(): Promise<void> } | undefined;
  const ran: JobPayload[] = [];
  let failures = 0;
  const jobs: Job[] = [
    { name: 'test.record', run: async (_context, payload) => void ran.push(payload) },
    {
      name: 'test.read',
      async run(context) {
        const { rows } = await context.transaction(workerScope(), (tx) => sql<{ role: string }>`select current_user as role`.execute(tx));
        ran.push({ role: rows[0]!.role });
      },
    },
    {
      name: 'test.fail',
      async run() {
        failures += 1;
        throw new Error('no luck');
      },
    },
    { name: 'test.nightly', cron: '0 3 * * *', run: async () => {} },
  ];
  const lines: string[] = [];
  const log = createLog({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) });
  const start = async () => {
    running = await startJobs({
      database: test.database,
      databaseUrl: test.url,
      jobs,
      log,
      now: () => new Date(),
      files: memoryStore(),
    });
  };
  const write = (name: string, payload: JobPayload, options?: { startAfter?: Date }) =>
    test.database.transaction(openScope(), (tx) => writeJob(tx, name, payload, options));

  beforeAll(async () => {
    test = await openTestDatabase(kind, jobs);
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    ran.length = 0;
  });
  afterAll(() => test.drop());

  it('runs a job that was written in a transaction that committed, soon after', async () => {
    await start();
    const began = performance.now();
    await write('test.record', { n: 1 });
    await vi.waitFor(() => expect(ran).toEqual([{ n: 1 }]), { timeout: 5000, interval: 5 });
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it('forgets a job whose transaction failed', async () => {
    await start();
    const failing = test.database.transaction(openScope(), async (tx) => {
      await writeJob(tx, 'test.record', { n: 'never' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrowError('changed my mind');
    await write('test.record', { n: 'after' });
    await vi.waitFor(() => expect(ran.length).toBeGreaterThan(0), { timeout: 5000 });
    expect(ran).toEqual([{ n: 'after' }]);
  });

  it('keeps what was written while nobody worked, and works it off at the next start', async () => {
    for (let n = 0; n < 30; n += 1) await write('test.record', { n });
    expect(ran).toEqual([]);
    await start();
    await vi.waitFor(() => expect(ran).toHaveLength(30), { timeout: 5000 });
  });

  it('does not start a job before its time', async () => {
    await start();
    await write('test.record', { n: 'later' }, { startAfter: new Date(Date.now() + 60_000) });
    await write('test.record', { n: 'now' });
    await vi.waitFor(() => expect(ran).toEqual([{ n: 'now' }]), { timeout: 5000 });
  });

  it('gives a job transactions as the worker role', async () => {
    await start();
    await write('test.read', {});
    await vi.waitFor(() => expect(ran[0]?.['role']).toMatch(/_worker$/), { timeout: 5000 });
  });

  it('logs a failure and keeps the job for another try', async () => {
    await start();
    await write('test.fail', {});
    await vi.waitFor(() => expect(failures).toBe(1), { timeout: 5000 });
    await vi.waitFor(() => expect(lines.join('')).toContain('no luck'));
    const state = () =>
      test.database.asOwner(
        async (client) => (await client.query(`select state::text, retry_count from pgboss.job where name = 'test.fail'`, [])).rows[0],
      );
    await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'retry' }), { timeout: 5000 });
  });

  it('refuses a job that no module declares: a bug, not a job that waits for ever', async () => {
    await expect(write('test.unknown', {})).rejects.toThrowError(/There is no queue for the job test.unknown/);
  });

  it("leaves the queue's tables closed to requests", async () => {
    const peek = test.database.transaction(openScope(), (tx) => sql`select * from pgboss.job`.execute(tx));
    await expect(peek).rejects.toThrowError(/permission denied/);
  });

  it('begins a job again after its own time and as often as it says, also where its queue was made otherwise', async () => {
    const place = { database: test.database, databaseUrl: test.url };
    const times = () =>
      test.database.asOwner(
        async (client) =>
          (await client.query("select name, expire_seconds, retry_limit from pgboss.queue where name like 'test.s%' order by name", []))
            .rows,
      );
    const schedules = jobs.map(({ name, cron }) => (cron ? { name, cron } : { name }));
    await installQueue(place, [
      ...schedules,
      { name: 'test.short', taken: { batch: 2, expireSeconds: 60, retries: 0 } },
      { name: 'test.slow' },
    ]);
    expect(await times()).toEqual([
      { name: 'test.short', expire_seconds: 60, retry_limit: 0 },
      { name: 'test.slow', expire_seconds: 900, retry_limit: 5 },
    ]);
    await installQueue(place, [...schedules, { name: 'test.short' }, { name: 'test.slow', taken: { batch: 2, expireSeconds: 90 } }]);
    expect(await times()).toEqual([
      { name: 'test.short', expire_seconds: 900, retry_limit: 5 },
      { name: 'test.slow', expire_seconds: 90, retry_limit: 5 },
    ]);
  });

  it('keeps the schedules in step with the jobs that recur', async () => {
    const schedules = () =>
      test.database.asOwner(
        async (client) => (await client.query('select name, cron, timezone from pgboss.schedule order by name', [])).rows,
      );
    expect(await schedules()).toEqual([{ name: 'test.nightly', cron: '0 3 * * *', timezone: 'UTC' }]);
    const place = { database: test.database, databaseUrl: test.url };
    await installQueue(place, [{ name: 'test.nightly', cron: '30 4 * * *', run: async () => {} }]);
    expect(await schedules()).toEqual([{ name: 'test.nightly', cron: '30 4 * * *', timezone: 'UTC' }]);
    await installQueue(place, []);
    expect(await schedules()).toEqual([]);
  });
});
