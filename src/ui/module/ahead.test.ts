import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Parts that are shown because something has failed: what failed is often the connection by which they would come. */
const ofFailures = /(?:refus|broken|failure|toast|\/notifications\.tsx|conflict|error-state)/;
/** `load` of each dynamic import, with the name that it is kept under, when it is. */
const dynamic = /(?:const (?<name>\w+) = (?:async )?\(\) =>\s*)?import\('(?<file>[^']+)'\)/g;
/** The page that replaces all others has a plain one in its place, which is always there. */
const isReplaced = (file: string): boolean => file.endsWith('root-failure.tsx');

test('What speaks of a failure is loaded before anything has failed.', async () => {
  const names = (await readdir(root, { recursive: true })).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const found: string[] = [];
  const late: string[] = [];
  for (const name of names) {
    const source = await readFile(path.join(root, name), 'utf8');
    for (const { groups } of source.matchAll(dynamic)) {
      const { name: load, file = '' } = groups ?? {};
      if (!ofFailures.test(file) || isReplaced(file)) continue;
      found.push(file);
      if (load === undefined || !source.includes(`loadAhead(${load})`)) late.push(`${name} loads ${file}`);
    }
  }
  expect(found.length).toBeGreaterThan(3);
  expect(late).toEqual([]);
});
