import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { enterTenant, type Database } from '#platform/db/database.ts';
import { tenantScope } from '#platform/db/scope.ts';
import { hooksOf } from '#platform/module/hooks.ts';
import { readSettings } from '#platform/config/settings.ts';
import { TEST_KEYS } from '#test/support/test-keys.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { action, type UserActor } from '#shared/permissions.ts';
import { Problem, problems } from '#shared/problem.ts';
import { createServer } from './create-server.ts';
import type { HttpRuntime } from './http-runtime.ts';
import { serve } from './serve.ts';

const noteProblems = problems('notes', { taken: [409, 'Taken'], later: [501, 'Later'] });
const noteWrite = action('note.write', { roles: ['OWNER'] });
const addNote = endpoint({
  id: 'notes.add',
  route: 'POST /api/notes',
  summary: 'Add a note',
  action: noteWrite,
  body: z.object({ text: z.string().check(z.minLength(1)) }),
  answer: data(z.object({ count: z.number() })),
  problems: [noteProblems.taken],
});
const leaky = endpoint({
  id: 'notes.leak',
  route: 'GET /api/notes/leak',
  summary: 'Answer too much',
  action: noteWrite,
  answer: data(z.object({})),
});
const unmade = endpoint({
  id: 'notes.unmade',
  route: 'GET /api/notes/unmade',
  summary: 'What the documented surface has and the product does not',
  action: noteWrite,
  answer: data(z.object({})),
  problems: [noteProblems.later],
});

const actor: UserActor = {
  kind: 'user',
  userId: '018f0000-0000-7000-8000-000000000001' as UserId,
  accountId: '018f0000-0000-7000-8000-000000000002' as AccountId,
  role: 'OWNER',
  persona: 'FOUNDER',
  permissions: [],
  emailVerified: true,
  plan: 'FREE',
  isDemo: false,
};
let database: Database;
let app: FastifyInstance;
let now = new Date('2026-11-05T10:00:00Z');
/** What the next transactions fail by. */
let broken: Error | null = null;

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly err?: unknown;
  readonly reason?: string;
  readonly held?: number;
}
const lines: Line[] = [];
const sink = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };

beforeAll(async () => {
  database = await openEmbedded({});
  await migrate(database, 'migrations');
  await database.asOwner((client) =>
    client.script(
      "create table notes (account_id uuid not null, text text, constraint notes_text unique (account_id, text)); select tenant_table('notes')",
    ),
  );
  const runtime: HttpRuntime = {
    database: {
      ...database,
      transaction: (...given: Parameters<Database['transaction']>) => (broken ? Promise.reject(broken) : database.transaction(...given)),
    } as Database,
    clock: () => now,
    conflicts: { notes_text: noteProblems.taken },
    hooks: hooksOf([]),
    strictAnswers: true,
    isReadOnly: () => false,
    settings: readSettings({ SECRET_KEYS: TEST_KEYS }),
    async authenticate(tx, token) {
      const found = token === 'good' ? actor : token === 'member' ? ({ ...actor, role: 'MEMBER' } as const) : null;
      if (found) await enterTenant(tx, tenantScope(found.accountId, found.userId));
      return found;
    },
    limiter: {
      refusals: () => new Map(),
      take: async () => ({ allowed: true, retryAfter: 0 }),
      takeIfSpent: async () => ({ allowed: true, retryAfter: 0 }),
      takeGuess: async () => ({ allowed: true, retryAfter: 0 }),
    },
    writeMail: async () => {},
    writeJob: async () => {},
    committed: () => {},
  };
  const routes = [
    serve(addNote, async (context, { body }) => {
      await sql`insert into notes (account_id, text) values (${context.scope.accountId}, ${body.text})`.execute(context.tx);
      const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(context.tx);
      return { count: rows[0]!.count };
    }),
    // The mistake that the test is about: more than the contract says.
    serve(leaky, async () => ({ secret: 'column' }) as never),
    serve(unmade, async () => {
      throw new Problem(noteProblems.later);
    }),
  ];
  app = await createServer({
    version: '0',
    modules: [{ name: 'notes', ring: 'base', routes }],
    runtime,
    log: pino({ level: 'info' }, sink),
    web: async () => (_request, reply) => reply.code(404).send('page'),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const post = (payload: object | string, headers: Readonly<Record<string, string | undefined>> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/notes',
    payload,
    headers: { authorization: 'Bearer good', 'content-type': 'application/json', ...headers },
  });

test('a write answers its data and an Idempotency-Key applies it once', async () => {
  const first = await post({ text: 'a' }, { 'idempotency-key': 'k1' });
  const again = await post({ text: 'a' }, { 'idempotency-key': 'k1' });
  const { count } = first.json().data;
  expect(first.json()).toEqual({ success: true, data: { count: expect.any(Number) } });
  expect(again.json()).toEqual(first.json());
  expect((await post({ text: 'c' }, { 'idempotency-key': 'k3' })).json()).toEqual({ success: true, data: { count: count + 1 } });
  const other = await post({ text: 'b' }, { 'idempotency-key': 'k1' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'request.key_reused']);
  const replayed = [first, again, other].map(({ headers }) => headers['idempotent-replayed']);
  expect(replayed).toEqual([undefined, 'true', undefined]);
});

test('all 255 characters of an Idempotency-Key count, and a longer one is refused', async () => {
  const send = async (ending: string) => post({ text: `d${ending}` }, { 'idempotency-key': ending.padStart(255, 'k') });
  const [one, two] = [await send('1'), await send('2')];
  expect(two.json().data.count).toBe(one.json().data.count + 1);
  const longer = await send('k'.repeat(256));
  expect([longer.statusCode, longer.json()]).toMatchObject([
    400,
    { code: 'request.key_too_long', error: 'An Idempotency-Key has at most 255 characters', details: { most: 255 } },
  ]);
});

test('an outage says ten lines in ten seconds without a stack, and then how many it has held back; a bug says all', async () => {
  const ofFailures = () => lines.filter(({ msg }) => msg === 'failed');
  lines.length = 0;
  broken = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let n = 0; n < 25; n += 1) expect((await post({ text: 'x' })).statusCode).toBe(503);
  expect(ofFailures().map(({ level, err, reason }) => [level, err, reason])).toEqual(
    Array.from({ length: 10 }, () => [40, undefined, 'connect ECONNREFUSED']),
  );
  // Each request has its own line all the same, by which it is found.
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(25);
  now = new Date(now.getTime() + 10_000);
  await post({ text: 'x' });
  expect(ofFailures().at(-1)).toMatchObject({ held: 15 });
  broken = new Error('A bug');
  for (let n = 0; n < 12; n += 1) expect((await post({ text: 'x' })).statusCode).toBe(500);
  expect(
    ofFailures()
      .slice(11)
      .map(({ level, err }) => [level, err !== undefined]),
  ).toEqual(Array.from({ length: 12 }, () => [50, true]));
  broken = null;
  expect((await post({ text: 'after the outage' })).statusCode).toBe(200);
});

test('what is not made by design is no error in the log', async () => {
  lines.length = 0;
  const answer = await app.inject({ method: 'GET', url: '/api/notes/unmade', headers: { authorization: 'Bearer good' } });
  expect(answer.statusCode).toBe(501);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[30, 'request']]);
});

test('a unique index speaks as the problem that the module named', async () => {
  await post({ text: 'same' });
  const refused = await post({ text: 'same' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'notes.taken']);
});

test.each([
  { name: 'no token', headers: { authorization: '' }, payload: { text: 'x' }, expected: [401, 'request.signed_out'] },
  { name: 'a role that may not', headers: { authorization: 'Bearer member' }, payload: { text: 'x' }, expected: [403, 'request.denied'] },
  { name: 'a missing field', headers: {}, payload: {}, expected: [400, 'request.invalid'] },
  { name: 'a body that is not JSON', headers: {}, payload: '{', expected: [400, 'request.malformed'] },
  { name: 'a poisoned body', headers: {}, payload: '{"text":"x","__proto__":{"admin":true}}', expected: [400, 'request.malformed'] },
  { name: 'a body over 1 MB', headers: {}, payload: { text: 'x'.repeat(1_100_000) }, expected: [413, 'request.too_large'] },
])('$name is refused with its code', async ({ headers, payload, expected }) => {
  const answer = await post(payload, headers);
  expect([answer.statusCode, answer.json().code]).toEqual(expected);
});

test('an answer with a key that the contract does not name is a failure, not a leak', async () => {
  const answer = await app.inject({ url: '/api/notes/leak', headers: { authorization: 'Bearer good' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('column');
});

test('unknown paths below /api are JSON, wrong methods say what is allowed, and /api/v1 is the same API', async () => {
  expect((await app.inject('/api/nothing')).json().code).toBe('request.not_found');
  const wrong = await app.inject({ method: 'DELETE', url: '/api/notes' });
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST']);
  expect((await app.inject('/api/v1/health')).json().status).toBe('ok');
  expect((await app.inject('/elsewhere')).body).toBe('page');
});

test('the OpenAPI page lists every call with its problems', async () => {
  const document = (await app.inject('/api/openapi.json')).json();
  expect(Object.keys(document.paths)).toEqual(['/api/health', '/api/live', '/api/notes', '/api/notes/leak', '/api/notes/unmade']);
  expect(document.paths['/api/notes'].post.responses['409']).toEqual({ $ref: '#/components/responses/notes.taken' });
  expect(document.components.responses['notes.taken'].description).toBe('notes.taken: Taken');
  expect((await app.inject('/api/reference')).body).toContain('POST /api/notes');
});
