import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useText } from '#ui/text/use-text.ts';
import type { Integration } from '../../../contract/integrations.ts';
import { CustomersPanel } from '../lists/customers-panel.tsx';
import { TransactionsPanel } from '../lists/transactions-panel.tsx';
import classes from '../revenue.module.css';
import { Figures } from './figures.tsx';
import { scopeNames } from './use-scope.ts';

const tabs = ['figures', 'transactions', 'customers'] as const;
type Tab = (typeof tabs)[number];

/** What the connected providers bring: figures, and the payments and customers behind them. The address has which is open. */
export function Revenue({ connections }: { connections: readonly Integration[] }) {
  const t = useText('revenue-screens');
  const [query, setQuery] = useSearchParams();
  const open = tabs.find((tab) => tab === query.get('tab')) ?? 'figures';
  const show = (tab: string | null): void =>
    setQuery((before) => {
      const next = new URLSearchParams(scopeNames.flatMap((name) => (before.get(name) ? [[name, before.get(name) ?? '']] : [])));
      if (tab !== null && tab !== 'figures') next.set('tab', tab);
      return next;
    });
  return (
    <Tabs value={open} onChange={show} keepMounted={false} classNames={{ list: classes.tabs, tab: classes.tab }}>
      <Tabs.List aria-label={t('revenue')}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className={classes.tabPanel}>
          <Section tab={tab} connections={connections} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Section({ tab, connections }: { tab: Tab; connections: readonly Integration[] }) {
  if (tab === 'transactions') return <TransactionsPanel connections={connections} />;
  if (tab === 'customers') return <CustomersPanel connections={connections} />;
  return <Figures />;
}
