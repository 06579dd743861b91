import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { IconCards, IconRefreshDot } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listMeetings, type Meeting } from '../../contract/meeting.ts';
import facts from '#ui/parts/facts.module.css';
import classes from '../parts/schedule.module.css';

const PAGE_SIZE = 50; // rows
const statuses = {
  DRAFT: 'draft',
  WAITING: 'draft',
  ACTIVE: 'active',
  PAUSED: 'paused',
  COMPLETED: 'done',
  ARCHIVED: 'todo',
  CANCELLED: 'canceled',
} as const satisfies Record<string, StatusKind>;
const isKnown = (status: string): status is keyof typeof statuses => Object.hasOwn(statuses, status);

/** Every poker session and retrospective of the account that the reader may see. */
export function Sessions() {
  const t = useText('schedule');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { data, error, refetch } = useRead(listMeetings, { query }, { placeholderData: (before) => before });
  return (
    <>
      <PageHeader title={t('sessions.title')} status={data && t('sessions.count', { count: data.total })} />
      <Panel isFlush>
        {error && !data ? (
          <ErrorState
            title={t('sessions.failed')}
            safe={t('sessions.failedSafe')}
            requestId={error.requestId}
            onRetry={() => void refetch()}
          />
        ) : (
          <Body rows={data?.items ?? null} />
        )}
      </Panel>
      {data && data.total > PAGE_SIZE && (
        <Pagination
          className={classes.pages}
          total={Math.ceil(data.total / PAGE_SIZE)}
          value={page}
          onChange={(to) => setSearch(to === 1 ? {} : { page: String(to) }, { replace: true })}
          getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
          getItemProps={(item) => ({ 'aria-label': t('pages.page', { page: item }) })}
        />
      )}
    </>
  );
}

function Body({ rows }: { rows: readonly Meeting[] | null }) {
  const t = useText('schedule');
  if (!rows) {
    return (
      <div className={classes.loading}>
        <RowsSkeleton rows={6} />
      </div>
    );
  }
  if (rows.length > 0) {
    return (
      <ul className={classes.meetings}>
        {rows.map((row) => (
          <MeetingRow key={row.id} row={row} />
        ))}
      </ul>
    );
  }
  return (
    <EmptyState scene="deck" title={t('sessions.none')} action={<LinkButton to="/planning-poker">{t('sessions.toPoker')}</LinkButton>}>
      {t('sessions.noneHint')}
    </EmptyState>
  );
}

function MeetingRow({ row }: { row: Meeting }) {
  const t = useText('schedule');
  const format = useFormat();
  const Kind = row.kind === 'poker' ? IconCards : IconRefreshDot;
  return (
    <li className={classes.meeting}>
      <span className={classes.kind} title={t(`kinds.${row.kind}`)}>
        <Kind size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <Link to={`/${row.kind}/sessions/${row.id}`}>{row.name}</Link>
        <small className={facts.facts}>
          <span>{t(`kinds.${row.kind}`)}</span>
          <span>{row.teamName ?? t('personal')}</span>
          {row.facilitatorName !== '' && <span>{row.facilitatorName}</span>}
        </small>
      </div>
      <StatusShape kind={isKnown(row.status) ? statuses[row.status] : 'todo'}>
        {isKnown(row.status) ? t(`statuses.${row.status}`) : t('statuses.UNKNOWN')}
      </StatusShape>
      <span className={classes.figure}>{t('sessions.people', { count: row.participantCount })}</span>
      <span className={classes.figure}>{format.date(row.createdAt)}</span>
    </li>
  );
}
