import type { Column } from '#ui/lists/column.ts';
import { ListTable } from '#ui/lists/list-table.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { RevenueMetrics } from '../../../contract/figures.ts';
import { useEvenMoney } from '../use-money.ts';
import { useMonthNames } from './use-month-names.ts';
import { movementSteps, signed } from './movement-steps.ts';

type Row = RevenueMetrics['months'][number] & { readonly id: string };

/** How recurring revenue moved in each month, the newest first: whole months, which add up to a period of whole months. */
export function MovementMonths({ metrics: { months, currency } }: { metrics: RevenueMetrics }) {
  const t = useText('revenue-screens');
  const columns = useColumns(months, currency);
  if (!months.some(({ movement }) => movement !== null)) return null;
  const rows = months.map((month) => ({ ...month, id: month.month })).toReversed();
  return (
    <Panel isFlush title={t('movement.months')} hint={t('movement.monthsHint', { currency })}>
      <ListTable list={{ rows, pageSize: rows.length, isStale: false, sort: null, sortBy: () => undefined }} columns={columns} />
    </Panel>
  );
}

function useColumns(months: RevenueMetrics['months'], currency: string): readonly Column<Row>[] {
  const t = useText('revenue-screens');
  const write = useEvenMoney(
    months.flatMap(({ mrr, movement }) => [mrr, ...Object.values(movement ?? {})]),
    currency,
  );
  const { monthOf } = useMonthNames();
  return [
    { id: 'month', title: t('months.month'), cell: ({ month }) => monthOf(month) },
    ...movementSteps.map(([kind, sign]): Column<Row> => ({
      id: kind,
      title: t(`movement.${kind}.label`),
      width: 128,
      align: 'end',
      phone: 'named',
      cell: ({ movement }) => (movement ? signed(sign, movement[kind], write) : '–'),
    })),
    { id: 'mrr', title: t('movement.closing'), width: 140, align: 'end', phone: 'figure', cell: ({ mrr }) => write(mrr) },
  ];
}
