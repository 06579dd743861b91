import { expect, test } from 'vitest';
import { looksLikeCardNumber } from '../contract/card-number.ts';

test.each([
  ['4242424242424242', true],
  ['4242 4242 4242 4242', true],
  ['3782-822463-10005', true],
  ['6759649826438', true],
  ['card 4242424242424242 12/30', true],
  ['6304000000000000000', true],
  ['424242424242', false],
  ['63040000000000000001', false],
  ['pm_1N4242424242abCD42424242', false],
  ['test_accepted', false],
  ['cs_test_a1B2c3D4e5F6', false],
])('%s', (text, is) => expect(looksLikeCardNumber(text)).toBe(is));
