import { expect, test } from 'vitest';
import { detailLine, wordedAction } from './action-words.ts';

test('what a reader can use of an entry is one line, and ids are left out', () => {
  const details = {
    role: 'ADMIN',
    userId: '018f',
    sessionIds: ['1'],
    fields: ['name', 'slug'],
    permissions: [],
    nested: { a: 1 },
    email: 'a@b.co',
  };
  expect(detailLine(details)).toBe('role: ADMIN · fields: name, slug · email: a@b.co');
});

test('an action that nobody has worded is none', () => {
  expect(wordedAction('team.created')).toBe('team_created');
  expect(wordedAction('team.painted')).toBeUndefined();
});
