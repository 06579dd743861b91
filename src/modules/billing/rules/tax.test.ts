import { expect, test } from 'vitest';
import { taxFor } from './tax.ts';

const table = { sellerCountry: 'IE', rates: { IE: 23, FR: 20, DE: 19, CH: 8.1 } };

test.each([
  ['at home, with a number or without', 'IE', 'IE1', 23, false],
  ['at home', 'IE', null, 23, false],
  ['abroad, a person', 'FR', null, 20, false],
  ['abroad, a business', 'FR', 'FR12345678901', 0, true],
  ['a rate with a fraction', 'CH', null, 8.1, false],
  ['a country without a rate', 'US', null, 0, false],
  ['a country without a rate, a business', 'US', '12-3456789', 0, false],
  ['who has not said where they are', null, null, 23, false],
  ['who has a number and has not said where they are', null, 'FR12345678901', 23, false],
])('A buyer %s is taxed by %s, %s.', (_who, country, taxNumber, rate, isReverseCharge) => {
  expect(taxFor(table, { country, taxNumber })).toEqual({ rate, isReverseCharge });
});

test('Without a table nothing is taxed.', () => {
  expect(taxFor(null, { country: 'FR', taxNumber: 'FR1' })).toEqual({ rate: 0, isReverseCharge: false });
});
