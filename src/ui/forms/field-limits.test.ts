import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { done, endpoint } from '#shared/endpoint.ts';
import { lineName, sent } from '#shared/texts.ts';
import { limitsOf } from './field-limits.ts';

const save = endpoint({
  id: 'things.save',
  route: 'POST /api/things',
  summary: 'Save a thing',
  action: 'public',
  body: z.object({
    name: lineName(80),
    renamed: z.optional(lineName(40)),
    note: z.nullish(sent(500)),
    day: z.iso.date(),
    size: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100)))),
    above: z.number().check(z.gt(3)),
    kind: z.enum(['one', 'other']),
    language: z._default(z.enum(['en', 'fr']), 'en'),
    isOpen: z.boolean(),
    people: z.array(z.string()).check(z.maxLength(3)),
    settings: z.optional(z.object({ zone: sent(64), name: sent(7) })),
  }),
  answer: done,
});

test.each([
  { name: 'name', limits: { maxLength: 80, isRequired: true } },
  // It may be left out, but an empty one is refused.
  { name: 'renamed', limits: { maxLength: 40, isRequired: true } },
  { name: 'note', limits: { maxLength: 500, isRequired: false } },
  { name: 'day', limits: { isRequired: true } },
  { name: 'size', limits: { min: 0, max: 100, isRequired: false } },
  // An input has no bound that is left out itself: the schema refuses it.
  { name: 'above', limits: { isRequired: true } },
  { name: 'kind', limits: { isRequired: true } },
  { name: 'language', limits: { isRequired: false } },
  { name: 'isOpen', limits: { isRequired: false } },
  { name: 'people', limits: { maxLength: 3, isRequired: true } },
  { name: 'zone', limits: { maxLength: 64, isRequired: false } },
  { name: 'unknown', limits: { isRequired: false } },
])('The limits of $name come from the contract.', ({ name, limits }) => {
  expect(limitsOf(save, name)).toEqual(limits);
});
