import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { figureOf } from '#ui/charts/tables.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { RevenueMetrics } from '../../../contract/figures.ts';
import { useMoney } from '../use-money.ts';

/** Recurring revenue at the end of each month; where none is known, what came in during it. */
export function Months({ metrics }: { metrics: RevenueMetrics }) {
  const t = useText('revenue-screens');
  const format = useFormat();
  const { whole, monthOf } = useWords(metrics.currency);
  const { months } = metrics;
  const isRecurring = months.some(({ mrr }) => mrr !== null);
  const names = months.map(({ month }) => monthOf(month));
  const table = {
    columns: [t('months.month'), t('figure.mrr.label'), t('figure.totalRevenue.label'), t('figure.activeCustomers.label')],
    rows: months.map(({ month, mrr, totalRevenue, activeCustomers }) => ({
      key: month,
      cells: [
        monthOf(month),
        figureOf(mrr, whole),
        figureOf(totalRevenue, whole),
        figureOf(activeCustomers, (count) => format.number(count)),
      ],
    })),
  };
  return (
    <ChartPanel
      title={t('months.title')}
      hint={t(isRecurring ? 'months.hint' : 'months.hintPaid', { currency: metrics.currency })}
      table={table}
      empty={months.length === 0 ? t('months.none') : undefined}
    >
      {isRecurring && months.length > 1 ? (
        <LineChart
          points={names}
          main="mrr"
          series={[
            { key: 'mrr', name: t('figure.mrr.label'), values: months.map(({ mrr }) => mrr) },
            { key: 'total', name: t('months.total'), values: months.map(({ totalRevenue }) => totalRevenue) },
          ]}
          format={whole}
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
        />
      )}
    </ChartPanel>
  );
}

function useWords(currency: string) {
  const write = useMoney();
  const format = useFormat();
  return {
    whole: (amount: number): string => write(amount, currency),
    /** The month of `2027-01`: a day of it in UTC, as no zone is meant. */
    monthOf: (month: string): string => format.day(`${month}-01`),
  };
}
