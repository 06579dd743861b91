import { call } from '#ui/api/client.ts';
import { Muted } from '#ui/layout/muted.tsx';
import type { Column } from '#ui/lists/column.ts';
import { SearchFilter } from '#ui/lists/list-filters.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { exportTransactions, listTransactions, type RevenueTransaction } from '../../../contract/figures.ts';
import type { Integration } from '../../../contract/integrations.ts';
import { useMoney } from '../use-money.ts';
import { useProviderName } from '../use-provider-name.ts';
import { ConnectionFilter, filters } from './connection-filter.tsx';
import { customerName } from './customer-name.ts';
import { reasonIn } from './reasons.ts';

/** Payments, refunds and disputes of all connections, newest first. */
export function TransactionsPanel({ connections }: { connections: readonly Integration[] }) {
  const t = useText('revenue-screens');
  const format = useFormat();
  const list = useList(listTransactions, { filters });
  return (
    <ListPanel
      list={list}
      title={t('transactions.title')}
      hint={list.total !== undefined && format.number(list.total)}
      filters={
        <>
          <SearchFilter list={list} name="search" label={t('transactions.search')} />
          <ConnectionFilter list={list} connections={connections} />
        </>
      }
      columns={useColumns()}
      exportFile={{ label: t('lists.export'), fetch: () => call(exportTransactions, { query: list.value }) }}
      pagerWords={{ before: t('lists.newer'), after: t('lists.older') }}
      failed={{ title: t('transactions.failed') }}
      empty={{ scene: 'deck', title: t('transactions.emptyTitle'), text: t('transactions.emptyText') }}
    />
  );
}

function useColumns(): readonly Column<RevenueTransaction>[] {
  const t = useText('revenue-screens');
  const format = useFormat();
  const write = useMoney();
  const providerName = useProviderName();
  return [
    {
      id: 'customer',
      title: t('transactions.customer'),
      cell: ({ customer }) => (customer ? customerName(customer) : t('lists.noCustomer')),
      sub: ({ kind, description }) => {
        const reason = kind === 'payment' ? null : reasonIn(description);
        return reason ? t(`transactions.reasons.${reason}`) : description;
      },
    },
    {
      id: 'kind',
      title: t('transactions.kind'),
      width: 150,
      cell: ({ kind, status }) => t(status === 'pending' ? `transactions.pending.${kind}` : `transactions.kinds.${kind}`),
    },
    { id: 'provider', title: t('transactions.provider'), width: 120, cell: ({ provider }) => providerName(provider) },
    {
      id: 'when',
      title: t('transactions.when'),
      width: 190,
      cell: ({ occurredAt }) => <Muted size={13}>{format.dateTime(occurredAt)}</Muted>,
    },
    {
      id: 'amount',
      title: t('transactions.amount'),
      width: 132,
      align: 'end',
      phone: 'figure',
      cell: ({ amount, currency, status }) => (status === 'pending' ? <Muted>{write(amount, currency)}</Muted> : write(amount, currency)),
    },
  ];
}
