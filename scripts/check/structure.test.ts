import { expect, test } from 'vitest';
import { findingsIn } from './file-tree.ts';
import { structure } from './structure.ts';

const README = {
  'src/modules/teams/README.md': '# Teams\n',
  'src/modules/teams/server/index.ts': "serverModule({ name: 'teams', ring: 'base' })",
};

test('A module of the vocabulary passes.', async () => {
  const files = [
    'contract.ts',
    'contract/team.ts',
    'rules.ts',
    'rules.test.ts',
    'server/index.ts',
    'server/service/team.ts',
    'server/room.ts',
  ];
  const more = [
    'import/csv.ts',
    'web/index.ts',
    'web/public.tsx',
    'web/api.ts',
    'web/screens/teams.tsx',
    'web/parts/team-row.tsx',
    'locales/fr.json',
  ];
  const tree = Object.fromEntries([...files, ...more].map((file) => [`src/modules/teams/${file}`, '']));
  expect(await findingsIn(structure, { ...tree, ...README })).toEqual([]);
});

test.each([
  ['utils.ts', 'rules.ts'],
  ['types.ts', 'contract.ts'],
  ['server/team-repository.ts', 'server/queries.ts'],
  ['server/controllers/team.ts', 'server/routes.ts'],
  ['server/validation.ts', 'rules.ts'],
  ['web/hooks/use-team.ts', 'web/api.ts'],
  ['web/components/row.tsx', 'web/parts/'],
  ['web/pages/teams.tsx', 'web/screens/'],
  ['i18n/en.json', 'locales/en.json'],
  ['0001_create_teams.sql', '/migrations'],
  ['team-rules.ts', 'pure decisions go to rules.ts'],
])('In a module %s is refused and sent to %s.', async (path, place) => {
  const found = await findingsIn(structure, { ...README, [`src/modules/teams/${path}`]: '' });
  expect(found.some((line) => line.includes('vocabulary') && line.includes(place))).toBe(true);
});

test('A module outside the rings, and one without a README, are refused.', async () => {
  const site = { 'src/modules/site/web/index.ts': "webModule({ name: 'site', ring: 'base' })" };
  const found = await findingsIn(structure, { 'src/modules/gadgets/rules.ts': '', ...site });
  expect(found).toEqual([expect.stringContaining('gadgets is in no ring'), expect.stringContaining('has no README.md')]);
});

test.each(['lib/x.ts', 'src/common/x.ts', 'test/unit/x.ts', 'docs/decisions/why.md', 'src/modules/loose.ts'])(
  '%s has no place.',
  async (path) => {
    expect(await findingsIn(structure, { [path]: '' })).not.toEqual([]);
  },
);

test.each([
  'src/shared/dateUtils.ts',
  'src/shared/date-utils.ts',
  'src/ui/parts/helpers.ts',
  'src/platform/db/data.ts',
  'scripts/SessionManager.ts',
])('The name of %s is refused.', async (path) => {
  expect(await findingsIn(structure, { [path]: '' })).not.toEqual([]);
});

test('A screen of 200 lines passes and one of 201 is refused.', async () => {
  const screen = (lines: number) => ({ ...README, 'src/modules/teams/web/screens/teams.tsx': 'x\n'.repeat(lines) });
  expect(await findingsIn(structure, screen(200))).toEqual([]);
  expect(await findingsIn(structure, screen(201))).toEqual([expect.stringContaining('has 201 lines, at most 200')]);
});

test("A module's README of 31 lines is refused.", async () => {
  const found = await findingsIn(structure, { ...README, 'src/modules/teams/README.md': 'x\n'.repeat(31) });
  expect(found).toEqual([expect.stringContaining('has 31 lines, at most 30')]);
});
