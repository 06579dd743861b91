import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#ui/text/languages.ts';
import { CALLS, callNodes } from './calls.ts';
import { PAGES } from './pages.ts';

/** An address with a mark that a shell takes for a pattern or for its own, outside of quotes. */
const BARE = /(?<!['"\w])https?:\/\/[^\s'"]*[?*&[\](){}]/;

test('Each call is a line that any shell takes: its address is in quotes.', () => {
  const ids = readdirSync(CALLS).map((file) => path.basename(file, '.json'));
  const lines = ids.map((id) => callNodes('en', id)[0]);
  for (const line of lines) expect(line).toMatchObject({ lang: 'bash', value: expect.stringMatching(/^curl (?:-X \w+ )?'[^']+'(?:\s|$)/) });
});

test('So is each address of a sample on a page.', () => {
  const files = languages.flatMap((language) =>
    readdirSync(path.join(PAGES, language), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => path.join(PAGES, language, file)),
  );
  const samples = files.flatMap((file) => readFileSync(file, 'utf8').match(/```bash[^]*?```/g) ?? []);
  expect(samples.length).toBeGreaterThan(2);
  expect(samples.filter((sample) => BARE.test(sample))).toEqual([]);
  expect(BARE.test('curl http://localhost:3000/api?limit=1')).toBe(true);
});
