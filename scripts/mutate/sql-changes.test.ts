import { expect, test } from 'vitest';
import { changesOfSql } from './sql-changes.ts';

const found = (text: string) => changesOfSql(text).map(({ from, to }) => `${from} → ${to}`);

test.each([
  ['select 1 from a where b = c', ['= → <>', 'where → where true or']],
  ['update a set b = c where d <= e', ['<= → <', 'where → where true or']],
  ['a where x between 1 and 2', ['where → where true or']],
  ['on a.account_id = b.account_id', []],
  ['a where x is null or y is not null', ['or → and', 'is null → is not null', 'is not null → is null', 'where → where true or']],
  ['and not exists (select', ['and → or', 'not exists → exists']],
  ['order by at desc', ['desc → asc']],
  ['create or replace view', []],
  ["select data->>'a', b @> c, d <-> e", []],
  ['select coalesce(a, 0) + n', ['+ → -', 'coalesce(a, 0) → a']],
])('%s', (text, changes) => {
  expect(found(text).toSorted()).toEqual(changes.toSorted());
});

test('A change knows where it lies.', () => {
  const text = 'a where x > 1';
  for (const { at, from } of changesOfSql(text)) expect(text.slice(at, at + from.length)).toBe(from);
});
