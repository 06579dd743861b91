import * as fc from 'fast-check';
import type { NaiveHistory, NaivePayment, NaiveSpan } from './naive-revenue.ts';

/** How long a history is, in steps of the naive model. */
export const HISTORY = 120;

const customers = ['ada', 'bo', 'cy', 'di', 'ed'];
const currencies = ['USD', 'JPY'];
/** Connections 0 and 1 are of one provider. */
const providerOf = (connection: number): string => (connection < 2 ? 'STRIPE' : 'PAYPAL');

/** One subscription: what it costs from one moment to another, in pieces that follow each other, with gaps or without. */
const subscription = fc
  .record({
    connection: fc.nat(1),
    customer: fc.constantFrom(...customers),
    currency: fc.constantFrom(...currencies),
    begin: fc.nat(HISTORY - 1),
    pieces: fc.array(
      fc.record({ length: fc.nat(40), gap: fc.constantFrom(0, 0, 0, 1, 5, 30), mrr: fc.constantFrom(0, 1, 999, 1000, 2500) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    isRunning: fc.boolean(),
  })
  .map(({ begin, pieces, isRunning, ...of }) => {
    let at = begin;
    return pieces.map(({ length, gap, mrr }, index): NaiveSpan => {
      const from = at + gap;
      at = from + length;
      return { ...of, provider: providerOf(of.connection), mrr, from, to: isRunning && index === pieces.length - 1 ? null : at };
    });
  });

const payment = fc
  .record({
    connection: fc.nat(2),
    customer: fc.option(fc.constantFrom(...customers)),
    currency: fc.constantFrom(...currencies),
    kind: fc.constantFrom('payment' as const, 'payment' as const, 'payment' as const, 'refund' as const, 'dispute' as const),
    isPending: fc.constantFrom(false, false, false, true),
    amount: fc.constantFrom(0, 1, 500, 2999, 100_000),
    at: fc.nat(HISTORY - 1),
  })
  .map((one): NaivePayment => ({
    ...one,
    provider: providerOf(one.connection),
    amount: one.kind === 'payment' ? one.amount : 0 - one.amount,
  }));

/** Two connections of a provider with subscriptions and one of a provider without, in two currencies. */
export const histories = fc
  .record({ subscriptions: fc.array(subscription, { maxLength: 8 }), payments: fc.array(payment, { maxLength: 20 }) })
  .map(({ subscriptions, payments }): NaiveHistory => ({ spans: subscriptions.flat(), payments }));

/** A period within a history. */
export const periods = fc
  .tuple(fc.nat(HISTORY - 1), fc.integer({ min: 1, max: HISTORY }))
  .map(([from, length]) => ({ from, to: Math.min(HISTORY, from + length) }));
