import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plans } from '#shared/permissions.ts';
import { additionalUserPrice, billingIntervals, planTable } from '../rules.ts';
import { tidy, type Bought } from './change.ts';
import { promotionTypes, type Reduction } from './promotion.ts';
import { quoteChange, paidFrom, quoteRenewal, quoteStart, requoted, type Holding, type Quote, type Running, type Terms } from './quote.ts';
import { LEAST_CHARGE } from './cents.ts';

const begin = new Date('2028-01-31T10:00:00Z');

const boughtOf = (users: number) =>
  fc
    .record({
      plan: fc.constantFrom(...plans),
      billingInterval: fc.constantFrom(...billingIntervals),
      additionalUsers: fc.nat(users),
    })
    .map(tidy);
const reduction: fc.Arbitrary<Reduction | null> = fc.option(
  fc.record({
    type: fc.constantFrom(...promotionTypes),
    value: fc.integer({ min: 1, max: 100 }),
    maxDiscountAmount: fc.option(fc.integer({ min: 1, max: 5_000 })),
  }),
);
const given = fc.record({
  reduction,
  taxRate: fc.constantFrom(0, 5.5, 8.875, 19.6, 20),
  creditBalance: fc.oneof(fc.constant(0), fc.integer({ min: -49, max: 20_000 })),
});
type Given = Omit<Terms, 'price'>;
const termsFor = ({ plan, billingInterval }: Bought, terms: Given): Terms => ({
  ...terms,
  price: { base: planTable[plan].price[billingInterval], user: additionalUserPrice(billingInterval) },
});

/** A line of changes of one subscription, each at a moment of the period that then runs. */
const changes = fc.array(fc.record({ to: boughtOf(100), at: fc.nat(999), terms: given }), { minLength: 1, maxLength: 6 });

interface Made {
  readonly quotes: readonly Quote[];
  readonly running: Running;
}

function apply(made: Made, to: Bought, terms: Given, at: number): Made {
  const { running, quotes } = made;
  const { start, end } = running.period;
  const now = new Date(start.getTime() + Math.floor(((end.getTime() - start.getTime()) * at) / 1000));
  const quote = quoteChange(running, to, termsFor(to, terms), now);
  return { quotes: [...quotes, quote], running: runningAfter(quote, running.holdings, quotes.length) };
}

function runningAfter(quote: Quote, held: readonly Holding[], at: number): Running {
  const added = quote.lines.filter(({ amount }) => amount > 0).map((line, n) => ({ ...line, id: `${at}.${n}` }));
  const holdings = [...held.filter(({ id }) => !quote.credited.includes(id)), ...added];
  return { bought: quote.bought, anchor: quote.anchor, period: quote.period, holdings };
}

function begun(bought: Bought, terms: Given): Made {
  const quote = quoteStart(bought, termsFor(bought, terms), begin);
  return { quotes: [quote], running: runningAfter(quote, [], 0) };
}

const netOf = (lines: readonly { amount: number; discount: number }[]): number =>
  lines.reduce((all, { amount, discount }) => all + amount - discount, 0);

const histories = fc
  .tuple(boughtOf(100), given, changes)
  .map(([bought, terms, all]) => all.reduce((made, { to, at, terms: later }) => apply(made, to, later, at), begun(bought, terms)));

describe('Of every purchase and change', () => {
  test('the lines, without their discounts and with the tax, are the total without what becomes credit', () => {
    fc.assert(
      fc.property(histories, ({ quotes }) => {
        for (const quote of quotes) {
          expect(netOf(quote.lines)).toBe(quote.subtotal - quote.discount);
          expect(quote.subtotal - quote.discount + quote.tax).toBe(quote.total - quote.creditAdded);
          expect(quote.total - quote.creditApplied).toBe(quote.amountDue);
          expect(Math.min(quote.total, quote.creditAdded)).toBe(0);
          expect(Math.min(quote.total, quote.creditAdded, quote.amountDue)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
  test('a discount is between nothing and its line', () => {
    fc.assert(
      fc.property(histories, ({ quotes }) => {
        for (const { amount, discount } of quotes.flatMap(({ lines }) => lines)) {
          expect(Math.abs(discount)).toBeLessThanOrEqual(Math.abs(amount));
          expect(amount * discount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
  test('no more is given back than was asked for', () => {
    fc.assert(
      fc.property(histories, ({ quotes }) => {
        expect(netOf(quotes.flatMap(({ lines }) => lines))).toBeGreaterThanOrEqual(0);
        const asked = quotes.reduce((all, { total, creditAdded }) => all + total - creditAdded, 0);
        // The tax of a credit is rounded alone, by at most half a cent for each rate and invoice.
        expect(asked).toBeGreaterThanOrEqual(-quotes.length);
      }),
    );
  });
  test('no line is given back twice', () => {
    fc.assert(
      fc.property(histories, ({ quotes }) => {
        const credited = quotes.flatMap((quote) => quote.credited);
        expect(new Set(credited).size).toBe(credited.length);
      }),
    );
  });
  test('all amounts are whole cents', () => {
    fc.assert(
      fc.property(histories, ({ quotes }) => {
        for (const { lines, tax, total } of quotes)
          expect([tax, total, ...lines.flatMap(({ amount, discount }) => [amount, discount])].every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

const noTerms: Given = { reduction: null, taxRate: 0, creditBalance: 0 };
const moments = fc.nat(999);

test('more, and back to what was there in the same second, gives back what it cost and no cent more', () => {
  fc.assert(
    fc.property(boughtOf(20), boughtOf(20), moments, (before, more, at) => {
      const first = begun(before, noTerms);
      const there = apply(first, more, noTerms, at);
      const isSamePeriod = more.billingInterval === before.billingInterval;
      const back = apply(there, before, noTerms, isSamePeriod ? at : 0);
      const net = netOf(back.quotes.slice(1).flatMap(({ lines }) => lines));
      expect(net).toBeGreaterThanOrEqual(-2); // a cent of rounding for each line that was split
      expect(netOf(back.quotes.flatMap(({ lines }) => lines))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the later a change, the less it costs and gives back', () => {
  fc.assert(
    fc.property(boughtOf(20), boughtOf(20), moments, moments, (before, to, a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)].map((at) => apply(begun(before, noTerms), to, noTerms, at).quotes[1]);
      const back = (quote?: Quote) => netOf(quote?.lines.filter(({ amount }) => amount < 0) ?? []);
      expect(back(late)).toBeGreaterThanOrEqual(back(early));
      if (to.billingInterval !== before.billingInterval) return;
      const asked = (quote?: Quote) => netOf(quote?.lines.filter(({ amount }) => amount > 0) ?? []);
      expect(asked(late)).toBeLessThanOrEqual(asked(early));
    }),
  );
});

test('places bought one after another in the same second cost what they cost together, within a cent each', () => {
  fc.assert(
    fc.property(boughtOf(0), fc.integer({ min: 1, max: 20 }), moments, (plan, users, at) => {
      fc.pre(plan.plan !== 'ENTERPRISE');
      const bought = { ...plan, additionalUsers: 1 };
      const together = apply(begun(bought, noTerms), { ...bought, additionalUsers: 1 + users }, noTerms, at);
      let apart = begun(bought, noTerms);
      for (let n = 2; n <= 1 + users; n += 1) apart = apply(apart, { ...bought, additionalUsers: n }, noTerms, at);
      const costOf = ({ quotes }: Made) => netOf(quotes.flatMap(({ lines }) => lines));
      expect(Math.abs(costOf(apart) - costOf(together))).toBeLessThanOrEqual(users);
    }),
  );
});

test('a fixed amount or a cap takes off no more in a period than once, however places are bought', () => {
  const once = fc.record({
    type: fc.constantFrom('FIXED_AMOUNT' as const, 'PERCENTAGE' as const),
    value: fc.integer({ min: 1, max: 100 }),
    maxDiscountAmount: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(once, fc.array(moments, { maxLength: 8 }), (reduced, all) => {
      const terms = { ...noTerms, reduction: reduced };
      let made = begun({ plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 0 }, terms);
      for (const at of all.toSorted((a, b) => a - b)) {
        const { bought } = made.running;
        made = apply(made, { ...bought, additionalUsers: bought.additionalUsers + 1 }, terms, at);
      }
      const taken = made.quotes.reduce((sum, { discount }) => sum + discount, 0);
      expect(taken).toBeLessThanOrEqual(reduced.maxDiscountAmount + all.length); // a cent of rounding each
    }),
  );
});

test('a renewal asks for the whole price, whatever went before', () => {
  fc.assert(
    fc.property(histories, ({ running: { bought, anchor, period } }) => {
      const { total } = quoteRenewal(bought, termsFor(bought, noTerms), { anchor, end: period.end });
      expect(total).toBe(
        planTable[bought.plan].price[bought.billingInterval] + bought.additionalUsers * additionalUserPrice(bought.billingInterval),
      );
    }),
  );
});

test('what is charged is nothing or what a provider takes, and what is not charged now is asked for later, to the cent', () => {
  const totals = fc.array(fc.oneof(fc.nat(120), fc.nat(20_000)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: -49, max: 500 }), totals, (before, all) => {
      let balance = before;
      let charged = 0;
      for (const total of all) {
        const { creditApplied, carriedOver, amountDue } = paidFrom(balance, total);
        expect(amountDue === 0 || amountDue >= LEAST_CHARGE).toBe(true);
        expect([creditApplied + amountDue, carriedOver >= 0 && carriedOver < LEAST_CHARGE]).toEqual([total, true]);
        balance -= creditApplied;
        charged += amountDue;
        expect(balance).toBeGreaterThan(-LEAST_CHARGE);
      }
      expect(charged).toBe(all.reduce((sum, total) => sum + total, 0) - before + balance);
    }),
  );
});

test('A change that is invoiced after credit notes is that of what was left, at the price that was paid; without them it is the same.', () => {
  const credits = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(boughtOf(50), boughtOf(50), given, fc.tuple(fc.nat(999), credits), (from, to, terms, [at, percents]) => {
      const { running } = begun(from, { ...terms, reduction: null });
      const { start, end } = running.period;
      const now = new Date(start.getTime() + Math.floor(((end.getTime() - start.getTime()) * at) / 1000));
      const target = termsFor(to, terms);
      const quote = quoteChange(running, to, target, now);
      expect(requoted(quote, running.holdings, terms.creditBalance)).toEqual(quote);
      const holdings = running.holdings
        .map((holding, line) => ({ ...holding, amount: Math.round((holding.amount * (percents[line] ?? 0)) / 100) }))
        .filter(({ amount }) => amount > 0);
      if (quote.credited.length === 0) return;
      const again = requoted(quote, holdings, terms.creditBalance);
      const { lines, tax, total, creditAdded } = quoteChange({ ...running, holdings }, to, target, now);
      expect(again).toMatchObject({ lines, tax, total, creditAdded, amountDue: quote.amountDue });
      expect(again.creditApplied + again.amountDue).toBe(total);
      expect(again.carriedOver).toBe(Math.max(0, again.creditApplied - Math.max(0, terms.creditBalance)));
    }),
  );
});
