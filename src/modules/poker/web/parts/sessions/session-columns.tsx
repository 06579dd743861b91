import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { Ellipsis } from '#ui/layout/ellipsis.tsx';
import { Row } from '#ui/layout/row.tsx';
import type { Column } from '#ui/lists/column.ts';
import { RowMenu } from '#ui/lists/row-actions.tsx';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { actions } from '../../../contract/actions.ts';
import { startSession } from '../../../contract/lifecycle.ts';
import { getTeamMetrics, listActivity } from '../../../contract/metrics.ts';
import { deleteSession, listSessions, type SessionRow } from '../../../contract/session.ts';
import { knownStatus, statusLook } from './status-look.ts';

/** What a session that starts or goes makes stale on this page. */
const stale = [listSessions, getTeamMetrics, listActivity];
const NONE = <span data-none>–</span>;

/** The documented columns; every row's actions act. */
export function useSessionColumns(onEdit: (session: SessionRow) => void): readonly Column<SessionRow>[] {
  const t = useText('poker-entry');
  const words = useText('poker-figures');
  const format = useFormat();
  return [
    {
      id: 'session',
      title: t('sessions.session'),
      cell: ({ name }) => name,
      sub: (row) => <Ellipsis>{t('sessions.created', { day: format.monthDay(row.createdAt), name: row.facilitatorName })}</Ellipsis>,
    },
    {
      id: 'status',
      title: t('sessions.statusColumn'),
      width: 108,
      cell: ({ status }) => <StatusShape kind={statusLook(status)}>{t(`sessionStatus.${knownStatus(status)}`)}</StatusShape>,
    },
    {
      id: 'people',
      title: t('sessions.participants'),
      width: 104,
      phone: 'hidden',
      cell: ({ participants }) => <AvatarStack size={24} most={3} people={participants} />,
    },
    {
      id: 'stories',
      title: t('sessions.stories'),
      width: 72,
      cell({ storiesEstimated: done, storyCount: total }) {
        if (total === 0) return NONE;
        return (
          <>
            <span aria-hidden="true">{words('list.of', { done, total })}</span>
            <span className="visually-hidden">{t('sessions.estimated', { done, total })}</span>
          </>
        );
      },
    },
    {
      id: 'duration',
      title: t('sessions.duration'),
      width: 72,
      cell: ({ duration }) => (duration <= 0 ? NONE : format.minutes(duration)),
    },
    {
      id: 'way',
      title: t('sessions.actions'),
      width: 160,
      align: 'end',
      phone: 'figure',
      cell: (row) => (
        <Row as="span" gap={4} justify="end">
          <WayIn row={row} />
          <SessionMenu row={row} onEdit={onEdit} />
        </Row>
      ),
    },
  ];
}

function SessionMenu({ row, onEdit }: { row: SessionRow; onEdit: (session: SessionRow) => void }) {
  const t = useText('poker-entry');
  const resource = { ownerIds: [row.creatorId, row.facilitatorId], participantRole: row.yourRole };
  const mayEdit = useCan(actions.edit, resource);
  const mayDelete = useCan(actions.delete, resource);
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteSession, { params: { sessionId: row.id }, refresh: stale });
  const onDelete = (): void =>
    remove.mutate(undefined, {
      onSettled: () => setAsking(false),
      onError: (error) => toastProblem(t('sessions.deleteFailed'), { hint: problemText(error), error }),
    });
  return (
    <>
      <RowMenu
        label={t('sessions.more', { name: row.name })}
        actions={[
          ...(mayEdit ? [{ label: t('sessions.edit'), icon: IconPencil, onPress: () => onEdit(row) }] : []),
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
        onConfirm={onDelete}
        onClose={() => setAsking(false)}
      >
        {t('sessions.deleteText')}
      </ConfirmDialog>
    </>
  );
}

/** Open while it runs; the facilitator of a draft starts it and is led in (C2-02). */
function WayIn({ row }: { row: SessionRow }) {
  const t = useText('poker-entry');
  const navigate = useNavigate();
  const isMine = useMe()?.id === row.facilitatorId;
  const start = useWrite(startSession, { params: { sessionId: row.id }, refresh: stale });
  const open = () => void navigate(`/poker/sessions/${row.id}`);
  if (row.status === 'DRAFT' && isMine) {
    const onStart = (): void =>
      start.mutate(undefined, {
        onSuccess: open,
        onError: (error) => toastProblem(t('sessions.updateFailed'), { hint: problemText(error), error }),
      });
    return (
      <Button size="sm" variant="light" loading={start.isPending} onClick={onStart}>
        {t('sessions.startRow')}
      </Button>
    );
  }
  const isRunning = row.status === 'ACTIVE' || row.status === 'PAUSED';
  return (
    <Button size="sm" variant="default" onClick={open}>
      {t(isRunning || row.status === 'DRAFT' ? 'sessions.open' : 'sessions.results')}
    </Button>
  );
}
