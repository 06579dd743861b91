import * as z from 'zod/mini';
import { expect, expectTypeOf, test } from 'vitest';
import { data, endpoint } from '#shared/endpoint.ts';
import { liveCommand } from '#shared/live.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { Api } from '#ui/api/client.ts';
import type { InputOf } from '#ui/api/wire.ts';
import { refusal } from '#ui/live/in-flight.ts';
import type { CommandInput } from '#ui/live/room.ts';
import { freshOf, isStale } from './stale.ts';

const change = { title: z.optional(z.string()), version: z.optional(z.int()) };
const versioned = endpoint({
  id: 'test.change',
  route: 'PATCH /api/test',
  summary: 'Change',
  action: 'public',
  body: z.object(change),
  answer: data(z.object({})),
});
const free = { ...versioned, body: z.object({ title: z.optional(z.string()) }) };
const command = liveCommand({
  event: 'test:change',
  kind: 'board',
  summary: 'Change',
  action: 'boards.edit_items' as never, // a command of no module: no table of permissions names it
  payload: z.object({ sessionId: z.string(), ...change }),
  answer: z.null(),
  problems: [],
});

test('A version is optional on the wire, and required of whoever calls or sends in the browser.', () => {
  expect(versioned.body?.safeParse({ title: 'x' }).success).toBe(true);
  expectTypeOf<InputOf<typeof versioned>['body']['version']>().toEqualTypeOf<number>();
  expectTypeOf<CommandInput<typeof command>['version']>().toEqualTypeOf<number>();
  // oxlint-disable-next-line no-unused-expressions -- what follows must not compile; it is never run
  (api: Api, send: (input: CommandInput<typeof command>) => void) => {
    void api.call(versioned, { body: { title: 'x', version: 3 } });
    // @ts-expect-error -- a change without the version that it was made on
    void api.call(versioned, { body: { title: 'x' } });
    void api.call(free, { body: { title: 'x' } });
    send({ title: 'x', version: 3 });
    // @ts-expect-error -- the same on the socket
    send({ title: 'x' });
  };
});

test('A refused version is told by its code, and the record as it is now is read from it.', () => {
  const stale = new ApiProblem('Changed', { code: 'teams.stale', status: 409, details: { record: { name: 'A', version: 4 } } });
  expect([isStale(stale), freshOf(stale)]).toEqual([true, { name: 'A', version: 4 }]);
  expect(isStale(new ApiProblem('Taken', { code: 'teams.name_taken', status: 409 }))).toBe(false);
  expect(freshOf(new ApiProblem('Changed', { code: 'teams.stale', status: 409 }))).toBeNull();
});

test('A refused version is known on the socket too.', () => {
  const details = { record: { name: 'A', version: 4 } };
  const stale = refusal({ success: false, error: 'Changed', code: 'teams.stale', status: 409, details });
  expect([isStale(stale), freshOf(stale)]).toEqual([true, { name: 'A', version: 4 }]);
  expect(isStale(refusal({ success: false, error: 'Taken', code: 'teams.name_taken', status: 409 }))).toBe(false);
});
