import { expect, test } from 'vitest';
import { isAdditional, monthlyPrice, type PaidPlaces } from './place-price.ts';

const free: PaidPlaces = { included: 10, additionalUsers: 2, userPrice: 195, billingInterval: 'MONTHLY' };

test.each([
  ['the first member', free, 0, 0],
  ['the last that the plan includes', free, 9, 0],
  ['the first beyond', free, 10, 195],
  ['the last that was bought', free, 11, 195],
  ['one more, who was there before the plan shrank', free, 12, 0],
  ['someone without a place', free, null, 0],
  ['a place paid by the year', { ...free, userPrice: 1942, billingInterval: 'ANNUAL' as const }, 10, 162],
  ['a plan without a limit', { ...free, included: -1 }, 1000, 0],
])('%s', (_name, paid, before, cents) => {
  expect(monthlyPrice(paid, before)).toBe(cents);
  expect(isAdditional(paid, before)).toBe(cents > 0);
});
