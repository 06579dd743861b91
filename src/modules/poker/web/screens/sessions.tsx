import { Button, NativeSelect, Pagination } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { listSessions, sessionStatuses, type SessionRow } from '../../contract/session.ts';
import { SessionPanelLater, whenNear } from '../parts/create/session-panel-later.tsx';
import { SessionsTable } from '../parts/sessions/sessions-table.tsx';
import { periods } from '#ui/parts/meetings-filter.ts';
import { isStatus, readFilter, writeFilter, type Filter } from '../parts/sessions/filter.ts';
import classes from '#ui/parts/meetings.module.css';

const PAGE_SIZE = 25; // rows
const NEW = 'new';
const ANY = '';

export function Sessions() {
  const t = useText('poker');
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
  // One filled button a view: where nothing is listed, it stands in the empty place.
  const isEmpty = read.data?.total === 0 && !filter.status;
  const show = (next: Partial<Filter>, isCreating = isNew): void => {
    const address = writeFilter({ ...filter, page: 1, ...next });
    if (isCreating) address.set(NEW, '1');
    setSearch(address, { replace: true });
  };
  const openNew = (): void => {
    setEdited(null);
    show({ page: filter.page }, true);
  };
  const edit = (row: SessionRow): void => {
    show({ page: filter.page }, false);
    setEdited(row);
  };
  const start = mayCreate && (
    <Button {...whenNear} leftSection={<IconPlus size={18} />} onClick={openNew}>
      {t('sessions.start')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('sessions.title')}
        status={read.data && t('sessions.status', { count: read.data.total })}
        actions={!isEmpty && start}
      />
      <Filters filter={filter} onChange={show} />
      <Panel isFlush>
        <Body read={read} filter={filter} onEdit={edit} onFilter={show} start={start} />
      </Panel>
      {read.data && read.data.total > PAGE_SIZE && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(read.data.total / PAGE_SIZE)}
          value={filter.page}
          onChange={(page) => show({ page })}
          getControlProps={(control) => ({ 'aria-label': t(`sessions.${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('sessions.page', { page }) })}
        />
      )}
      {edited && <SessionPanelLater key={edited.id} session={edited} onClose={() => setEdited(null)} />}
      {isNew && mayCreate && !edited && <SessionPanelLater session={null} onClose={() => show({ page: filter.page }, false)} />}
    </>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (next: Partial<Filter>) => void }) {
  const t = useText('poker');
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
        value={filter.status ?? ANY}
        onChange={({ currentTarget: { value } }) => onChange({ status: isStatus(value) ? value : null })}
        data={[
          { value: ANY, label: t('sessions.anyStatus') },
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

function Body({ read: { data, error }, filter, onEdit, onFilter, start }: BodyProps) {
  const t = useText('poker');
  // The documented button reloads the whole page (C2-57).
  if (error && !data) {
    return (
      <ErrorState
        title={t('sessions.failedPage')}
        safe={t('sessions.failedSafe')}
        requestId={error.requestId}
        onRetry={() => window.location.reload()}
      />
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
    <EmptyState scene="deck" title={t('sessions.noneIn', { count: filter.period })} action={start}>
      {t('sessions.noneHint')}
    </EmptyState>
  );
}
