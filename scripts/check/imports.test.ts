import { beforeAll, expect, test } from 'vitest';
import { findingsIn } from './file-tree.ts';
import { imports } from './imports.ts';

const packageJson = JSON.stringify({
  type: 'module',
  imports: {
    '#shared/*': './src/shared/*',
    '#platform/*': './src/platform/*',
    '#ui/*': './src/ui/*',
    '#modules/*': './src/modules/*',
    '#test/*': './test/*',
  },
  dependencies: { zod: '4.0.0', served: '1.0.0' },
  devDependencies: { bundled: '1.0.0' },
});

/** Files of packages and of the tree that the cases import; each imports nothing itself. */
const base: Record<string, string> = {
  'package.json': packageJson,
  'node_modules/zod/package.json': '{"name":"zod","version":"4.0.0","exports":{".":"./index.js","./mini":"./mini/index.js"}}',
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/zod/mini/index.js': 'export const z = 1;',
  'node_modules/bundled/package.json': '{"name":"bundled","version":"1.0.0","main":"index.js"}',
  'node_modules/bundled/index.js': 'export const b = 1;',
  'node_modules/served/package.json': '{"name":"served","version":"1.0.0","main":"index.js"}',
  'node_modules/served/index.js': 'export const s = 1;',
  'src/shared/ids.ts': 'export const id = 1;\nexport type Id = string;',
  'src/platform/db/handle.ts': 'export const handle = 1;',
  'src/platform/http/serve.ts': "import { id } from '#shared/ids.ts';\nexport const serve = id;",
  'src/shared/permissions.ts': 'export const action = 1;',
  'src/ui/parts/button.tsx':
    "import { action } from '#shared/permissions.ts';\nimport type { Id } from '#shared/ids.ts';\nexport const Button = ({ id }: { id: Id }) => <b key={id}>{action}</b>;",
  'src/modules/teams/contract.ts':
    "import { id } from '#shared/ids.ts';\nimport { z } from 'zod/mini';\nexport const team = [id, z];\nexport type Team = string;",
  'src/modules/teams/rules.ts': "import { team } from './contract.ts';\nexport const rule = team;",
  'src/modules/teams/server/public.ts': 'export const ask = 1;',
  'src/modules/teams/server/tables.ts': 'export type Table = string;\nexport const table = 1;',
  'src/modules/teams/server/service.ts':
    "import { table } from './tables.ts';\nimport { s } from 'served';\nexport const service = [table, s];",
  'src/modules/teams/web/public.tsx': 'export const Row = () => <b />;',
  'src/modules/teams/web/parts/row.tsx': 'export const PrivateRow = () => <b />;',
  'src/modules/poker/contract.ts': 'export const poker = 1;',
  'src/modules/poker/contract/actions.ts': "import { action } from '#shared/permissions.ts';\nexport const actions = action;",
  'src/modules/poker/web/index.ts':
    "import { actions } from '../contract/actions.ts';\nexport const poker = [actions, () => import('./screens/room.tsx')];",
  'src/modules/poker/web/screens/room.tsx': 'export const Room = () => <b />;',
  'src/modules/poker/rules.ts': 'export const rule = 1;',
  'src/modules/mvp/contract.ts': 'export const mvp = 1;',
  'src/modules/teams/server/index.ts': "export const teams = { ring: 'base' };",
  'src/modules/poker/server/index.ts': "export const poker = { ring: 'work' };",
  'src/modules/mvp/server/index.ts': "export const mvp = { ring: 'portfolio' };",
  'src/modules/poker/server/public.ts': 'export const askPoker = 1;',
  'test/support/start.ts': 'export const start = 1;',
};

test('A tree that keeps the table passes.', async () => {
  const tree = {
    'src/modules/poker/server/service.ts':
      "import { ask } from '#modules/teams/server/public.ts';\nimport { team } from '#modules/teams/contract.ts';\nexport const a = [ask, team];",
    'src/modules/poker/web/screens/room.tsx':
      "import { Row } from '#modules/teams/web/public.tsx';\nimport { Button } from '#ui/parts/button.tsx';\nimport { b } from 'bundled';\nexport const Room = () => <Row key={b}><Button /></Row>;",
    'src/modules/poker/server/service.test.ts':
      "import { start } from '#test/support/start.ts';\nimport { a } from './service.ts';\nexport const b = [start, a];",
  };
  expect(await findingsIn(imports, { ...base, ...tree })).toEqual([]);
});

/** [file that imports, what it writes, rule that refuses it]; the file's name gets the number of the case, so that one read serves all. */
const refused: readonly (readonly [string, string, string])[] = [
  ['src/shared/probe.ts', "import { serve } from '#platform/http/serve.ts'; serve;", 'shared-imports-itself-alone'],
  ['src/shared/probe.ts', "import type { Team } from '#modules/teams/contract.ts'; export type A = Team;", 'shared-imports-itself-alone'],
  ['src/shared/probe.ts', "import { s } from 'served'; s;", 'shared-and-contracts-import-only-zod'],
  ['src/platform/jobs/probe.ts', "import { team } from '#modules/teams/contract.ts'; team;", 'platform-knows-no-product'],
  [
    'src/ui/parts/probe.tsx',
    "import { team } from '#modules/teams/contract.ts'; export const A = () => <b>{team}</b>;",
    'ui-knows-no-product',
  ],
  ['src/ui/parts/probe.tsx', "import { serve } from '#platform/http/serve.ts'; serve;", 'ui-knows-no-product'],
  ['src/ui/parts/probe.ts', "import { readFileSync } from 'node:fs'; readFileSync;", 'no-node-in-the-browser'],
  ['src/modules/poker/contract/probe.ts', "import { z } from 'zod'; z;", 'zod-mini-in-the-browser'],
  ['src/modules/poker/contract/probe.ts', "import { rule } from '../rules.ts'; rule;", 'contract-imports'],
  ['src/modules/poker/rules/probe.ts', "import { ask } from '#modules/teams/server/public.ts'; ask;", 'rules-imports'],
  ['src/modules/poker/import/probe.ts', "import { serve } from '#platform/http/serve.ts'; serve;", 'formats-imports'],
  ['src/modules/poker/server/probe.ts', "import { service } from '#modules/teams/server/service.ts'; service;", 'server-imports'],
  [
    'src/modules/poker/server/probe.ts',
    "import type { Table } from '#modules/teams/server/tables.ts'; export type A = Table;",
    'tables-are-their-module-s',
  ],
  ['src/modules/poker/server/probe.ts', "import { Button } from '#ui/parts/button.tsx'; Button;", 'server-imports'],
  ['src/modules/poker/server/probe.ts', "import { handle } from '#platform/db/handle.ts'; handle;", 'databases-are-opened-in-one-place'],
  ['src/modules/poker/server/probe.ts', "import { b } from 'bundled'; b;", 'server-needs-its-dependencies'],
  ['src/modules/poker/server/probe.ts', "import { start } from '#test/support/start.ts'; start;", 'no-test-code-in-the-product'],
  ['src/modules/poker/server/probe.ts', "import { gone } from './gone.ts'; gone;", 'resolvable'],
  ['src/modules/poker/server/probe.test.ts', "import { service } from '#modules/teams/server/service.ts'; service;", 'tests-of-a-module'],
  ['src/modules/poker/web/probe.tsx', "import { PrivateRow } from '#modules/teams/web/parts/row.tsx'; PrivateRow;", 'web-imports'],
  ['src/modules/poker/web/probe.tsx', "import { askPoker } from '../server/public.ts'; askPoker;", 'web-imports'],
  ['src/modules/poker/web/probe.tsx', "export const lazy = () => import('#modules/teams/web/parts/row.tsx');", 'web-imports'],
  ['src/modules/teams/server/probe.ts', "import { askPoker } from '#modules/poker/server/public.ts'; askPoker;", 'ring-1-never-calls-up'],
  ['src/modules/poker/rules/probe.ts', "import { mvp } from '#modules/mvp/contract.ts'; mvp;", 'ring-2-never-calls-up'],
  ['src/ui/parts/probe.tsx', "import { id } from '#shared/ids.ts'; id;", 'shell-has-no-schemas'],
  ['src/modules/probe/web/index.ts', "import { poker } from '#modules/poker/contract.ts'; poker;", 'web-index-is-light'],
  ['src/modules/probe/contract/actions.ts', "import { poker } from '#modules/poker/contract.ts'; poker;", 'actions-are-light'],
  ['src/server/probe.ts', "import { service } from '#modules/teams/server/service.ts'; service;", 'server-entry'],
  ['src/web/probe.tsx', "import { PrivateRow } from '#modules/teams/web/parts/row.tsx'; PrivateRow;", 'web-entry'],
];
const numbered = refused.map(([path, text, rule], index) => [path.replace('probe', `probe-${index}`), text, rule] as const);

let found: string[] = [];
beforeAll(async () => {
  const probes = Object.fromEntries(numbered.map(([path, text]) => [path, `${text}\nexport const probe = 1;`]));
  found = await findingsIn(imports, { ...base, ...probes });
});

test.each(numbered)('%s may not write: %s', (path, _text, rule) => {
  expect(found.some((line) => line.startsWith(path) && line.includes(`[${rule}]`))).toBe(true);
});

test('Every refusal says why.', () => {
  expect(found.find((line) => line.includes('[platform-knows-no-product]'))).toContain('machinery without product nouns');
});

test('Two files that need each other are refused, and types alone are not.', async () => {
  const one = 'src/shared/one.ts';
  const two = { 'src/shared/two.ts': "import { a } from './one.ts';\nexport const b = a;\nexport type B = string;" };
  const values = await findingsIn(imports, { ...base, ...two, [one]: "import { b } from './two.ts';\nexport const a = () => b;" });
  expect(values.some((line) => line.includes('[no-cycle]'))).toBe(true);
  expect(await findingsIn(imports, { ...base, ...two, [one]: "import type { B } from './two.ts';\nexport const a = 'x' as B;" })).toEqual(
    [],
  );
});

test('Two modules of one ring that use each other are refused, though no two files do.', async () => {
  const found = await findingsIn(imports, {
    ...base,
    'src/modules/retros/server/public.ts': 'export const askRetros = 1;',
    'src/modules/retros/server/service.ts': "import { askPoker } from '#modules/poker/server/public.ts';\nexport const a = askPoker;",
    'src/modules/poker/server/service.ts': "import { askRetros } from '#modules/retros/server/public.ts';\nexport const a = askRetros;",
  });
  expect(found).toEqual([expect.stringContaining('server: poker → retros → poker is a cycle of modules')]);
});

test('A read that finds no import is no pass.', async () => {
  const found = await findingsIn(imports, { 'src/shared/one.ts': 'export const a = 1;', 'src/shared/two.ts': 'export const b = 1;' });
  expect(found).toEqual([expect.stringContaining('no import in any')]);
  expect(await findingsIn(imports, { 'README.md': '' })).toEqual([expect.stringContaining('holds no TypeScript')]);
});
