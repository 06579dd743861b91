import { Button, NativeSelect, Pagination } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import type { ReactNode } from 'react';
import { listSessions, sessionStatuses, type SessionRow } from '#modules/retros/contract/session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { periods } from '#ui/parts/meetings-filter.ts';
import classes from '#ui/parts/meetings.module.css';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { isStatus, type Filter } from './filter.ts';
import { SessionsTable } from './sessions-table.tsx';

export const PAGE_SIZE = 25; // rows

interface Props {
  readonly read: ReturnType<typeof useRead<typeof listSessions>>;
  readonly filter: Filter;
  readonly onEdit: (session: SessionRow) => void;
  readonly onFilter: (next: Partial<Filter>) => void;
  /** The button that begins one, where one may. */
  readonly start: ReactNode;
}

/** The account's retrospectives of the period, with their states and pages. */
export function SessionsPanel({ read, filter, onEdit, onFilter, start }: Props) {
  const t = useText('retros');
  return (
    <div>
      <Panel title={t('sessions.listTitle')} actions={<StatusFilter filter={filter} onChange={onFilter} />} isFlush>
        <Body read={read} filter={filter} onEdit={onEdit} onFilter={onFilter} start={start} />
      </Panel>
      {read.data && <Pages total={read.data.total} page={filter.page} onPage={(page) => onFilter({ page })} />}
    </div>
  );
}

function StatusFilter({ filter, onChange }: { filter: Filter; onChange: Props['onFilter'] }) {
  const t = useText('retros');
  return (
    <NativeSelect
      size="sm"
      aria-label={t('sessions.statusFilter')}
      value={filter.status ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ status: isStatus(value) ? value : null })}
      data={[
        { value: '', label: t('sessions.anyStatus') },
        ...sessionStatuses.map((status) => ({ value: status, label: t(`sessionStatus.${status}`) })),
      ]}
    />
  );
}

function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const t = useText('retros');
  if (total <= PAGE_SIZE) return null;
  return (
    <Pagination
      className={classes.pages}
      total={Math.ceil(total / PAGE_SIZE)}
      value={page}
      onChange={onPage}
      getControlProps={(control) => ({ 'aria-label': t(`sessions.${control}`) })}
      getItemProps={(one) => ({ 'aria-label': t('sessions.page', { page: one }) })}
    />
  );
}

function Body({ read: { data, error, refetch }, filter, onEdit, onFilter, start }: Props) {
  const t = useText('retros');
  if (error && !data) {
    return (
      <ErrorState title={t('sessions.failed')} safe={t('sessions.failedSafe')} requestId={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <div className={classes.loading}>
        <RowsSkeleton rows={6} />
      </div>
    );
  }
  if (data.items.length > 0) return <SessionsTable rows={data.items} onEdit={onEdit} />;
  if (data.total > 0 || filter.status) {
    const all = (
      <Button variant="default" onClick={() => onFilter({ status: null })}>
        {t('sessions.showAll')}
      </Button>
    );
    return <EmptyState scene="search" title={t(data.total > 0 ? 'sessions.noPage' : 'sessions.noMatch')} action={all} />;
  }
  return <NoneInPeriod filter={filter} onFilter={onFilter} start={start} />;
}

/** An account that has never looked back is told how; one that has not lately is led to where its retrospectives are. */
function NoneInPeriod({ filter, onFilter, start }: Pick<Props, 'filter' | 'onFilter' | 'start'>) {
  const t = useText('retros');
  const { has } = usePlaces();
  const longest = Math.max(...periods);
  const { data: ever } = useRead(listSessions, { query: { limit: 1 } });
  const { data: longer } = useRead(listSessions, { query: { limit: 1, period: longest } });
  if (!ever || !longer) {
    return (
      <div className={classes.loading}>
        <RowsSkeleton rows={4} />
      </div>
    );
  }
  if (ever.total === 0) {
    return (
      <EmptyState scene="stories" title={t('sessions.none')} action={start}>
        {t('sessions.noneHint')}
      </EmptyState>
    );
  }
  const way =
    longer.total > 0 ? (
      <Button variant="default" onClick={() => onFilter({ period: longest })}>
        {t('sessions.showLonger', { count: longest })}
      </Button>
    ) : (
      has('/sessions') && <LinkButton to="/sessions/">{t('sessions.allMeetings')}</LinkButton>
    );
  return (
    <EmptyState scene="search" title={t('sessions.noneIn', { count: filter.period })} action={way}>
      {t('sessions.earlier', { count: longer.total || ever.total })}
    </EmptyState>
  );
}
