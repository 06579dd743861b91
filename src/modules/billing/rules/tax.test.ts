import { expect, test } from 'vitest';
import { taxFor } from './tax.ts';

const table = { sellerCountry: 'IE', rates: { IE: 23, FR: 20, DE: 19, CH: 8.1 } };

test.each([
  ['at home, with a number or without', 'IE', 'IE1', { rate: 23, isReverseCharge: false }],
  ['at home', 'IE', null, { rate: 23, isReverseCharge: false }],
  ['abroad, a person', 'FR', null, { rate: 20, isReverseCharge: false }],
  ['abroad, a business', 'FR', 'FR12345678901', { rate: 0, isReverseCharge: true }],
  ['a rate with a fraction', 'CH', null, { rate: 8.1, isReverseCharge: false }],
  ['a country without a rate', 'US', null, { rate: 0, isReverseCharge: false }],
  ['a country without a rate, a business', 'US', '12-3456789', { rate: 0, isReverseCharge: false }],
  ['who has not said where they are', null, null, { rate: 23, isReverseCharge: false }],
  ['who has a number and has not said where they are', null, 'FR12345678901', { rate: 23, isReverseCharge: false }],
])('A buyer %s, of %s with the tax number %s, is taxed as %o.', (_who, country, taxNumber, tax) => {
  expect(taxFor(table, { country, taxNumber })).toEqual(tax);
});

test('Without a table nothing is taxed.', () => {
  expect(taxFor(null, { country: 'FR', taxNumber: 'FR1' })).toEqual({ rate: 0, isReverseCharge: false });
});
