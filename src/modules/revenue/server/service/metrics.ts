import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { MetricsQuery, RevenueBefore, RevenueFigures, RevenueMetrics } from '../../contract/figures.ts';
import { revenueProblems } from '../../contract/problems.ts';
import { unitsOf } from '../../rules/currency.ts';
import type { Figures, Movement } from '../../rules/metrics.ts';
import { formerOf, monthsOf, periodOf } from '../../rules/period.ts';
import { readBefore, type Before } from './before.ts';
import { openBooks } from './books.ts';
import { readMonths, type MonthFigures } from './months.ts';
import { computeRevenue } from './revenue.ts';

/**
 * The revenue of the scope's account over a period: without dates, the last 30 days. It takes at most six statements.
 * @throws Problem revenue.range_invalid
 */
export async function readMetrics(context: Context, query: MetricsQuery): Promise<RevenueMetrics> {
  const period = periodOf(query, context.now);
  if (!period) throw new Problem(revenueProblems.range_invalid);
  const whole = monthsOf(period, query.timeZone, context.now);
  const former = formerOf(period, query.timeZone, context.now);
  const books = await openBooks(context, [period, ...(former ? [former] : []), ...whole]);
  const revenue = await computeRevenue(context, books, period, query.currency);
  const { currency } = revenue.figures;
  const months = await readMonths(context, books, currency, whole);
  const before = former && (await readBefore(context, books, { period, former, figures: revenue.figures }));
  return {
    ...inUnits(revenue.figures),
    start: iso(period.start),
    end: iso(period.end),
    byProvider: revenue.byProvider.map(({ provider, ...figures }) => ({ ...inUnits(figures), provider })),
    otherCurrencies: revenue.otherCurrencies.map(inUnits),
    before: before && beforeInUnits(before, currency),
    exactSince: isoOrNull(revenue.exactSince),
    lastSyncedAt: isoOrNull(revenue.lastSyncedAt),
    months: months.map((month) => monthInUnits(month, currency)),
  };
}

function inUnits(figures: Figures): RevenueFigures {
  const units = (amount: number | null) => (amount === null ? null : unitsOf(amount, figures.currency));
  const { mrr, arr, totalRevenue, arpu, movement, heldAt, currency } = figures;
  return {
    ...figures,
    mrr: units(mrr),
    arr: units(arr),
    totalRevenue: unitsOf(totalRevenue, currency),
    arpu: units(arpu),
    movement: movement && movementInUnits(movement, currency),
    heldAt: isoOrNull(heldAt),
  };
}

function beforeInUnits({ start, end, mrr, activeCustomers, arpu, churnRate, totalRevenue }: Before, currency: string): RevenueBefore {
  const units = (amount: number | null) => (amount === null ? null : unitsOf(amount, currency));
  return {
    ...{ start: iso(start), end: iso(end), activeCustomers, churnRate },
    ...{ mrr: units(mrr), arpu: units(arpu), totalRevenue: units(totalRevenue) },
  };
}

const movementInUnits = (movement: Movement, currency: string): Movement => ({
  opening: unitsOf(movement.opening, currency),
  new: unitsOf(movement.new, currency),
  expansion: unitsOf(movement.expansion, currency),
  reactivation: unitsOf(movement.reactivation, currency),
  contraction: unitsOf(movement.contraction, currency),
  churned: unitsOf(movement.churned, currency),
});

const monthInUnits = ({ mrr, totalRevenue, movement, ...month }: MonthFigures, currency: string) => ({
  ...month,
  mrr: mrr === null ? null : unitsOf(mrr, currency),
  totalRevenue: unitsOf(totalRevenue, currency),
  movement: movement && movementInUnits(movement, currency),
});
