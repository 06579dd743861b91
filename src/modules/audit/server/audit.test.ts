import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSecrets } from '#platform/config/secrets.ts';
import { tenantScope, workerScope } from '#platform/db/scope.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import type { StoredEvent } from '#platform/events/subscriber.ts';
import type { AccountId } from '#shared/ids.ts';
import { DAY } from '#shared/time.ts';
import { uuidv7 } from 'uuidv7';
import { chosenKind } from '#test/support/databases.ts';
import { jobContext, memoryStore } from '#test/support/job-context.ts';
import { ownApp, TEST_PASSWORD, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { audit as module } from './index.ts';
import { appendEntry } from './service/append.ts';
import { archiveEntries, archiveKeysOf } from './service/archive.ts';
import { eraseFromAudit } from './service/erase.ts';
import { verifyChain } from './service/verify.ts';

let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
const files = memoryStore();
beforeAll(async () => void (app = await ownApp()));
beforeEach(async () => {
  owner = await app.register({ plan: 'ENTERPRISE', firstName: '=Ana' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  const path = `/api/accounts/${owner.accountId}/users/${member.userId}`;
  await app.request('PATCH', path, { token: owner.token, body: { role: 'ADMIN' }, headers: { 'user-agent': 'Sextant 1' } });
  await app.request('PATCH', path, { token: owner.token, body: { role: 'MEMBER' } });
  await app.request('PATCH', `/api/accounts/${owner.accountId}`, { token: owner.token, body: { name: 'Harbor' } });
  await app.app.settle();
});
afterAll(() => app.close());

const logs = (by: TestPerson, query: Record<string, unknown> = {}) =>
  app.request('GET', `/api/accounts/${owner.accountId}/audit-logs`, { token: by.token, query });
const verify = async (accountId = owner.accountId) =>
  verifyChain({ ...jobContext(app.database, app.now(), files), secrets: await openSecrets(app.settings) }, accountId as AccountId);
const actionsOf = async (query: Record<string, unknown>): Promise<string[]> =>
  (await logs(owner, query)).json.data.map((entry: { action: string }) => entry.action);
const event = (type = 'account.tested', payload: StoredEvent['payload'] = {}): StoredEvent => ({
  id: uuidv7(),
  accountId: owner.accountId,
  type,
  actor: { kind: 'user', id: owner.userId },
  subject: { kind: 'user', id: member.userId },
  payload,
  roomId: null,
  roomVersion: null,
  at: app.now(),
});
const append = (one: StoredEvent, before: () => Promise<void> = async () => {}) =>
  inTransaction(
    app.app.runtime,
    { actor: { kind: 'system', accountId: one.accountId as AccountId }, requestId: 'test', origin: { ip: '', userAgent: '' } },
    tenantScope(one.accountId as AccountId, null),
    async (context) => {
      await appendEntry(context, one);
      await before();
    },
  );

test('it says who did what to whom, when and from where', async () => {
  const { json } = await logs(owner, { action: 'account.member_role_changed', limit: 1, offset: 1 });
  expect(json).toMatchObject({ total: 2, limit: 1, offset: 1 });
  expect(json.data[0]).toMatchObject({
    userId: owner.userId,
    userName: '=Ana Test',
    userEmail: owner.email,
    targetType: 'user',
    targetId: member.userId,
    targetName: 'Ana Test',
    details: { role: 'ADMIN', former: 'MEMBER', permissions: [] },
    ipAddress: '127.0.0.1',
    userAgent: 'Sextant 1',
  });
  await app.signIn(owner);
  await app.app.settle();
  const signIns = (await logs(owner, { action: 'auth.signed_in', userId: owner.userId })).json.data;
  expect([signIns.at(-1).userId, signIns.at(-1).ipAddress]).toEqual([owner.userId, '127.0.0.1']);
});

test('filters narrow it to a person, an action and days', async () => {
  const today = app.now().toISOString().slice(0, 10);
  expect(await actionsOf({ userId: member.userId, action: 'account' })).toEqual([
    'account.member_role_changed',
    'account.member_role_changed',
  ]);
  expect(await actionsOf({ action: 'account.updated', startDate: today, endDate: today })).toEqual(['account.updated']);
  expect(await actionsOf({ endDate: '2020-01-01' })).toEqual([]);
  for (const query of [{ startDate: 'yesterday' }, { action: '%' }, { userId: 'me' }, { limit: 201 }]) {
    expect((await logs(owner, query)).json.code).toBe('request.invalid');
  }
});

test('it is for administrators of an ENTERPRISE account', async () => {
  expect((await logs(member)).json.code).toBe('request.denied');
  const pro = await app.register({ plan: 'PRO' });
  const answer = await app.request('GET', `/api/accounts/${pro.accountId}/audit-logs`, { token: pro.token });
  expect([answer.status, answer.json.code]).toEqual([403, 'request.plan_required']);
  for (const path of ['audit-logs', 'audit-logs/export']) {
    const foreign = await app.request('GET', `/api/accounts/${pro.accountId}/${path}`, { token: owner.token });
    expect([path, foreign.status, foreign.json?.code]).toEqual([path, 404, 'accounts.not_found']);
  }
});

test('as a file, no cell is a formula', async () => {
  const answer = await app.request('GET', `/api/accounts/${owner.accountId}/audit-logs/export`, { token: owner.token });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('content-disposition')).toMatch(/audit-log-\d{4}-\d{2}-\d{2}\.csv/);
  expect(answer.text).toContain("'=Ana Test");
  expect(answer.text).not.toMatch(/(?:^|,)"?=/m);
});

test('the application can neither change nor delete an entry, nor read where events came from', async () => {
  const scope = tenantScope(owner.accountId as AccountId, null);
  const { sql } = await import('kysely');
  for (const statement of [
    sql`update audit_entries set action = 'nothing'`,
    sql`delete from audit_entries`,
    sql`update audit_private set content = '{}'`,
    sql`select origin_ip from events`,
  ]) {
    await expect(app.database.transaction(scope, (tx) => statement.execute(tx))).rejects.toThrow(/permission denied/);
  }
});

test('writers at the same moment make one chain, and an event is in it once', async () => {
  const events = Array.from({ length: 8 }, () => event());
  await Promise.all([...events, ...events].map((one) => append(one)));
  const verdict = await verify();
  expect(verdict.broken).toBeNull();
  const [row] = await app.rows<{ n: number }>(
    "select count(*)::int as n from audit_entries where account_id = $1 and action = 'account.tested'",
    [owner.accountId],
  );
  expect(row?.n).toBe(8);
});

test('a row that was changed, taken out or put in is found, the first one by its place', async () => {
  const [row] = await app.rows<{ seq: number; details: unknown }>(
    "select seq, details from audit_entries where account_id = $1 and action = 'account.updated'",
    [owner.accountId],
  );
  const seq = Number(row?.seq);
  await app.rows("update audit_entries set details = '{}' where account_id = $1 and seq = $2", [owner.accountId, seq]);
  expect((await verify()).broken).toMatchObject({ seq, why: 'it was changed' });
  await app.rows('update audit_entries set details = $3::jsonb where account_id = $1 and seq = $2', [
    owner.accountId,
    seq,
    JSON.stringify(row?.details),
  ]);
  expect((await verify()).broken).toBeNull();
  await app.rows(
    `update audit_private set content = '{"ip": "10.0.0.1"}' where entry_id = (select id from audit_entries where account_id = $1 and seq = $2)`,
    [owner.accountId, seq],
  );
  expect((await verify()).broken).toMatchObject({ seq, why: 'what is kept beside it was changed' });
  await app.rows(
    `update audit_private set salt = null, content = '{}' where entry_id = (select id from audit_entries where account_id = $1 and seq = $2)`,
    [owner.accountId, seq],
  );
  const [last] = await app.rows<{ seq: number }>('select max(seq) as seq from audit_entries where account_id = $1', [owner.accountId]);
  await append(event('account.tested_last'));
  const saved = await app.rows<Record<string, unknown>>("select * from audit_entries where action = 'account.tested_last'");
  await app.rows("delete from audit_entries where action = 'account.tested_last'");
  expect((await verify()).broken).toMatchObject({ seq: Number(last?.seq) + 1, why: 'the newest entries are missing' });
  const columns = Object.keys(saved[0] ?? {});
  await app.rows(
    `insert into audit_entries (${columns.join()}) values (${columns.map((_one, index) => `$${index + 1}`).join()})`,
    columns.map((name) => (name === 'details' ? JSON.stringify(saved[0]?.[name]) : saved[0]?.[name])),
  );
  expect((await verify()).broken).toBeNull();
});

test('a person who is erased is nowhere in it, and the chain holds', async () => {
  // Also where the entry is about something else, under whichever address they were invited.
  const former = `Former.${member.email}`;
  const addresses = [member.email.toUpperCase(), former, owner.email];
  const team = { kind: 'team', id: uuidv7() };
  for (const email of addresses) await append({ ...event('team.invited', { email, role: 'member' }), subject: team });
  await append(event('team.invited', { email: 'anybody@harbor.example', role: 'member' }));
  const details = async () =>
    (await logs(owner, { action: 'team' })).json.data.map((entry: { details: { email?: string } }) => entry.details.email).toReversed();
  expect(await details()).toEqual([...addresses, 'anybody@harbor.example']);
  await app.database.transaction(workerScope(), (tx) => eraseFromAudit(tx, member.userId, former));
  const { json, text } = await logs(owner, { userId: member.userId });
  expect(json.total).toBeGreaterThan(0);
  expect(json.data[0].targetName).toBeNull();
  expect(text).not.toContain(member.email);
  expect(await details()).toEqual([undefined, undefined, owner.email, undefined]);
  const [own] = (await logs(owner, { action: 'account.updated' })).json.data;
  expect(own).toMatchObject({ userName: '=Ana Test', userEmail: owner.email, ipAddress: '127.0.0.1' });
  expect((await verify()).broken).toBeNull();
});

// The embedded database does one transaction after the other.
test.runIf(chosenKind === 'postgres')('a name that the log is just keeping is erased with the others', async () => {
  const keeping = Promise.withResolvers<void>();
  const kept = Promise.withResolvers<void>();
  const others = await app.register();
  const log = append({ ...event(), accountId: others.accountId }, () => (kept.resolve(), keeping.promise));
  await kept.promise;
  const body = { confirmation: 'DELETE', password: TEST_PASSWORD };
  const answer = { has: false };
  const removal = app.request('DELETE', '/api/auth/profile', { token: member.token, body }).finally(() => (answer.has = true));
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(answer.has || (await app.rows(waits)).length > 0).toBe(true), { timeout: 20_000 });
  keeping.resolve();
  expect((await removal).json).toEqual({ success: true });
  await log;
  await app.app.settle();
  const names = await app.rows('select account_id from audit_names where user_id = $1 and name is not null', [member.userId]);
  expect(names).toEqual([]);
});

test('only a demo account has a log that does not begin with it', async () => {
  const other = await app.register();
  await app.app.settle();
  await app.rows('update accounts set is_demo = true where id = $1', [owner.accountId]);
  for (const accountId of [owner.accountId, other.accountId]) {
    for (const table of ['audit_private', 'audit_entries', 'audit_chains']) {
      await app.rows(`delete from ${table} where account_id = $1`, [accountId]);
    }
    await append({ ...event(), accountId });
  }
  expect(await verify()).toMatchObject({ kept: 1, broken: null });
  expect((await verify(other.accountId)).broken).toMatchObject({ seq: 1, why: expect.stringContaining('does not begin with the account') });
});

test('what is old moves into a file that the chain goes on from', async () => {
  const context = jobContext(app.database, app.now(), files);
  const accountId = owner.accountId as AccountId;
  expect(await archiveEntries(context, accountId, new Date(app.now().getTime() - DAY))).toBe(0);
  const before = await verify();
  const moved = await archiveEntries(context, accountId, new Date(app.now().getTime() + DAY));
  expect(moved).toBe(before.kept);
  await append(event('account.tested_after'));
  expect(await verify()).toMatchObject({ accountId, kept: 1, archived: moved, broken: null });
  // What comes after keeps what is personal when something older moves.
  app.pass(2 * DAY);
  await app.request('PATCH', `/api/accounts/${owner.accountId}`, { token: (await app.signIn(owner)).token, body: { name: 'Quay' } });
  await app.app.settle();
  await archiveEntries(jobContext(app.database, app.now(), files), accountId, new Date(app.now().getTime() - DAY));
  const [latest] = (await logs(await app.signIn(owner), { action: 'account.updated' })).json.data;
  expect(latest).toMatchObject({ userName: '=Ana Test', ipAddress: '127.0.0.1' });
  const [key] = await app.database.transaction(workerScope(), (tx) => archiveKeysOf(tx, accountId));
  const body = Buffer.from(files.files.get(key!)!).toString('utf8');
  expect(body).not.toContain(owner.email);
  files.files.set(key!, Buffer.from(body.replace('account.updated', 'account.forgot')));
  expect((await verify()).broken).toMatchObject({ seq: 1, why: `${key}: the file was changed` });
});

test('the nightly job moves what is older than a year of each account, and the job after an erasure blanks what is personal', async () => {
  const other = await app.register({ plan: 'ENTERPRISE' });
  await app.request('PATCH', `/api/accounts/${other.accountId}`, { token: other.token, body: { name: 'Quay' } });
  await app.app.settle();
  const job = (name: string) => jobsOf([module]).find((one) => one.name === name);
  const own = memoryStore();
  const run = (days: number) => job('audit.archive')?.run(jobContext(app.database, new Date(app.now().getTime() + days * DAY), own), {});
  const kept = async () =>
    (await app.rows<{ n: number }>('select count(*)::int as n from audit_entries where account_id = $1', [other.accountId]))[0]?.n ?? 0;
  const before = await kept();
  expect(before).toBeGreaterThan(0);
  await run(364);
  expect(await kept()).toBe(before);
  await run(366);
  expect(await kept()).toBe(0);
  const secrets = await openSecrets(app.settings);
  const whole = await verifyChain({ ...jobContext(app.database, app.now(), own), secrets }, other.accountId as AccountId);
  expect(whole).toMatchObject({ archived: before, broken: null });
  await append({ ...event('account.tested_after_all'), actor: { kind: 'user', id: member.userId } });
  const named = 'select count(*)::int as n from audit_private where salt is not null';
  const [{ n: all } = { n: 0 }] = await app.rows<{ n: number }>(named);
  await job('audit.erase')?.run(jobContext(app.database, app.now()), { userId: member.userId });
  const [{ n: left } = { n: 0 }] = await app.rows<{ n: number }>(named);
  expect(left).toBeLessThan(all);
});
