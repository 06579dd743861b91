import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { ReaderZone } from '#shared/reader-zone.ts';
import { Moment, SentMomentOrDay } from '#shared/time.ts';
import { actions } from './actions.ts';
import { IntegrationId } from './ids.ts';
import { revenueProviders } from './integrations.ts';
import { revenueProblems as problems } from './problems.ts';

export const transactionKinds = ['payment', 'refund', 'dispute'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** ISO 4217, in capitals. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** Money in its currency's unit, with as many decimals as the currency has. */
export const Amount = z.number();

export const RevenueTransaction = z.strictObject({
  id: z.guid(),
  integrationId: IntegrationId,
  provider: z.enum(revenueProviders),
  /** The provider's id. */
  externalId: z.string(),
  kind: z.enum(transactionKinds),
  status: z.enum(['succeeded', 'pending']),
  /** Of refunds and disputes below zero. */
  amount: Amount,
  currency: Currency,
  customer: z.nullable(z.strictObject({ externalId: z.string(), name: z.nullable(z.string()) })),
  description: z.nullable(z.string()),
  occurredAt: Moment,
});
export type RevenueTransaction = z.infer<typeof RevenueTransaction>;

export const RevenueCustomer = z.strictObject({
  id: z.guid(),
  integrationId: IntegrationId,
  provider: z.enum(revenueProviders),
  externalId: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  createdAt: Moment,
  firstPaidAt: z.nullable(Moment),
  lastPaidAt: z.nullable(Moment),
  /** What they pay in a month now; null where the provider lists no subscriptions. */
  mrr: z.nullable(Amount),
  /** Paid less refunded and disputed, in the currency in which they paid last. */
  totalPaid: Amount,
  currency: z.nullable(Currency),
});
export type RevenueCustomer = z.infer<typeof RevenueCustomer>;

/**
 * Figures of the period [start, end), in one currency. A figure that cannot be computed is null. Where some providers list
 * subscriptions and others do not, recurring figures and customers are those of the former, totalRevenue is that of all.
 * Definitions: rules/metrics.ts.
 */
export const RevenueFigures = z.strictObject({
  currency: Currency,
  /** Monthly recurring revenue at the period's end. */
  mrr: z.nullable(Amount),
  /** Twelve times mrr. */
  arr: z.nullable(Amount),
  /** Customers with recurring revenue at the end; without subscriptions, customers who paid in the period. */
  activeCustomers: z.int(),
  /** Customers whose first recurring revenue, or first payment, is in the period. */
  newCustomers: z.int(),
  /** Percent of the customers active at the start who are not at the end; null without customers at the start. */
  churnRate: z.nullable(z.number()),
  /** Percent of the recurring revenue at the start that was lost to customers who left or pay less. */
  revenueChurnRate: z.nullable(z.number()),
  /** Payments less refunds and disputes in the period. */
  totalRevenue: Amount,
  /** mrr for each active customer. */
  arpu: z.nullable(Amount),
  /** How the recurring revenue went from the start to the end: opening + new + expansion + reactivation − contraction − churned = mrr. */
  movement: z.nullable(
    z.strictObject({
      opening: Amount,
      new: Amount,
      expansion: Amount,
      reactivation: Amount,
      contraction: Amount,
      churned: Amount,
    }),
  ),
});
export type RevenueFigures = z.infer<typeof RevenueFigures>;

/** Why recurring figures are missing: nothing is connected, or no connected provider lists subscriptions. */
export const missingReasons = ['not_connected', 'no_subscriptions_listed', 'not_synced_yet'] as const;

export const ProviderFigures = z.extend(RevenueFigures, {
  provider: z.enum(revenueProviders),
  missing: z.nullable(z.enum(missingReasons)),
});
export type ProviderFigures = z.infer<typeof ProviderFigures>;

export const RevenueMetrics = z.extend(RevenueFigures, {
  start: Moment,
  end: Moment,
  /** Of each provider that is connected, in the currency of the figures above. */
  byProvider: z.array(ProviderFigures),
  /** The same figures in the other currencies in which money came in: nothing is converted. */
  otherCurrencies: z.array(RevenueFigures),
  missing: z.nullable(z.enum(missingReasons)),
  /** From when changes of prices and places are known exactly: before, a subscription counts with its first known price. */
  exactSince: z.nullable(Moment),
  lastSyncedAt: z.nullable(Moment),
  /** The whole months that the period touches, up to now, at most the last 120: what was held at their ends, what came in during them. */
  months: z.array(z.strictObject({ month: z.string(), mrr: z.nullable(Amount), totalRevenue: Amount, activeCustomers: z.int() })),
});
export type RevenueMetrics = z.infer<typeof RevenueMetrics>;

export const MetricsQuery = z.object({
  /** A day begins where the reader is. */
  start: z.optional(SentMomentOrDay),
  /** A day counts whole. */
  end: z.optional(SentMomentOrDay),
  currency: z.optional(Currency),
  timeZone: ReaderZone,
});
export type MetricsQuery = z.output<typeof MetricsQuery>;

export const getMetrics = endpoint({
  id: 'revenue.getMetrics',
  route: 'GET /api/billing/revenue/metrics',
  summary: 'Compute the revenue of the connected providers over a period; without dates, the last 30 days',
  action: actions.view,
  query: MetricsQuery,
  answer: data(RevenueMetrics),
  problems: [problems.range_invalid],
});

const filters = { integrationId: z.optional(IntegrationId), search: z._default(z.string().check(z.trim(), z.maxLength(200)), '') };

export const listTransactions = endpoint({
  id: 'revenue.listTransactions',
  route: 'GET /api/billing/revenue/transactions',
  summary: 'List payments, refunds and disputes of the connected providers, newest first',
  action: actions.view,
  query: z.object({ ...paging, ...filters, customer: z.optional(z.guid()) }),
  answer: list(RevenueTransaction),
});

export const listCustomers = endpoint({
  id: 'revenue.listCustomers',
  route: 'GET /api/billing/revenue/customers',
  summary: 'List the customers of the connected providers, newest first',
  action: actions.view,
  query: z.object({ ...paging, ...filters }),
  answer: list(RevenueCustomer),
});
