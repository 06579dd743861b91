import { IconArchive, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { actions } from '#modules/retros/contract/actions.ts';
import { getAccountMetrics } from '#modules/retros/contract/figures.ts';
import { archiveSession } from '#modules/retros/contract/lifecycle.ts';
import { deleteSession, listSessions, type SessionRow, type SessionStatus } from '#modules/retros/contract/session.ts';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { useFormatWords } from '#modules/retros/web/parts/create/format-words.ts';
import type { ApiProblem } from '#ui/api/problem.ts';
import { useCan } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Ellipsis } from '#ui/layout/ellipsis.tsx';
import { Row } from '#ui/layout/row.tsx';
import type { Column } from '#ui/lists/column.ts';
import { RowMenu } from '#ui/lists/row-actions.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './session-columns.module.css';

const looks: Readonly<Record<SessionStatus, StatusKind>> = {
  DRAFT: 'draft',
  WAITING: 'draft',
  ACTIVE: 'active',
  COMPLETED: 'done',
  ARCHIVED: 'todo',
};
const GOOD = 6; // of ten
const BAD = 4;

/** The documented columns; every row's actions act. */
export function useSessionColumns(onEdit: (session: SessionRow) => void): readonly Column<SessionRow>[] {
  const t = useText('retros');
  const format = useFormat();
  const formatWords = useFormatWords();
  const none = (text: string) => <span data-none>{text}</span>;
  return [
    {
      id: 'session',
      title: t('sessions.session'),
      cell: ({ name }) => name,
      sub: ({ createdAt, facilitatorName: name }) => (
        <Ellipsis>{t('sessions.created', { day: format.monthDay(createdAt), name })}</Ellipsis>
      ),
    },
    { id: 'template', title: t('sessions.template'), width: 104, phone: 'hidden', cell: (row) => formatWords(row).name },
    {
      id: 'status',
      title: t('sessions.statusColumn'),
      width: 108,
      cell: ({ status }) => <StatusShape kind={looks[status]}>{t(`sessionStatus.${status}`)}</StatusShape>,
      sub: ({ status, currentPhase }) => status === 'ACTIVE' && t(`room.phase.${currentPhase}`),
    },
    {
      id: 'duration',
      title: t('sessions.duration'),
      width: 72,
      phone: 'hidden',
      cell: ({ duration }) => (duration <= 0 ? none('–') : format.minutes(duration)),
    },
    {
      id: 'mood',
      title: t('sessions.sentiment'),
      width: 80,
      cell: ({ sentiment }) => (sentiment === null ? none(t('sessions.noMood')) : <Mood value={sentiment} />),
    },
    {
      id: 'items',
      title: t('sessions.actionItems'),
      width: 72,
      cell: ({ actionItemsCompleted: done, actionItemCount: total }) => (total === 0 ? none('–') : t('sessions.done', { done, total })),
    },
    {
      id: 'way',
      title: t('sessions.actions'),
      width: 160,
      align: 'end',
      phone: 'figure',
      cell: (row) => (
        <Row as="span" gap={4} justify="end">
          <LinkButton to={`/retro/sessions/${row.id}`}>{t(isClosed(row.status) ? 'sessions.results' : 'sessions.open')}</LinkButton>
          <SessionMenu row={row} onEdit={onEdit} />
        </Row>
      ),
    },
  ];
}

/** The mood on its scale of ten; its colour says what the figure says. */
function Mood({ value }: { value: number }) {
  const format = useFormat();
  return (
    <span className={classes.mood} data-mood={value >= GOOD ? 'good' : value < BAD ? 'bad' : undefined}>
      {format.number(value, { minimumFractionDigits: 1 })}
      <Muted size={12}>/10</Muted>
    </span>
  );
}

function SessionMenu({ row, onEdit }: { row: SessionRow; onEdit: (session: SessionRow) => void }) {
  const t = useText('retros');
  const resource = { ownerIds: [row.creatorId, row.facilitatorId], participantRole: row.yourRole };
  const mayEdit = useCan(actions.edit, resource) && !isClosed(row.status);
  const mayArchive = useCan(actions.archive, resource) && row.status === 'COMPLETED';
  const mayDelete = useCan(actions.delete, resource);
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteSession, { params: { sessionId: row.id }, refresh: [listSessions, getAccountMetrics] });
  const archive = useWrite(archiveSession, { params: { sessionId: row.id }, refresh: [listSessions, getAccountMetrics] });
  const onError = (error: ApiProblem): void => toastProblem(problemText(error), { error, id: 'retro-row' });
  return (
    <>
      <RowMenu
        label={t('sessions.more', { name: row.name })}
        actions={[
          ...(mayEdit ? [{ label: t('sessions.edit'), icon: IconPencil, onPress: () => onEdit(row) }] : []),
          ...(mayArchive
            ? [{ label: t('sessions.archive'), icon: IconArchive, onPress: () => archive.mutate(undefined, { onError }) }]
            : []),
          ...(mayDelete ? [{ label: t('sessions.delete'), icon: IconTrash, isDestructive: true, onPress: () => setAsking(true) }] : []),
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('sessions.deleteTitle', { name: row.name })}
        verb={t('sessions.deleteVerb')}
        keep={t('sessions.deleteKeep')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false), onError })}
        onClose={() => setAsking(false)}
      >
        {t('sessions.deleteText')}
      </ConfirmDialog>
    </>
  );
}
