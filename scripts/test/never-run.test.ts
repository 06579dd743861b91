import { expect, test } from 'vitest';
import { beyondKnown, neverRun, type CoveredFile } from './never-run.ts';

const source = [
  'export function readAll(tx) {', // 1
  "  return tx.selectFrom('teams').execute();", // 2
  '}', // 3
  'export function add(a, b) {', // 4
  '  return a + b;', // 5
  '}', // 6
  'export const names = (tx) => sql`select name from teams`.execute(tx);', // 7
].join('\n');

const loc = (from: number, to: number) => ({ start: { line: from, column: 0 }, end: { line: to, column: 99 } });

function file(counts: readonly [number, number, number]): Record<string, CoveredFile> {
  const path = '/house/src/teams.ts';
  const fnMap = { 0: { name: 'readAll', loc: loc(1, 3) }, 1: { name: 'add', loc: loc(4, 6) }, 2: { name: 'names', loc: loc(7, 7) } };
  return { [path]: { path, fnMap, f: { 0: counts[0], 1: counts[1], 2: counts[2] } } };
}

const idleOf = (...runs: (readonly [number, number, number])[]) => neverRun(runs.map(file), '/house', () => source);

test('a function that asks the database and never runs is named, with its place', () => {
  expect(idleOf([0, 1, 1])).toEqual(['src/teams.ts:1  readAll']);
  expect(idleOf([1, 1, 0])).toEqual(['src/teams.ts:7  names']);
});

test('a function that asks nobody may rest', () => {
  expect(idleOf([1, 0, 1])).toEqual([]);
});

test('what one of the two databases ran has run', () => {
  expect(idleOf([0, 0, 1], [1, 0, 0])).toEqual([]);
});

test('the list of what rests holds nothing that a test runs, and nothing passes beside it', () => {
  expect(beyondKnown(['src/teams.ts:1  readAll'], ['src/teams.ts readAll'])).toEqual([]);
  expect(beyondKnown(['src/teams.ts:1  readAll'], [])).toEqual(['src/teams.ts:1  readAll asks the database, and no test runs it']);
  expect(beyondKnown([], ['src/teams.ts readAll'])).toEqual(['src/teams.ts readAll is run by a test by now: take it off the list']);
});
