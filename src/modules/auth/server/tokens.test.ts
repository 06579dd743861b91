import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { issueGuestToken, endGuestToken } from '#modules/auth/server/public.ts';
import { openScope, tenantScope } from '#platform/db/scope.ts';
import { serve } from '#platform/http/serve.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { action } from '#shared/permissions.ts';
import { HOUR } from '#shared/time.ts';
import { person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';
import { jobContext } from '#test/support/job-context.ts';
import { jobs } from './jobs.ts';

const GUEST = '018f0000-0000-7000-8000-0000000000bb';
const whoAmI = endpoint({
  id: 'rooms.whoAmI',
  route: 'GET /api/rooms/me',
  summary: 'Say who asks',
  action: action('room.look', { roles: ['OWNER'], guest: true }),
  answer: data(z.any()),
});

let app: IdentityApp;
let accountId: AccountId;
let ownerToken: string;
let room: string;
beforeAll(async () => {
  app = await startIdentityApp({}, [{ name: 'rooms', ring: 'base', routes: [serve(whoAmI, async ({ actor }) => actor)] }]);
});
beforeEach(async () => {
  const owner = await person(app, `${uuidv7()}@example.com`);
  room = uuidv7();
  accountId = owner.user.accountId as AccountId;
  ownerToken = owner.token;
  await app.rows("insert into rooms (id, kind, account_id) values ($1, 'poker', $2)", [room, accountId]);
});
afterAll(() => app.close());

const caller = () => ({ actor: { kind: 'system', accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } }) as const;
const within = <T>(work: Parameters<typeof inTransaction<T, ReturnType<typeof tenantScope>>>[3]) =>
  inTransaction(app.runtime, caller(), tenantScope(accountId, null), work);
const place = () => ({ roomId: room, participantId: GUEST });
const ask = (token: string) => app.call('GET', '/api/rooms/me', { token });

test('a guest’s token says whose guest they are, for twelve hours', async () => {
  const { token, expiresAt } = await within((context) => issueGuestToken(context, place()));
  expect(expiresAt.getTime() - app.now.getTime()).toBe(12 * HOUR);
  expect((await ask(token)).body.data).toEqual({ kind: 'guest', accountId, ...place(), isReadOnly: false });
  expect(JSON.stringify(await app.rows("select encode(token_hash, 'hex') as hash from guest_tokens"))).not.toContain(token);
  app.pass(12 * HOUR);
  expect((await ask(token)).status).toBe(401);
});

test('a guest passes only what is open to guests', async () => {
  const { token } = await within((context) => issueGuestToken(context, place()));
  for (const path of ['/api/auth/profile', '/api/accounts/current', '/api/users', '/api/teams']) {
    const answer = await app.call('GET', path, { token });
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'request.denied']);
  }
});

test('a guest who is removed is out at once, and only from that room', async () => {
  const { token } = await within((context) => issueGuestToken(context, place()));
  await within((context) => endGuestToken(context, { ...place(), participantId: room }));
  expect((await ask(token)).status).toBe(200);
  await within((context) => endGuestToken(context, place()));
  expect((await ask(token)).status).toBe(401);
});

test('a member’s token works where guests are let in too', async () => {
  expect((await ask(ownerToken)).body.data).toMatchObject({ kind: 'user', accountId, role: 'OWNER', permissions: [] });
});

test('reading memberships without an account shows nothing, and with a person only theirs', async () => {
  const count = (userId: UserId | null) =>
    app.database.transaction(openScope(userId), async (tx) => {
      return (await sql<{ n: number }>`select (select count(*) from memberships) + (select count(*) from accounts) as n`.execute(tx))
        .rows[0]?.n;
    });
  await person(app, 'second@example.com');
  const [user] = await app.rows<{ id: UserId }>("select id from users where email_key = 'second@example.com'");
  expect(await count(null)).toBe(0);
  expect(await count(user?.id ?? null)).toBe(2);
});

test('what nobody can use any more is deleted, and nothing else', async () => {
  const { token } = await within((context) => issueGuestToken(context, place()));
  const { refreshToken } = await person(app, 'kept@example.com');
  const run = () => jobs[0]?.run(jobContext(app.database, app.now), {});
  await run();
  expect((await ask(token)).status).toBe(200);
  expect((await app.call('POST', '/api/auth/refresh', { body: { refreshToken } })).status).toBe(200);
  app.pass(120 * 24 * HOUR);
  await run();
  for (const table of [
    'guest_tokens',
    'access_tokens',
    'refresh_tokens',
    'sign_in_sessions',
    'one_time_tokens',
    'login_attempts',
    'sign_in_counters',
  ]) {
    expect([table, await app.rows(`select 1 from ${table}`)]).toEqual([table, []]);
  }
});
