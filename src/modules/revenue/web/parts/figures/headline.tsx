import { Grid } from '#ui/layout/grid.tsx';
import { StatCard } from '#ui/parts/stat-card.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { RevenueMetrics } from '../../../contract/figures.ts';
import classes from '../revenue.module.css';
import { useCardMoney } from '../use-money.ts';
import { useMissing } from './use-missing.ts';
import { useTrends } from './use-trends.ts';

const names = ['mrr', 'arr', 'activeCustomers', 'churnRate', 'arpu', 'totalRevenue'] as const;
type Name = (typeof names)[number];

/** The figures that people ask for first, each with its definition; a dash says why there is none. */
export function Headline({ metrics }: { metrics: RevenueMetrics }) {
  const t = useText('revenue-screens');
  const written = useWritten(metrics);
  const whyNot = useWhyNot(metrics);
  const trends = useTrends(metrics);
  const isByPayments = metrics.mrr === null && metrics.activeCustomers !== null;
  return (
    <Grid gap={20} className={classes.headline}>
      {names.map((name) => (
        <StatCard
          key={name}
          label={t(`figure.${name}.label`)}
          how={t(name === 'activeCustomers' && isByPayments ? 'figure.activeCustomers.howPaid' : `figure.${name}.how`)}
          figure={written[name]}
          next={whyNot(name)}
          {...(trends[name] && { trend: trends[name] })}
        />
      ))}
    </Grid>
  );
}

function useWritten(metrics: RevenueMetrics): Readonly<Record<Name, string | null>> {
  const format = useFormat();
  const write = useCardMoney();
  const money = (amount: number | null): string | null => (amount === null ? null : write(amount, metrics.currency));
  return {
    mrr: money(metrics.mrr),
    arr: money(metrics.arr),
    activeCustomers: metrics.activeCustomers === null ? null : format.number(metrics.activeCustomers),
    churnRate: metrics.churnRate === null ? null : format.percent(metrics.churnRate / 100, { maximumFractionDigits: 1 }),
    arpu: money(metrics.arpu),
    totalRevenue: money(metrics.totalRevenue),
  };
}

function useWhyNot(metrics: RevenueMetrics): (name: Name) => string {
  const t = useText('revenue-screens');
  const missing = useMissing();
  return (name) => {
    if (metrics.mrr === null) return missing.recurring(metrics);
    if (name !== 'churnRate') return t('missing.noneActive');
    const { lostCustomers: count } = metrics;
    return count ? t('missing.noneAtStartLost', { count }) : t('missing.noneAtStart');
  };
}
