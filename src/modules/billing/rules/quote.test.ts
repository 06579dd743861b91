import { describe, expect, test } from 'vitest';
import type { Bought } from './change.ts';
import {
  nextAmount,
  quoteChange,
  quoteNothing,
  quoteRenewal,
  quoteStart,
  unusedOf,
  type Holding,
  type Quote,
  type Terms,
} from './quote.ts';

const june = { start: new Date('2026-06-01T00:00:00Z'), end: new Date('2026-07-01T00:00:00Z') };
const middle = new Date('2026-06-16T00:00:00Z');
const prices = {
  FREE: { MONTHLY: { base: 0, user: 195 }, ANNUAL: { base: 0, user: 1_942 } },
  PRO: { MONTHLY: { base: 995, user: 195 }, ANNUAL: { base: 9_900, user: 1_942 } },
  ENTERPRISE: { MONTHLY: { base: 4_995, user: 195 }, ANNUAL: { base: 49_500, user: 1_942 } },
};
const pro: Bought = { plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 0 };
const proOf = (additionalUsers: number): Bought => ({ ...pro, additionalUsers });
const enterprise: Bought = { ...pro, plan: 'ENTERPRISE' };
const termsFor = ({ plan, billingInterval }: Bought, given: Partial<Terms> = {}): Terms => ({
  ...{ price: prices[plan][billingInterval], reduction: null, taxRate: 0, creditBalance: 0 },
  ...given,
});
const percent = (value: number, maxDiscountAmount: number | null = null) => ({ type: 'PERCENTAGE', value, maxDiscountAmount }) as const;
const fixed = (value: number) => ({ type: 'FIXED_AMOUNT', value, maxDiscountAmount: null }) as const;
const trial = { type: 'FREE_TRIAL', value: 14, maxDiscountAmount: null } as const;

/** What runs after quotes, as the ledger keeps it. */
function holdingsOf(...quotes: readonly Quote[]): Holding[] {
  const credited = new Set(quotes.flatMap((quote) => quote.credited));
  const lines = quotes.flatMap((quote, at) => quote.lines.map((line, n) => ({ ...line, id: `${at}.${n}` })));
  return lines.filter(({ id, amount }) => amount > 0 && !credited.has(id));
}
const after = (...quotes: readonly [Quote, ...Quote[]]) => {
  const { bought, anchor, period } = quotes.at(-1) ?? quotes[0];
  return { bought, anchor, period, holdings: holdingsOf(...quotes) };
};
const sums = ({ subtotal, discount, tax, total, creditApplied, creditAdded, amountDue }: Quote) => [
  ...[subtotal, discount, tax, total],
  ...[creditApplied, creditAdded, amountDue],
];
const amounts = ({ lines }: Quote) => lines.map(({ kind, amount, discount }) => [kind === 'PLAN' ? 'plan' : 'users', amount, discount]);
const start = (bought: Bought, given?: Partial<Terms>): Quote => quoteStart(bought, termsFor(bought, given), june.start);
const change = (from: Quote, to: Bought, given?: Partial<Terms>, now = middle): Quote =>
  quoteChange(after(from), to, termsFor(to, given), now);

describe('A first period', () => {
  test('is paid for as a whole', () => {
    const quote = start(proOf(2));
    expect(amounts(quote)).toEqual([
      ['plan', 995, 0],
      ['users', 390, 0],
    ]);
    expect(sums(quote)).toEqual([1_385, 0, 0, 1_385, 0, 0, 1_385]);
    expect([quote.period, quote.anchor, quote.trialEnd, quote.credited]).toEqual([june, june.start, null, []]);
    expect(quote.lines.map(({ isProration, unitPrice, quantity }) => [isProration, unitPrice, quantity])).toEqual([
      [false, 995, 1],
      [false, 195, 2],
    ]);
  });
  test('begins on a whole second', () => {
    const quote = quoteStart(pro, termsFor(pro), new Date('2026-06-01T00:00:00.999Z'));
    expect(quote.period).toEqual(june);
  });
  test.each([
    ['of the free plan has its additional users alone', { ...proOf(3), plan: 'FREE' }, {}, [['users', 585, 0]]],
    ['of nothing has no lines', { ...pro, plan: 'FREE' }, {}, []],
    [
      'of a year',
      { ...proOf(1), billingInterval: 'ANNUAL' },
      {},
      [
        ['plan', 9_900, 0],
        ['users', 1_942, 0],
      ],
    ],
    [
      'with a percentage',
      proOf(2),
      { reduction: percent(20) },
      [
        ['plan', 995, 199],
        ['users', 390, 78],
      ],
    ],
    [
      'with a percentage, rounded once and divided',
      proOf(1),
      { reduction: percent(33) },
      [
        ['plan', 995, 329],
        ['users', 195, 64],
      ],
    ],
    [
      'with a capped percentage',
      proOf(2),
      { reduction: percent(50, 100) },
      [
        ['plan', 995, 72],
        ['users', 390, 28],
      ],
    ],
    [
      'with a fixed amount',
      proOf(2),
      { reduction: fixed(500) },
      [
        ['plan', 995, 359],
        ['users', 390, 141],
      ],
    ],
    ['with a fixed amount above the price', pro, { reduction: fixed(5_000) }, [['plan', 995, 995]]],
    [
      'with a trial',
      proOf(2),
      { reduction: trial },
      [
        ['plan', 995, 995],
        ['users', 390, 390],
      ],
    ],
  ] as const)('%s', (_, bought, given, expected) => {
    expect(amounts(start(bought, given))).toEqual(expected);
  });
  test('on trial costs nothing, ends after its days, and the months are counted from there', () => {
    const quote = start(pro, { reduction: trial, taxRate: 20, creditBalance: 100 });
    const end = new Date('2026-06-15T00:00:00Z');
    expect([quote.period, quote.anchor, quote.trialEnd]).toEqual([{ start: june.start, end }, end, end]);
    expect(sums(quote)).toEqual([995, 995, 0, 0, 0, 0, 0]);
    const renewed = quoteRenewal(pro, termsFor(pro, { reduction: trial }), { anchor: quote.anchor, end });
    expect([renewed.period.end, renewed.amountDue]).toEqual([new Date('2026-07-15T00:00:00Z'), 995]);
  });
});

test.each([
  ['nothing else', {}, [995, 0, 0, 995, 0, 0, 995]],
  ['tax', { taxRate: 19.6 }, [995, 0, 195, 1_190, 0, 0, 1_190]],
  ['tax of half a cent', { taxRate: 10 }, [995, 0, 100, 1_095, 0, 0, 1_095]],
  ['tax after the discount', { taxRate: 20, reduction: percent(20) }, [995, 199, 159, 955, 0, 0, 955]],
  ['some credit', { creditBalance: 400 }, [995, 0, 0, 995, 400, 0, 595]],
  ['credit after tax', { creditBalance: 5_000, taxRate: 20 }, [995, 0, 199, 1_194, 1_194, 0, 0]],
  ['all taken off', { reduction: percent(100), taxRate: 20, creditBalance: 50 }, [995, 995, 0, 0, 0, 0, 0]],
] as const)('PRO with %s adds up', (_, given, expected) => {
  expect(sums(start(pro, given))).toEqual(expected);
});

describe('In the middle of a month', () => {
  test('PRO becomes ENTERPRISE for exactly 20.00: 4.98 are given back, 24.98 are asked for', () => {
    const quote = change(start(pro), enterprise);
    expect(amounts(quote)).toEqual([
      ['plan', -498, 0],
      ['plan', 2_498, 0],
    ]);
    expect(sums(quote)).toEqual([2_000, 0, 0, 2_000, 0, 0, 2_000]);
    expect([quote.period, quote.anchor, quote.credited]).toEqual([june, june.start, ['0.0']]);
    expect(quote.lines.map(({ period, isProration }) => [period, isProration])).toEqual([
      [{ start: middle, end: june.end }, true],
      [{ start: middle, end: june.end }, true],
    ]);
  });
  test('additional users are asked for until its end, and nothing is given back', () => {
    const quote = change(start(proOf(1)), proOf(3));
    expect(amounts(quote)).toEqual([['users', 195, 0]]);
    expect([quote.credited, quote.lines[0]?.quantity]).toEqual([[], 2]);
  });
  test('the year begins: half of the month is given back', () => {
    const quote = change(start(proOf(1)), { ...proOf(1), billingInterval: 'ANNUAL' });
    expect(amounts(quote)).toEqual([
      ['plan', -498, 0],
      ['users', -98, 0],
      ['plan', 9_900, 0],
      ['users', 1_942, 0],
    ]);
    expect(quote.period).toEqual({ start: middle, end: new Date('2027-06-16T00:00:00Z') });
    expect([quote.anchor, quote.lines[2]?.isProration]).toEqual([middle, false]);
  });
  test('everything that was bought since is given back', () => {
    const [first, more] = [start(pro), change(start(pro), proOf(2))];
    const quote = quoteChange(after(first, more), enterprise, termsFor(enterprise), new Date('2026-06-24T12:00:00Z'));
    expect(amounts(quote)).toEqual([
      ['plan', -216, 0], // 995 * 6.5 / 30
      ['users', -85, 0], // 195 * 6.5 / 15
      ['plan', 1_082, 0],
    ]);
    expect(quote.credited).toEqual(['0.0', '1.0']);
  });
  test('more that costs less leaves a credit, and nothing is asked for', () => {
    const quote = change(start(proOf(100)), enterprise, { creditBalance: 10 });
    expect(sums(quote)).toEqual([2_498 - 498 - 9_750, 0, 0, 0, 0, 7_750, 0]);
  });
  test('a discount is given back with its line, and the new one is for the rest', () => {
    const quote = change(start(pro, { reduction: percent(20) }), enterprise, { reduction: percent(20) });
    expect(amounts(quote)).toEqual([
      ['plan', -498, -100],
      ['plan', 2_498, 500],
    ]);
    expect(quote.total).toBe(1_600);
  });
  test('a fixed amount counts for the rest of the period alone', () => {
    expect(amounts(change(start(pro), enterprise, { reduction: fixed(500) }))[1]).toEqual(['plan', 2_498, 250]);
  });
  test('a fixed amount does not pay for places again and again', () => {
    const quote = change(start(pro, { reduction: fixed(500) }), proOf(2), { reduction: fixed(500) });
    expect(amounts(quote)).toEqual([['users', 195, 0]]);
  });
  test('what a fixed amount has not taken off is left for more places', () => {
    const small = { ...proOf(1), plan: 'FREE' } as const;
    const quote = change(start(small, { reduction: fixed(300) }), { ...small, additionalUsers: 3 }, { reduction: fixed(300) });
    expect(amounts(quote)).toEqual([['users', 195, 52]]); // half of 300, without half of 195
  });
  test('a trial takes nothing off', () => {
    expect(change(start(pro), enterprise, { reduction: trial }).total).toBe(2_000);
  });
  test('what is given back is taxed as it was asked for', () => {
    const quote = change(start(pro), enterprise, { taxRate: 20 });
    expect(sums(quote)).toEqual([2_000, 0, 500, 2_500, 0, 0, 2_500]);
    const down = change(start(pro, { taxRate: 20 }), enterprise);
    expect(down.tax).toBe(-100);
  });
  test.each([
    ['at its first second', june.start, -995, 4_995],
    ['before it', new Date('2026-05-31T00:00:00Z'), -995, 4_995],
    ['in its last second', new Date('2026-06-30T23:59:59Z'), 0, 0],
    ['a day before its end', new Date('2026-06-30T00:00:00Z'), -33, 167],
  ])('%s', (_, now, back, asked) => {
    expect(change(start(pro), enterprise, {}, now).lines.map(({ amount }) => amount)).toEqual([back, asked]);
  });
  test('nothing is -0, which would be printed as such', () => {
    const quote = change(start(pro), enterprise);
    const numbers = [...sums(quote), ...quote.lines.flatMap(({ amount, discount }) => [amount, discount])];
    expect(numbers.filter((one) => Object.is(one, -0))).toEqual([]);
  });
});

test('a period that has ended is not changed', () => {
  expect(() => change(start(pro), enterprise, {}, june.end)).toThrow('renew it');
  expect(() => change(start(pro), { ...enterprise, billingInterval: 'ANNUAL' }, {}, june.end)).toThrow('renew it');
});

test('a renewal is a whole period from the end of the last, on the day of the anchor', () => {
  const anchor = new Date('2026-01-31T08:00:00Z');
  const quote = quoteRenewal(proOf(1), termsFor(pro, { reduction: percent(10) }), { anchor, end: new Date('2026-02-28T08:00:00Z') });
  expect(quote.period).toEqual({ start: new Date('2026-02-28T08:00:00Z'), end: new Date('2026-03-31T08:00:00Z') });
  expect(sums(quote)).toEqual([1_190, 119, 0, 1_071, 0, 0, 1_071]);
  expect(quote.lines.every(({ isProration }) => !isProration)).toBe(true);
});

test('what is free asks for nothing and leaves the credit', () => {
  const quote = quoteNothing(after(start(pro)), proOf(3), termsFor(pro, { creditBalance: 70, taxRate: 20 }));
  expect([...sums(quote), ...quote.lines]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect([quote.bought, quote.period, quote.price]).toEqual([proOf(3), june, prices.PRO.MONTHLY]);
});

test.each([
  [pro, {}, 995],
  [pro, { creditBalance: 500, taxRate: 20 }, 1_194],
  [proOf(2), { reduction: percent(20) }, 1_108],
  [{ ...pro, plan: 'FREE' }, {}, null],
  [{ ...proOf(1), plan: 'FREE' }, {}, 195],
] as const)('the next period of %o with %o is announced as %o', (next, given, expected) => {
  expect(nextAmount(next, termsFor(next, given), { anchor: june.start, end: june.end })).toBe(expected);
});

test('the rest of a line has its kind and rate, and no id', () => {
  const [held] = holdingsOf(start(proOf(2), { taxRate: 5 })).slice(1);
  expect(held && unusedOf(held, middle)).toEqual({
    ...{ kind: 'ADDITIONAL_USERS', plan: 'PRO', billingInterval: 'MONTHLY', quantity: 2, unitPrice: 195, taxRate: 5 },
    ...{ amount: -195, discount: 0, period: { start: middle, end: june.end }, isProration: true },
  });
});
