import type { Context } from '#platform/module/context.ts';
import { figuresOf, type Movement } from '../../rules/metrics.ts';
import type { Month } from '../../rules/period.ts';
import { readMonthSums } from '../queries/metrics.ts';
import { heldIn, type Books } from './books.ts';

/** A whole month, up to now in the month that runs; money in whole smallest units. */
export interface MonthFigures {
  /** `2026-01` */
  readonly month: string;
  /** At its end; null where it is not known. */
  readonly mrr: number | null;
  /** Payments less refunds and disputes. */
  readonly totalRevenue: number;
  /** Customers with recurring revenue at its end; where no subscriptions are read, customers who paid in it. */
  readonly activeCustomers: number | null;
  /** How recurring revenue moved in it. */
  readonly movement: Movement | null;
}

/** The months' figures in a currency, of all integrations together. @param months one after the other; the books have their edges */
export async function readMonths(context: Context, books: Books, currency: string, months: readonly Month[]): Promise<MonthFigures[]> {
  const { integrations, now } = books;
  const begun = integrations.length > 0 ? months.filter(({ start }) => start < now) : [];
  const sums = new Map((await readMonthSums(context, currency, begun)).map((row) => [row.at, row]));
  const providers = [...new Set(integrations.map(({ provider }) => provider))];
  return months.map(({ month, start, end }, at) => {
    const { total = 0, payers = 0 } = sums.get(at) ?? {};
    const held = heldIn(books, { currency, providers, start, end });
    const { mrr, totalRevenue, activeCustomers, movement } = figuresOf(currency, { total, payers, newPayers: 0 }, held);
    return { month, mrr, totalRevenue, activeCustomers, movement };
  });
}
