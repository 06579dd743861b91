import { expect, test } from 'vitest';
import { holdsCardNumber, looksLikeCardNumber } from '../contract/card-number.ts';

test.each([
  ['4242424242424242', true],
  ['4242 4242 4242 4242', true],
  ['3782-822463-10005', true],
  ['6759649826438', true],
  ['card 4242424242424242 12/30', true],
  ['6304000000000000000', true],
  ['4242\u00A04242\u00A04242\u00A04242', true],
  ['4242.4242.4242.4242', true],
  ['4242\u200B4242\u2009-\u20094242\u20134242', true],
  ['４２４２４２４２４２４２４２４２', true],
  ['424242424242', false],
  ['63040000000000000001', false],
  ['pm_1N4242424242abCD42424242', false],
  ['test_accepted', false],
  ['cs_test_a1B2c3D4e5F6', false],
])('%s', (text, is) => expect(looksLikeCardNumber(text)).toBe(is));

test.each([
  ['4242424242424242', true],
  ['PO 77, card 4242\u00A04242\u00A04242\u00A04242', true],
  ['3782-822463-10005', true],
  ['5555.5555.5555.4444', true],
  ['4242424242424241', false],
  ['9506000134352', false], // the number of a place
  ['11222333000181', false], // a tax number of Brazil
  ['PO 2026-0001', false],
  ['', false],
])('that "%s" holds the number of a card is %s', (text, is) => expect(holdsCardNumber(text)).toBe(is));
