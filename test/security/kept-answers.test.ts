import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { createFeed } from '#modules/schedule/contract/feed.ts';
import { isRead } from '#shared/endpoint.ts';
import { modules } from '#server/modules.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { openTable } from '#test/support/poker-table.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ plan: 'ENTERPRISE' });
});

const routes = modules.flatMap((module) => module.routes);

test('every write refuses an Idempotency-Key that is too long, whether or not it keeps its answer', async () => {
  const writes = routes.filter(({ endpoint }) => !isRead(endpoint));
  expect(writes.length).toBeGreaterThan(200);
  const headers = { 'idempotency-key': 'k'.repeat(256) };
  const codes = await Promise.all(
    writes.map(async ({ endpoint }) => {
      const path = endpoint.path.replace(/:\w+/g, () => randomUUID());
      return [endpoint.id, (await app.request(endpoint.method, path, { headers })).json?.code];
    }),
  );
  expect(codes.filter(([, code]) => code !== 'request.key_too_long')).toEqual([]);
});

/** Addresses of things that ask for a token of their own, and times. */
const HARMLESS = /(?:^|\.)(?:avatarUrl|signInUrl|tokenExpiresAt|passkeyAllowed|passwordAllowed)$/;
const TELLING = /token|secret|recovery|password|url$|^link$/i;
/** Where a telling name stands for something else. */
const harmlessOf: Readonly<Record<string, readonly string[]>> = {
  'businesses.saveDraft': ['url'], // links of a website
  'businesses.publish': ['url'],
  'businesses.unpublish': ['url'],
  'cart.startCheckout': ['url'], // a path of the app
  'notifications.markRead': ['link'], // a path of the app
};

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
}

function* namesIn(schema: z.ZodMiniType | undefined, seen = new Set<unknown>()): Generator<string> {
  if (!schema || seen.has(schema)) return;
  seen.add(schema);
  const definition = schema._zod.def as unknown as Definition; // zod's own description, which its types hide
  for (const [name, inner] of Object.entries(definition.shape ?? {})) {
    yield name;
    yield* namesIn(inner, seen);
  }
  const { innerType, element, valueType, in: input, out, options = [] } = definition;
  for (const inner of [innerType, element, valueType, input, out, ...options]) yield* namesIn(inner, seen);
}

test('a call whose answer is kept for repetition answers nothing that lets somebody in', () => {
  const kept = routes.filter(({ kind, endpoint }) => kind === 'transaction' && endpoint.method !== 'GET' && !endpoint.answersSecret);
  expect(kept.length).toBeGreaterThan(100);
  const telling = kept.flatMap(({ endpoint }) =>
    [...namesIn(endpoint.answer.schema)]
      .filter((name) => TELLING.test(name) && !HARMLESS.test(name) && !harmlessOf[endpoint.id]?.includes(name))
      .map((name) => `${endpoint.id} answers ${name}`),
  );
  expect(telling).toEqual([]);
});

test('no table holds what a call has answered as a secret, though each was sent with a key', async () => {
  const table = await openTable(app, { host: owner });
  const retro = await openRetro(app, { host: owner });
  const member = await app.addMember(owner.accountId, 'MEMBER');
  const send = async (method: string, path: string, body: object, token = member.token) => {
    const answer = await app.request(method, path, { body, token, headers: { 'idempotency-key': randomUUID() } });
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
    return answer;
  };
  const answers = [
    await send(createFeed.method, createFeed.path, {}),
    await send('POST', `/api/planning-poker/sessions/${table.sessionId}/guests`, { name: 'Gil' }),
    await send('POST', `/api/retrospectives/sessions/${retro.sessionId}/guests`, { name: 'Gus' }),
    await send('POST', `/api/accounts/${owner.accountId}/invitations`, { email: 'new@example.test', role: 'MEMBER' }, owner.token),
    await send('POST', '/api/auth/login', { email: member.email, password: 'a long enough sentence' }),
  ];
  const secrets = answers.flatMap(({ text }) => [...text.matchAll(/[\w-]{40,}/g)].map(([secret]) => secret));
  expect(secrets.length).toBeGreaterThan(5);
  const tables = await app.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const secret of new Set(secrets)) {
      const rows = await app.rows(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${secret.replace(/[_%]/g, '\\$&')}%`]);
      // The outbox holds a mail until it is sent: that is how its reader gets the link.
      if (rows.length > 0 && name !== 'mails') found.push(`${name}: ${secret.slice(0, 6)}`);
    }
  }
  expect(found).toEqual([]);
});

test('a file that was asked for with a key is kept nowhere: what was read of others outlives no disconnection', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const kept = () => app.rows('select from idempotent_answers where key = $1', [headers['idempotency-key']]);
  for (const path of ['/api/billing/revenue/customers/export', `/api/accounts/${owner.accountId}/audit-logs/export`]) {
    const { status, headers: answered } = await app.request('GET', path, { token: owner.token, headers });
    expect([path, status, answered.get('content-type')]).toEqual([path, 200, expect.stringContaining('text/csv')]);
  }
  expect(await kept()).toEqual([]);
  await app.request('POST', '/api/teams', { token: owner.token, headers, body: { name: 'Quay' } });
  expect(await kept()).toHaveLength(1);
});

test('a person is another one in each account: a key used in one brings no answer of the other', async () => {
  const body = { name: 'Ours', votingSystem: 'fibonacci' };
  const headers = { 'idempotency-key': 'the same key' };
  const first = await app.request('POST', '/api/planning-poker/sessions', { body, token: owner.token, headers });
  const other = await app.register({ plan: 'ENTERPRISE' });
  await app.rows('update memberships set user_id = $1 where account_id = $2', [owner.userId, other.accountId]);
  const there = await app.request('POST', '/api/accounts/switch', { body: { accountId: other.accountId }, token: owner.token });
  const second = await app.request('POST', '/api/planning-poker/sessions', { body, token: there.json.tokens.token, headers });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.json.data.accountId).toBe(owner.accountId);
  expect(second.json.data.accountId).toBe(other.accountId);
});
