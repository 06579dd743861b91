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
  ['src/modules/boards/web/board.tsx', "import sheet from './board.module.css';"],
  ['src/modules/boards/web/sheet.test.tsx', "import './board.tsx';"],
  ['src/modules/boards/import/read.test.ts', "readFileSync('test/fixtures/' + 'jira.csv')"],
  ['src/web/dev/gallery.test.ts', "globSync('src/**/*.tsx')"],
  ['src/ui/text/every-text.test.ts', "import.meta.glob('../../**/locales/*.json')"],
  ['src/server/backup/backup.test.ts', 'await readdir(copy)'],
  ['test/security/words.test.ts', "import { modules } from '#server/modules.ts';"],
  ['test/journeys/teams.test.ts', "import '#modules/teams/contract.ts';"],
]);

const ofTree = ['src/ui/text/every-text.test.ts', 'src/web/dev/gallery.test.ts'];
const ofTeams = ['src/modules/boards/server/board.test.ts', 'src/modules/teams/rules.test.ts', 'src/modules/teams/server/teams.test.ts'];
const onDatabase = [
  'src/modules/boards/server/board.test.ts',
  'src/modules/retros/server/notes.test.ts',
  'src/modules/teams/server/teams.test.ts',
  'src/server/backup/backup.test.ts',
  'test/isolation/tenants.test.ts',
  'test/security/words.test.ts',
];

test.each([
  { changed: ['src/modules/teams/rules.ts'], reached: ofTeams },
  { changed: ['src/modules/teams/rules.test.ts'], reached: ['src/modules/teams/rules.test.ts'] },
  {
    changed: ['src/modules/retros/server/index.ts'],
    reached: ['src/modules/retros/server/notes.test.ts', 'test/isolation/tenants.test.ts', 'test/security/words.test.ts'],
  },
  { changed: ['src/shared/time.ts'], reached: [onDatabase[0], 'src/modules/boards/web/board.test.tsx', onDatabase[2]] },
  { changed: ['test/support/test-app.ts'], reached: onDatabase.filter((test) => !/backup|words/.test(test)) },
  { changed: ['migrations/0001_first.sql'], reached: onDatabase },
  { changed: ['src/server/modules.ts'], reached: onDatabase },
  { changed: ['src/modules/boards/web/board.module.css'], reached: ['src/modules/boards/web/sheet.test.tsx'] },
  {
    changed: ['src/modules/teams/locales/fr.json'],
    reached: ['src/modules/teams/rules.test.ts', 'src/modules/teams/server/teams.test.ts'],
  },
  { changed: ['test/fixtures/jira.csv'], reached: ['src/modules/boards/import/read.test.ts'] },
  { changed: ['test/journeys/teams.test.ts', 'docs/api/openapi.json'], reached: [] },
])('A change of $changed runs what imports it, and what speaks to it through endpoints.', ({ changed, reached }) => {
  const found = testsReachedBy(sources, changed);
  expect(found.filter((file) => !ofTree.includes(file))).toEqual(reached);
});

test.each(['src/modules/boards/web/new.tsx', 'src/modules/teams/locales/fr.json', 'README.md', 'docs/api/openapi.json'])(
  'A test that reads the tree is run for a change of %s.',
  (changed) => {
    expect(testsReachedBy(sources, [changed])).toEqual(expect.arrayContaining(ofTree));
    expect(testsReachedBy(sources, ['.gitignore'])).toEqual([]);
  },
);
