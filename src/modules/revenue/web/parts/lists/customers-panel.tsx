import { call } from '#ui/api/client.ts';
import { Muted } from '#ui/layout/muted.tsx';
import type { Column } from '#ui/lists/column.ts';
import { SearchFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { exportCustomers, listCustomers, type RevenueCustomer } from '../../../contract/figures.ts';
import type { Integration } from '../../../contract/integrations.ts';
import { useMoney } from '../use-money.ts';
import { useProviderName } from '../use-provider-name.ts';
import { ConnectionFilter, filters } from './connection-filter.tsx';
import { customerName } from './customer-name.ts';

/** The customers of all connections, newest first. */
export function CustomersPanel({ connections }: { connections: readonly Integration[] }) {
  const t = useText('revenue-screens');
  const format = useFormat();
  const list = useList(listCustomers, { filters });
  return (
    <ListPanel
      list={list}
      title={t('customers.title')}
      hint={list.total !== undefined && format.number(list.total)}
      filters={
        <>
          <SearchFilter list={list} name="search" label={t('customers.search')} />
          <ConnectionFilter list={list} connections={connections} />
        </>
      }
      columns={useColumns()}
      exportFile={{ label: t('lists.export'), fetch: () => call(exportCustomers, { query: list.value }) }}
      pagerWords={{ before: t('lists.newer'), after: t('lists.older') }}
      failed={{ title: t('customers.failed') }}
      empty={{ scene: 'seats', title: t('customers.emptyTitle'), text: t('customers.emptyText') }}
    />
  );
}

function useColumns(): readonly Column<RevenueCustomer>[] {
  const t = useText('revenue-screens');
  const format = useFormat();
  const write = useMoney();
  const providerName = useProviderName();
  const day = (when: string | null) => <Muted size={13}>{when ? format.date(when) : '–'}</Muted>;
  return [
    { id: 'customer', title: t('customers.customer'), cell: customerName, sub: ({ name, email }) => (name ? email : null) },
    { id: 'provider', title: t('customers.provider'), width: 112, cell: ({ provider }) => providerName(provider) },
    { id: 'since', title: t('customers.since'), width: 132, phone: 'hidden', cell: ({ createdAt }) => day(createdAt) },
    { id: 'paid', title: t('customers.lastPaid'), width: 132, phone: 'hidden', cell: ({ lastPaidAt }) => day(lastPaidAt) },
    {
      id: 'mrr',
      title: t('figure.mrr.label'),
      width: 124,
      align: 'end',
      phone: 'named',
      cell: ({ mrr, mrrCurrency, currency, provider }) => (
        <span
          title={
            mrr === null
              ? t(provider === 'OTHER' ? 'missing.of.not_read' : 'missing.of.no_subscriptions_listed', { provider: providerName(provider) })
              : undefined
          }
        >
          {write(mrr, mrrCurrency ?? currency)}
        </span>
      ),
    },
    {
      id: 'total',
      title: t('customers.total'),
      width: 132,
      align: 'end',
      phone: 'figure',
      cell: ({ totalPaid, currency }) => write(currency === null ? null : totalPaid, currency),
    },
  ];
}
