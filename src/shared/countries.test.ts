import { expect, test } from 'vitest';
import { countryCodes, isCountry } from './countries.ts';

test('countries have a name and an address, and each is listed once', () => {
  expect(['IE', 'US', 'CH', 'XK'].filter((code) => !isCountry(code))).toEqual([]);
  expect(['ZZ', 'XX', 'XA', 'EU', 'UK', 'SU', 'AA', 'ie', '', 'IRL'].filter(isCountry)).toEqual([]);
  expect(countryCodes().length).toBeGreaterThan(240);
  expect(new Set(countryCodes()).size).toBe(countryCodes().length);
});
