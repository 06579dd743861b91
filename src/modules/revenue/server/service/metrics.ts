import type { Context } from '#platform/module/context.ts';
import { DAY, iso } from '#shared/time.ts';
import type { MetricsQuery, RevenueMetrics } from '../../contract/figures.ts';

const PERIOD_DEFAULT = 30 * DAY;

/**
 * The revenue of the scope's account over a period.
 * @throws Problem revenue.range_invalid
 */
export async function readMetrics({ now }: Context, query: MetricsQuery): Promise<RevenueMetrics> {
  return {
    currency: query.currency ?? 'USD',
    mrr: null,
    arr: null,
    activeCustomers: 0,
    newCustomers: 0,
    churnRate: null,
    revenueChurnRate: null,
    totalRevenue: 0,
    arpu: null,
    movement: null,
    start: iso(new Date(now.getTime() - PERIOD_DEFAULT)),
    end: iso(now),
    byProvider: [],
    otherCurrencies: [],
    missing: 'not_connected',
    exactSince: null,
    lastSyncedAt: null,
    months: [],
  };
}
