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

/** What a card adds below its figure: of recurring ones that are old, the date. */
function useFurther(metrics: RevenueMetrics): { readonly [N in Name]?: string } {
  const t = useText('revenue-screens');
  const format = useFormat();
  const asOf = useMissing().asOf(metrics);
  const { newCustomers, lostCustomers, revenueChurnRate } = metrics;
  const lost = lostCustomers !== null && t('figure.churnRate.lost', { count: lostCustomers });
  const share =
    revenueChurnRate !== null &&
    t('figure.churnRate.revenue', { percent: format.percent(revenueChurnRate / 100, { maximumFractionDigits: 1 }) });
  const lines = {
    mrr: [asOf],
    arr: [asOf],
    activeCustomers: [newCustomers !== null && t('figure.activeCustomers.new', { count: newCustomers }), asOf],
    churnRate: [lost, share, asOf],
    arpu: [asOf],
  };
  const texts = Object.entries(lines).map(([name, parts]) => [name, parts.filter(Boolean).join(' · ')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
