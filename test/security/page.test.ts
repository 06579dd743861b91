import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+|–) \| .+ \| .+ \| (.+) \|$/gm)].map(([, line = '', tests = '']) => ({
  line: Number(line),
  tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
}));

/** As the page says. */
const fileOf = (path: string): string =>
  `${path
    .replace(/^auth\/rules\//, 'src/modules/auth/rules/')
    .replace(/^(auth|accounts|billing|cart|invitations|audit|notifications|poker)\//, 'src/modules/$1/server/')
    .replace(/^platform\//, 'src/platform/')}.test.ts`;

test('each line of the checklist stands on the page once, in order', () => {
  expect(rows.flatMap(({ line }) => (Number.isNaN(line) ? [] : [line]))).toEqual(Array.from({ length: 75 }, (_, n) => n + 1));
});

test('each has a test that exists', () => {
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const missing = rows.flatMap(({ line, tests }) =>
    tests.filter((path) => !existsSync(join(root, fileOf(path)))).map((path) => [line, path]),
  );
  expect(missing).toEqual([]);
});

test('where it names the file of the checklist, a test there begins with the line', () => {
  const source = readFileSync(join(root, 'test/security/checklist.test.ts'), 'utf8');
  const named = rows.filter(({ tests }) => tests.includes('test/security/checklist')).map(({ line }) => line);
  const tested = new Set(
    [...source.matchAll(/^(?:test|\]\))\(['`](\d+(?: and \d+)*) /gm)].flatMap(([, lines = '']) => lines.split(' and ').map(Number)),
  );
  expect(named.filter((line) => !tested.has(line))).toEqual([]);
});
