import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { docsPaths } from './contract/contents.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const rows = readFileSync(path.join(ROOT, 'docs/claims/docs.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));

/** A row names its pages before the colon, a whole section by its name: `api/overview, ai: what …`. */
const named = new Set(rows.flatMap((row) => (/^\| (.*?):/.exec(row)?.[1] ?? '').split(', ')));

const nameOf = (address: string): string => address.replace(/^\/docs\/?/, '') || 'index';

test('Every page has a row that says where its statements are proven.', () => {
  const pages = docsPaths.map(nameOf);
  expect(pages.filter((page) => !named.has(page) && !named.has(page.split('/')[0] ?? ''))).toEqual([]);
});

test('Every file that a row names with its folder is there.', () => {
  const files = rows.flatMap((row) => [...row.matchAll(/`((?:src|test|scripts|migrations)\/[\w/.-]+)`/g)].map(([, file = '']) => file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
