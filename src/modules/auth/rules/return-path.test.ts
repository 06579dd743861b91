import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/planning-poker?x=1#y', '/planning-poker?x=1#y'],
  ['//evil.com', null],
  ['/\\evil.com', null],
  ['/\t/evil.com', null],
  ['https://evil.com', null],
  ['/login', null],
  [null, null],
])('%j leads back to %j', (wanted, expected) => {
  expect(returnPath(wanted)).toBe(expected);
});
