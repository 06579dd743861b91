import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Page } from '#shared/endpoint.ts';
import { call } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { saveFile } from '#ui/parts/save-file.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useDecision, useMe } from '#ui/api/use-session.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText, useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { actions, exportAuditLogs, listAuditLogs, type AuditEntry } from '../../contract.ts';
import { useAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit-log-panel.module.css';
import { AuditTable } from './audit-table.tsx';

/**
 * What happened in the current account. Whoever may not see it gets nothing, and on a plan without it one sentence.
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
  const filter = useAuditFilter();
  const { filters, page, isFiltered } = filter;
  const params = { accountId };
  const { data, error, refetch } = useRead(
    listAuditLogs,
    { params, query: { ...filters, ...page } },
    { placeholderData: keepPreviousData },
  );
  const words = useProblemText(error);
  const csv = <ExportButton isDisabled={!data || data.total === 0} fetchFile={() => call(exportAuditLogs, { params, query: filters })} />;
  return (
    <Panel title={t('title')} hint={t('hint')} actions={csv} isFlush>
      <AuditFilters accountId={accountId} filter={filter} />
      {!data && words === null && (
        <div className={classes.loading}>
          <RowsSkeleton rows={6} />
        </div>
      )}
      {!data && words !== null && <ErrorState title={words} requestId={error?.requestId} onRetry={() => void refetch()} />}
      {data?.total === 0 && <Nothing isFiltered={isFiltered} onClear={filter.clear} />}
      {data && data.total > 0 && <AuditTable entries={data.items} />}
      {data && <Pages page={data} onGo={(offset) => filter.set('from', offset === 0 ? '' : String(offset))} />}
    </Panel>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useText('audit');
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('clear')}
    </Button>
  );
  return (
    <EmptyState scene="search" title={t(isFiltered ? 'nothingFound' : 'nothing')} action={isFiltered && clear}>
      {t(isFiltered ? 'nothingFoundHint' : 'nothingHint')}
    </EmptyState>
  );
}

function ExportButton({ isDisabled, fetchFile }: { isDisabled: boolean; fetchFile: () => Promise<Parameters<typeof saveFile>[0]> }) {
  const t = useText('audit');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await fetchFile());
    } catch (error) {
      toastProblem(t('exportFailed'), { hint: error instanceof ApiProblem ? problemText(error) : undefined });
    }
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={isBusy}
      disabled={isDisabled}
      onClick={() => void save()}
    >
      {t('export')}
    </Button>
  );
}

function Pages({ page, onGo }: { page: Page<AuditEntry>; onGo: (offset: number) => void }) {
  const t = useText('audit');
  const { offset, limit, total } = page;
  if (total <= limit && offset === 0) return null;
  const to = Math.min(total, offset + limit);
  return (
    <div className={classes.pages}>
      <span>{t('page', { from: Math.min(total, offset + 1), to, total })}</span>
      <div>
        <Button size="sm" variant="default" disabled={offset === 0} onClick={() => onGo(Math.max(0, offset - limit))}>
          {t('newer')}
        </Button>
        <Button size="sm" variant="default" disabled={to >= total} onClick={() => onGo(offset + limit)}>
          {t('older')}
        </Button>
      </div>
    </div>
  );
}
