import { beforeEach, expect, test } from 'vitest';
import type { JobContext } from '#platform/jobs/job.ts';
import { billingApp, runningJob } from '#test/support/billing.ts';
import { passHours } from '#test/support/pass-hours.ts';
import {
  connected,
  customer,
  keyFor,
  newBooks,
  payment,
  readBooks,
  revoke,
  route,
  settled,
  subscription,
  syncNow,
  type Books,
} from '#test/support/revenue-sync.ts';
import { jobs } from './jobs.ts';
import { ProviderAway } from './service/provider.ts';

const app = await billingApp();
beforeEach(() => void readBooks());

/** A connected account whose first sync found nothing. */
async function shop() {
  const person = await app.register({ plan: 'PRO' });
  const { key, books } = newBooks();
  const { id } = await connected(app, person, key);
  return {
    ...person,
    person,
    key,
    books,
    id,
    sync: (between?: (job: JobContext) => JobContext) => syncNow(app, person.accountId, id, between),
  };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const state = async ({ id }: Pick<Shop, 'id'>) =>
  (
    await app.rows<{
      status: string;
      failing_since: Date | null;
      failure_code: string | null;
      last_synced_at: Date | null;
      sync_cursor: unknown;
      sync_hold: string | null;
      sync_after: Date | null;
    }>('select * from revenue_integrations where id = $1', [id])
  )[0];
const list = async ({ token, id }: Shop, what: 'transactions' | 'customers') =>
  (await app.request('GET', `/api/billing/revenue/${what}`, { token, query: { integrationId: id } })).json.data;
const externalIds = async (of: Shop, what: 'transactions' | 'customers'): Promise<string[]> =>
  (await list(of, what)).map((one: { externalId: string }) => one.externalId).toSorted();
const spans = ({ id }: Pick<Shop, 'id'>) =>
  app.rows<{ mrr: number; started_at: Date; ended_at: Date | null }>(
    'select mrr, started_at, ended_at from revenue_spans where integration_id = $1 order by started_at, ended_at nulls last',
    [id],
  );

const threePages: Books['pages'] = [
  { customers: [customer('one')], transactions: [payment('p1', { customerExternalId: 'one' })] },
  { transactions: [payment('p2', { customerExternalId: 'two' }), payment('p2', { customerExternalId: 'two', amount: 2000 })] },
  { customers: [customer('two'), customer('one', { name: 'Renamed' })], subscriptions: [subscription('s1')] },
];

test('pages are read one after the other, and the next sync reads what has changed since this one began', async () => {
  const it = await shop();
  it.books.pages = threePages;
  const before = await state(it);
  await it.sync();
  expect(await externalIds(it, 'transactions')).toEqual(['p1', 'p2']);
  expect(await list(it, 'customers')).toMatchObject([
    { externalId: 'two', totalPaid: 20, firstPaidAt: '2026-02-01T00:00:00.000Z' },
    { externalId: 'one', name: 'Renamed', totalPaid: 10, mrr: 9 },
  ]);
  const asked = it.books.asked.slice(1);
  const since = (before?.last_synced_at?.getTime() ?? 0) - 4 * 3_600_000;
  expect(asked.map(({ cursor, since: from }) => [cursor, from?.getTime()])).toEqual([
    [null, since],
    [{ at: 1 }, since],
    [{ at: 2 }, since],
  ]);
  expect(new Set(asked.map(({ now }) => now.getTime())).size).toBe(1);
  expect(await state(it)).toMatchObject({ sync_cursor: null, sync_hold: null, last_synced_at: asked[0]?.now });
});

test('nine syncs of the same state are one', async () => {
  const it = await shop();
  it.books.pages = threePages;
  await it.sync();
  const rows = async () => [await list(it, 'transactions'), await list(it, 'customers'), await spans(it)];
  const first = await rows();
  for (let n = 2; n <= 9; n += 1) await it.sync();
  expect(await rows()).toEqual(first);
});

test.each([1, 2, 3])('a process that dies while it stores page %i leaves what it has stored, and the next goes on there', async (page) => {
  const it = await shop();
  it.books.pages = threePages;
  let transactions = 0;
  const died = it.sync((job) => ({
    ...job,
    inAccount: async (accountId, work) => {
      transactions += 1;
      if (transactions > page + 1) throw new Error('The process is gone');
      return (job.inAccount ?? expect.unreachable())(accountId, async (context) => {
        const result = await work(context);
        // The last of its transactions is undone: nothing of the page is there, nor that it was read.
        if (transactions === page + 1) throw new Error('The process is gone');
        return result;
      });
    },
  }));
  await expect(died).rejects.toThrow('The process is gone');
  const held = await state(it);
  expect([held?.sync_hold, held?.sync_cursor]).toEqual([expect.any(String), page === 1 ? null : { at: page - 1 }]);
  // Another process leaves it alone while the dead one may still be there.
  await it.sync();
  expect(await state(it)).toEqual(held);
  app.pass(4 * 60_000);
  const asked = it.books.asked.length;
  await it.sync();
  expect(it.books.asked.slice(asked).map(({ cursor }) => cursor)).toEqual([null, { at: 1 }, { at: 2 }].slice(page - 1));
  expect(await externalIds(it, 'transactions')).toEqual(['p1', 'p2']);
  expect(await externalIds(it, 'customers')).toEqual(['one', 'two']);
  expect(await spans(it)).toHaveLength(1);
});

test('a page that cannot be stored lets go of the connection, so that the repeated job reads it again', async () => {
  const it = await shop();
  it.books.pages = [{ transactions: [payment('p1', { amount: 2 ** 70 })] }];
  await expect(it.sync()).rejects.toThrow();
  expect(await state(it)).toMatchObject({ sync_hold: null, failing_since: null });
  it.books.pages = [{ transactions: [payment('p1')] }];
  await it.sync();
  expect(await externalIds(it, 'transactions')).toEqual(['p1']);
});

test('what takes long continues in another job', async () => {
  const it = await shop();
  it.books.pages = Array.from({ length: 45 }, (_, at) => ({ transactions: [payment(`p${at}`)] }));
  await it.sync();
  // The queue of the running server takes the rest.
  await settled(app, it.token, it.id);
  expect(await list(it, 'transactions')).toHaveLength(45);
  expect(it.books.asked.slice(1).map(({ cursor }) => cursor)).toEqual([null, ...Array.from({ length: 44 }, (_, at) => ({ at: at + 1 }))]);
});

test('what comes for a connection that was stopped, removed or given another key meanwhile is not stored', async () => {
  for (const meanwhile of ['stopped', 'removed', 'replaced']) {
    const it = await shop();
    it.books.pages = [{ transactions: [payment('old')] }];
    it.books.before = async () => {
      it.books.before = null;
      it.books.pages = [{ transactions: [payment('new')] }];
      if (meanwhile === 'removed') await app.request('DELETE', `${route}/${it.id}`, { token: it.token });
      const body = meanwhile === 'stopped' ? { isActive: false } : { apiKey: keyFor(it.books) };
      if (meanwhile !== 'removed') await app.request('PATCH', `${route}/${it.id}`, { token: it.token, body });
    };
    await it.sync();
    if (meanwhile === 'replaced') await settled(app, it.token, it.id);
    expect([
      meanwhile,
      await app.rows("select 1 from revenue_transactions where integration_id = $1 and external_id = 'old'", [it.id]),
    ]).toEqual([meanwhile, []]);
  }
});

test('two jobs of one connection at the same moment read it once', async () => {
  const it = await shop();
  const asked = it.books.asked.length;
  await Promise.all([it.sync(), it.sync()]);
  expect(it.books.asked.length - asked).toBeLessThanOrEqual(2);
  it.books.before = async () => {
    it.books.before = null;
    const inside = it.books.asked.length;
    await it.sync();
    expect(it.books.asked.length).toBe(inside);
    const again = await app.request('POST', `${route}/${it.id}/sync`, { token: it.token });
    expect(again.json.data.isSyncing).toBe(true);
  };
  await it.sync();
  expect(await state(it)).toMatchObject({ sync_hold: null });
});

test('a refused key is kept as refused, notified once, not tried by the hour, and works again when it is replaced', async () => {
  const it = await shop();
  revoke(it.key);
  const news = async () =>
    (await app.rows("select 1 from notifications where account_id = $1 and type = 'revenue.key_refused'", [it.accountId])).length;
  for (let n = 0; n < 3; n += 1) {
    await it.sync();
    await app.app.settle();
    expect([n, (await state(it))?.status, await news()]).toEqual([n, 'refused', 1]);
  }
  const shown = await app.request('GET', `${route}/${it.id}`, { token: it.token });
  expect(shown.json.data).toMatchObject({
    status: 'refused',
    isSyncing: false,
    failing: { code: 'key_refused', since: expect.any(String) },
  });
  const asked = it.books.asked.length;
  expect(await dueNow()).not.toContain(it.id);
  const key = keyFor(it.books);
  const fixed = await app.request('PATCH', `${route}/${it.id}`, { token: it.token, body: { apiKey: key } });
  expect(fixed.json.data).toMatchObject({ status: 'connected', failing: null, isSyncing: true });
  await settled(app, it.token, it.id);
  expect(it.books.asked.length).toBe(asked + 1);
  // The next failure is news again.
  revoke(key);
  await app.rows("delete from notifications where type = 'revenue.key_refused'");
  await it.sync();
  await app.app.settle();
  expect(await news()).toBe(1);
});

/** Which connections the hourly job has read. */
async function dueNow(): Promise<string[]> {
  const hourly = jobs.find(({ name }) => name === 'revenue.sync_due') ?? expect.unreachable();
  const [before] = await app.rows<{ at: Date }>('select clock_timestamp() as at');
  await hourly.run(runningJob(app), {});
  const rows = await app.rows<{ id: string }>(
    "select data->>'integrationId' as id from pgboss.job where name = 'revenue.sync' and created_on >= $1",
    [before?.at],
  );
  return rows.map(({ id }) => id);
}

test('a provider that does not answer is tried again by the hour, and what then works is no failure any more', async () => {
  const it = await shop();
  it.books.failure = new ProviderAway();
  await it.sync();
  const first = await state(it);
  expect(first).toMatchObject({ status: 'connected', failure_code: 'provider_away', sync_hold: null, sync_after: null });
  app.pass(60_000);
  await it.sync();
  expect((await state(it))?.failing_since).toEqual(first?.failing_since);
  it.books.failure = null;
  expect(await dueNow()).toContain(it.id);
  await it.sync();
  await settled(app, it.token, it.id);
  expect(await state(it)).toMatchObject({ failing_since: null, failure_code: null });
});

test.each([
  [5, 60],
  [600, 600],
  [1_000_000, 86_400],
])('a provider that asks for %i seconds gets %i, unless someone asks for a sync', async (asked, given) => {
  const it = await shop();
  it.books.failure = new ProviderAway(asked);
  const before = app.now().getTime();
  await it.sync();
  const after = (await state(it))?.sync_after?.getTime() ?? 0;
  expect(after).toBeGreaterThanOrEqual(before + given * 1000);
  expect(after).toBeLessThanOrEqual(app.now().getTime() + given * 1000);
  const calls = it.books.asked.length;
  it.books.failure = null;
  await it.sync();
  expect(await dueNow()).not.toContain(it.id);
  expect(it.books.asked.length).toBe(calls);
  await app.request('POST', `${route}/${it.id}/sync`, { token: it.token });
  await settled(app, it.token, it.id);
  expect(it.books.asked.length).toBe(calls + 1);
});

test('an answer that cannot be read is kept as such and reported to the queue', async () => {
  const it = await shop();
  it.books.failure = new TypeError('no such field');
  await expect(it.sync()).rejects.toThrow('What the provider answered cannot be read');
  expect(await state(it)).toMatchObject({ status: 'connected', failure_code: 'unreadable', sync_hold: null });
});

test('a key that no key of the installation opens is no failure of the provider: the log names it, and it is read once it opens', async () => {
  const it = await shop();
  const [{ sealed_key: sealed } = { sealed_key: '' }] = await app.rows<{ sealed_key: string }>(
    'select sealed_key from revenue_integrations where id = $1',
    [it.id],
  );
  const keep = (key: string) => app.rows('update revenue_integrations set sealed_key = $2 where id = $1', [it.id, key]);
  const asked = it.books.asked.length;
  await keep(`lost.${sealed.split('.')[1]}`);
  await expect(it.sync()).rejects.toThrow(
    new RegExp(`^The key of the connected \\w+ ${it.id} cannot be opened: .*sealed with key lost, which SECRET_KEYS does not list`),
  );
  expect(await state(it)).toMatchObject({ status: 'connected', failure_code: null, failing_since: null, sync_hold: null });
  expect(it.books.asked.length).toBe(asked);
  await keep(sealed);
  await it.sync();
  expect(it.books.asked.length).toBe(asked + 1);
});

test('without the plan, and for a deleted account, nothing is read', async () => {
  for (const change of [
    "update subscriptions set plan = 'FREE' where account_id = $1",
    "update accounts set status = 'DELETED' where id = $1",
  ]) {
    const it = await shop();
    await app.rows(change, [it.accountId]);
    const asked = it.books.asked.length;
    await it.sync();
    expect([change, it.books.asked.length]).toEqual([change, asked]);
  }
});

test('a payment that turns out to be void is taken back, with what it says of its customer', async () => {
  const it = await shop();
  const later = new Date('2026-03-01T00:00:00Z');
  const [early, late] = [payment('p1', { customerExternalId: 'one' }), payment('p2', { customerExternalId: 'one', occurredAt: later })];
  it.books.pages = [{ customers: [customer('one')], transactions: [early, late] }];
  await it.sync();
  expect(await list(it, 'customers')).toMatchObject([
    { firstPaidAt: '2026-02-01T00:00:00.000Z', lastPaidAt: later.toISOString(), totalPaid: 20 },
  ]);
  it.books.pages = [{ transactions: [{ ...late, status: 'void' }] }];
  await it.sync();
  expect(await list(it, 'customers')).toMatchObject([{ lastPaidAt: '2026-02-01T00:00:00.000Z', totalPaid: 10 }]);
  it.books.pages = [{ transactions: [{ ...early, status: 'void' }] }];
  await it.sync();
  expect(await list(it, 'customers')).toMatchObject([{ firstPaidAt: null, lastPaidAt: null, totalPaid: 0, currency: null }]);
});

test('a subscription that changes its price and ends leaves its spans', async () => {
  const it = await shop();
  it.books.pages = [{ subscriptions: [subscription('s1')] }];
  await it.sync();
  await passHours(app, 30);
  it.books.pages = [{ subscriptions: [subscription('s1', { mrr: 1500 }), subscription('s2')] }];
  await it.sync();
  const endedAt = app.now();
  it.books.pages = [{ subscriptions: [subscription('s1', { mrr: 1500, endedAt })] }];
  await it.sync();
  const start = new Date('2026-02-01T00:00:00Z');
  expect(await spans(it)).toMatchObject([
    { mrr: 900, started_at: start, ended_at: expect.any(Date) },
    { mrr: 900, started_at: start, ended_at: null },
    { mrr: 1500, ended_at: expect.any(Date) },
  ]);
});

test('texts of a provider are taken as far as the database takes them', async () => {
  const it = await shop();
  it.books.pages = [
    {
      customers: [customer('one', { name: `\0Ada\uD800 ${'x'.repeat(900)}`, email: '  ' })],
      transactions: [payment('p1', { description: '\0' })],
    },
  ];
  await it.sync();
  const [one] = await list(it, 'customers');
  expect([one.name.length, one.name.slice(0, 4), one.email]).toEqual([499, 'Ada\uFFFD', null]);
  expect(await list(it, 'transactions')).toMatchObject([{ description: null }]);
});

test.each(['the connection', 'the account'])('what was read goes with %s', async (what) => {
  const it = await shop();
  it.books.pages = threePages;
  await it.sync();
  const tables = ['customers', 'transactions', 'spans'];
  const rowsIn = (name: string) => app.rows(`select 1 from revenue_${name} where integration_id = $1`, [it.id]);
  const left = async () => Promise.all(tables.map(async (name) => (await rowsIn(name)).length));
  expect(await left()).toEqual([2, 2, 1]);
  if (what === 'the account') await app.rows('delete from accounts where id = $1', [it.accountId]);
  else await app.request('DELETE', `${route}/${it.id}`, { token: it.token });
  expect(await left()).toEqual([0, 0, 0]);
});
