import { expect, test } from 'vitest';
import { wordedAction } from './action-words.ts';

test('an action that nobody has worded is none', () => {
  expect(wordedAction('team.created')).toBe('team_created');
  expect(wordedAction('team.painted')).toBeUndefined();
});
