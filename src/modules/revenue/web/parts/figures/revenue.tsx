import { useSearchParams } from 'react-router';
import { PageTabs } from '#ui/parts/page-tabs.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Integration } from '../../../contract/integrations.ts';
import { CustomersPanel } from '../lists/customers-panel.tsx';
import { TransactionsPanel } from '../lists/transactions-panel.tsx';
import { Figures } from './figures.tsx';
import { scopeNames } from './use-scope.ts';

const tabs = ['figures', 'transactions', 'customers'] as const;
type Tab = (typeof tabs)[number];

/** What the connected providers bring: figures, and the payments and customers behind them. The address has which is open. */
export function Revenue({ connections }: { connections: readonly Integration[] }) {
  const t = useText('revenue-screens');
  const [query, setQuery] = useSearchParams();
  const open = tabs.find((tab) => tab === query.get('tab')) ?? 'figures';
  const show = (tab: Tab): void =>
    setQuery((before) => {
      const next = new URLSearchParams(scopeNames.flatMap((name) => (before.get(name) ? [[name, before.get(name) ?? '']] : [])));
      if (tab !== 'figures') next.set('tab', tab);
      return next;
    });
  return (
    <PageTabs tabs={tabs} open={open} onOpen={show} name={(tab) => t(`tabs.${tab}`)} label={t('revenue')}>
      <Section tab={open} connections={connections} />
    </PageTabs>
  );
}

function Section({ tab, connections }: { tab: Tab; connections: readonly Integration[] }) {
  if (tab === 'transactions') return <TransactionsPanel connections={connections} />;
  if (tab === 'customers') return <CustomersPanel connections={connections} />;
  return <Figures />;
}
