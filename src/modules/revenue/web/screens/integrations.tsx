import { useCan } from '#ui/api/use-session.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import type { Integration } from '../../contract/integrations.ts';
import { useConnections } from '../api.ts';
import { CardsSkeleton } from '../parts/connections/cards-skeleton.tsx';
import { NotForYou } from '../parts/not-for-you.tsx';
import { needsAttention } from '../parts/providers.ts';
import { RevenueSection } from '../parts/revenue-section.tsx';
import classes from '../parts/revenue.module.css';

/** What the account is connected with. A module that connects more adds a section below the one of revenue. */
export function Integrations() {
  return useCan(actions.view) ? <Connections /> : <Closed />;
}

/** Every member opens the page (C1-15); what is on it is for some of them, and nothing is asked for the others. */
function Closed() {
  const t = useText('revenue-screens');
  return (
    <>
      <PageHeader title={t('title')} />
      <NotForYou />
    </>
  );
}

function Connections() {
  const t = useText('revenue-screens');
  const read = useConnections();
  const status = useStatusLine(read.data?.items);
  return (
    <>
      <PageHeader title={t('title')} status={<span className={classes.lead}>{status}</span>} />
      <Stack gap={24}>
        <Loaded read={read} failed={t('failed')} skeleton={<CardsSkeleton />}>
          {({ items }) => <RevenueSection connections={items} now={read.dataUpdatedAt} />}
        </Loaded>
      </Stack>
    </>
  );
}

/** The answer of the page in one sentence. */
function useStatusLine(connections: readonly Integration[] | undefined): string | undefined {
  const t = useText('revenue-screens');
  if (!connections) return undefined;
  const count = connections.length;
  if (count === 0) return t('lead.none');
  const needing = connections.filter(needsAttention).length;
  return needing === 0 ? t('lead.connected', { count }) : t('lead.needing', { count, needing });
}
