import { useSearchParams } from 'react-router';
import { PageTabs } from '#ui/parts/page-tabs.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useText } from '#ui/text/use-text.ts';
import { DecksTab } from '../parts/templates/decks-tab.tsx';
import { TemplatesTab } from '../parts/templates/templates-tab.tsx';

const tabs = { templates: TemplatesTab, decks: DecksTab } as const;
const isTab = (name: string | null): name is keyof typeof tabs => name !== null && Object.hasOwn(tabs, name);

/** What sessions begin with: estimation templates, and the account's own decks. */
export function Templates() {
  const t = useText('poker-templates');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const open = isTab(asked) ? asked : 'templates';
  const names = Object.keys(tabs) as (keyof typeof tabs)[];
  const Tab = tabs[open];
  return (
    <>
      <PageHeader title={t('title')} status={t('lead')} />
      <PageTabs
        tabs={names}
        open={open}
        onOpen={(tab) => setSearch(tab === 'decks' ? { tab } : {}, { replace: true })}
        name={(tab) => t(`tabs.${tab}`)}
      >
        <Tab />
      </PageTabs>
    </>
  );
}
