import { expect, test } from 'vitest';
import { findingsIn } from './file-tree.ts';
import { lock } from './lock.ts';

const tree = (version: string, packages: object): Record<string, string> => ({
  'package.json': JSON.stringify({ dependencies: { kysely: version } }),
  'package-lock.json': JSON.stringify({ packages: { '': {}, 'node_modules/kysely': { version: '0.29.9' }, ...packages } }),
});

test('Exact versions with a complete lock file pass.', async () => {
  const found = await findingsIn(
    lock,
    tree('0.29.9', {
      'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-darwin-x64': '1.0.0' } },
      'node_modules/a-darwin-x64': { version: '1.0.0' },
    }),
  );
  expect(found).toEqual([]);
});

test('A range, another version than the locked one, and a missing lock file are refused.', async () => {
  expect(await findingsIn(lock, tree('^0.29.9', {}))).toContainEqual(expect.stringContaining('every version is exact'));
  expect(await findingsIn(lock, tree('0.30.0', {}))).toEqual([expect.stringContaining('does not hold kysely 0.30.0')]);
  expect(await findingsIn(lock, { 'package.json': '{}' })).toEqual([expect.stringContaining('does not exist')]);
});

test('A lock file without the programs of other platforms is refused, wherever they may stand.', async () => {
  const wanting = { version: '1.0.0', optionalDependencies: { 'a-darwin-x64': '1.0.0' } };
  expect(await findingsIn(lock, tree('0.29.9', { 'node_modules/a': wanting }))).toEqual([expect.stringContaining('lacks 1 programs')]);
  expect(
    await findingsIn(lock, tree('0.29.9', { 'node_modules/b/node_modules/a': wanting, 'node_modules/a-darwin-x64': { version: '1.0.0' } })),
  ).toEqual([]);
});

test('A lock file that names a registry of its own is refused.', async () => {
  const found = await findingsIn(
    lock,
    tree('0.29.9', { 'node_modules/a': { version: '1.0.0', resolved: 'https://npm.example.org/a.tgz' } }),
  );
  expect(found).toEqual([expect.stringContaining('npm.example.org')]);
});
