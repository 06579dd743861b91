import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScope, workerScope } from '#platform/db/scope.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { checkMoney, checkRun } from './doctor/check-money.ts';
import { addFigures } from './figures.ts';
import { moneyWaitingSql } from './money-waiting.ts';

const TOKEN = 'a-long-enough-token';
const dataDir = mkdtempSync(join(tmpdir(), 'figures-'));
let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp({ settings: { metricsToken: TOKEN, dataDir, rateLimitScale: 1, redisUrl: null } }); // counters of its own
  owner = await app.register({ plan: 'PRO' });
  await app.app.settle();
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const read = async (): Promise<string> => {
  const { status, text } = await app.request('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(status).toBe(200);
  return text;
};
/** The value of a figure, by its name with its label. */
const valueIn = (text: string, figure: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${figure} `))
      ?.split(' ')
      .at(-1),
  );
const figure = async (name: string): Promise<number> => valueIn(await read(), name);

test('the database is up, and this code knows its newest migration', async () => {
  const text = await read();
  expect(valueIn(text, 'trimtab_database_up')).toBe(1);
  const [{ name } = { name: '' }] = await app.rows<{ name: string }>('select name from migrations order by name desc limit 1');
  expect(text).toContain(`trimtab_migration_info{migration="${name}"} 1`);
  expect(valueIn(text, 'trimtab_data_free_bytes')).toBeGreaterThan(0);
  expect(valueIn(text, 'trimtab_stored_bytes{kind="database"}')).toBeGreaterThan(1_000_000);
});

test('jobs are counted by state, with the age of the oldest that is due', async () => {
  const names = ['due', 'later', 'running', 'failed'].map((state) => `trimtab_jobs{state="${state}"}`);
  const before = await read();
  const put = (state: string, startAfter: string) =>
    app.rows(
      `insert into pgboss.job (id, name, state, start_after) select gen_random_uuid(), name, '${state}', now() + interval '${startAfter}'
        from pgboss.queue where name = 'notifications.forget'`,
    );
  await put('created', '1 day');
  await put('active', '0');
  await put('failed', '-1 hour');
  const after = await read();
  expect(names.map((name) => valueIn(after, name) - valueIn(before, name))).toEqual([0, 1, 1, 1]);
  await app.rows("delete from pgboss.job where name = 'notifications.forget'");
});

test('the age of the last sample of the public status is known once there is one', async () => {
  const name = 'trimtab_status_sample_age_seconds{job="status.sample"}';
  await app.rows('delete from status_samples');
  expect(await figure(name)).toBeNaN();
  await app.rows(
    "insert into status_samples (minute, version, database, jobs, mail, live) values ($1::timestamptz, '1', 'ok', 'ok', 'ok', 'ok')",
    [new Date(app.now().getTime() - 10 * MINUTE)],
  );
  expect(Math.floor((await figure(name)) / 60)).toBe(10);
  await app.rows('delete from status_samples');
});

test('mails are counted by state, with the age of the oldest that is due', async () => {
  const put = (id: string, next: Date | null, failed: Date | null) =>
    app.rows(
      `insert into mails (id, recipient, subject, text, html, template, created_at, next_attempt_at, failed_at)
        values ($1, 'a@example.test', 's', 't', 'h', 'x', $2, $3, $4)`,
      [id, app.now(), next, failed],
    );
  const states = ['due', 'later', 'given_up'].map((state) => `trimtab_mails{state="${state}"}`);
  const before = await read();
  const ids = [uuidv7(), uuidv7(), uuidv7()] as const;
  await put(ids[0], new Date(app.now().getTime() - 90 * MINUTE), null);
  await put(ids[1], new Date(app.now().getTime() + 90 * MINUTE), null);
  await put(ids[2], null, app.now());
  const after = await read();
  expect(states.map((state) => valueIn(after, state) - valueIn(before, state))).toEqual([1, 1, 1]);
  expect(valueIn(after, 'trimtab_oldest_due_seconds{what="mail"}')).toBeGreaterThanOrEqual(90 * 60);
  await app.rows('delete from mails where id = any($1::uuid[])', [ids]);
});

test('each figure is on the page for operators, and each alert asks for figures that there are', async () => {
  const page = readFileSync(new URL('../../docs/operations/watch.md', import.meta.url), 'utf8');
  const [own, asked] = [await read(), page.slice(page.indexOf('groups:'))];
  const named = (text: string): string[] => [...new Set(text.match(/\btrimtab_[a-z0-9_]+/g))];
  // Absent without Redis.
  const there = [...named(own.replaceAll(/\{[^}]*\}/g, '')), 'trimtab_wire_up'];
  expect(there.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(named(asked).filter((name) => !there.includes(name))).toEqual([]);
});

test('money that waits is counted by what it is, with the age of the oldest, by statements that read no table through', async () => {
  const kinds = ['payment', 'payment_at_bank', 'refund', 'notice', 'past_due'];
  const counts = (text: string) => kinds.map((what) => valueIn(text, `trimtab_money_waiting{what="${what}"}`));
  const before = await read();
  const at = new Date(app.now().getTime() - 20 * MINUTE);
  const payment = (account: string, status: string) =>
    app.rows(`insert into payments (id, account_id, provider, amount, status, created_at) values ($1, $2, 'sandbox', 995, $3, $4)`, [
      uuidv7(),
      account,
      status,
      at,
    ]);
  const other = await app.register({ plan: 'PRO' });
  await payment(owner.accountId, 'pending');
  await payment(other.accountId, 'requires_action');
  await app.rows(
    `insert into refunds (id, account_id, payment_id, kind, origin, provider, amount, status, created_at)
      select gen_random_uuid(), account_id, id, 'refund', 'here', 'sandbox', 100, 'pending', $1 from payments where account_id = $2`,
    [at, owner.accountId],
  );
  await app.rows(
    `insert into provider_events (provider, event_id, type, object_id, received_at) values ('stripe', 'evt_figures', 'x', 'pi_1', $1)`,
    [at],
  );
  await app.rows('update subscriptions set past_due_since = $1, is_fixed = false where account_id = $2', [at, other.accountId]);
  const after = await read();
  expect(counts(after).map((count, place) => count - (counts(before)[place] ?? 0))).toEqual([1, 1, 1, 1, 1]);
  for (const what of kinds) expect([what, valueIn(after, `trimtab_money_oldest_seconds{what="${what}"}`) >= 20 * 60]).toEqual([what, true]);

  const plan = await app.database.transaction(workerScope(), async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return JSON.stringify((await tx.executeQuery(CompiledQuery.raw(`explain ${moneyWaitingSql(app.now())}`))).rows);
  });
  expect(plan).not.toContain('Seq Scan');
  expect(await warnings(app.now())).toEqual([
    'payments have no answer of the provider yet: 1, the oldest for 20 minutes (docs/operations/when-it-is-broken.md)',
  ]);
  expect(await warnings(new Date(app.now().getTime() + 2 * DAY))).toEqual([
    expect.stringContaining('payments have no answer of the provider yet: 1, the oldest for 2 days'),
    expect.stringContaining('payments wait for their buyer at the bank: 1'),
    expect.stringContaining('refunds are pending: 1'),
    expect.stringContaining('notices of the provider are not recorded: 1'),
  ]);

  await app.rows("delete from provider_events where event_id = 'evt_figures'");
  await app.rows('delete from payments where account_id = any($1::uuid[])', [[owner.accountId, other.accountId]]);
  await app.rows('update subscriptions set past_due_since = null where account_id = $1', [other.accountId]);
  expect(counts(await read())).toEqual(counts(before));
});

const warnings = async (now: Date): Promise<string[]> => {
  const found = await app.database.transaction(workerScope(), (tx) =>
    checkMoney(async <T>(text: string) => (await tx.executeQuery<T>(CompiledQuery.raw(text))).rows, now),
  );
  return found.filter(({ level }) => level === 'warn').map(({ says }) => says);
};

test('how long ago billing.run ended well is known, and a server that stands still is found by it', async () => {
  const name = 'trimtab_billing_run_age_seconds{job="billing.run"}';
  const put = (state: string, created: string, completed: string | null) =>
    app.rows(
      `insert into pgboss.job (id, name, state, created_on, started_on, completed_on)
        select gen_random_uuid(), name, '${state}', now() - interval '${created}', now() - interval '${created}',
          now() - ${completed === null ? 'null::interval' : `interval '${completed}'`} from pgboss.queue where name = 'billing.run'`,
    );
  const asOwner = () => app.database.asOwner((client) => checkRun(async <T>(text: string) => (await client.query(text, [])).rows as T[]));
  await app.rows("delete from pgboss.job where name = 'billing.run'");
  expect([await read(), await asOwner()]).toEqual([expect.not.stringContaining(name), []]);
  // Tried for two hours and never ended well: it counts from its first try.
  await put('failed', '150 minutes', null);
  expect(await figure(name)).toBeGreaterThanOrEqual(150 * 60);
  expect(await asOwner()).toEqual([{ level: 'warn', says: expect.stringContaining('billing.run has not ended well for 2 hours') }]);
  await put('completed', '20 minutes', '10 minutes');
  const age = await figure(name);
  expect([age >= 10 * 60, age < 20 * 60, await asOwner()]).toEqual([true, true, []]);
  await put('active', '25 minutes', null);
  expect(await figure('trimtab_longest_running_seconds{what="job"}')).toBeGreaterThanOrEqual(25 * 60);
  await app.rows("delete from pgboss.job where name = 'billing.run'");
});

test('a subscriber that stands still is behind by what happens meanwhile', async () => {
  await app.app.settle();
  const name = 'trimtab_subscriber_behind{subscriber="of.figures"}';
  await app.rows(`insert into subscriber_positions (name, tx, event_id)
    select 'of.figures', tx, id from events order by events.tx desc, id desc limit 1`);
  expect(await figure(name)).toBe(0);
  await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Harbor' } });
  app.pass(MINUTE);
  const text = await read();
  expect(valueIn(text, name)).toBeGreaterThan(0);
  expect(valueIn(text, 'trimtab_oldest_due_seconds{what="event"}')).toBeGreaterThanOrEqual(59);
  await app.rows("delete from subscriber_positions where name = 'of.figures'");
});

test('what a rate limit refuses is counted under its name', async () => {
  const refused = async () => (await figure('trimtab_rate_limited_total{limit="contact"}')) || 0;
  const before = await refused();
  for (let n = 0; n < 7; n += 1) await app.request('POST', '/api/contact/sales', { body: {} });
  expect((await refused()) - before).toBe(2);
});

test('a live connection and its messages are counted', async () => {
  const [connections, ok] = ['live_connections', 'trimtab_live_messages_total{outcome="refused"}'];
  const before = await read();
  const client = await app.connect(owner.token);
  await client.emit('session:join', { sessionId: uuidv7(), kind: 'poker' });
  const after = await read();
  expect([connections, ok].map((name) => valueIn(after, name) - valueIn(before, name))).toEqual([1, 1]);
  client.close();
});

test('kept files are counted in bytes', async () => {
  const name = 'trimtab_stored_bytes{kind="attachments"}';
  const call = async (path: string, body: unknown) => (await app.request('POST', path, { token: owner.token, body })).json.data;
  const team = await call('/api/teams', { name: 'Tide' });
  const board = await call('/api/kanban/boards', { name: 'Tide', teamId: team.id });
  const item = await call('/api/kanban/items', { boardId: board.id, title: 'One' });
  const before = await figure(name);
  await app.rows(
    `insert into board_attachments (id, account_id, item_id, name, media_type, size_bytes, file_key, created_at)
      values ($1, $2, $3, 'a.txt', 'text/plain', 1234, 'a', $4)`,
    [uuidv7(), owner.accountId, item.id, app.now()],
  );
  expect((await figure(name)) - before).toBe(1234);
});

test('connections are counted while they are used and while they are waited for', async () => {
  const { size, used } = app.database.connections();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const all = Array.from({ length: size + 2 }, () => app.database.transaction(openScope(), () => held));
  await expect.poll(() => app.database.connections()).toMatchObject({ size, used: size, waiting: expect.any(Number) });
  await expect.poll(() => app.database.connections().waiting).toBeGreaterThanOrEqual(2);
  release();
  await Promise.all(all);
  await expect.poll(() => app.database.connections()).toMatchObject({ waiting: 0 });
  expect(app.database.connections().used).toBeLessThanOrEqual(Math.max(used, 1));
});

test('while the database is away that is said, and what this process knows itself', async () => {
  let isUp = true;
  const metrics = createMetrics({ metricsPort: null, metricsToken: null, host: '127.0.0.1' }, '1');
  const away = {
    ...app.database,
    asOwner: () => Promise.reject(new Error('away')),
    connections: () => ({ size: 10, used: 10, waiting: 3 }),
  };
  const wire = { isUp: () => isUp } as Parameters<typeof addFigures>[1]['wire'];
  const live = { counts: () => ({ sockets: 4, rooms: 2, messages: new Map([['ok', 7]]) }) };
  const { limiter } = app.app.runtime;
  addFigures(metrics, { database: away, dataDir: '/nowhere', live, limiter, wire, migration: '0001_x.sql', now: app.now });
  const text = await metrics.read();
  expect(valueIn(text, 'trimtab_database_up')).toBe(0);
  expect(text).not.toContain('trimtab_jobs{');
  expect(valueIn(text, 'trimtab_database_connections{state="waiting"}')).toBe(3);
  // Made when something is first kept: until then it is the volume that it would be on.
  expect(valueIn(text, 'trimtab_data_free_bytes')).toBeGreaterThan(0);
  expect([valueIn(text, 'trimtab_wire_up'), valueIn(text, 'live_rooms')]).toEqual([1, 2]);
  isUp = false;
  expect(valueIn(await metrics.read(), 'trimtab_wire_up')).toBe(0);
  await metrics.close();
});
