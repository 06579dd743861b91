import type { Context } from '#platform/module/context.ts';
import type { Figures } from '../rules/metrics.ts';
import { monthsFrom } from '../rules/period.ts';
import { mainCurrency, openBooks } from './service/books.ts';
import { readMonths, type MonthFigures } from './service/months.ts';
import { computeRevenue } from './service/revenue.ts';

export type { Figures } from '../rules/metrics.ts';
export type { MonthFigures } from './service/months.ts';

/**
 * Money in whole smallest units of its currency (cents of USD, yen of JPY); rates in percent, with two decimals. Figures are shown
 * with their date: `heldAt` where what was held is older than the period's end, and `missing` where nothing is known.
 */
export interface AccountRevenue extends Figures {
  /** The same figures in each other currency in which money came in: nothing is converted. */
  readonly otherCurrencies: readonly Figures[];
  /** When the connection was read that was read the longest ago; null where none was. */
  readonly lastSyncedAt: Date | null;
}

/**
 * What the customers of the scope's account pay it at its connected providers, in the period [start, end). Whether the person
 * who asks may see it is the caller's to decide.
 * @param asked without a currency, in the account's main one: the same for every period
 */
export async function readRevenue(
  context: Context,
  { start, end, currency }: { readonly start: Date; readonly end: Date; readonly currency?: string },
): Promise<AccountRevenue> {
  const period = { start, end };
  const { figures, otherCurrencies, lastSyncedAt } = await computeRevenue(context, await openBooks(context, [period]), period, currency);
  return { ...figures, otherCurrencies, lastSyncedAt };
}

/** Figures of months, in order, in one currency. */
export interface MonthlyRevenue {
  readonly currency: string;
  readonly months: readonly MonthFigures[];
}

/**
 * The same by calendar month, UTC: money in whole smallest units. A month that has not begun has nothing, and
 * what was held in one that begins after a connection was last read is null.
 * @param from `2026-01`
 * @param count of months, 1 to 120
 * @param currency without it, the account's main one
 */
export async function monthlyRevenue(context: Context, from: string, count: number, currency?: string): Promise<MonthlyRevenue> {
  const months = monthsFrom(from, count, 'UTC');
  if (months.length === 0) throw new RangeError('At least one month is read');
  const books = await openBooks(context, months);
  const chosen = currency ?? (await mainCurrency(context, books));
  return { currency: chosen, months: await readMonths(context, books, chosen, months) };
}
