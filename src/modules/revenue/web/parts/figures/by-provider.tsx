import type { Column } from '#ui/lists/column.ts';
import { ListTable } from '#ui/lists/list-table.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { ProviderFigures, RevenueMetrics } from '../../../contract/figures.ts';
import { useEvenMoney } from '../use-money.ts';
import { useProviderName } from '../use-provider-name.ts';
import { useMissing } from './use-missing.ts';

type Row = ProviderFigures & { readonly id: string };

/** What each provider adds; a dash has its reason below the provider's name. */
export function ByProvider({ metrics: { byProvider, currency } }: { metrics: RevenueMetrics }) {
  const t = useText('revenue-screens');
  const columns = useColumns(byProvider, currency);
  if (byProvider.length === 0) return null;
  const rows = byProvider.map((figures) => ({ ...figures, id: figures.provider }));
  return (
    <Panel isFlush title={t('byProvider.title')}>
      <ListTable list={{ rows, pageSize: rows.length, isStale: false, sort: null, sortBy: () => undefined }} columns={columns} />
    </Panel>
  );
}

function useColumns(all: readonly ProviderFigures[], currency: string): readonly Column<Row>[] {
  const t = useText('revenue-screens');
  const format = useFormat();
  const write = useEvenMoney(
    all.flatMap(({ mrr, totalRevenue }) => [mrr, totalRevenue]),
    currency,
  );
  const name = useProviderName();
  const missing = useMissing();
  const figure = { width: 128, align: 'end', phone: 'named' } as const;
  const percent = (of: number | null): string => (of === null ? '–' : format.percent(of / 100, { maximumFractionDigits: 1 }));
  return [
    { id: 'provider', title: t('byProvider.provider'), cell: ({ provider }) => name(provider), sub: missing.ofProvider },
    { ...figure, id: 'mrr', title: t('figure.mrr.label'), cell: ({ mrr }) => write(mrr) },
    {
      ...figure,
      id: 'active',
      title: t('figure.activeCustomers.label'),
      // Without subscriptions no one is known to stay a customer: who has paid is counted, under its own name.
      cell: ({ mrr, activeCustomers }) => {
        if (activeCustomers === null) return '–';
        return mrr === null ? t('byProvider.paid', { count: activeCustomers }) : format.number(activeCustomers);
      },
    },
    {
      ...figure,
      id: 'new',
      title: t('byProvider.new'),
      cell: ({ mrr, newCustomers }) => (mrr === null || newCustomers === null ? '–' : format.number(newCustomers)),
    },
    { ...figure, id: 'churn', title: t('figure.churnRate.label'), cell: ({ churnRate }) => percent(churnRate) },
    {
      ...figure,
      id: 'total',
      title: t('figure.totalRevenue.label'),
      phone: 'figure',
      cell: ({ totalRevenue }) => write(totalRevenue),
    },
  ];
}
