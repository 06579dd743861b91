import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as choices from '#modules/businesses/contract/choices.ts';
import { DIRECTORY_PAGE, directoryQuery, listBusinesses } from '#modules/businesses/contract.ts';
import { languages } from '#ui/text/languages.ts';
import { ADDRESS } from './use-directory.ts';
import * as query from './directory-query.ts';

const { changed, choiceOf, everything, industries, isFiltered, lastPage, PAGE, queryOf, searchOf, sizes, sorts, stages } = query;

const some = { ...everything, q: 'solar', stage: 'seed', country: 'FR', size: '2-10', hiring: true, sort: 'name', page: 3 };

test('The page knows the choices and the address of the contract without loading it.', () => {
  expect([stages, industries, sizes, sorts, PAGE]).toEqual([
    choices.stages,
    choices.industries,
    choices.companySizes,
    choices.directorySorts,
    DIRECTORY_PAGE,
  ]);
  expect(ADDRESS).toBe(listBusinesses.path);
});

test('An address and a choice say the same, and what else is in the address stays.', () => {
  expect(choiceOf(searchOf(some))).toEqual(some);
  expect(searchOf(everything, '?ref=mail&stage=seed')).toBe('?ref=mail');
  expect(searchOf(everything)).toBe('');
});

test.each(['?stage=nothing&country=france&page=-1&sort=worst&size=7', '?page=1.5&hiring=yes', '?page=99999999999', '?q='])(
  'What %s gets wrong is left out.',
  (search) => expect(choiceOf(search)).toEqual(everything),
);

test('A filter begins on the first page; order alone is none, nor are spaces.', () => {
  expect(changed(some, { stage: '' })).toEqual({ ...some, stage: '', page: 1 });
  const none = { ...everything, q: '  ', sort: 'name', page: 2 };
  expect([everything, none, some].map(isFiltered)).toEqual([false, false, true]);
});

test('The page after the thousandth is one of its own, and one past the end is the last.', () => {
  expect(choiceOf('?page=1001').page).toBe(1001);
  expect([0, 1, 12, 13, 12_012].map(lastPage)).toEqual([1, 1, 1, 2, 1001]);
});

test('The server is asked for a page of twelve, and takes every choice.', () => {
  expect(queryOf(everything)).toEqual({ sort: 'newest', limit: '12', offset: '0' });
  const asked = queryOf({ ...some, q: ' solar ' });
  expect(asked).toEqual({
    q: 'solar',
    stage: 'seed',
    country: 'FR',
    size: '2-10',
    hiring: 'true',
    sort: 'name',
    limit: '12',
    offset: '24',
  });
  expect(directoryQuery.safeParse(asked).success).toBe(true);
});

test.each(languages)('In %s a choice is called as on the profile and its form.', (language) => {
  const [directory, profile] = ['site/locales/directory', 'businesses/locales'].map(
    (folder) => JSON.parse(readFileSync(`src/modules/${folder}/${language}.json`, 'utf8')) as Record<string, unknown>,
  );
  for (const choice of ['stages', 'industries', 'sizes']) expect(directory?.[choice]).toEqual(profile?.[choice]);
});
