import type { Random } from '#shared/seeded-random.ts';

/** What no form sends: other types, edges of numbers and of the calendar, texts that databases, paths and prototypes dislike. */
const ODD: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x'.repeat(5_000),
  '👩‍💻'.repeat(60),
  '\u202Etxet',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '%',
  '../../etc/passwd',
  'not-an-id',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '018f4d2a-7c1e-7aaa-8aaa-000000000001',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00+14:00',
  '2024-02-30',
  -1,
  0,
  0.1,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '1e400',
  'NaN',
  [],
  {},
  [[]],
  [null],
  ['not-an-id'],
  { length: 1e9 },
  { toString: 1 },
];

export const oddValue = (random: Random): unknown => random.pick(ODD);

/** A copy with something odd in one place: a value in the place of another, a part that is missing, or one that nobody asked for. */
export function withOddPart(value: unknown, keys: readonly string[], random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.05)) return oddValue(random);
  const copy: Record<string, unknown> = { ...value };
  const key = random.pick([...new Set([...Object.keys(copy), ...keys, 'nobodyAskedForThis'])]);
  const inner = copy[key];
  if (random.chance(0.1)) delete copy[key];
  else if (typeof inner === 'object' && inner !== null && random.chance(0.6)) copy[key] = withOddPart(inner, [], random);
  else copy[key] = oddValue(random);
  return Array.isArray(value) ? Object.values(copy) : copy;
}
