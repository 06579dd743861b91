import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openScope, workerScope } from '#platform/db/scope.ts';
import { writeJob } from '#platform/jobs/queue.ts';
import { DAY, MINUTE, SECOND } from '#shared/time.ts';
import { jobContext } from '#test/support/job-context.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { getStatus, type StatusDay } from '../contract.ts';
import { jobs } from './jobs.ts';
import { readStatus } from './queries.ts';
import { RefusedMinutes } from './service/refused-minutes.ts';
import { keepSample, type Measured, takeSample } from './service/take-sample.ts';

let app: OwnApp;
// A mail server that nothing answers at: what is written waits.
beforeAll(async () => void (app = await ownApp({ settings: { smtpUrl: 'smtp://127.0.0.1:9' } })));
afterAll(() => app.close());
beforeEach(async () => {
  app.pass(KEPT);
  for (const table of ['status_samples', 'status_days', 'mails']) await app.rows(`delete from ${table}`);
});

const fine: Measured = { database: 3, jobs: 0, mail: 0, live: 2 };
const keep = (now: Date, measured: Measured = fine, version = '1.2.3') =>
  app.database.transaction(workerScope(), (tx) => keepSample(tx, { now, version, measured }));
/** Longer than one answer is given to everyone. */
const KEPT = 6 * SECOND;
const read = () => {
  app.pass(KEPT);
  return app.call(getStatus, {});
};
const today = (days: readonly StatusDay[]): StatusDay => days.at(-1) ?? expect.fail('no day');

test('A fresh installation says that nothing is known yet, and never that it was fine.', async () => {
  const status = await read();
  expect(status).toMatchObject({ state: 'unknown', measuredAt: null, version: null });
  expect(status.days).toHaveLength(90);
  expect(new Set(status.days.map(({ day }) => day)).size).toBe(90);
  const none = { ok: 0, degraded: 0, down: 0 };
  for (const { database, live, minutes } of status.days.slice(0, -1))
    expect({ database, live, minutes }).toEqual({ database: none, live: none, minutes: 1440 });
});

test('The queue measures the four parts, each by what really happens.', async () => {
  await app.database.transaction(openScope(), (tx) => writeJob(tx, 'status.sample', {}));
  await vi.waitFor(async () => expect((await read()).measuredAt).not.toBeNull(), { timeout: 10_000, interval: 50 });
  const [sample] = await app.rows<Record<string, unknown>>('select * from status_samples');
  expect(sample).toMatchObject({ live: 'ok', mail: 'ok', live_ms: expect.any(Number), version: expect.stringMatching(/^\d/) });
  expect(today((await read()).days).live).toEqual({ ok: 1, degraded: 0, down: 0 });
});

test('A sample is taken each minute in one process, and one that failed or was lost is not made up for.', async () => {
  expect(jobs.map(({ name, cron, taken }) => ({ name, cron, taken }))).toEqual([
    { name: 'status.sample', cron: '* * * * *', taken: { batch: 1, expireSeconds: 60, retries: 0 } },
  ]);
  // What the queue was given is what it goes by, whatever an earlier version gave it.
  const queue = await app.database.asOwner((client) =>
    client.query("select retry_limit, expire_seconds from pgboss.queue where name = 'status.sample'", []),
  );
  expect(queue.rows).toEqual([{ retry_limit: 0, expire_seconds: 60 }]);
});

test('Two processes in one minute keep one sample of it, and count it once.', async () => {
  const now = app.now();
  await Promise.all([keep(now), keep(now, { ...fine, database: 60_000 })]);
  await keep(new Date(now.getTime() + MINUTE), { ...fine, live: null });
  expect(await app.rows('select minute from status_samples')).toHaveLength(2);
  const counts = await app.rows<{ sum: number }>('select sum(ok + degraded + down)::int as sum from status_days group by part');
  expect(counts.map(({ sum }) => sum)).toEqual([2, 2, 2, 2]);
});

test('A part that is slow or down is shown so, and the whole is as its worst part.', async () => {
  await keep(app.now(), { database: 900, jobs: 900_001, mail: 0, live: null });
  const { state, parts, version } = await read();
  expect({ state, parts, version }).toEqual({
    state: 'down',
    parts: { database: 'degraded', jobs: 'down', mail: 'ok', live: 'degraded' },
    version: '1.2.3',
  });
});

test('What was not measured for three minutes is unknown now, and the gap counts as no fine minute.', async () => {
  await keep(new Date(app.now().getTime() - 5 * MINUTE));
  const status = await read();
  expect(status).toMatchObject({ state: 'unknown', parts: { live: 'unknown' }, version: '1.2.3' });
  expect(status.days.reduce((sum, { live }) => sum + live.ok, 0)).toBe(1);
});

test('A database that takes no writes is down now, also before the last sample is old.', async () => {
  await keep(app.now());
  const shown = await app.database.transaction(openScope(), async (tx) => {
    await sql`set local default_transaction_read_only = on`.execute(tx);
    return readStatus({ tx, now: app.now() });
  });
  expect(shown).toMatchObject({ state: 'down', parts: { database: 'down', jobs: 'down', mail: 'down', live: 'down' } });
});

test('On its first day an installation lacks no minute from before its first sample, and none that may still come.', async () => {
  const now = app.now();
  await keep(new Date(now.getTime() - 10 * MINUTE));
  const days = (await read()).days.filter(({ database }) => database.ok > 0);
  expect(days.map(({ minutes }) => minutes)).toHaveLength(1);
  expect(days[0]?.minutes).toBeLessThanOrEqual(8);
});

test('Minutes in which the database refused a process are down once it answers, and no other process’s sample is lost.', async () => {
  const start = new Date(app.now().getTime() - 5 * MINUTE);
  let minute = 0;
  let isAway = true;
  const transaction: OwnApp['database']['transaction'] = (...asked) =>
    isAway ? Promise.reject(new Error('The database is away')) : app.database.transaction(...asked);
  const refused = new RefusedMinutes({
    database: { transaction },
    version: '1.2.3',
    now: () => new Date(start.getTime() + minute * MINUTE),
  });
  for (; minute < 3; minute += 1) await refused.look();
  await keep(new Date(start.getTime() + MINUTE));
  isAway = false;
  await refused.look();
  await refused.look();
  const samples = await app.rows('select database, live from status_samples order by minute');
  const down = { database: 'down', live: 'down' };
  expect(samples).toEqual([down, { database: 'ok', live: 'ok' }, down]);
  const counts = await app.rows("select sum(ok)::int as ok, sum(down)::int as down from status_days where part = 'database'");
  expect(counts).toEqual([{ ok: 1, down: 2 }]);
});

/** What the queue says of mails that are seen by no one who would send them: minutes. */
const mailWaits = (...mails: readonly { readonly to: string; readonly written: number; readonly due?: number; readonly sent?: number }[]) =>
  app.database.asOwner(async (client) => {
    const at = (ago: number | undefined): string => (ago === undefined ? 'null' : `now() - interval '${ago} minutes'`);
    try {
      await client.query('begin', []);
      for (const { to, written, due, sent } of mails)
        await client.query(
          `insert into mails (id, recipient, subject, text, html, template, created_at, sent_at, next_attempt_at, attempts, last_error) values
          (gen_random_uuid(), '${to}@example.com', 's', 't', 'h', 'x', ${at(written)}, ${at(sent)}, ${sent === undefined ? at(due ?? -60) : 'null'},
          ${due === undefined ? 1 : 0}, ${due === undefined && sent === undefined ? `'452 no space'` : 'null'})`,
          [],
        );
      const found = await client.query('select mail_ms::float8 as ms from status_waiting(now())', []);
      return Math.round((found.rows[0] as { ms: number }).ms / MINUTE);
    } finally {
      await client.query('rollback', []);
    }
  });

test('One recipient whose mailbox is full is no outage; where two are refused, or all, the mail waits.', async () => {
  const full = { to: 'full', written: 180 };
  expect(await mailWaits(full, { to: 'other', written: 121, sent: 120 })).toBe(0);
  expect(await mailWaits(full, full, { to: 'other', written: 121, sent: 120 })).toBe(0);
  expect(await mailWaits(full, { to: 'second', written: 90 }, { to: 'other', written: 121, sent: 120 })).toBe(120);
  expect(await mailWaits(full)).toBe(180);
  expect(await mailWaits()).toBe(0);
});

test('A mail that is due and not taken up waits from when it was due, and one that is tried again later does not.', async () => {
  const sent = { to: 'other', written: 1, sent: 0 };
  expect(await mailWaits({ to: 'one', written: 400, due: 70 }, sent)).toBe(70);
  expect(await mailWaits({ to: 'one', written: 400, due: -30 }, sent)).toBe(0);
});

test('Without a mail server no mail waits, whatever the queue holds.', async () => {
  const now = app.now();
  await mail(new Date(now.getTime() - 90 * MINUTE));
  const job = { ...jobContext(app.database, now), wakeUp: async () => 1 };
  await takeSample({ ...job, open: opened() }, '1.0.0');
  expect((await read()).parts.mail).toBe('down');
  await takeSample({ ...job, now: new Date(now.getTime() + MINUTE), open: opened({ smtpUrl: null }) }, '1.0.0');
  app.pass(MINUTE);
  expect((await read()).parts.mail).toBe('ok');
});

test('The oldest job that is due says how long jobs wait; one for later does not.', async () => {
  const waited = await app.database.asOwner(async (client) => {
    const job = (start: string) =>
      `insert into pgboss.job (name, start_after) select name, now() + interval '${start}' from pgboss.queue limit 1`;
    try {
      await client.query('begin', []); // seen by no worker
      for (const start of ['-20 minutes', '3 hours']) await client.query(job(start), []);
      return (await client.query('select jobs_ms::float8 as ms from status_waiting(now())', [])).rows[0] as { ms: number };
    } finally {
      await client.query('rollback', []);
    }
  });
  expect(Math.round(waited.ms / MINUTE)).toBe(20);
});

test('Samples and days are kept for 90 days, and what is older is deleted.', async () => {
  const now = app.now();
  for (const days of [90, 89, 1]) await keep(new Date(now.getTime() - days * DAY - MINUTE));
  await takeSample({ ...jobContext(app.database, now), wakeUp: async () => 1, open: opened() }, '1.0.0');
  expect(await app.rows('select minute from status_samples')).toHaveLength(3);
  expect(await app.rows('select distinct day from status_days')).toHaveLength(3);
  const { days } = await read();
  expect(days.filter(({ jobs }) => jobs.ok > 0)).toHaveLength(3);
});

test('Everyone who asks within five seconds is given one answer, read once.', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('GET', '/api/public/status')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await keep(app.now());
  expect((await app.call(getStatus, {})).measuredAt).toBeNull();
  expect((await read()).measuredAt).not.toBeNull();
});

test('The answer may be kept for seconds, and holds nothing but states, counts, a version and days.', async () => {
  await keep(app.now());
  const answer = await app.request('GET', '/api/public/status');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=15');
  expect(answer.text.length).toBeLessThan(25_000);
  expect(Object.keys(answer.json.data).toSorted()).toEqual(['days', 'measuredAt', 'parts', 'state', 'version']);
});

test('Where the operator has closed it, the answer is that there is nothing.', async () => {
  await app.rows('update site_settings set is_status_open = false');
  app.pass(KEPT);
  const answer = await app.request('GET', '/api/public/status');
  await app.rows('update site_settings set is_status_open = true');
  app.pass(KEPT);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

/** What a job of the running product opens. */
const opened =
  (settings: Partial<OwnApp['settings']> = {}): NonNullable<Parameters<typeof takeSample>[0]['open']> =>
  async (work) =>
    app.database.transaction(openScope(), (tx) =>
      // What a sample reads of it.
      work({ tx, settings: { ...app.settings, ...settings } } as Parameters<typeof work>[0]),
    );

/** A mail that the server refused, and that is tried again tomorrow. */
const mail = (createdAt: Date) =>
  app.rows(
    `insert into mails (id, recipient, subject, text, html, template, created_at, next_attempt_at, attempts, last_error)
    values (gen_random_uuid(), 'one@example.com', 's', 't', 'h', 'x', $1, $2, 1, '452 no space')`,
    [createdAt, new Date(Date.now() + DAY)],
  );
