import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useText } from '#ui/text/use-text.ts';
import { DecksTab } from '../parts/templates/decks-tab.tsx';
import { TemplatesTab } from '../parts/templates/templates-tab.tsx';
import classes from '../parts/templates/templates.module.css';

const tabs = { templates: TemplatesTab, decks: DecksTab } as const;
const isTab = (name: string | null): name is keyof typeof tabs => name !== null && Object.hasOwn(tabs, name);

/** What sessions begin with: estimation templates, and the account's own decks. */
export function Templates() {
  const t = useText('poker-templates');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const open = isTab(asked) ? asked : 'templates';
  const names = Object.keys(tabs) as (keyof typeof tabs)[];
  return (
    <>
      <PageHeader title={t('title')} status={t('lead')} />
      <Tabs
        value={open}
        onChange={(tab) => setSearch(tab === 'decks' ? { tab } : {}, { replace: true })}
        keepMounted={false}
        classNames={{ list: classes.list, tab: classes.tabName }}
      >
        <Tabs.List>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const Tab = tabs[name];
          return (
            <Tabs.Panel key={name} value={name} className={classes.tab}>
              <Tab />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </>
  );
}
