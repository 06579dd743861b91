import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { DayOfVisits } from '../../contract/figures.ts';

/** Views and browsers by day. The first says what was read, the second how many read it at least. */
export function DaysPanel({ days }: { days: readonly DayOfVisits[] }) {
  const t = useText('telemetry');
  const format = useFormat();
  const count = (value: number): string => format.number(value);
  const browsers = ({ visitors, isVisitorsFull }: DayOfVisits): string =>
    isVisitorsFull ? t('days.atLeast', { count: visitors }) : count(visitors);
  const table = {
    columns: [t('days.day'), t('days.views'), t('days.browsers')],
    rows: days.map((one) => ({ key: one.day, cells: [format.date(one.day), count(one.views), browsers(one)] })),
  };
  return (
    <ChartPanel
      title={t('days.title')}
      hint={t('days.hint')}
      how={t('days.how')}
      table={table}
      empty={days.every(({ views }) => views === 0) ? t('days.none') : undefined}
    >
      <LineChart
        points={days.map(({ day }) => format.date(day))}
        main="views"
        series={[
          { key: 'views', name: t('days.views'), values: days.map(({ views }) => views) },
          { key: 'browsers', name: t('days.browsers'), values: days.map(({ visitors }) => visitors) },
        ]}
        format={count}
        hasKnots={days.length <= 31}
      />
    </ChartPanel>
  );
}
