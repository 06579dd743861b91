import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { JoinPayload } from '#shared/live.ts';
import type { Schema } from '#shared/endpoint.ts';
import { line, lineName, onOneLine } from '#shared/texts.ts';
import { endlessParts } from '#test/support/schema-parts.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const calls = modules.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint));
const commands = modules.flatMap(({ rooms = [] }) => rooms.flatMap((room) => room.commands.map(({ command }) => command)));

/** What each call and live message takes, by name. */
const taken: readonly (readonly [string, Schema])[] = [
  ...calls.flatMap(({ id, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? [[`${id} ${part}`, schema as Schema] as const] : [])),
  ),
  ...commands.map(({ event, payload }) => [`${event} payload`, payload] as const),
  ['session:join payload', JoinPayload],
];

test('every text, list and record that is taken has a greatest length, and every number a least and a greatest', () => {
  expect(taken.length).toBeGreaterThan(300);
  expect(taken.flatMap(([name, schema]) => endlessParts(schema).map((path) => `${name}${path}`))).toEqual([]);
});

test.each([
  ['a text', z.object({ name: z.string() }), ['.name']],
  ['a text within', z.object({ a: z.optional(z.nullable(z.object({ b: z.array(z.string()).check(z.maxLength(3)) }))) }), ['.a.b[]']],
  ['a list', z.object({ ids: z.array(z.guid()) }), ['.ids']],
  ['a record', z.record(z.guid(), z.boolean()), ['']],
  ['a number', z.object({ a: z.int(), b: z.number().check(z.gte(0)), c: z.int().check(z.gte(0), z.lte(2 ** 31)) }), ['.a', '.b', '.c']],
  ['an endless expression', z.string().check(z.regex(/^[a-z]+$/)), ['']],
  ['an expression without an end', z.string().check(z.regex(/^[a-z]{3}/)), ['']],
  [
    'a way in through a transformation',
    z.pipe(
      z.string(),
      z.transform((text: string) => text.length),
    ),
    [''],
  ],
  [
    'all with an end',
    z.object({
      a: z.guid(),
      b: z.string().check(z.regex(/^\d{4}$/)),
      c: z.stringbool(),
      d: z.enum(['x']),
      e: z.int().check(z.gte(0), z.lt(9)),
    }),
    [],
  ],
])('the walk finds %s', (_name, schema, found) => {
  expect(endlessParts(schema)).toEqual(found);
});

describe('a name', () => {
  test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u007Fb', 'a\u2028b', 'a\u202Eb', '\u0001a\u0085b\n'])('%j is one line', (text) => {
    expect(z.parse(line(20), text)).toBe('a b');
  });

  test('of control characters alone is none', () => {
    expect(z.safeParse(lineName(20), '\r\n\t').success).toBe(false);
  });

  test('keeps what joins letters and emoji', () => {
    for (const text of ['👩‍💻 Équipe', 'می‌خواهم', 'नेपाल']) expect(onOneLine(text)).toBe(text);
  });
});

describe('in the running product', () => {
  let app: OwnApp;
  let person: TestPerson;
  beforeAll(async () => {
    app = await ownApp();
    person = await app.register();
  });
  afterAll(() => app.close());

  test('a first name of 800 kB of spaces is refused at once', async () => {
    const body = { persona: 'FOUNDER', email: 'x@example.test', password: 'p'.repeat(20), firstName: ' '.repeat(800_000), lastName: 'L' };
    const { status, json } = await app.request('POST', '/api/auth/register', { body });
    expect([status, json.code, json.details.fields[0].field]).toEqual([400, 'request.invalid', 'firstName']);
  });

  test('names are kept on one line wherever they are given', async () => {
    const name = 'one\r\ntwo\tthree';
    const made: [string, string][] = [
      ['/api/teams', 'name'],
      ['/api/planning-poker/sessions', 'name'],
      ['/api/retrospectives/sessions', 'name'],
      ['/api/kanban/boards', 'name'],
    ];
    let teamId: string | undefined;
    for (const [path, key] of made) {
      const body = { name, votingSystem: 'fibonacci', format: 'start-stop-continue', teamId };
      const { json, text } = await app.request('POST', path, { token: person.token, body });
      expect([path, json.data?.[key], text]).toEqual([path, 'one two three', expect.any(String)]);
      teamId ??= json.data.id;
    }
    const path = `/api/accounts/${person.accountId}`;
    const account = await app.request('PATCH', path, { token: person.token, body: { name } });
    expect([account.status, account.json?.data?.name]).toEqual([200, 'one two three']);
    const profile = await app.request('PATCH', '/api/auth/profile', { token: person.token, body: { firstName: name } });
    expect([profile.status, profile.text]).toEqual([200, expect.stringContaining('one two three')]);
  });
});
