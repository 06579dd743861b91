import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findingsIn } from './file-tree.ts';
import { generated } from './generated.ts';
import { openapi } from './openapi.ts';
import { format, lint, sizes, unused } from './tools.ts';

const ours = (name: string): Record<string, string> => ({ [name]: readFileSync(join(import.meta.dirname, '../..', name), 'utf8') });
const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, allowImportingTsExtensions: true, types: [], target: 'es2024' };
const tsconfig = JSON.stringify({ compilerOptions, include: ['src/**/*.ts'] });
const linted = (files: Readonly<Record<string, string>>): Promise<string[]> =>
  findingsIn(lint, { ...ours('.oxlintrc.json'), 'package.json': '{"type":"module"}', 'tsconfig.json': tsconfig, ...files });

test('Files that the formatter would change are refused.', async () => {
  expect(await findingsIn(format, { ...ours('.oxfmtrc.json'), 'src/a.ts': 'export const a = 1;\n' })).toEqual([]);
  expect(await findingsIn(format, { ...ours('.oxfmtrc.json'), 'src/a.ts': 'export const a = "1"\n' })).toEqual([
    expect.stringContaining('src/a.ts is not formatted'),
  ]);
});

const lines = (count: number): string => Array.from({ length: count }, (_line, index) => `export const a${index} = ${index};\n`).join('');
const longFunction = `export function long(): number {\n${'  Math.random();\n'.repeat(59)}  return 1;\n}\n`;

/** [what, file, its text, rule that refuses it]; the file's name gets the number of the case, so that one run serves all. */
const refused: readonly (readonly [string, string, string, string])[] = [
  ['a file of 301 lines', 'src/shared/probe.ts', lines(301), 'max-lines'],
  ['a test of 401 lines', 'src/shared/probe.test.ts', lines(401), 'max-lines'],
  ['a function of 62 lines', 'src/shared/probe.ts', longFunction, 'max-lines-per-function'],
  ['five parameters', 'src/shared/probe.ts', 'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1): 1[] => [a, b, c, d, e];\n', 'max-params'],
  ['a default export', 'src/shared/probe.ts', 'const a = 1;\nexport default a;\n', 'no-default-export'],
  ['a barrel', 'src/shared/probe.ts', "export * from './b.ts';\nexport * from './c.ts';\n", 'no-barrel-file'],
  ['any', 'src/shared/probe.ts', 'export const a: any = 1;\n', 'no-explicit-any'],
  [
    'a promise that nobody awaits',
    'src/shared/probe.ts',
    'const f = async (): Promise<number> => 1;\nexport const g = (): void => {\n  f();\n};\n',
    'no-floating-promises',
  ],
  [
    'raw SQL',
    'src/modules/teams/server/probe.ts',
    "import { sql } from 'kysely';\nexport const a = sql.raw('x');\n",
    'no-restricted-properties',
  ],
  [
    'raw SQL at the start',
    'src/server/probe.ts',
    "import { sql } from 'kysely';\nexport const a = sql.raw('x');\n",
    'no-restricted-properties',
  ],
  [
    'work as the owner',
    'src/modules/teams/server/probe.ts',
    'export const a = (db: { asOwner(): 1 }): 1 => db.asOwner();\n',
    'no-restricted-properties',
  ],
  [
    'the handle',
    'src/modules/teams/server/probe.ts',
    "import { handle } from '#platform/db/handle.ts';\nexport const a = [handle];\n",
    'no-restricted-imports',
  ],
  [
    'a second import of a file',
    'src/shared/probe.ts',
    "import { DAY } from './durations.ts';\nimport { HOUR } from './durations.ts';\nexport const a = DAY + HOUR;\n",
    'no-duplicates',
  ],
  ['a reminder', 'src/shared/probe.ts', '// TODO later\nexport const a = 1;\n', 'no-warning-comments'],
  ['a file named otherwise', 'src/shared/fooProbe.ts', 'export const a = 1;\n', 'filename-case'],
];
const numbered = refused.map(
  ([what, path, text, rule], index) => [what, path.replace(/(?=\.(?:test\.)?ts$)/, `-${index}`), text, rule] as const,
);

let found: string[] = [];
beforeAll(async () => {
  found = await linted(Object.fromEntries(numbered.map(([, path, text]) => [path, text])));
});

test.each(numbered)('The linter refuses %s.', (_what, path, _text, rule) => {
  expect(found.some((line) => line.startsWith(path) && line.includes(`(${rule})]`))).toBe(true);
});

test('A test of 400 lines, a barrel named index.ts and raw SQL in platform/db pass.', async () => {
  const files = {
    'src/shared/a.test.ts': lines(400),
    'src/modules/teams/server/index.ts': "export * from './service.ts';\n",
    'src/modules/teams/server/service.ts': 'export const addTeam = 1;\n',
    'node_modules/kysely/index.d.ts': 'export declare const sql: { raw(text: string): string };\n',
    'node_modules/kysely/package.json': '{"name":"kysely","type":"module","types":"./index.d.ts"}',
    'src/platform/db/a.ts': "import { sql } from 'kysely';\nexport const a = sql.raw('x');\n",
  };
  expect(await linted(files)).toEqual([]);
});

test('A linter that reads no file is no pass.', async () => {
  expect(await findingsIn(lint, { ...ours('.oxlintrc.json'), 'README.md': '' })).toEqual([expect.stringContaining('read no file')]);
});

test('Type errors are told with their place, and Node is not to be had in the browser.', async () => {
  expect(await linted({ 'src/a.ts': 'export const a: number = "x";\n' })).toEqual([expect.stringMatching(/^src\/a\.ts .*TS2322/)]);
  expect(await linted({ 'src/a.ts': 'export const a: number = 1;\n' })).toEqual([]);
  const onNode = { 'src/node.d.ts': 'declare const process: { argv: string[] };\n', 'src/ui/a.ts': 'export const a = process.argv;\n' };
  expect(await linted(onNode)).toEqual([expect.stringMatching(/^src\/ui\/a\.ts .*Browsers do not have it/)]);
});

test('A file and an export that nobody uses are refused.', async () => {
  const found = await findingsIn(unused, {
    'package.json': '{"name":"probe","type":"module"}',
    'knip.json': '{"entry":["src/main.ts"],"project":["src/**/*.ts"]}',
    'src/main.ts': "import { a } from './a.ts';\na;\n",
    'src/a.ts': 'export const a = 1;\nexport const b = 2;\n',
    'src/c.ts': 'export const c = 1;\n',
  });
  expect(found.toSorted()).toEqual([
    expect.stringMatching(/^src\/a\.ts b is exported/),
    expect.stringMatching(/^src\/c\.ts nothing imports/),
  ]);
});

test('A generator that finds its files stale refuses, and a bundle above its limit too.', async () => {
  const generator = (code: number): Record<string, string> => ({
    'scripts/generate.ts': `console.log('docs/api/openapi.json is stale'); process.exit(process.argv[2] === '--check' ? ${code} : 0);`,
  });
  expect(await findingsIn(generated, generator(0))).toEqual([]);
  expect(await findingsIn(generated, generator(1))).toEqual([expect.stringContaining('openapi.json is stale')]);
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true, imports: ['_vendor.js'] },
    '_vendor.js': { file: 'vendor.js' },
    'modules/auth/web/screens/login.tsx': { file: 'login.js' },
  };
  const bundle = {
    ...ours('.size-limit.mjs'),
    'package.json': '{"devDependencies":{"@size-limit/file":"1"}}',
    // Open pages such as login are of the signed-out site's own build.
    'dist/manifest.json': '{}',
    'dist/public-manifest.json': JSON.stringify(manifest),
    'dist/web/index.js': 'export {};',
    'dist/web/login.js': 'export {};',
  };
  // Random text, so that gzip cannot make it small.
  const vendor = (bytes: number): Record<string, string> => ({ 'dist/web/vendor.js': randomBytes(bytes).toString('hex') });
  expect(await findingsIn(sizes, { ...bundle, ...vendor(100_000) })).toEqual([]);
  expect(await findingsIn(sizes, { ...bundle, ...vendor(200_000) })).toEqual([
    expect.stringMatching(/script of login weighs .* allowed are 170\.0 kB/),
  ]);
});

test('An OpenAPI file that breaks the standard, or is not there, is refused.', async () => {
  const file = (document: object): Record<string, string> => ({
    'docs/api/openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, ...document }),
  });
  expect(await findingsIn(openapi, file({ paths: {} }))).toEqual([]);
  expect(await findingsIn(openapi, file({ paths: { '/a': { get: { operationId: 7 } } } }))).not.toEqual([]);
  expect(await findingsIn(openapi, {})).toEqual([expect.stringContaining('does not exist')]);
});
