import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '#shared/problem.ts';
import { parse } from './validate.ts';

function fieldsFor(schema: z.ZodMiniType, value: unknown): (string | undefined)[] | undefined {
  try {
    parse(schema, value);
  } catch (error) {
    return error instanceof Problem ? error.details?.fields?.map(({ field }) => field) : [String(error)];
  }
  return undefined;
}

function messageFor(schema: z.ZodMiniType, value: unknown): string | undefined {
  try {
    parse(z.object({ it: schema }), { it: value });
  } catch (error) {
    return error instanceof Problem ? error.details?.fields?.[0]?.message : String(error);
  }
  return undefined;
}

test.each([
  [z.string(), undefined, 'Required'],
  [z.nullable(z.string()), undefined, 'Required'],
  [z.number(), 'x', 'Not a number'],
  [z.int(), 0.5, 'Not a whole number'],
  [z.string().check(z.minLength(1)), '', 'Required'],
  [z.string().check(z.minLength(3)), 'ab', 'At least 3 characters; this has 2'],
  [z.string().check(z.maxLength(2)), 'abc', 'At most 2 characters; this has 3'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'At most 1 entry; there are 2'],
  [z.number().check(z.lte(5)), 6, 'At most 5, and not 6'],
  [z.number().check(z.gt(5)), 5, 'Not an accepted value'],
  [z.enum(['A', 'B']), 'C', 'One of: A, B'],
  [z.email(), 'nobody', 'Not in the expected form'],
  [z.iso.date(), '12/03/26', 'Not a date'],
  [z.union([z.string(), z.number()]), true, 'Not an accepted value'],
  [
    z.pipe(
      z.transform((text: string) => [text]),
      z.array(z.string().check(z.maxLength(2))),
    ),
    'abc',
    'At most 2 characters; this has 3',
  ],
  [z.string(), 'half \uD800', 'Has characters that cannot be stored'],
])('A refusal is worded here, never by the library: %#.', (schema, value, message) => {
  expect(messageFor(schema, value)).toBe(message);
});

const Draft = z.object({ title: z.string().check(z.maxLength(2)) });
const Drafts = z.pipe(
  z.pipe(
    z.array(z.union([z.string(), z.object({ title: z.string() })])),
    z.transform((sent) => sent.map((one) => (typeof one === 'string' ? { title: one } : one))),
  ),
  z.array(Draft),
);
const Json = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): unknown => JSON.parse(text)),
  ),
  z.object({ place: z.enum(['board']) }),
);
const Words = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(z.enum(['a'])),
);

test.each([
  ['a text in the place of a record', { drafts: Drafts }, { drafts: ['ok', 'long'] }, ['drafts.1']],
  ['a record', { drafts: Drafts }, { drafts: ['ok', { title: 'long' }] }, ['drafts.1.title']],
  ['a text in the place of a list', { words: Words }, { words: 'a,b' }, ['words']],
  ['a text that holds JSON', { filters: Json }, { filters: '{"place":"x"}' }, ['filters.place']],
  ['what is missing', { a: z.object({ b: z.string() }) }, { a: {} }, ['a.b']],
  ['what is not there at all', { a: z.object({ b: z.string() }) }, {}, ['a']],
  ['another type', { drafts: Drafts }, { drafts: 'ok' }, ['drafts']],
])('A refused field is named as it was sent: %s.', (_, shape, value, fields) => {
  expect(fieldsFor(z.object(shape), value)).toEqual(fields);
});
