import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { RevenueMetrics } from '../../../contract/figures.ts';
import { useMetrics } from '../../api.ts';
import classes from '../revenue.module.css';
import { ByProvider } from './by-provider.tsx';
import { Headline } from './headline.tsx';
import { Months } from './months.tsx';
import { MovementMonths } from './movement-months.tsx';
import { MovementPanel } from './movement.tsx';
import { OtherCurrencies } from './other-currencies.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useScope } from './use-scope.ts';

/** The figures of a period in one currency, how they came about, and what they are without. */
export function Figures() {
  const t = useText('revenue-screens');
  const scope = useScope();
  const read = useMetrics(scope.days, scope.currency);
  return (
    <Stack gap={20} aria-busy={read.isPlaceholderData}>
      <Row gap={12} justify="space-between" wrap>
        <Muted size={13}>{useSpan(read.data)}</Muted>
        <PeriodChoice scope={scope} />
      </Row>
      <Loaded read={read} failed={t('figures.failed')} skeleton={<Waiting />}>
        {(metrics) => (
          <>
            <Headline metrics={metrics} />
            {metrics.movement ? (
              <Grid columns="minmax(0, 3fr) minmax(0, 2fr)" gap={20} className={classes.figures}>
                <Months metrics={metrics} />
                <MovementPanel metrics={metrics} movement={metrics.movement} />
              </Grid>
            ) : (
              <Months metrics={metrics} />
            )}
            <MovementMonths metrics={metrics} />
            <ByProvider metrics={metrics} />
            <OtherCurrencies metrics={metrics} onShow={scope.showCurrency} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** Which days the figures are of, in which currency, and which come before them. */
function useSpan(metrics: RevenueMetrics | undefined): string {
  const t = useText('revenue-screens');
  const format = useFormat();
  if (!metrics) return '';
  const { start, end, currency, before } = metrics;
  // An end is not in its period any more: of whole days, the last one is the day before.
  const lastDay = (moment: string): string => format.date(Date.parse(moment) - 1);
  const span = t('figures.span', { from: format.date(start), to: lastDay(end), currency });
  const isCompared = before !== null && (before.churnRate !== null || before.totalRevenue !== null);
  return isCompared ? `${span} ${t('figures.before', { from: format.date(before.start), to: lastDay(before.end) })}` : span;
}

const Waiting = () => (
  <Loading>
    <Grid gap={20} className={classes.headline}>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Bone key={at} height={128} radius={16} />
      ))}
    </Grid>
    <Bone height={320} radius={16} />
  </Loading>
);
