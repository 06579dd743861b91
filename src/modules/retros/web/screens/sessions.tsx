import { Button, NativeSelect, Pagination } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { listSessions, sessionStatuses, type SessionRow } from '../../contract/session.ts';
import { periods } from '#ui/parts/meetings-filter.ts';
import { isStatus, readFilter, writeFilter, type Filter } from '../parts/sessions/filter.ts';
import { SessionsTable } from '../parts/sessions/sessions-table.tsx';
import classes from '#ui/parts/meetings.module.css';

const PAGE_SIZE = 25; // rows
const NEW = 'new';

// The panel with its form weighs more than the list: it comes when it is opened.
const SessionPanel = lazy(() => import('../parts/create/session-panel.tsx').then((module) => ({ default: module.SessionPanel })));

/** The account's retrospectives, and where one begins. */
export function Sessions() {
  const t = useText('retros');
  const { has } = usePlaces();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const isNew = search.has(NEW);
  const [edited, setEdited] = useState<SessionRow | null>(null);
  const mayCreate = useCan(actions.create);
  const query = {
    limit: PAGE_SIZE,
    offset: (filter.page - 1) * PAGE_SIZE,
    period: filter.period,
    ...(filter.status ? { status: filter.status } : {}),
  };
  const read = useRead(listSessions, { query }, { placeholderData: (before) => before });
  const isEmpty = read.data?.total === 0 && !filter.status;
  const show = (next: Partial<Filter>, isCreating = isNew): void => {
    const address = writeFilter({ ...filter, page: 1, ...next });
    if (isCreating) address.set(NEW, '1');
    setSearch(address, { replace: true });
  };
  const open = (session: SessionRow | null): void => {
    setEdited(session);
    show({ page: filter.page }, session === null);
  };
  const start = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => open(null)}>
      {t(isEmpty ? 'sessions.create' : 'sessions.start')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('sessions.title')}
        status={read.data && t('sessions.status', { count: read.data.total })}
        actions={
          <>
            {has('/action-items') && <LinkButton to="/action-items">{t('sessions.track')}</LinkButton>}
            {!isEmpty && start}
          </>
        }
      />
      <Filters filter={filter} onChange={show} />
      <Panel isFlush>
        <Body read={read} filter={filter} onEdit={open} onFilter={show} start={start} />
      </Panel>
      {read.data && <Pages total={read.data.total} page={filter.page} onPage={(page) => show({ page })} />}
      <Suspense fallback={null}>
        {edited && <SessionPanel key={edited.id} session={edited} onClose={() => setEdited(null)} />}
        {isNew && mayCreate && !edited && <SessionPanel session={null} onClose={() => show({ page: filter.page }, false)} />}
      </Suspense>
    </>
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

function Filters({ filter, onChange }: { filter: Filter; onChange: (next: Partial<Filter>) => void }) {
  const t = useText('retros');
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="sm"
        aria-label={t('sessions.period')}
        value={String(filter.period)}
        onChange={(event) => onChange({ period: Number(event.currentTarget.value) })}
        data={periods.map((days) => ({ value: String(days), label: t(`sessions.last${days}`) }))}
      />
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
    </div>
  );
}

interface BodyProps {
  readonly read: ReturnType<typeof useRead<typeof listSessions>>;
  readonly filter: Filter;
  readonly onEdit: (session: SessionRow) => void;
  readonly onFilter: (next: Partial<Filter>) => void;
  readonly start: React.ReactNode;
}

function Body({ read: { data, error, refetch }, filter, onEdit, onFilter, start }: BodyProps) {
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
  return (
    <EmptyState scene="stories" title={t('sessions.none')} action={start}>
      {t('sessions.noneHint')}
    </EmptyState>
  );
}
