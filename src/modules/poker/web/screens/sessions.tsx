import { Button, Pagination, Select } from '@mantine/core';
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
import { listSessions, type SessionRow } from '../../contract/session.ts';
import { SessionPanel } from '../parts/create/session-panel.tsx';
import { SessionsTable } from '../parts/sessions/sessions-table.tsx';
import { periods, readFilter, writeFilter, type Filter } from '../parts/sessions/filter.ts';
import classes from '../parts/sessions/sessions.module.css';

/** What the panel at the right is about: a new session, one that is being edited, or nothing. */
type Open = 'new' | SessionRow | null;

const PAGE_SIZE = 25; // rows

export function Sessions() {
  const t = useText('poker');
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const [open, setOpen] = useState<Open>(() => (search.has('new') ? 'new' : null));
  const mayCreate = useCan(actions.create);
  const query = { limit: PAGE_SIZE, offset: (filter.page - 1) * PAGE_SIZE, period: filter.period, ...(filter.status ? { status: filter.status } : {}) };
  const read = useRead(listSessions, { query }, { placeholderData: (before) => before });
  const change = (next: Partial<Filter>): void => setSearch(writeFilter({ ...filter, page: 1, ...next }), { replace: true });
  const start = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen('new')}>
      {t('sessions.start')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('sessions.title')} status={read.data && t('sessions.status', { count: read.data.total })} actions={start} />
      <Filters filter={filter} onChange={change} />
      <Panel isFlush>
        <Body read={read} filter={filter} onEdit={setOpen} start={start} />
      </Panel>
      {read.data && read.data.total > PAGE_SIZE && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(read.data.total / PAGE_SIZE)}
          value={filter.page}
          onChange={(page) => change({ page })}
          getControlProps={(control) => ({ 'aria-label': t(`sessions.${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('sessions.page', { page }) })}
        />
      )}
      {open && <SessionPanel key={open === 'new' ? 'new' : open.id} session={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (next: Partial<Filter>) => void }) {
  const t = useText('poker');
  return (
    <div className={classes.filters}>
      <Select
        aria-label={t('sessions.period')}
        allowDeselect={false}
        value={String(filter.period)}
        onChange={(value) => onChange({ period: Number(value) })}
        data={periods.map((days) => ({ value: String(days), label: t(`sessions.last${days}`) }))}
      />
      <Select
        aria-label={t('sessions.statusFilter')}
        placeholder={t('sessions.anyStatus')}
        clearable
        value={filter.status}
        onChange={(status) => onChange({ status })}
        data={(['DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED'] as const).map((status) => ({ value: status, label: t(`sessionStatus.${status}`) }))}
      />
    </div>
  );
}

interface BodyProps {
  readonly read: ReturnType<typeof useRead<typeof listSessions>>;
  readonly filter: Filter;
  readonly onEdit: (session: SessionRow) => void;
  readonly start: React.ReactNode;
}

function Body({ read: { data, error }, filter, onEdit, start }: BodyProps) {
  const t = useText('poker');
  // The documented button reloads the whole page (C2-57).
  if (error && !data) return <ErrorState title={t('sessions.failed')} requestId={error.requestId} onRetry={() => window.location.reload()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  if (data.items.length > 0) return <SessionsTable rows={data.items} onEdit={onEdit} />;
  if (filter.status) return <EmptyState scene="search" title={t('sessions.noMatch')} />;
  return (
    <EmptyState scene="deck" title={t('sessions.none')} action={start}>
      {t('sessions.noneHint')}
    </EmptyState>
  );
}
