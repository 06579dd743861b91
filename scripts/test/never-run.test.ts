import { expect, test } from 'vitest';
import { beyondKnown, neverRun, type Report } from './never-run.ts';

const path = 'src/teams.ts';
const places = { readAll: [0, 60], inside: [20, 50], names: [80, 120] } as const;

const report = (ran: readonly (keyof typeof places)[]): Report => [
  {
    path,
    functions: Object.entries(places).map(([name, [start, end]]) => ({
      name,
      mark: name,
      start,
      end,
      hasRun: ran.some((one) => one === name),
    })),
  },
];
const idleOf = (...runs: (readonly (keyof typeof places)[])[]) => neverRun(runs.map(report), [path]);

test('A function that asks the database and never runs is named, the outermost where one is inside another.', () => {
  expect(idleOf(['names'])).toEqual([`${path} readAll`]);
  expect(idleOf(['readAll', 'names'])).toEqual([`${path} inside`]);
});

test('What one of several workers or runs has run has run.', () => expect(idleOf(['readAll', 'inside'], ['names'])).toEqual([]));

test('A file that no test loads is named.', () => {
  expect(neverRun([report(['readAll', 'inside', 'names'])], [path, 'src/new.ts'])).toEqual(['src/new.ts']);
});

test('The list of what rests holds nothing that a test runs, and nothing passes beside it.', () => {
  expect(beyondKnown([`${path} readAll`], [`${path} readAll`])).toEqual([]);
  expect(beyondKnown([`${path} readAll`], [])).toEqual([`${path} readAll asks the database, and no test runs it`]);
  expect(beyondKnown([], [`${path} readAll`])).toEqual([`${path} readAll is run by a test by now: take it off the list`]);
});
