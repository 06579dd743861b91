import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { figureOf } from '#ui/charts/tables.ts';
import { useFigures } from '#ui/text/figure-format.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { RevenueMetrics } from '../../../contract/figures.ts';
import { useMoney } from '../use-money.ts';
import { useMissing } from './use-missing.ts';
import { useMonthNames } from './use-month-names.ts';

/** Recurring revenue at the end of each month; where none is known, what came in during it. */
export function Months({ metrics }: { metrics: RevenueMetrics }) {
  const t = useText('revenue-screens');
  const format = useFormat();
  const { money, whole, axis, monthOf, nameOf } = useWords(metrics.currency);
  const { months, exactSince, start } = metrics;
  const isInexact = exactSince !== null && exactSince > start;
  const since = isInexact ? t('figures.exactSince', { day: format.date(exactSince) }) : null;
  const how = [useMissing().asOf(metrics), since].filter((text) => text !== null).join(' ');
  const isRecurring = months.some(({ mrr }) => mrr !== null);
  const names = months.map(({ month }) => nameOf(month));
  const table = {
    columns: [t('months.month'), t('figure.mrr.label'), t('figure.totalRevenue.label'), t('figure.activeCustomers.label')],
    rows: months.map(({ month, mrr, totalRevenue, activeCustomers }) => ({
      key: month,
      cells: [
        monthOf(month),
        figureOf(mrr, money),
        figureOf(totalRevenue, money),
        figureOf(activeCustomers, (count) => format.number(count)),
      ],
    })),
  };
  return (
    <ChartPanel
      title={t('months.title')}
      hint={t(isRecurring ? 'months.hint' : 'months.hintPaid', { currency: metrics.currency })}
      how={how !== '' && how}
      table={table}
      empty={months.length === 0 ? t('months.none') : undefined}
    >
      {isRecurring && months.length > 1 ? (
        <LineChart
          points={months.map(({ month }) => monthOf(month))}
          names={names}
          main="mrr"
          series={[
            { key: 'mrr', name: t('figure.mrr.label'), values: months.map(({ mrr }) => mrr) },
            { key: 'total', name: t('months.total'), values: months.map(({ totalRevenue }) => totalRevenue) },
          ]}
          format={whole}
          axis={axis}
        />
      ) : (
        <ColumnChart
          columns={months.map(({ month, mrr, totalRevenue }, at) => ({
            key: month,
            name: names[at] ?? month,
            value: isRecurring ? mrr : totalRevenue,
            isMain: at === months.length - 1,
          }))}
          format={whole}
          axis={axis}
        />
      )}
    </ChartPanel>
  );
}

function useWords(currency: string) {
  const write = useMoney();
  const format = useFormat();
  const figures = useFigures();
  const short = (tick: number): string => format.number(tick, { style: 'currency', currency, notation: 'compact' });
  return {
    money: (amount: number): string => write(amount, currency),
    whole: (amount: number): string => write(amount, currency, true),
    axis: (ticks: readonly number[]): readonly string[] => (currency === 'USD' ? figures.moneyTicks(ticks) : ticks.map(short)),
    ...useMonthNames(),
  };
}
