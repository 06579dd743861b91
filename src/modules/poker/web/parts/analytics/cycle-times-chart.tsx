import { Link } from 'react-router';
import { BarList } from '#ui/charts/bar-list.tsx';
import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { CycleTimes } from '../../../contract/analytics.ts';
import { Nothing } from '../figures/figure-panels.tsx';
import { shareOf } from '../figures/trend-text.ts';
import classes from './analytics.module.css';

const HOUR = 3600; // seconds

/** Estimates against the time that the work took: half of each estimate's stories, and 85 % of them. */
export function CycleTimesChart({ cycleTimes, days }: { cycleTimes: CycleTimes; days: number }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const { byEstimate, inOrder, pairs, outlier } = cycleTimes;
  const time = (hours: number): string => format.duration(hours * HOUR);
  const points = (value: number): string => t('work.points', { count: value });
  return (
    <div className={classes.wide}>
      <ChartPanel
        title={t('work.title')}
        hint={t('work.hint', { days })}
        how={t('work.how')}
        table={{
          columns: [t('work.estimate'), t('chart.storiesColumn'), t('chart.half'), t('chart.most')],
          rows: byEstimate.map((row) => ({
            key: String(row.points),
            cells: [points(row.points), format.number(row.stories), time(row.half), time(row.most)],
          })),
        }}
        empty={byEstimate.length === 0 && <Nothing title={t('work.none')} next={t('work.next')} />}
      >
        <BarList
          bars={byEstimate.map((row) => ({
            key: String(row.points),
            name: points(row.points),
            value: row.half,
            text: time(row.half),
            hint: t('work.bar', { count: row.stories, most: time(row.most) }),
            isMain: true,
          }))}
        />
      </ChartPanel>
      {inOrder !== null && <p className={classes.said}>{t('work.inOrder', { share: format.percent(shareOf(inOrder)), count: pairs })}</p>}
      {outlier && (
        <p className={classes.said} data-tone="coral">
          <Link to={`/poker/sessions/${outlier.sessionId}`}>{outlier.title}</Link>{' '}
          {t('work.outlier', { estimate: outlier.estimate, took: time(outlier.hours), usually: time(outlier.usually) })}
        </p>
      )}
    </div>
  );
}
