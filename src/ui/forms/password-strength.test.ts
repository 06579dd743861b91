import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'weak'],
  ['short', 1, 'weak'],
  ['aaaaaaaaaaaaaaaa', 1, 'weak'],
  ['abcdefgh', 1, 'weak'],
  ['abcdefg1', 2, 'fair'],
  ['three words', 2, 'fair'],
  ['Tr1m-tab!', 3, 'good'],
  ['four plain old words here', 4, 'strong'],
] as const)('%s gets %i bars and reads %s.', (password, bars, verdict) => {
  expect(passwordStrength(password, 8)).toEqual({ bars, verdict });
});
