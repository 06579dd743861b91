import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTree } from './file-tree.ts';
import { importsKeyOf, keysOf } from './kept.ts';
import { lint } from './tools.ts';

const tree = {
  'package.json': '{"type":"module","imports":{"#ui/*":"./src/ui/*"}}',
  'src/ui/say.ts': 'export const say = (text: string): string => text;\n',
  'src/ui/words.ts': "import type en from './locales/en.json';\nexport interface Words extends Record<string, typeof en> {}\n",
  'src/ui/locales/en.json': '{ "hello": "Hello" }',
  'src/web/page.ts': "import { say } from '#ui/say.ts';\nexport const page = say('page');\n",
  'src/web/far.ts': "export const far = () => import('./page.ts');\n",
  'src/web/other.ts': 'export const other = 1;\n',
  'src/web/names.d.ts': 'declare const name: string;\n',
  'src/modules/tea/server/index.ts': "export const tea = { ring: 'base' };\n",
};

/** The files whose key is another after a change. */
function changedBy(change: Readonly<Record<string, string>>): string[] {
  const keys = [tree, { ...tree, ...change }].map((files) => {
    const root = makeTree(files);
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    return { all: keysOf(root), imports: importsKeyOf(root, 'src') };
  });
  const [before, after] = keys;
  const files = [...(after?.all ?? [])].filter(([file, key]) => before?.all.get(file) !== key).map(([file]) => file);
  return before?.imports === after?.imports ? files : [...files, 'imports'];
}

const ALL = ['src/ui/locales/en.json', 'src/ui/say.ts', 'src/ui/words.ts', 'src/web/far.ts', 'src/web/names.d.ts'];

test('A change is one of the file and of all that import it, however far, and of nothing else.', () => {
  expect(changedBy({ 'src/ui/say.ts': 'export const say = (text: string): number => text.length;\n' })).toEqual([
    'src/ui/say.ts',
    'src/web/far.ts',
    'src/web/page.ts',
  ]);
  expect(changedBy({})).toEqual([]);
});

test('Another version of a tool, a declaration for all and a new key of a text change all files; another text changes none.', () => {
  expect(changedBy({ 'package.json': '{"type":"module"}' })).toEqual(expect.arrayContaining(ALL));
  expect(changedBy({ 'src/web/names.d.ts': 'declare const name: number;\n' })).toEqual(expect.arrayContaining(ALL));
  expect(changedBy({ 'src/ui/locales/en.json': '{ "hello": "Hello", "bye": "Bye" }' })).toEqual(expect.arrayContaining(ALL));
  expect(changedBy({ 'src/ui/locales/en.json': '{ "hello": "Good \\"day\\"" }' })).toEqual([]);
});

test('Who imports whom changes with a path, a file, a package or a module’s ring, and not with what is done with it.', () => {
  expect(changedBy({ 'src/web/other.ts': "import { say } from '#ui/say.ts';\nexport const other = say('1');\n" })).toContain('imports');
  expect(changedBy({ 'src/web/new.ts': 'export const one = 1;\n' })).toContain('imports');
  expect(changedBy({ 'src/web/other.ts': "import 'react';\nexport const other = 1;\n" })).toContain('imports');
  expect(changedBy({ 'src/modules/tea/server/index.ts': "export const tea = { ring: 'work' };\n" })).toContain('imports');
  expect(changedBy({ 'src/web/other.ts': 'export const other = 2;\n' })).toEqual(['src/web/other.ts']);
});

test('The linter looks again at what depends on a change, at what it had found, and at nothing that is known to be clean.', async () => {
  const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, allowImportingTsExtensions: true, types: [], target: 'es2024' };
  const root = makeTree({
    'package.json': '{"type":"module"}',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src/**/*.ts'] }),
    'src/a.ts': 'export const a = 1;\n',
    'src/b.ts': "import { a } from './a.ts';\nexport const b: number = a;\n",
    'src/c.ts': 'export const c = 1;\n',
    'src/d.ts': 'export const d = 1;\n',
  });
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const found = async () => (await lint.run(root)).findings.map(({ file }) => file);
  expect(await found()).toEqual([]);
  writeFileSync(join(root, 'src/a.ts'), "export const a = '1';\n");
  expect(await found()).toEqual(['src/b.ts']);
  expect(await found()).toEqual(['src/b.ts']);
  writeFileSync(join(root, 'src/a.ts'), 'export const a = 2;\n');
  expect(await found()).toEqual([]);
});
