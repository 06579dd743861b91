import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findingsIn, makeTree } from './file-tree.ts';
import { readLimits } from './plain-english/limits.ts';
import { plainEnglish } from './plain-english.ts';

const CONTRIBUTING = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
const LIMITS = 'scripts/check/plain-english.json';

/** A tree with the list that this repository has. */
const tree = (files: Readonly<Record<string, string>>, limits: Readonly<Record<string, number>> = {}): Record<string, string> => ({
  'CONTRIBUTING.md': CONTRIBUTING,
  [LIMITS]: JSON.stringify(limits),
  ...files,
});
const refused = (files: Readonly<Record<string, string>>, limits?: Readonly<Record<string, number>>): Promise<string[]> =>
  findingsIn(plainEnglish, tree(files, limits));

test.each([
  ['a comment', 'src/a.ts', '// Nobody sees it.\n', '"Nobody": write no one'],
  [
    'a doc comment, over the end of a line',
    'src/a.ts',
    '/**\n * An answer that is on its\n * way.\n */\n',
    '"on its way": write pending, in flight',
  ],
  ['a sentence without a subject', 'src/a.ts', '/** Whose turn it is. */\n', '"Whose": write a sentence with a subject'],
  ['a style sheet', 'src/a.module.css', '/* Beneath the field. */\n', '"Beneath": write below'],
  ['a migration', 'migrations/0999_a.sql', "-- Kept for ever.\nselect 'x';\n", '"for ever": write forever'],
  ['a page', 'docs/a.md', 'What was sent is shown anew.\n', '"anew": write again'],
  ['a declared name', 'src/a.ts', 'export function tellTwin() {}\n', '"twin": write test server'],
  ['the name of a file', 'src/bone.tsx', '', '"bone": write skeleton'],
])('A listed word is refused in %s.', async (_place, file, text, finding) => {
  expect(await refused({ [file]: text })).toEqual([expect.stringContaining(finding)]);
});

test.each([
  ['a text for people', 'src/a.ts', "export const text = 'Somebody // told you';\n"],
  ['a name that comes from elsewhere', 'src/a.ts', 'export const actor = nobody;\n'],
  ['a longer word', 'src/a.ts', '// A layer of relays; the oddest.\nexport const layers = 1;\n'],
  ['whose after its noun', 'src/a.ts', '// A team whose lead has left.\n'],
  ['code on a page', 'docs/a.md', 'Call `nobody`.\n\n```\n// anew\n```\n'],
])('A listed word is allowed in %s.', async (_place, file, text) => {
  expect(await refused({ [file]: text })).toEqual([]);
});

test('A file keeps the listed words that it has a limit for, and never gets more.', async () => {
  const two = { 'src/a.ts': '// Somebody.\n// Anew.\n' };
  expect(await refused(two, { 'src/a.ts': 2 })).toEqual([]);
  expect(await refused(two, { 'src/a.ts': 1 })).toEqual([
    expect.stringContaining('src/a.ts "Somebody": write someone (the file has 2 listed words, and may have 1)'),
    expect.stringContaining('"Anew"'),
  ]);
  // Not even where another file has lost as many.
  expect(await refused({ ...two, 'src/b.ts': '' }, { 'src/a.ts': 1, 'src/b.ts': 9 })).toHaveLength(2);
});

const STALE = expect.stringContaining('plain --update');

test('Words may move with their file or a part of it, when the limits move too; a file that is new has none.', async () => {
  const moved = { 'src/new.ts': '// Somebody.\n' };
  expect(await refused(moved, { 'src/old.ts': 1 })).toEqual([STALE]);
  expect(await refused({ ...moved, 'src/old.ts': '// Anew.\n' }, { 'src/old.ts': 2 })).toEqual([STALE]);
  expect(await refused({ ...moved, 'src/old.ts': '// Anew.\n' }, { 'src/old.ts': 1 })).toEqual([expect.stringContaining('src/new.ts')]);
});

test('Limits are lowered to what the tree has, and stay while a file is above its own.', async () => {
  const after = (files: Readonly<Record<string, string>>, limits: Readonly<Record<string, number>>): object => {
    const root = makeTree(tree(files, limits));
    plainEnglish.update?.(root);
    return readLimits(root);
  };
  expect(await refused({ 'src/a.ts': '// Anew.\n' }, { 'src/a.ts': 3 })).toEqual([STALE]);
  expect(after({ 'src/a.ts': '// Anew.\n' }, { 'src/a.ts': 3, 'src/gone.ts': 1 })).toEqual({ 'src/a.ts': 1 });
  expect(after({ 'src/a.ts': '// Anew.\n// Anew.\n' }, { 'src/a.ts': 1, 'src/gone.ts': 1 })).toEqual({ 'src/a.ts': 1, 'src/gone.ts': 1 });
});

test('Without its list the step fails and does not pass everything.', async () => {
  await expect(refused({ 'CONTRIBUTING.md': '# Contributing\n' })).rejects.toThrow('has no table of words');
});
