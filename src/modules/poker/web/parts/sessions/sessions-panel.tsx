import { Button, NativeSelect, Pagination } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import type { ReactNode } from 'react';
import type { useRead } from '#ui/api/use-read.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import classes from '#ui/parts/meetings.module.css';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { sessionStatuses, type listSessions, type SessionRow } from '../../../contract/session.ts';
import { isStatus, type Filter } from './filter.ts';
import { SessionsTable } from './sessions-table.tsx';

export const PAGE_SIZE = 10; // rows: the figures beneath stay in reach
const ANY = '';

interface Props {
  readonly read: ReturnType<typeof useRead<typeof listSessions>>;
  readonly filter: Filter;
  readonly onEdit: (session: SessionRow) => void;
  readonly onFilter: (next: Partial<Filter>) => void;
  readonly start: ReactNode;
}

/** The period's sessions, page by page, of one status when that is chosen. */
export function SessionsPanel(props: Props) {
  const t = useText('poker-entry');
  const words = useText('poker-figures');
  const { read, filter, onFilter } = props;
  const pages = Math.ceil((read.data?.total ?? 0) / PAGE_SIZE);
  return (
    <div>
      <Panel
        isFlush
        title={words('list.title')}
        actions={
          <NativeSelect
            size="sm"
            aria-label={t('sessions.statusFilter')}
            value={filter.status ?? ANY}
            onChange={({ currentTarget: { value } }) => onFilter({ status: isStatus(value) ? value : null })}
            data={[
              { value: ANY, label: t('sessions.anyStatus') },
              ...sessionStatuses.map((status) => ({ value: status, label: t(`sessionStatus.${status}`) })),
            ]}
          />
        }
      >
        <Body {...props} />
      </Panel>
      {pages > 1 && (
        <Pagination
          className={classes.pages}
          total={pages}
          value={filter.page}
          onChange={(page) => onFilter({ page })}
          getControlProps={(control) => ({ 'aria-label': t(`sessions.${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('sessions.page', { page }) })}
        />
      )}
    </div>
  );
}

function Body({ read: { data }, filter, onEdit, onFilter, start }: Props) {
  const t = useText('poker-entry');
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
