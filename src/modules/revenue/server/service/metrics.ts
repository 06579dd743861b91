import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { MetricsQuery, RevenueFigures, RevenueMetrics } from '../../contract/figures.ts';
import { revenueProblems } from '../../contract/problems.ts';
import { unitsOf } from '../../rules/currency.ts';
import type { Figures } from '../../rules/metrics.ts';
import { monthsOf, periodOf } from '../../rules/period.ts';
import { readMonths, type MonthFigures } from './months.ts';
import { computeRevenue } from './revenue.ts';

/**
 * The revenue of the scope's account over a period: without dates, the last 30 days. It takes at most five statements.
 * @throws Problem revenue.range_invalid
 */
export async function readMetrics(context: Context, query: MetricsQuery): Promise<RevenueMetrics> {
  const period = periodOf(query, context.now);
  if (!period) throw new Problem(revenueProblems.range_invalid);
  const revenue = await computeRevenue(context, period, query.currency);
  const { currency } = revenue.figures;
  const months = await readMonths(context, currency, monthsOf(period, query.timeZone, context.now), revenue.integrations);
  return {
    ...inUnits(revenue.figures),
    start: iso(period.start),
    end: iso(period.end),
    byProvider: revenue.byProvider.map(({ provider, figures, missing }) => ({ ...inUnits(figures), provider, missing })),
    otherCurrencies: revenue.otherCurrencies.map(inUnits),
    missing: revenue.missing,
    exactSince: isoOrNull(revenue.exactSince),
    lastSyncedAt: isoOrNull(revenue.lastSyncedAt),
    months: months.map((month) => monthInUnits(month, currency)),
  };
}

function inUnits(figures: Figures): RevenueFigures {
  const units = (amount: number) => unitsOf(amount, figures.currency);
  const { mrr, arr, totalRevenue, arpu, movement } = figures;
  return {
    ...figures,
    mrr: mrr === null ? null : units(mrr),
    arr: arr === null ? null : units(arr),
    totalRevenue: units(totalRevenue),
    arpu: arpu === null ? null : units(arpu),
    movement: movement && {
      opening: units(movement.opening),
      new: units(movement.new),
      expansion: units(movement.expansion),
      reactivation: units(movement.reactivation),
      contraction: units(movement.contraction),
      churned: units(movement.churned),
    },
  };
}

const monthInUnits = ({ mrr, totalRevenue, ...month }: MonthFigures, currency: string) => ({
  ...month,
  mrr: mrr === null ? null : unitsOf(mrr, currency),
  totalRevenue: unitsOf(totalRevenue, currency),
});
