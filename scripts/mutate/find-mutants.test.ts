import { expect, test } from 'vitest';
import { findMutants, kindOf } from './find-mutants.ts';

const RULES = 'src/modules/teams/rules.ts';
const SERVER = 'src/modules/teams/server/queries.ts';
const changesIn = (file: string, source: string) => findMutants(file, source).map(({ change }) => change);

test('All logic of a rule can change, each expression by itself.', () => {
  expect(changesIn(RULES, 'export const isFull = (n: number): boolean => n >= 5 && !isOpen;')).toEqual([
    '&& → ||',
    '>= → >',
    '5 → 6',
    '!isOpen → isOpen',
  ]);
  expect(changesIn(RULES, 'if (isOpen(a)) d = Math.max(a + b, c);')).toEqual(['isOpen(a) → !(…)', 'max → min', '+ → -']);
});

test('Texts are not subtracted, and types, names of properties and names that every object has stay.', () => {
  expect(changesIn(RULES, "const a: 1 | -1 = b; const c = { 1: 'x' }; const d = 'a' + e + `f`; g.toString();")).toEqual([]);
});

test('Of a server the conditions, order and limits of statements change, and its guards go; other logic stays.', () => {
  const source = `
    async function read(tx) {
      await requireTeam(tx, id);
      if (a > b) raise(full);
      return tx.selectFrom('teams').where('account_id', '=', account).where('size', '<', n).orderBy('name', 'desc').limit(20).execute();
    }`;
  expect(changesIn(SERVER, source)).toEqual([
    'await requireTeam(tx, id) → removed',
    'if (a > b) raise(full); → removed',
    '.limit(20) → removed',
    "'desc' → 'asc'",
    ".orderBy('name', 'desc') → removed",
    "'<' → '<='",
    ".where('size', '<', n) → removed",
  ]);
});

test('A join keeps one condition, and a listener is none.', () => {
  expect(changesIn(SERVER, "join.onRef('a.id', '=', 'b.id').on('a.kind', '=', kind); socket.on('close', end);")).toEqual([
    "'=' → '!='",
    ".on('a.kind', '=', kind) → removed",
    "'=' → '!='",
  ]);
});

test('A mutant is the whole expression with one part changed, and its key stays when code before it changes.', () => {
  const source = 'const q = sql`select 1 from teams where size > ${n} and is_open`;';
  const [first, second] = [findMutants(SERVER, source), findMutants(SERVER, `const more = 1;\n${source}`)];
  expect(first.map(({ text }) => text)).toEqual([
    'sql`select 1 from teams where size >= ${n} and is_open`',
    'sql`select 1 from teams where size > ${n} or is_open`',
    'sql`select 1 from teams where true or size > ${n} and is_open`',
  ]);
  expect(second.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
  expect(second[0]?.line).toBe(2);
});

test('Equal changes of equal expressions have keys of their own.', () => {
  const keys = findMutants(RULES, 'f(a < b); g(a < b);').map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ['src/modules/poker/rules/vote.ts', 'rules'],
  ['src/modules/poker/server/service/vote.ts', 'server'],
  ['src/platform/live/joins.ts', 'server'],
  ['src/modules/poker/rules/vote.test.ts', null],
  ['src/modules/poker/server/fixtures.ts', null],
  ['src/modules/poker/web/api.ts', null],
  ['src/modules/poker/locales/en.json', null],
])('%s: %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});
