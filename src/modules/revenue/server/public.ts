import type { Context } from '#platform/module/context.ts';
import type { Figures } from '../rules/metrics.ts';
import { monthsFrom } from '../rules/period.ts';
import { readIntegrations } from './queries/metrics.ts';
import { readMonths, type MonthFigures } from './service/months.ts';
import { computeRevenue, type Missing } from './service/revenue.ts';

export type { Figures } from '../rules/metrics.ts';
export type { MonthFigures } from './service/months.ts';

/** Money in whole smallest units of its currency (cents of USD, yen of JPY); rates in percent, with two decimals. */
export interface AccountRevenue extends Figures {
  /** Why mrr and all that rests on it are null; null where they are numbers. */
  readonly missing: Missing | null;
  /** The same figures in each other currency in which money came in: nothing is converted. */
  readonly otherCurrencies: readonly Figures[];
  /** When a provider was last read to the end; null where none was. */
  readonly lastSyncedAt: Date | null;
}

/**
 * What the customers of the scope's account pay it at its connected providers, in the period [start, end). Whether the person
 * who asks may see it is the caller's to decide.
 * @param asked without a currency, in that with the largest revenue in the period, or USD
 */
export async function readRevenue(
  context: Context,
  { start, end, currency }: { readonly start: Date; readonly end: Date; readonly currency?: string },
): Promise<AccountRevenue> {
  const { figures, missing, otherCurrencies, lastSyncedAt } = await computeRevenue(context, { start, end }, currency);
  return { ...figures, missing, otherCurrencies, lastSyncedAt };
}

/** Figures of months, in order, in one currency. */
export interface MonthlyRevenue {
  readonly currency: string;
  readonly months: readonly MonthFigures[];
}

/**
 * The same by calendar month, UTC: money in whole smallest units. A month that has not begun has nothing.
 * @param from `2026-01`
 * @param count of months, 1 to 120
 * @param currency without it, that with the largest revenue in these months, or USD
 */
export async function monthlyRevenue(context: Context, from: string, count: number, currency?: string): Promise<MonthlyRevenue> {
  const months = monthsFrom(from, count, 'UTC');
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) throw new RangeError('At least one month is read');
  const chosen = currency ?? (await computeRevenue(context, { start: first.start, end: last.end })).figures.currency;
  return { currency: chosen, months: await readMonths(context, chosen, months, await readIntegrations(context)) };
}
