import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '#shared/problem.ts';
import { parse } from './validate.ts';

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
