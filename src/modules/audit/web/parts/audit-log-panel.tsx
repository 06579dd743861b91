import type { ReactNode } from 'react';
import { call } from '#ui/api/client.ts';
import { useDecision, useMe } from '#ui/api/use-session.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { actions, exportAuditLogs, listAuditLogs } from '../../contract.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters, filtersOf } from './audit-filters.tsx';
import { useAuditedAreas } from './audited-areas.ts';

const names = { userId: 'user', startDate: 'since', endDate: 'until' };

/**
 * What happened in the current account. Nothing for those who may not see it; one sentence on a plan without it.
 * @param upgrade the way to a plan that has it
 */
export function AuditLogPanel({ upgrade }: { upgrade?: ReactNode }) {
  const t = useText('audit');
  const me = useMe();
  const decision = useDecision(actions.view);
  if (!me) return null;
  if (decision.allow) return <Log accountId={me.accountId} />;
  if (decision.reason !== 'plan_required') return null;
  return (
    <Panel title={t('title')} hint={t('hint')}>
      <EmptyState scene="closed" title={t('planTitle')} action={upgrade}>
        {t('plan')}
      </EmptyState>
    </Panel>
  );
}

function Log({ accountId }: { accountId: string }) {
  const t = useText('audit');
  const format = useFormat();
  const params = { accountId };
  const filters = filtersOf(useAuditedAreas());
  const list = useList(listAuditLogs, { params, filters, names, pageName: 'from' });
  return (
    <ListPanel
      list={list}
      title={t('title')}
      hint={t('hint')}
      filters={<AuditFilters accountId={accountId} list={list} />}
      columns={useAuditColumns()}
      columnChoice="audit"
      groupBy={({ timestamp }) => format.date(timestamp)}
      empty={{ scene: 'search', title: t('nothing'), text: t('nothingHint') }}
      nothingFound={{ title: t('nothingFound'), text: t('nothingFoundHint') }}
      exportFile={{ label: t('export'), fetch: () => call(exportAuditLogs, { params, query: list.value }) }}
      pagerWords={{ before: t('newer'), after: t('older') }}
    />
  );
}
