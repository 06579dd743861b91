import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScope } from '#platform/db/scope.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { MINUTE } from '#shared/time.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { addFigures } from './figures.ts';

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
