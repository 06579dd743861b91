import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements, type CountingDatabase } from '#test/support/counting-database.ts';
import { RevenueBooks } from '#test/support/revenue-books.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { getMetrics } from '../contract/figures.ts';

const CUSTOMERS = 10_000;
const SPANS = 12_000;
const TRANSACTIONS = 100_000;
const ROUNDS = 5;
const DAYS = 730;
/** One pass over the payments, which any figure of them costs at least, is the floor. */
const TIMES_THE_FLOOR = 12;
const STATEMENTS_MOST = 6;

let app: OwnApp;
let database: CountingDatabase;
let owner: TestPerson;

beforeAll(async () => {
  app = await ownApp({ planning: 'auto', between: (opened) => (database = countStatements(opened)) });
  owner = await app.register({ plan: 'PRO' });
  const books = new RevenueBooks(app, owner.accountId);
  const [stripe, paypal] = [await books.connect('STRIPE'), await books.connect('PAYPAL')];
  const ago = (days: number) => new Date(app.now().getTime() - days * 86_400_000).toISOString();
  const customer = (n: number) => `customer ${n % CUSTOMERS}`;
  await books.addSpans(
    Array.from({ length: SPANS }, (_, n) => ({
      ...{ integrationId: stripe, customer: customer(n), mrr: 900 + (n % 7) * 100, from: ago(DAYS - (n % DAYS)) },
      to: n % 5 === 0 ? ago((DAYS - (n % DAYS)) / 2) : null,
    })),
  );
  for (let begin = 0; begin < TRANSACTIONS; begin += 10_000) {
    await books.addTransactions(
      Array.from({ length: 10_000 }, (_, n) => ({
        ...{ integrationId: n % 3 === 0 ? paypal : stripe, customer: customer(n + begin), amount: 900 + (n % 7) * 100 },
        at: ago((n * 7) % DAYS),
      })),
    );
  }
  await app.rows('analyze revenue_spans, revenue_transactions');
}, 300_000);
afterAll(() => app.close());

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
/** Of several rounds the one that nothing else on the machine has slowed. */
const least = (times: readonly number[]): number => Math.min(...times);

const read = (query: object) => app.call(getMetrics, { token: owner.token, query });
const year = () => ({ start: new Date(app.now().getTime() - 365 * 86_400_000).toISOString() });

describe(`Of ${CUSTOMERS} customers with ${SPANS} spans and ${TRANSACTIONS} payments`, () => {
  test.each([
    ['the last thirty days', () => ({})],
    ['a year', year],
  ])(`the figures of %s take at most ${TIMES_THE_FLOOR} times what one pass over the payments takes`, async (_name, query) => {
    const [floor, times]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const pass = 'select currency, sum(amount), count(*) from revenue_transactions where account_id = $1 group by currency';
      floor.push(await msOf(() => app.rows(pass, [owner.accountId])));
      times.push(await msOf(() => read(query())));
    }
    expect(least(times)).toBeLessThan(TIMES_THE_FLOOR * least(floor));
  });

  test(`they are asked for by at most ${STATEMENTS_MOST} statements, which answer sums`, async () => {
    database.taken();
    const answer = await read(year());
    const statements = database
      .taken()
      .flat()
      .filter(({ text }) => text.includes('revenue_'));
    expect(statements.length).toBeLessThanOrEqual(STATEMENTS_MOST);
    expect(answer.activeCustomers).toBeGreaterThan(CUSTOMERS / 2);
    expect(answer.months).toHaveLength(13);
  });
});
