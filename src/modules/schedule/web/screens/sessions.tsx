import { IconCards, IconRefreshDot } from '@tabler/icons-react';
import type { Column } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import facts from '#ui/parts/facts.module.css';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import { useMonth } from '#ui/lists/use-month.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listMeetings, type Meeting } from '../../contract/meeting.ts';
import classes from '../parts/schedule.module.css';

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

/** Every poker session and retrospective of the account that the reader may see, the newest first. */
export function Sessions() {
  const t = useText('schedule');
  const month = useMonth();
  const list = useList(listMeetings, {});
  return (
    <>
      <PageHeader title={t('sessions.title')} status={list.total === undefined ? '\u00a0' : t('sessions.count', { count: list.total })} />
      <ListPanel
        list={list}
        columns={useColumns()}
        rowTo={({ kind, id }) => `/${kind}/sessions/${id}`}
        groupBy={({ createdAt }) => month(createdAt)}
        empty={{
          scene: 'deck',
          title: t('sessions.none'),
          text: t('sessions.noneHint'),
          action: <LinkButton to="/planning-poker">{t('sessions.toPoker')}</LinkButton>,
        }}
        failed={{ title: t('sessions.failed'), safe: t('sessions.failedSafe') }}
      />
    </>
  );
}

function useColumns(): readonly Column<Meeting>[] {
  const t = useText('schedule');
  const format = useFormat();
  return [
    {
      id: 'session',
      title: t('sessions.session'),
      before: ({ kind }) => {
        const Kind = kind === 'poker' ? IconCards : IconRefreshDot;
        return (
          <span className={classes.kind} title={t(`kinds.${kind}`)}>
            <Kind size={20} stroke={1.75} aria-hidden="true" />
          </span>
        );
      },
      cell: ({ name }) => name,
      sub: ({ kind, teamName, facilitatorName }) => (
        <span className={facts.facts}>
          <span>{t(`kinds.${kind}`)}</span>
          <span>{teamName ?? t('personal')}</span>
          {facilitatorName !== '' && <span>{facilitatorName}</span>}
        </span>
      ),
    },
    {
      id: 'status',
      title: t('sessions.status'),
      width: 152,
      cell: ({ status }) => (
        <StatusShape kind={isKnown(status) ? statuses[status] : 'todo'}>
          {isKnown(status) ? t(`statuses.${status}`) : t('statuses.UNKNOWN')}
        </StatusShape>
      ),
    },
    {
      id: 'people',
      title: t('sessions.peopleColumn'),
      width: 112,
      cell: ({ participantCount }) => t('sessions.people', { count: participantCount }),
    },
    { id: 'created', title: t('sessions.created'), width: 132, cell: ({ createdAt }) => format.date(createdAt) },
  ];
}
