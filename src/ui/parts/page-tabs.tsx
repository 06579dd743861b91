import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-tabs.module.css';

interface Props<Tab extends string> {
  tabs: readonly Tab[];
  open: Tab;
  onOpen: (tab: Tab) => void;
  /** What a tab is called. */
  name: (tab: Tab) => string;
  /** Of the row, where the page's title does not say it. */
  label?: string;
  /** What is below the row while a tab is open. */
  children: ReactNode;
}

/** On a phone the row is longer than the window. */
const showWhole = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The sections of a page, one at a time. Which is open is in the address, which the page reads and writes. */
export function PageTabs<Tab extends string>({ tabs, open, onOpen, name, label, children }: Props<Tab>) {
  const show = (value: string | null): void => {
    const next = tabs.find((tab) => tab === value);
    if (next !== undefined) onOpen(next);
  };
  return (
    <Tabs value={open} onChange={show} keepMounted={false} classNames={{ list: classes.list, tab: classes.tab }}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab} ref={tab === open ? showWhole : undefined}>
            {name(tab)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className={classes.panel}>
          {tab === open && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
