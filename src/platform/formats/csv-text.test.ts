import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

const written = (cell: string, delimiter?: ';') => csvText([[cell]], { header: ['a'], ...(delimiter && { delimiter }) }).split('\r\n')[1];

/** The cells as a spreadsheet with any list separator would have them, quotes read or not. */
const cellsOf = (text: string): string[] =>
  [/[;,\t\r\n]+/, /[,\r\n]+/, /[;\r\n]+/].flatMap((separator) => text.split(separator)).map((cell) => cell.trim().replace(/^"+/, ''));

test.each([
  '=1+1',
  "Fix;=cmd|' /C calc'!A0;x",
  'a,@SUM(1)',
  'a; +1+cmd|x',
  'a\t-2+3',
  'one\n=2',
  'one\r\n-cmd|x',
  ';;=1',
  '+1',
  '＝1',
  'a;＋1',
])('no cell of %j begins with a formula, whichever separator the reader’s country has', (cell) => {
  for (const delimiter of [undefined, ';'] as const)
    expect(
      cellsOf(csvText([[cell, 'next']], { header: ['a', 'b'], ...(delimiter && { delimiter }) })).filter((one) =>
        /^[=+@＝＋－＠-]/.test(one),
      ),
    ).toEqual([]);
});

test('prose, lists and numbers are written as they are', () => {
  for (const plain of ['well-known; a = b', 'Mozilla/5.0 (X11; Linux x86_64)'])
    expect([written(plain), written(plain, ';')]).toEqual([`"${plain}"`, `"${plain}"`]);
  expect(csvText([['To do:\n- one\n- two', -5]], { header: ['a', 'b'] })).toContain('"To do:\n- one\n- two",-5');
});

test('every table of the product is written here', async () => {
  const root = join(import.meta.dirname, '../..');
  const files = (await readdir(root, { recursive: true })).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  const others = [];
  for (const name of files) if ((await readFile(join(root, name), 'utf8')).includes("from 'csv-stringify")) others.push(name);
  expect(others).toEqual(['platform/formats/csv-text.ts']);
});
