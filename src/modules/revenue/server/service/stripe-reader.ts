import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { DAY, SECOND } from '#shared/time.ts';
import { readAnswer } from './ask-provider.ts';
import { CALL_LIMITS, type CallLimits } from './bounded-fetch.ts';
import { ExternalId, Name } from './fields.ts';
import { KeyRefused, type ReadFrom, type RevenueReader, type SyncPage, type Witness } from './provider.ts';
import { connectStripe, isForgotten, type Ask } from './stripe-call.ts';
import * as rows from './stripe-rows.ts';

const PAGE = 100;

type Rows = Partial<Omit<SyncPage, 'next'>>;
interface Asked {
  readonly limit: number;
  readonly starting_after?: string;
  readonly created?: { readonly gte: number };
}

interface Stream {
  /** How long before `since` something may have begun that has changed since then; null reads all of it each time. */
  readonly overlapMs: number | null;
  list(stripe: Stripe, asked: Asked): PromiseLike<unknown>;
  read(data: readonly unknown[]): Rows;
}

const every = <T extends z.ZodMiniType>(schema: T, data: readonly unknown[]): z.output<T>[] => readAnswer(z.array(schema), data);

const streams = {
  customers: {
    overlapMs: DAY,
    list: (stripe, asked) => stripe.customers.list(asked),
    read: (data) => ({ customers: every(rows.Customer, data).map(rows.readCustomer) }),
  },
  // What is reserved waits up to a month to be captured; a transfer from a bank takes a week.
  charges: {
    overlapMs: 31 * DAY,
    list: (stripe, asked) => stripe.charges.list(asked),
    read: (data) => ({ transactions: every(rows.Charge, data).map(rows.readCharge) }),
  },
  // A refund may fail some weeks after it was made.
  refunds: {
    overlapMs: 31 * DAY,
    list: (stripe, asked) => stripe.refunds.list({ ...asked, expand: ['data.charge'] }),
    read: (data) => ({ transactions: every(rows.Refund, data).map(rows.readRefund) }),
  },
  // A bank decides within some months.
  disputes: {
    overlapMs: 200 * DAY,
    list: (stripe, asked) => stripe.disputes.list({ ...asked, expand: ['data.charge'] }),
    read: (data) => ({ transactions: every(rows.Dispute, data).map(rows.readDispute) }),
  },
  // The list knows no time of changes.
  subscriptions: {
    overlapMs: null,
    list: (stripe, asked) => stripe.subscriptions.list({ ...asked, status: 'all', expand: ['data.discounts.source.coupon'] }),
    read: (data) => ({ subscriptions: every(rows.Subscription, data).filter(rows.isDecided).map(rows.readSubscription) }),
  },
} as const satisfies Record<string, Stream>;

type StreamName = keyof typeof streams;
const listed = { payment: 'charges', subscription: 'subscriptions', customer: 'customers' } as const satisfies Record<
  Witness['kind'],
  StreamName
>;
const names = Object.keys(streams) as StreamName[]; // its keys are written above

const Cursor = z.object({
  stream: z.enum(names),
  after: z.nullable(ExternalId),
  /** Seconds since 1970. */
  since: z.nullable(z.int()),
});
type Cursor = z.infer<typeof Cursor>;

function begin({ cursor, since }: ReadFrom): Cursor {
  const kept = Cursor.safeParse(cursor);
  if (kept.success) return kept.data;
  return { stream: 'customers', after: null, since: since && Math.floor(since.getTime() / SECOND) };
}

const List = z.object({ data: z.array(z.looseObject({ id: ExternalId })), has_more: z.boolean() });

async function page(ask: Ask, { stream, after, since }: Cursor): Promise<SyncPage> {
  const { overlapMs, list, read }: Stream = streams[stream];
  const created = overlapMs === null || since === null ? {} : { created: { gte: Math.max(since - overlapMs / SECOND, 0) } };
  const asked: Asked = { limit: PAGE, ...created, ...(after !== null && { starting_after: after }) };
  const { data, has_more: hasMore } = readAnswer(List, await ask((stripe) => list(stripe, asked)));
  const last = data.at(-1);
  const following = names[names.indexOf(stream) + 1];
  const rest = following ? { stream: following, after: null, since } : null;
  const next = hasMore && last ? { stream, after: last.id, since } : rest;
  return { customers: [], transactions: [], subscriptions: [], ...read(data), next };
}

const Account = z.object({
  id: ExternalId,
  business_profile: z.nullish(z.object({ name: Name })),
  settings: z.nullish(z.object({ dashboard: z.nullish(z.object({ display_name: Name })) })),
});

const orIfMissing = async <T>(value: Promise<T>): Promise<T | null> => {
  try {
    return await value;
  } catch (error) {
    if (error instanceof KeyRefused && error.because === 'permission_missing') return null;
    throw error;
  }
};

export function stripeReader(apiUrl: string | null, limits: CallLimits = CALL_LIMITS): RevenueReader {
  return {
    provider: 'STRIPE',
    listsSubscriptions: true,
    async check(key) {
      const ask = await connectStripe(key, apiUrl, limits);
      // The first call of any key; nothing that is read rests on it, so a restricted key may lack it.
      await orIfMissing(ask((stripe) => stripe.balance.retrieve()));
      for (const name of names) await ask((stripe) => (streams[name] as Stream).list(stripe, { limit: 1 }));
      const answer = await orIfMissing(ask((stripe) => stripe.accounts.retrieveCurrent()));
      if (answer === null) return { externalId: null, name: null };
      const { id, business_profile: profile, settings } = readAnswer(Account, answer);
      return { externalId: id, name: profile?.name ?? settings?.dashboard?.display_name ?? null };
    },
    async knows(key, { kind, externalId }) {
      const ask = await connectStripe(key, apiUrl, limits);
      const { list }: Stream = streams[listed[kind]];
      try {
        // By the right to list, which the key has: what follows a row that is not there is refused.
        await ask((stripe) => list(stripe, { limit: 1, starting_after: externalId }));
        return true;
      } catch (error) {
        if (isForgotten(error)) return false;
        throw error;
      }
    },
    async read(key, from) {
      const ask = await connectStripe(key, apiUrl, limits);
      const cursor = begin(from);
      try {
        return await page(ask, cursor);
      } catch (error) {
        if (cursor.after === null || !isForgotten(error)) throw error;
        // The row after which the page begins was deleted. What is read twice is kept once.
        return page(ask, { ...cursor, after: null });
      }
    },
  };
}
