import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { naiveFigures, type NaiveFigures, type NaiveHistory } from '#test/support/naive-revenue.ts';
import { RevenueBooks } from '#test/support/revenue-books.ts';
import { histories, periods } from '#test/support/revenue-histories.ts';
import { sharedApp } from '#test/support/test-app.ts';
import { getMetrics, type RevenueFigures } from '../contract/figures.ts';

const RUNS = 25;
const QUESTIONS = 3;
const app = await sharedApp();

/** A step of the naive model: thirty days are a history, and a month ends in it. */
const STEP = 6 * 3_600_000;
const EPOCH = Date.UTC(2026, 0, 20);
const JANUARY_END = (Date.UTC(2026, 1, 1) - EPOCH) / STEP;
const FEBRUARY_END = (Date.UTC(2026, 2, 1) - EPOCH) / STEP;
const at = (step: number): string => new Date(EPOCH + step * STEP).toISOString();
const stepOf = (moment: string | undefined): number => (Date.parse(moment ?? '') - EPOCH) / STEP;

const ALL = ['STRIPE', 'PAYPAL'];
const currencies = ['USD', 'JPY'] as const;

/** Writes a history to a new account. @returns its owner's token */
async function write({ spans, payments }: NaiveHistory, when = at): Promise<string | undefined> {
  const { token, accountId } = await app.register({ plan: 'PRO' });
  const books = new RevenueBooks(app, accountId);
  const ids = [await books.connect('STRIPE'), await books.connect('STRIPE'), await books.connect('PAYPAL')];
  const idOf = (connection: number) => ids[connection] ?? '';
  await books.addSpans(
    spans.map(({ connection, from, to, ...span }) => ({
      ...{ integrationId: idOf(connection), customer: span.customer, mrr: span.mrr, currency: span.currency },
      ...{ from: when(from), to: to === null ? null : when(to) },
    })),
  );
  await books.addTransactions(
    payments.map(({ connection, customer, amount, currency, kind, isPending, at: step }) => ({
      ...{ integrationId: idOf(connection), customer, amount, currency, kind, isPending, at: when(step) },
    })),
  );
  return token;
}

/** The naive figures in units: hundredths of dollars, and yen. */
function inUnits(figures: NaiveFigures): RevenueFigures {
  const parts = figures.currency === 'JPY' ? 1 : 100;
  const { mrr, arr, arpu, totalRevenue, movement } = figures;
  const units = <T extends number | null>(amount: T) => (amount === null ? null : amount / parts);
  const moved = movement && Object.fromEntries(Object.entries(movement).map(([kind, amount]) => [kind, amount / parts]));
  const money = { mrr: units(mrr), arr: units(arr), arpu: units(arpu), totalRevenue: totalRevenue / parts };
  return { ...figures, ...money, movement: moved as RevenueFigures['movement'], missing: null, heldAt: null }; // the same keys
}

test(`${RUNS} histories in the database come to the same figures as step by step`, { timeout: 120_000 }, async () => {
  let moving = 0;
  await fc.assert(
    fc.asyncProperty(histories, fc.array(periods, { minLength: QUESTIONS, maxLength: QUESTIONS }), async (history, asked) => {
      const token = await write(history);
      for (const [index, { from, to }] of asked.entries()) {
        const currency = currencies[index % 2] ?? 'USD';
        const answer = await app.call(getMetrics, { token, query: { start: at(from), end: at(to), currency } });
        const { byProvider, otherCurrencies, before, months, start, end, exactSince, lastSyncedAt, ...figures } = answer;
        const naive = (providers: readonly string[], of: string = currency, period = { from, to }) =>
          inUnits(naiveFigures(history, { ...period, currency: of, providers }, providers.includes('STRIPE')));
        // Of customers, the subscriptions alone; of money, all.
        const whole = (of: string) => ({ ...naive(['STRIPE'], of), totalRevenue: naive(ALL, of).totalRevenue });
        expect(figures).toEqual(whole(currency));
        expect(byProvider).toEqual([
          { ...naive(['STRIPE']), provider: 'STRIPE' },
          { ...naive(['PAYPAL']), provider: 'PAYPAL', missing: 'no_subscriptions_listed' },
        ]);
        for (const other of otherCurrencies) expect(other).toEqual(whole(other.currency));
        const month = (name: string, period: { from: number; to: number }) => {
          const { mrr, activeCustomers, movement } = naive(['STRIPE'], currency, period);
          return { month: name, mrr, activeCustomers, movement, totalRevenue: naive(ALL, currency, period).totalRevenue };
        };
        expect(months).toEqual([
          ...(from < JANUARY_END ? [month('2026-01', { from: 0, to: JANUARY_END })] : []),
          ...(to > JANUARY_END ? [month('2026-02', { from: JANUARY_END, to: FEBRUARY_END })] : []),
        ]);
        expect([start, end]).toEqual([at(from), at(to)]);
        const former = { from: stepOf(before?.start), to: stepOf(before?.end) };
        expect(before).toMatchObject({
          mrr: naive(['STRIPE'], currency, { from: 0, to: from }).mrr,
          churnRate: naive(['STRIPE'], currency, former).churnRate,
          totalRevenue: naive(ALL, currency, former).totalRevenue,
        });
        expect([exactSince, lastSyncedAt]).toEqual(['2020-01-01T00:00:00.000Z', expect.any(String)]);
        moving += figures.movement && figures.movement.opening + figures.movement.new > 0 ? 1 : 0;
      }
    }),
    { numRuns: RUNS },
  );
  // Or nothing would have been compared.
  expect(moving).toBeGreaterThan(RUNS / 2);
});

const cents = (amount: number | null | undefined): number => Math.round((amount ?? NaN) * 100);
const kinds = ['new', 'expansion', 'reactivation', 'contraction', 'churned'] as const;

test(
  'What moved in the months of a year adds up to what moved in the year, and each end is the next start',
  { timeout: 120_000 },
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        // A step is three days: the history is a year.
        const token = await write(history, (step) => new Date(Date.UTC(2025, 0, 2) + step * 3 * 24 * 3_600_000).toISOString());
        for (const currency of currencies) {
          const query = { start: '2025-01-01', end: '2025-12-31', currency };
          const { movement, mrr, months } = await app.call(getMetrics, { token, query });
          expect(months).toHaveLength(12);
          let held = cents(movement?.opening);
          for (const { month, movement: moved, mrr: closing } of months) {
            expect([month, cents(moved?.opening)]).toEqual([month, held]);
            held += kinds.reduce((sum, kind) => sum + cents(moved?.[kind]) * (kind === 'contraction' || kind === 'churned' ? -1 : 1), 0);
            expect([month, cents(closing)]).toEqual([month, held]);
          }
          expect(mrr).toBe(months.at(-1)?.mrr);
          for (const kind of kinds) {
            const inMonths = months.reduce((sum, month) => sum + cents(month.movement?.[kind]), 0);
            expect([kind, inMonths]).toEqual([kind, cents(movement?.[kind])]);
            if (inMonths > 0) seen.add(kind);
          }
        }
      }),
      { numRuns: RUNS },
    );
    // Or nothing would have been compared.
    expect([...seen].toSorted()).toEqual([...kinds].toSorted());
  },
);
