import { expect, test } from 'vitest';
import { isTaxNumber } from './tax-number.ts';

test.each([
  ['IE1234567FA', true],
  ['DE 123.456-789', true],
  ['1234', true],
  ['ÑAB 12', true],
  ['x'.repeat(20), true],
  ['123', false],
  ['x'.repeat(21), false],
  ['-1234', false],
  ['1234.', false],
  ['12/345/678', false],
  ['IE_1234', false],
  ['', false],
])('%s: %s', (text, is) => expect(isTaxNumber(text)).toBe(is));
