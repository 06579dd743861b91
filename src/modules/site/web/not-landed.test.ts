import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import coming from '../locales/coming/en.json';
import { notLanded } from './parts/not-landed.ts';

test('No module that the server has is called missing.', () => {
  const there = [...readFileSync('src/server/modules.ts', 'utf8').matchAll(/#modules\/([a-z-]+)\/server/g)].map(([, name]) => name);
  expect(there).toContain('poker');
  expect(Object.keys(notLanded).filter((name) => there.includes(name))).toEqual([]);
});

test('Each module to come has its words.', () => {
  expect(Object.values(notLanded).filter((key) => !(key in coming))).toEqual([]);
});
