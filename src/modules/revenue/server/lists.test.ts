import { exporting } from './service/export.ts';
import { beforeEach, expect, test } from 'vitest';
import { countStatements, type CountingDatabase } from '#test/support/counting-database.ts';
import { billingApp } from '#test/support/billing.ts';
import { connected, customer, newBooks, payment, readBooks, subscription, syncNow, type Books } from '#test/support/revenue-sync.ts';

let counting: CountingDatabase | undefined;
const app = await billingApp({ between: (database) => (counting = countStatements(database)) });
beforeEach(() => void readBooks());

const base = '/api/billing/revenue';

async function shop(pages: Books['pages']) {
  const person = await app.register({ plan: 'PRO' });
  const { key, books } = newBooks();
  const { id } = await connected(app, person, key);
  books.pages = pages;
  await syncNow(app, person.accountId, id);
  const list = async (what: string, query: object = {}) => {
    const { json, text } = await app.request('GET', `${base}/${what}`, { token: person.token, query: { ...query } });
    if (!json?.data) throw new Error(text);
    return json;
  };
  const ids = async (what: string, query: object = {}): Promise<string[]> =>
    (await list(what, query)).data.map((one: { externalId: string }) => one.externalId);
  return { ...person, id, key, books, list, ids };
}

const day = (n: number) => new Date(Date.UTC(2026, 2, n));

const sample: Books['pages'] = [
  {
    customers: [
      customer('cus_1', { name: 'Ada 100%', createdAt: day(1) }),
      customer('cus_2', { name: null, email: 'bo_b@shop.example', createdAt: day(2) }),
      customer('cus_3', { name: 'Zoé', createdAt: day(3) }),
    ],
    transactions: [
      payment('p1', { customerExternalId: 'cus_1', amount: 5000, currency: 'JPY', description: 'Order 7', occurredAt: day(5) }),
      payment('p2', { customerExternalId: 'cus_1', amount: 1250, currency: 'KWD', occurredAt: day(6) }),
      payment('r1', { customerExternalId: 'cus_1', kind: 'refund', amount: -250, currency: 'KWD', occurredAt: day(7) }),
      payment('p3', { customerExternalId: 'cus_1', status: 'pending', amount: 900, currency: 'KWD', occurredAt: day(8) }),
      payment('p4', { customerExternalId: 'unknown', amount: 1999, occurredAt: day(8) }),
    ],
    subscriptions: [
      subscription('s1', { customerExternalId: 'cus_1', mrr: 1500, currency: 'KWD' }),
      subscription('s2', { customerExternalId: 'cus_1', mrr: 700, currency: 'USD' }),
      subscription('s3', { customerExternalId: 'cus_2', mrr: 990, currency: 'EUR' }),
    ],
  },
];

test('transactions are listed newest first, each in the unit of its currency', async () => {
  const { list, id } = await shop(sample);
  const { data, total } = await list('transactions');
  expect([total, data]).toMatchObject([
    5,
    [
      { externalId: 'p4', amount: 19.99, currency: 'USD', customer: { externalId: 'unknown', name: null } },
      { externalId: 'p3', amount: 0.9, status: 'pending' },
      { externalId: 'r1', kind: 'refund', amount: -0.25, currency: 'KWD' },
      { externalId: 'p2', amount: 1.25, provider: 'STRIPE', integrationId: id },
      { externalId: 'p1', amount: 5000, currency: 'JPY', description: 'Order 7', customer: { externalId: 'cus_1', name: 'Ada 100%' } },
    ],
  ]);
});

test('customers are listed newest first, with what they pay and have paid in the currency of their last payment', async () => {
  const { list } = await shop(sample);
  const { data } = await list('customers');
  expect(data).toMatchObject([
    { externalId: 'cus_3', mrr: 0, mrrCurrency: null, totalPaid: 0, currency: null, firstPaidAt: null },
    { externalId: 'cus_2', mrr: 9.9, mrrCurrency: 'EUR', totalPaid: 0, currency: 'EUR', email: 'bo_b@shop.example' },
    { externalId: 'cus_1', mrr: 1.5, totalPaid: 1, currency: 'KWD', firstPaidAt: day(5).toISOString(), lastPaidAt: day(6).toISOString() },
  ]);
});

test('what a customer pays in a month is in its own currency, also where they paid last in another', async () => {
  const running = (id: string, mrr: number, currency: string) => subscription(id, { customerExternalId: 'cus_1', mrr, currency });
  const paid = payment('p1', { customerExternalId: 'cus_1', amount: 4000, currency: 'EUR', occurredAt: day(5) });
  const page = {
    customers: [customer('cus_1')],
    transactions: [paid],
    subscriptions: [running('s1', 3000, 'USD'), running('s2', 900, 'GBP')],
  };
  const { list } = await shop([page]);
  expect((await list('customers')).data).toMatchObject([{ mrr: 30, mrrCurrency: 'USD', totalPaid: 40, currency: 'EUR' }]);
  const both = await shop([{ ...page, subscriptions: [...page.subscriptions, running('s3', 100, 'EUR')] }]);
  expect((await both.list('customers')).data).toMatchObject([{ mrr: 1, mrrCurrency: 'EUR', totalPaid: 40, currency: 'EUR' }]);
});

test.each([
  ['transactions', 'order', ['p1']],
  ['transactions', 'P2', ['p2']],
  ['transactions', '100%', ['p3', 'r1', 'p2', 'p1']],
  ['transactions', '1%0', []],
  ['customers', 'ada', ['cus_1']],
  ['customers', 'bo_b@', ['cus_2']],
  ['customers', 'b_b', []],
  ['customers', 'CUS_', ['cus_3', 'cus_2', 'cus_1']],
])('a search of %s for "%s" finds %s', async (what, search, found) => {
  const { ids, list } = await shop(sample);
  expect(await ids(what, { search })).toEqual(found);
  expect((await list(what, { search })).total).toBe(found.length);
});

test('a list is narrowed to a customer and to a connection, of one’s own account', async () => {
  const { ids, list, token, id } = await shop(sample);
  const [, , ada] = (await list('customers')).data;
  expect(await ids('transactions', { customer: ada.id })).toEqual(['p3', 'r1', 'p2', 'p1']);
  const made = await app.request('POST', `${base}/integrations`, { token, body: { provider: 'OTHER', apiKey: 'abcdefgh' } });
  expect(await ids('transactions', { integrationId: made.json.data.id })).toEqual([]);
  expect(await ids('customers', { integrationId: id })).toHaveLength(3);
  const other = await shop([]);
  expect(await other.ids('transactions', { customer: ada.id })).toEqual([]);
  expect(await other.ids('customers', { integrationId: id })).toEqual([]);
  expect(await other.ids('transactions')).toEqual([]);
});

test('pages of a list follow one another, and one beyond the end has the whole total', async () => {
  const { ids, list } = await shop(sample);
  const pages = await Promise.all([0, 2, 4].map((offset) => ids('transactions', { limit: 2, offset })));
  expect(pages.flat()).toEqual(await ids('transactions'));
  expect(await list('customers', { limit: 2, offset: 10 })).toMatchObject({ data: [], total: 3 });
});

test('where a provider lists no subscriptions, what a customer pays in a month is not known', async () => {
  const { list, id } = await shop(sample);
  await app.rows("update revenue_integrations set provider = 'OTHER' where id = $1", [id]);
  const { data } = await list('customers');
  expect(data.map(({ mrr }: { mrr: number | null }) => mrr)).toEqual([null, null, null]);
});

test('a list of 200 is two statements besides those of each call, and a page of 300 rows is stored by ten', async () => {
  const many = Array.from({ length: 300 }, (_, n) => n);
  const page = {
    customers: many.map((n) => customer(`c${n}`)),
    transactions: many.map((n) => payment(`p${n}`, { customerExternalId: `c${n}`, status: n % 3 === 0 ? 'void' : 'succeeded' })),
    subscriptions: many.map((n) => subscription(`s${n}`, { customerExternalId: `c${n}` })),
  };
  const { books, accountId, id, list } = await shop([page]);
  expect((await list('transactions')).total).toBe(200);
  books.pages = [{ ...page, subscriptions: page.subscriptions.map((one) => ({ ...one, mrr: 1200 })) }];
  const taken = () => (counting?.taken() ?? []).map((statements) => statements.filter(({ text }) => text.includes('revenue_')).length);
  taken();
  await syncNow(app, accountId, id);
  expect(Math.max(...taken())).toBeLessThanOrEqual(10);
  for (const what of ['transactions', 'customers']) {
    await list(what, { limit: 200, search: 'c1' });
    expect([what, Math.max(...taken())]).toEqual([what, 2]);
  }
});

test('the rows that a list finds are exported, no cell is a formula, and the log says who took them', async () => {
  const { token, id, accountId } = await shop([
    ...sample,
    { customers: [customer('cus_9', { name: '=HYPERLINK("x")', createdAt: day(9) })], transactions: [], subscriptions: [] },
  ]);
  const file = async (what: string, query: object = {}) => {
    const { status, text, headers } = await app.request('GET', `${base}/${what}/export`, { token, query: { ...query } });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(new RegExp(`revenue-${what}-\\d{4}-\\d\\d-\\d\\d\\.csv`));
    return text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
  };
  const [head, newest, ...rest] = await file('transactions', { integrationId: id });
  expect(head).toBe('occurredAt,kind,status,amount,currency,customerName,customerId,description,provider,transactionId');
  expect(newest).toBe('2026-03-08T00:00:00.000Z,payment,succeeded,19.99,USD,,unknown,,STRIPE,p4');
  expect(rest).toHaveLength(4);
  expect((await file('transactions', { search: 'Order 7' })).slice(1).map((line) => line.split(',').at(-1))).toEqual(['p1']);
  const customers = await file('customers');
  expect(customers[0]).toBe('name,email,customerId,provider,createdAt,firstPaidAt,lastPaidAt,mrr,mrrCurrency,totalPaid,currency');
  expect(customers).toHaveLength(5);
  expect(customers[1]).not.toMatch(/^"?=/);
  const logged = "select details from audit_entries where account_id = $1 and action = 'revenue.exported' order by seq";
  const counts = [5, 1, 4].map((count, at) => ({ details: { list: at < 2 ? 'transactions' : 'customers', count } }));
  await expect.poll(() => app.rows(logged, [accountId])).toEqual(counts);
});

test('an export is read in parts without losing or doubling a row, and one that would be too large is refused', async () => {
  const { token } = await shop(sample);
  const kept = { ...exporting };
  const lines = async (what: string) => {
    const { status, text, json } = await app.request('GET', `${base}/${what}/export`, { token });
    return status === 200 ? text.trimEnd().split('\r\n').slice(1) : json.code;
  };
  try {
    for (const what of ['transactions', 'customers']) {
      Object.assign(exporting, kept);
      const whole = await lines(what);
      expect(whole.length).toBeGreaterThan(2);
      for (const batch of [1, 2, 3]) {
        Object.assign(exporting, { batch, most: whole.length });
        expect(await lines(what)).toEqual(whole);
      }
      Object.assign(exporting, { most: whole.length - 1 });
      expect(await lines(what)).toBe('revenue.export_too_large');
    }
  } finally {
    Object.assign(exporting, kept);
  }
});
