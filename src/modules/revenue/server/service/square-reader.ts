import * as z from 'zod/mini';
import { DAY } from '#shared/time.ts';
import { askProvider, CallRefused, readAnswer, usableKey } from './ask-provider.ts';
import { CALL_LIMITS, type CallLimits } from './bounded-fetch.ts';
import { Currency, Description, Email, ExternalId, Instant, joined, Name } from './fields.ts';
import type { ReadCustomer, ReadFrom, ReadTransaction, RevenueReader, SyncPage } from './provider.ts';

const HOST = 'https://connect.squareup.com';
/** What is read was checked against the description of this version. */
const VERSION = '2025-08-20';
const PAGE = 100;
/** Without a beginning Square lists one year; it was founded in 2009. */
const BEGINNING = '2009-01-01T00:00:00.000Z';
/** Square's clock and ours differ, and what it lists is late by minutes. */
const OVERLAP_MS = DAY;

const streams = ['customers', 'payments', 'refunds'] as const;

/** `after` is Square's own cursor, which it forgets after minutes; the rest says what was asked, so that it can be asked again. */
const Cursor = z.object({
  stream: z.enum(streams),
  after: z.nullable(z.string()),
  since: z.nullable(z.string()),
});
type Cursor = z.infer<typeof Cursor>;

const Money = z.object({ amount: z.int(), currency: Currency });
const Customer = z.object({
  id: ExternalId,
  created_at: Instant,
  given_name: Name,
  family_name: Name,
  company_name: Name,
  email_address: Email,
});
const Payment = z.object({
  id: ExternalId,
  created_at: Instant,
  status: z.enum(['APPROVED', 'PENDING', 'COMPLETED', 'CANCELED', 'FAILED']),
  // Includes tips, unlike `amount_money`.
  total_money: Money,
  customer_id: z.nullish(ExternalId),
  note: Description,
});
const Refund = z.object({
  id: ExternalId,
  created_at: Instant,
  status: z.nullish(z.enum(['PENDING', 'COMPLETED', 'REJECTED', 'FAILED'])),
  amount_money: Money,
  reason: Description,
});

const next = { cursor: z.optional(z.string()) };
const Locations = z.object({ locations: z.optional(z.array(z.object({ merchant_id: z.optional(ExternalId), business_name: Name }))) });

// An approved payment waits to be captured, or to be canceled.
const ofPayment = { APPROVED: 'pending', PENDING: 'pending', COMPLETED: 'succeeded', CANCELED: 'void', FAILED: 'void' } as const;
const ofRefund = { PENDING: 'pending', COMPLETED: 'succeeded', REJECTED: 'void', FAILED: 'void' } as const;

const readCustomer = (one: z.output<typeof Customer>): ReadCustomer => ({
  externalId: one.id,
  name: joined(one.given_name, one.family_name) ?? one.company_name,
  email: one.email_address,
  createdAt: one.created_at,
});

const readPayment = (one: z.output<typeof Payment>): ReadTransaction => ({
  externalId: one.id,
  kind: 'payment',
  status: ofPayment[one.status],
  amount: one.total_money.amount,
  currency: one.total_money.currency,
  customerExternalId: one.customer_id ?? null,
  description: one.note,
  occurredAt: one.created_at,
});

/** Square's refunds name their payment, and no customer. */
const readRefund = (one: z.output<typeof Refund>): ReadTransaction => ({
  externalId: one.id,
  kind: 'refund',
  status: ofRefund[one.status ?? 'COMPLETED'],
  amount: -one.amount_money.amount,
  currency: one.amount_money.currency,
  customerExternalId: null,
  description: one.reason,
  occurredAt: one.created_at,
});

interface Rows {
  readonly customers?: readonly ReadCustomer[];
  readonly transactions?: readonly ReadTransaction[];
  readonly cursor: string | undefined;
  /** The rest of the stream is older than what is wanted. */
  readonly isEnough?: boolean;
}

type Ask = (path: string, query: Record<string, string>) => Promise<unknown>;

const ranged = (since: string | null): Record<string, string> => ({
  limit: String(PAGE),
  begin_time: BEGINNING,
  sort_field: 'CREATED_AT',
  sort_order: 'ASC',
  ...(since && { updated_at_begin_time: since }),
});

const readers: Record<Cursor['stream'], (ask: Ask, cursor: Cursor) => Promise<Rows>> = {
  /** The list knows no time of changes, so it comes newest first and ends where it is known. */
  async customers(ask, { after, since }) {
    const query = { limit: String(PAGE), sort_field: 'CREATED_AT', sort_order: 'DESC' };
    const answer = await ask('/v2/customers', { ...query, ...(after && { cursor: after }) });
    const { customers = [], cursor } = readAnswer(z.object({ customers: z.optional(z.array(Customer)), ...next }), answer);
    const last = customers.at(-1);
    return { customers: customers.map(readCustomer), cursor, isEnough: since !== null && !!last && last.created_at < new Date(since) };
  },
  async payments(ask, { after, since }) {
    const answer = await ask('/v2/payments', { ...ranged(since), ...(after && { cursor: after }) });
    const { payments = [], cursor } = readAnswer(z.object({ payments: z.optional(z.array(Payment)), ...next }), answer);
    return { transactions: payments.map(readPayment), cursor };
  },
  async refunds(ask, { after, since }) {
    const answer = await ask('/v2/refunds', { ...ranged(since), ...(after && { cursor: after }) });
    const { refunds = [], cursor } = readAnswer(z.object({ refunds: z.optional(z.array(Refund)), ...next }), answer);
    return { transactions: refunds.map(readRefund), cursor };
  },
};

function nextCursor(cursor: Cursor, { cursor: after, isEnough }: Rows): Cursor | null {
  if (after && !isEnough) return { ...cursor, after };
  const stream = streams[streams.indexOf(cursor.stream) + 1];
  return stream ? { ...cursor, stream, after: null } : null;
}

function begin({ cursor, since }: ReadFrom): Cursor {
  const kept = Cursor.safeParse(cursor);
  if (kept.success) return kept.data;
  return { stream: 'customers', after: null, since: since && new Date(since.getTime() - OVERLAP_MS).toISOString() };
}

export function squareReader(apiUrl: string | null, limits: CallLimits = CALL_LIMITS): RevenueReader {
  const askWith = (key: string): Ask => {
    const headers = { authorization: `Bearer ${usableKey(key)}`, 'square-version': VERSION, accept: 'application/json' };
    return (path, query) => askProvider(new URL(`${path}?${new URLSearchParams(query).toString()}`, apiUrl ?? HOST), { headers }, limits);
  };
  const page = async (ask: Ask, cursor: Cursor): Promise<SyncPage> => {
    const rows = await readers[cursor.stream](ask, cursor);
    const { customers = [], transactions = [] } = rows;
    return { customers, transactions, subscriptions: [], next: nextCursor(cursor, rows) };
  };
  return {
    provider: 'SQUARE',
    listsSubscriptions: false,
    async check(key) {
      const ask = askWith(key);
      const { locations = [] } = readAnswer(Locations, await ask('/v2/locations', {}));
      // A key may read locations and nothing else.
      for (const path of ['/v2/customers', '/v2/payments', '/v2/refunds']) await ask(path, { limit: '1' });
      const [first] = locations;
      return { externalId: first?.merchant_id ?? null, name: first?.business_name ?? null };
    },
    async read(key, from) {
      const ask = askWith(key);
      const cursor = begin(from);
      try {
        return await page(ask, cursor);
      } catch (error) {
        if (cursor.after === null || !(error instanceof CallRefused && error.codes.includes('INVALID_CURSOR'))) throw error;
        // It was forgotten between two tries. What is read twice is kept once.
        return page(ask, { ...cursor, after: null });
      }
    },
  };
}
