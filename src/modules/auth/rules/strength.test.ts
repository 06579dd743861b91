import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test.each([
  ['', 1],
  ['seven77', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['1234567890', 1],
  ['quiet-ship', 2],
  ['a quiet harbor', 3],
  ['a quiet harbor town', 4],
])('%s has strength %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
