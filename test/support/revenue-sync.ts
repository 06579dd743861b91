import { expect, vi } from 'vitest';
import type { Integration } from '#modules/revenue/contract/integrations.ts';
import {
  KeyRefused,
  type ReadCustomer,
  type ReadFrom,
  type ReadSubscription,
  type ReadTransaction,
  type RevenueReader,
  type SyncPage,
} from '#modules/revenue/server/service/provider.ts';
import { reading } from '#modules/revenue/server/service/reading.ts';
import { syncIntegration } from '#modules/revenue/server/service/sync.ts';
import type { IntegrationId } from '#modules/revenue/contract/ids.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import { runningJob } from './billing.ts';
import type { OwnApp, TestPerson } from './test-app.ts';

/** An account at a provider, with what it lists page by page; a test decides what goes wrong, and when. */
export interface Books {
  readonly externalId: string | null;
  readonly name: string | null;
  pages: Partial<SyncPage>[];
  failure: Error | null;
  /** What was asked for, in order. */
  readonly asked: ReadFrom[];
  /** Runs between the question and its answer. */
  before: ((page: number) => Promise<void> | void) | null;
}

const known = new Map<string, Books>();
let made = 0;

/** A new account at a provider. @returns its books, and a Stripe key that opens them */
export function newBooks(pages: Partial<SyncPage>[] = [], names: Partial<Pick<Books, 'externalId' | 'name'>> = {}) {
  made += 1;
  const books: Books = {
    externalId: `acct_${made}_${Date.now()}`,
    name: `Shop ${made}`,
    ...names,
    pages,
    failure: null,
    asked: [],
    before: null,
  };
  return { books, key: keyFor(books) };
}

/** Another key to the same books. */
export function keyFor(books: Books): string {
  made += 1;
  const key = `sk_test_canary${made}of${process.hrtime.bigint()}`;
  known.set(key, books);
  return key;
}

/** The provider no longer takes a key. */
export const revoke = (key: string) => known.delete(key);

const booksOf = (key: string): Books => {
  const books = known.get(key);
  if (!books) throw new KeyRefused('key_refused');
  if (books.failure) throw books.failure;
  return books;
};

const reader: RevenueReader = {
  provider: 'STRIPE',
  listsSubscriptions: true,
  async check(key) {
    const { externalId, name } = booksOf(key);
    return { externalId, name };
  },
  async read(key, from) {
    const books = booksOf(key);
    books.asked.push(from);
    const at = (from.cursor as { at: number } | null)?.at ?? 0;
    const page = { customers: [], transactions: [], subscriptions: [], ...books.pages[at] };
    const next = at + 1 < books.pages.length ? { at: at + 1 } : null;
    await books.before?.(at);
    return { ...page, next };
  },
};

/** Providers are the books of this file, until the end of the test. */
export const readBooks = () => vi.spyOn(reading, 'readerOf').mockImplementation((provider) => (provider === 'OTHER' ? null : reader));

export const customer = (externalId: string, more: Partial<ReadCustomer> = {}): ReadCustomer => ({
  externalId,
  name: `Name of ${externalId}`,
  email: `${externalId}@customers.example`,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...more,
});

export const payment = (externalId: string, more: Partial<ReadTransaction> = {}): ReadTransaction => ({
  externalId,
  kind: 'payment',
  status: 'succeeded',
  amount: 1000,
  currency: 'USD',
  customerExternalId: null,
  description: null,
  occurredAt: new Date('2026-02-01T00:00:00Z'),
  ...more,
});

export const subscription = (externalId: string, more: Partial<ReadSubscription> = {}): ReadSubscription => ({
  externalId,
  customerExternalId: 'one',
  mrr: 900,
  currency: 'USD',
  startedAt: new Date('2026-02-01T00:00:00Z'),
  endedAt: null,
  ...more,
});

export const route = '/api/billing/revenue/integrations';

/** A Stripe connection whose first sync is over. */
export async function connected(app: OwnApp, { token }: Pick<TestPerson, 'token'>, key: string): Promise<Integration> {
  const { json, text } = await app.request('POST', route, { token, body: { provider: 'STRIPE', apiKey: key } });
  if (!json?.data) throw new Error(`It is not connected: ${text}`);
  return settled(app, token, json.data.id);
}

/** Waits until the queue has synced. */
export const settled = (app: OwnApp, token: string, id: string): Promise<Integration> =>
  vi.waitFor(
    async () => {
      const { json } = await app.request('GET', `${route}/${id}`, { token });
      expect(json.data).toMatchObject({ isSyncing: false });
      return json.data;
    },
    { timeout: 30_000, interval: 100 },
  );

/** What a job of the queue does, now. @param between puts faults between it and the database */
export function syncNow(
  app: OwnApp,
  accountId: string,
  id: string,
  between: (job: JobContext) => JobContext = (job) => job,
): Promise<void> {
  return syncIntegration(between(runningJob(app)), { accountId: accountId as AccountId, id: id as IntegrationId });
}
