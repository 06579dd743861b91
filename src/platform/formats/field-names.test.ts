import { expect, test } from 'vitest';
import { columnsFor, countOfNames, fieldUses, isNameOf } from './field-names.ts';

test('a name is known however it is written', () => {
  for (const header of ['Resolution Date', 'resolution_date', 'ResolutionDate', ' Résolution-date ']) {
    expect([header, columnsFor('completed', ['Title', header])]).toEqual([header, [1]]);
  }
  expect(isNameOf('points', 'Puntos de historia')).toBe(true);
});

test('of the names that a use has the best one counts, with all of its columns', () => {
  expect(columnsFor('labels', ['Tag', 'Labels', 'Title', 'Labels'])).toEqual([1, 3]);
  expect(columnsFor('title', ['Name', 'Summary'])).toEqual([1]);
  expect(fieldUses.map((use) => columnsFor(use, ['Nothing', 'of these']))).toEqual(fieldUses.map(() => []));
});

test('a header is told from a row by how many of its cells name something', () => {
  expect(countOfNames(['Key', 'Title', 'Sprint', 'A word'])).toBe(3);
});
