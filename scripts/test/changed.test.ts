import { expect, test } from 'vitest';
import { testsReachedBy } from './changed.ts';

const sources = new Map([
  ['src/shared/time.ts', ''],
  ['src/modules/teams/contract.ts', "import '#shared/time.ts';"],
  ['src/modules/teams/rules.ts', ''],
  ['src/modules/teams/rules.test.ts', "import './rules.ts';"],
  ['src/modules/teams/server/index.ts', "import '../rules.ts';\nimport '../contract.ts';"],
  ['src/modules/teams/server/teams.test.ts', "import '#test/support/test-app.ts';"],
  ['src/modules/boards/server/index.ts', "import '#modules/teams/server/index.ts';"],
  ['src/modules/boards/server/board.test.ts', "import '#test/support/test-app.ts';"],
  ['src/modules/boards/web/board.test.tsx', "import '#shared/time.ts';"],
  ['src/modules/retros/server/index.ts', ''],
  ['src/modules/retros/server/notes.test.ts', "import '#test/support/test-app.ts';"],
  ['src/server/modules.ts', "import '#modules/teams/server/index.ts';\nimport '#modules/retros/server/index.ts';"],
  ['test/support/test-app.ts', "import '#server/modules.ts';"],
  ['test/isolation/tenants.test.ts', "import '#test/support/test-app.ts';"],
  ['test/journeys/teams.test.ts', "import '#modules/teams/contract.ts';"],
]);

const ofTeams = ['src/modules/boards/server/board.test.ts', 'src/modules/teams/rules.test.ts', 'src/modules/teams/server/teams.test.ts'];
const onDatabase = [
  'src/modules/boards/server/board.test.ts',
  'src/modules/retros/server/notes.test.ts',
  'src/modules/teams/server/teams.test.ts',
  'test/isolation/tenants.test.ts',
];

test.each([
  { changed: ['src/modules/teams/rules.ts'], reached: ofTeams },
  { changed: ['src/modules/teams/rules.test.ts'], reached: ['src/modules/teams/rules.test.ts'] },
  {
    changed: ['src/modules/retros/server/index.ts'],
    reached: ['src/modules/retros/server/notes.test.ts', 'test/isolation/tenants.test.ts'],
  },
  { changed: ['src/shared/time.ts'], reached: [onDatabase[0], 'src/modules/boards/web/board.test.tsx', onDatabase[2]] },
  { changed: ['test/support/test-app.ts'], reached: onDatabase },
  { changed: ['migrations/0001_first.sql'], reached: onDatabase },
  { changed: ['src/server/modules.ts'], reached: onDatabase },
  { changed: ['README.md', 'test/journeys/teams.test.ts'], reached: [] },
])('A change of $changed runs what imports it, and what speaks to it through endpoints.', ({ changed, reached }) => {
  expect(testsReachedBy(sources, changed)).toEqual(reached);
});
