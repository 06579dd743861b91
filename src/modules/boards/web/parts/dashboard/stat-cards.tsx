import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '#ui/api/use-session.ts';
import { StatCard, type Trend } from '#ui/parts/stat-card.tsx';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import { actions } from '../../../contract/actions.ts';
import { DASHBOARD_DAYS, type DashboardMetrics } from '../../../contract/dashboard.ts';
import classes from './dashboard.module.css';

/** The documented cards. Revenue and key figure stand there only where the server has sent them. */
export function StatCards({ metrics }: { metrics: DashboardMetrics }) {
  const t = useText('boards-dashboard');
  const format = useFormat();
  const trendOf = useTrend();
  const { activeProjects, totalProjects, blockedItems, overdueItems, completionRate, valueDelivered, trends, lines } = metrics;
  return (
    <div className={classes.cards}>
      <StatCard
        label={t('cards.active')}
        figure={activeProjects}
        unit={t('cards.ofTotal', { total: totalProjects })}
        how={t('cards.activeHow')}
      />
      <StatCard
        label={t('cards.blocked')}
        figure={blockedItems}
        unit={t('cards.overdue', { count: overdueItems })}
        how={t('cards.blockedHow', { days: DASHBOARD_DAYS })}
        line={lines.blockedItems}
        before={trends.blockedItems?.before ?? null}
        {...(trends.blockedItems && { trend: trendOf(blockedItems - trends.blockedItems.before, 'more-is-bad') })}
      />
      {valueDelivered ? <ValueCards value={valueDelivered} /> : <NotEnabled />}
      <StatCard
        label={t('cards.completion')}
        figure={completionRate === null ? null : format.percent(completionRate / 100)}
        unit={t('cards.ofTotal', { total: metrics.totalItems })}
        how={t('cards.completionHow', { done: metrics.completedItems, count: metrics.totalItems, days: DASHBOARD_DAYS })}
        next={t('cards.completionNext')}
        line={lines.completionRate}
        before={trends.completionRate?.before ?? null}
        {...(trends.completionRate && completionRate !== null
          ? { trend: trendOf(completionRate - trends.completionRate.before, 'more-is-good', 'pts') }
          : {})}
      />
    </div>
  );
}

function useTrend() {
  const t = useText('boards-dashboard');
  const format = useFormat();
  return (by: number, meaning: 'more-is-good' | 'more-is-bad', unit: 'none' | 'pts' = 'none'): Trend => {
    if (by === 0) return { text: t('trend.same', { days: DASHBOARD_DAYS }), direction: 'level', verdict: 'neutral' };
    const isUp = by > 0;
    return {
      text: t(`trend.${isUp ? 'more' : 'less'}.${unit}`, { amount: format.number(Math.abs(by)), days: DASHBOARD_DAYS }),
      direction: isUp ? 'up' : 'down',
      verdict: isUp === (meaning === 'more-is-good') ? 'good' : 'bad',
    };
  };
}

type Value = NonNullable<DashboardMetrics['valueDelivered']>;

function ValueCards({ value: { revenue, kpi } }: { value: Value }) {
  const t = useText('boards-dashboard');
  const format = useFormat();
  const trendOf = useTrend();
  const money = useMoney();
  const isShare = kpi?.unit === '%';
  const amountOf = (value: number): string => (isShare ? format.percent(value / 100, { maximumFractionDigits: 2 }) : format.number(value));
  return (
    <>
      {revenue && (
        <StatCard
          label={t('cards.revenue')}
          figure={revenue.revenueValue === null ? null : money(revenue.revenueValue, revenue)}
          unit={t('cards.inDays', { days: DASHBOARD_DAYS })}
          how={t(`cards.revenueHow.${revenue.method}`)}
          next={t('cards.currencies')}
          {...(revenue.displayMode === 'trend' && revenue.revenueValue !== null && revenue.before !== null
            ? {
                trend: {
                  ...trendOf(revenue.revenueValue - revenue.before, 'more-is-good'),
                  ...moneyTrend(revenue.revenueValue - revenue.before),
                },
              }
            : {})}
        />
      )}
      {kpi && (
        <StatCard
          label={revenue ? kpi.metricName : t('cards.valueOf', { metric: kpi.metricName })}
          figure={kpi.customerKPIValue === null ? null : amountOf(kpi.customerKPIValue)}
          unit={
            isShare
              ? t('cards.targetShare', { target: amountOf(kpi.targetValue) })
              : t('cards.target', { unit: kpi.unit, target: amountOf(kpi.targetValue) })
          }
          how={t('cards.kpiHow', { max: format.number(kpi.maxValue) })}
          next={t('cards.kpiNext')}
          {...(kpi.displayMode === 'trend' && kpi.customerKPIValue !== null && kpi.before !== null
            ? { trend: trendOf(Math.round(10 * (kpi.customerKPIValue - kpi.before)) / 10, 'more-is-good') }
            : {})}
        />
      )}
    </>
  );

  /** An amount of money is told as money in its trend too. */
  function moneyTrend(by: number): Pick<Trend, 'text'> | object {
    if (by === 0 || !revenue) return {};
    return { text: t(`trend.${by > 0 ? 'more' : 'less'}.none`, { amount: money(Math.abs(by), revenue), days: DASHBOARD_DAYS }) };
  }
}

/** The team's own prefix before the amount; without one, as the language writes the currency. Dollars are written in one way. */
function useMoney() {
  const language = useLanguage();
  return (amount: number, { currency, prefix }: { readonly currency: string | null; readonly prefix: string }): string => {
    const writing = currency === null || currency === 'USD' ? 'en-US' : language;
    const shape = { maximumFractionDigits: amount >= 1000 ? 0 : 2 };
    if (prefix !== '' || currency === null) return `${prefix}${new Intl.NumberFormat(writing, shape).format(amount)}`;
    return new Intl.NumberFormat(writing, { style: 'currency', currency, ...shape }).format(amount);
  };
}

/** Whom to ask, in place of figures that the configuration does not show to this reader; who may set it is led there. */
function NotEnabled() {
  const t = useText('boards-dashboard');
  const mayConfigure = useCan(actions.configureValue);
  return (
    <article className={classes.locked}>
      <p className={classes.lockedTitle}>
        <IconLock size={16} stroke={1.75} aria-hidden />
        {t('cards.value')}
      </p>
      {mayConfigure ? (
        <p>
          {t('cards.notEnabledYet')}{' '}
          <Link to="/business-value-config" className="text-link">
            {t('cards.enable')}
          </Link>
        </p>
      ) : (
        <p>{t('cards.notEnabled')}</p>
      )}
    </article>
  );
}
