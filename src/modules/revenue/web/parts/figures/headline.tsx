import { Grid } from '#ui/layout/grid.tsx';
import { StatCard } from '#ui/parts/stat-card.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { RevenueMetrics } from '../../../contract/figures.ts';
import classes from '../revenue.module.css';
import { useMoney } from '../use-money.ts';
import { useMissing } from './use-missing.ts';

const names = ['mrr', 'arr', 'activeCustomers', 'churnRate', 'arpu', 'totalRevenue'] as const;
const THOUSAND = 1000;
type Name = (typeof names)[number];

/** The figures that people ask for first, each with its definition; a dash says why there is none. */
export function Headline({ metrics }: { metrics: RevenueMetrics }) {
  const t = useText('revenue-screens');
  const written = useWritten(metrics);
  const whyNot = useWhyNot(metrics);
  const further = useFurther(metrics);
  const isByPayments = metrics.mrr === null;
  return (
    <Grid gap={20} className={classes.headline}>
      {names.map((name) => (
        <StatCard
          key={name}
          label={t(`figure.${name}.label`)}
          how={t(name === 'activeCustomers' && isByPayments ? 'figure.activeCustomers.howPaid' : `figure.${name}.how`)}
          figure={written[name]}
          next={whyNot(name)}
          {...(further[name] !== undefined && { trend: { text: further[name], direction: 'level', verdict: 'neutral' } })}
        />
      ))}
    </Grid>
  );
}

function useWritten(metrics: RevenueMetrics): Readonly<Record<Name, string | null>> {
  const format = useFormat();
  const write = useMoney();
  // Of thousands the cents say nothing at this size; the calculation below has them.
  const money = (amount: number | null): string | null =>
    amount === null ? null : write(amount, metrics.currency, Math.abs(amount) >= THOUSAND);
  return {
    mrr: money(metrics.mrr),
    arr: money(metrics.arr),
    activeCustomers: format.number(metrics.activeCustomers),
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
    return t(name === 'churnRate' ? 'missing.noneAtStart' : 'missing.noneActive');
  };
}

/** What a card adds below its figure. */
function useFurther({ newCustomers, revenueChurnRate }: RevenueMetrics): { readonly [N in Name]?: string } {
  const t = useText('revenue-screens');
  const format = useFormat();
  return {
    activeCustomers: t('figure.activeCustomers.new', { count: newCustomers }),
    ...(revenueChurnRate !== null && {
      churnRate: t('figure.churnRate.revenue', { percent: format.percent(revenueChurnRate / 100, { maximumFractionDigits: 1 }) }),
    }),
  };
}
