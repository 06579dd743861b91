import { expect, test } from 'vitest';
import type { Mutant } from './mutant.ts';
import type { Outcome } from './notes.ts';
import { filesToAsk, planOf, sample } from './plan.ts';
import { pageOf, scoreOf, type Fate, type Judged } from './report.ts';

const mutant = (file: string, name: string): Mutant => ({
  key: `${file} ${name}`,
  file,
  line: 1,
  start: 0,
  end: 1,
  text: 'b',
  change: 'a → b',
});
const many = Array.from({ length: 200 }, (_, n) => mutant('src/modules/teams/rules.ts', String(n)));

test('A seed draws the same mutants whatever their order, another seed others, and one more mutant moves at most one.', () => {
  const keys = (mutants: readonly Mutant[], seed = 'a') => sample(mutants, seed, 20).map(({ key }) => key);
  expect(keys(many.toReversed())).toEqual(keys(many));
  expect(keys(many, 'b')).not.toEqual(keys(many));
  const grown = new Set(keys([...many, mutant('src/modules/teams/rules.ts', 'new')]));
  expect(keys(many).filter((key) => !grown.has(key)).length).toBeLessThan(2);
});

test('The neighbours of a mutant are the tests of its own module that come by its file.', () => {
  const sources = new Map([
    ['src/modules/teams/rules.ts', ''],
    ['src/modules/teams/rules.test.ts', "import './rules.ts'"],
    ['src/modules/teams/server/index.ts', "import '../rules.ts'"],
    ['src/modules/teams/server/team.test.ts', ''],
    ['src/modules/teams/web/other.test.tsx', ''],
    ['src/modules/poker/rules.test.ts', "import '#modules/teams/rules.ts'"],
  ]);
  expect(planOf(sources, [mutant('src/modules/teams/rules.ts', 'x')]).tests).toEqual({
    'src/modules/teams/rules.test.ts': [0],
    'src/modules/teams/server/team.test.ts': [0],
  });
});

test('Files are asked again by what tests of the same project found, and none where they have asked.', () => {
  const [unit, other, embedded] = [
    'src/modules/teams/rules.test.ts',
    'src/modules/teams/web/a.test.ts',
    'src/modules/teams/server/a.test.ts',
  ];
  const plan = { mutants: [], tests: { [unit]: [7], [other]: [7], [embedded]: [7, 8] } };
  const asked = (...tries: [Outcome, string][]) => {
    const ways = new Map([...Map.groupBy(tries, ([way]) => way)].map(([way, of]) => [way, new Set(of.map(([, file]) => file))]));
    return (['unit', 'embedded'] as const).map((project) => filesToAsk(plan, 7, ways, project));
  };
  expect(asked(['loaded', unit])).toEqual([[unit, other], []]);
  expect(asked(['unasked', unit], ['loaded', unit], ['loaded', embedded])).toEqual([[unit], [embedded]]);
  expect(asked(['survived', unit], ['doubtful', embedded])).toEqual([[], [embedded]]);
  expect(asked(['survived', unit], ['loaded', embedded])).toEqual([[], [embedded]]);
  expect(asked(['survived', unit], ['survived', embedded], ['loaded', embedded])).toEqual([[], []]);
  expect(asked()).toEqual([[], []]);
});

const judged = (...fates: Fate[]): Judged[] => fates.map((fate) => ({ mutant: mutant('src/a.ts', fate), fate }));

test('The score is of those that can be killed; one that no test comes by is not killed.', () => {
  expect(scoreOf(judged('killed', 'killed', 'killed', 'survived', 'unreached', 'equivalent')).share).toBeCloseTo(0.6);
  expect(scoreOf([]).share).toBe(0);
});

test('The page names the survivors with their places.', () => {
  const page = pageOf(judged('killed', 'survived', 'unreached'), { day: '2026-11-26', seed: 's', candidates: 9, minutes: 3 });
  expect(page).toContain('| 2026-11-26 | s | 3 of 9 | 1 | 1 | 1 | 0 | 33.3 % | 3 |');
  expect(page).toContain('- src/a.ts:1 `a → b`\n- src/a.ts:1 (no test runs it) `a → b`');
});
