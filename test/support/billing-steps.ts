import * as fc from 'fast-check';
import type { NaiveCode, NaiveOrder } from './naive-billing.ts';

/** What an account does next, or the time that passes. */
export type BillingStep =
  | { readonly act: 'buy'; readonly order: NaiveOrder; readonly code: NaiveCode | null }
  /** Other places with the plan that it has. */
  | { readonly act: 'more'; readonly users: number }
  | { readonly act: 'pass'; readonly seconds: number }
  | { readonly act: 'cancel'; readonly isNow: boolean }
  | { readonly act: 'reactivate' }
  | { readonly act: 'tax'; readonly percent: number };

const DAY = 86_400; // seconds

const most = fc.option(fc.integer({ min: 1, max: 20_000 }));
const periods = fc.option(fc.integer({ min: 1, max: 3 }));
const trialDays = fc.integer({ min: 1, max: 60 });

const codes: fc.Arbitrary<NaiveCode> = fc.oneof(
  fc.record({ off: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }), most, periods }),
  fc.record({ off: fc.constant('cents' as const), value: fc.integer({ min: 1, max: 20_000 }), most, periods }),
  trialDays.map((value) => ({ off: 'trial' as const, value, most: null, periods: 1 })),
);

const orders: fc.Arbitrary<NaiveOrder> = fc.record({
  plan: fc.constantFrom('FREE', 'PRO', 'ENTERPRISE'),
  interval: fc.constantFrom('MONTHLY', 'ANNUAL'),
  users: fc.oneof(fc.nat(3), fc.nat(100)),
});

/** @param mostDays that pass in one step */
export const billingSteps = (mostDays: number): fc.Arbitrary<BillingStep> => {
  const wholeDays = fc.integer({ min: 1, max: Math.min(60, mostDays) }).map((days) => days * DAY);
  const seconds = fc.oneof(fc.nat(40 * DAY), fc.nat(5), fc.nat(mostDays * DAY), wholeDays);
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constant('buy' as const), order: orders, code: fc.option(codes, { freq: 2 }) }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('more' as const), users: fc.integer({ min: -3, max: 5 }) }) },
    { weight: 6, arbitrary: fc.record({ act: fc.constant('pass' as const), seconds }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), isNow: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant({ act: 'reactivate' as const }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('tax' as const), percent: fc.constantFrom(0, 5.5, 19, 20) }) },
  );
};
