import * as z from 'zod/mini';
import { data, endpoint, file, list } from '#shared/endpoint.ts';
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
  /** What they pay in a month, as last read; null where the provider lists no subscriptions. */
  mrr: z.nullable(Amount),
  /** Of mrr, which may be another than that of the payments; null where nothing is paid in a month. */
  mrrCurrency: z.nullable(Currency),
  /** Paid less refunded and disputed, in the currency in which they paid last. */
  totalPaid: Amount,
  currency: z.nullable(Currency),
});
export type RevenueCustomer = z.infer<typeof RevenueCustomer>;

/** Why recurring figures are null: the first three, since no subscriptions are read; `not_read`, since nothing is, from an other provider. */
export const missingReasons = [
  'not_connected',
  'no_subscriptions_listed',
  'not_synced_yet',
  'not_read',
  /** The period begins after a connection that holds recurring revenue was last read: `heldAt` says when. */
  'not_read_since',
  /** The period has not begun. */
  'not_begun',
] as const;

/** How recurring revenue went from a start to an end: opening + new + expansion + reactivation − contraction − churned = that at the end. */
export const RevenueMovement = z.strictObject({
  opening: Amount,
  new: Amount,
  expansion: Amount,
  reactivation: Amount,
  contraction: Amount,
  churned: Amount,
});
export type RevenueMovement = z.infer<typeof RevenueMovement>;

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
  /** Customers with recurring revenue at the end; where no subscriptions are read, customers who paid in the period. */
  activeCustomers: z.nullable(z.int()),
  /** Customers whose first recurring revenue, or first payment, is in the period. */
  newCustomers: z.nullable(z.int()),
  /** How often customers left in the period. */
  lostCustomers: z.nullable(z.int()),
  /** lostCustomers in percent of the customers at the start; null without customers at the start. */
  churnRate: z.nullable(z.number()),
  /** What customers who left paid, and others pay less, in percent of the recurring revenue at the start. */
  revenueChurnRate: z.nullable(z.number()),
  /** Payments less refunds and disputes in the period. */
  totalRevenue: Amount,
  /** mrr for each active customer. */
  arpu: z.nullable(Amount),
  /** The changes in the period, each as what it was on its day: those of its months add up to it. */
  movement: z.nullable(RevenueMovement),
  missing: z.nullable(z.enum(missingReasons)),
  /**
   * When the recurring figures were last read, where that is more than a day before the period's end and before now: they are as
   * of that day. Null where they are of the end.
   */
  heldAt: z.nullable(Moment),
});
export type RevenueFigures = z.infer<typeof RevenueFigures>;

export const ProviderFigures = z.extend(RevenueFigures, { provider: z.enum(revenueProviders) });
export type ProviderFigures = z.infer<typeof ProviderFigures>;

/** What was held at a month's end, what came in and what moved during it. */
export const MonthOfRevenue = z.strictObject({
  month: z.string(),
  mrr: z.nullable(Amount),
  totalRevenue: Amount,
  activeCustomers: z.nullable(z.int()),
  movement: z.nullable(RevenueMovement),
});

/** What figures of a period are compared with. What cannot be compared is null. */
export const RevenueBefore = z.strictObject({
  /** The period before: as long, as many whole months, or the same part of the calendar month, quarter or year before. */
  start: Moment,
  end: Moment,
  /** Just before the start of the period that was asked for; null where the figures of its end are older than it. */
  mrr: z.nullable(Amount),
  activeCustomers: z.nullable(z.int()),
  arpu: z.nullable(Amount),
  /** Of the period before. */
  churnRate: z.nullable(z.number()),
  /** Of the period before; null where a connection was not read over both periods. */
  totalRevenue: z.nullable(Amount),
});
export type RevenueBefore = z.infer<typeof RevenueBefore>;

export const RevenueMetrics = z.extend(RevenueFigures, {
  start: Moment,
  end: Moment,
  /** Of each provider that is connected, in the currency of the figures above. */
  byProvider: z.array(ProviderFigures),
  /** The same figures in the other currencies in which money came in: nothing is converted. */
  otherCurrencies: z.array(RevenueFigures),
  /** Null for a period that has not begun, or without a connection. */
  before: z.nullable(RevenueBefore),
  /** From when changes of prices and places are known exactly: before, a subscription counts with its first known price. */
  exactSince: z.nullable(Moment),
  /** When the connection was read that was read the longest ago: all figures are at least as new. Null where one was never read. */
  lastSyncedAt: z.nullable(Moment),
  /** The whole months that the period touches, up to now, at most the last 120; those that begin after a last read hold nulls. */
  months: z.array(MonthOfRevenue),
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

/** Rows of one CSV file. More are refused rather than cut. */
export const EXPORT_MAX = 100_000;

/** It writes that it was asked for, and is asked for while an invoice is unpaid too. */
const exported = {
  action: actions.view,
  answer: file('text/csv'),
  readOnly: false,
  worksReadOnly: true,
  rateLimit: 'export',
  problems: [problems.export_too_large],
} as const;

export const exportTransactions = endpoint({
  ...exported,
  id: 'revenue.exportTransactions',
  route: 'GET /api/billing/revenue/transactions/export',
  summary: 'Payments, refunds and disputes of the connected providers as a CSV file',
  query: z.object({ ...filters, customer: z.optional(z.guid()) }),
});

export const exportCustomers = endpoint({
  ...exported,
  id: 'revenue.exportCustomers',
  route: 'GET /api/billing/revenue/customers/export',
  summary: 'The customers of the connected providers as a CSV file',
  query: z.object(filters),
});
