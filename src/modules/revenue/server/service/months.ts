import type { Context } from '#platform/module/context.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import type { Month } from '../../rules/period.ts';
import { readHeldSteps, readMonthSums, type IntegrationRow } from '../queries/metrics.ts';
import { recurringIds } from './revenue.ts';

/** A whole month, up to now in the month that runs; money in whole smallest units. */
export interface MonthFigures {
  /** `2026-01` */
  readonly month: string;
  /** At its end; null where no subscriptions are known. */
  readonly mrr: number | null;
  /** Payments less refunds and disputes. */
  readonly totalRevenue: number;
  /** Customers with recurring revenue at its end; without subscriptions, customers who paid in it. */
  readonly activeCustomers: number;
}

/** The months' figures in a currency, of all integrations together; of months after now, nothing. @param months one after the other */
export async function readMonths(
  context: Context,
  currency: string,
  months: readonly Month[],
  integrations: readonly IntegrationRow[],
): Promise<MonthFigures[]> {
  const begun = integrations.length > 0 ? months.filter(({ start }) => start < context.now) : [];
  const known = begun.length > 0 ? await readBegun(context, currency, begun, recurringIds(integrations)) : [];
  return [...known, ...months.slice(known.length).map(({ month }) => ({ month, mrr: null, totalRevenue: 0, activeCustomers: 0 }))];
}

async function readBegun(
  context: Context,
  currency: string,
  months: readonly Month[],
  ids: readonly IntegrationId[],
): Promise<MonthFigures[]> {
  const sums = new Map((await readMonthSums(context, currency, months)).map((row) => [row.at, row]));
  const ends = months.map(({ end }) => (end < context.now ? end : context.now));
  const steps = ids.length > 0 ? new Map((await readHeldSteps(context, currency, ends, ids)).map((row) => [row.at, row])) : null;
  const held = { mrr: 0, customers: 0 };
  return months.map(({ month }, at) => {
    held.mrr += steps?.get(at)?.mrr ?? 0;
    held.customers += steps?.get(at)?.customers ?? 0;
    const { total = 0, payers = 0 } = sums.get(at) ?? {};
    return { month, mrr: steps && held.mrr, totalRevenue: total, activeCustomers: steps ? held.customers : payers };
  });
}
