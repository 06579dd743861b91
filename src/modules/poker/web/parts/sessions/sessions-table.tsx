import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
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
import classes from '#ui/parts/meetings.module.css';
import own from './sessions-table.module.css';
import { knownStatus, statusLook } from './status-look.ts';

/** What a session that starts or goes makes stale on this page. */
const stale = [listSessions, getTeamMetrics, listActivity];

/** The sessions as the documented table; every row's actions act. */
export function SessionsTable({ rows, onEdit }: { rows: readonly SessionRow[]; onEdit: (session: SessionRow) => void }) {
  const t = useText('poker-entry');
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${own.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('sessions.session')}</th>
            <th scope="col">{t('sessions.statusColumn')}</th>
            <th scope="col">{t('sessions.participants')}</th>
            <th scope="col">{t('sessions.stories')}</th>
            <th scope="col">{t('sessions.duration')}</th>
            <th scope="col" className={classes.last}>
              {t('sessions.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, onEdit }: { row: SessionRow; onEdit: (session: SessionRow) => void }) {
  const t = useText('poker-entry');
  const format = useFormat();
  return (
    <tr>
      <td className={classes.name}>
        <Link to={`/poker/sessions/${row.id}`}>{row.name}</Link>
        <span>{t('sessions.created', { day: format.date(row.createdAt), name: row.facilitatorName })}</span>
      </td>
      <td>
        <StatusShape kind={statusLook(row.status)}>{t(`sessionStatus.${knownStatus(row.status)}`)}</StatusShape>
      </td>
      <td>
        <AvatarStack size={24} people={row.participants.map(({ id, name }) => ({ id, name }))} />
      </td>
      <td className={classes.figure} data-empty={row.storyCount === 0 || undefined}>
        {row.storyCount === 0 ? '–' : <Estimated row={row} />}
      </td>
      <td className={classes.figure} data-empty={row.duration <= 0 || undefined}>
        {format.minutes(row.duration)}
      </td>
      <td>
        <RowActions row={row} onEdit={onEdit} />
      </td>
    </tr>
  );
}

/** "4 of 5" beneath its column's name; the whole sentence where the row stands alone, and for screen readers. */
function Estimated({ row: { storiesEstimated: done, storyCount: total } }: { row: SessionRow }) {
  const t = useText('poker-entry');
  const words = useText('poker-figures');
  return (
    <>
      <span className={own.brief} aria-hidden="true">
        {words('list.of', { done, total })}
      </span>
      <span className={own.whole}>{t('sessions.estimated', { done, total })}</span>
    </>
  );
}

function RowActions({ row, onEdit }: { row: SessionRow; onEdit: (session: SessionRow) => void }) {
  const t = useText('poker-entry');
  const me = useMe();
  const resource = { ownerIds: [row.creatorId, row.facilitatorId], participantRole: row.yourRole };
  const mayEdit = useCan(actions.edit, resource);
  const mayDelete = useCan(actions.delete, resource);
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteSession, { params: { sessionId: row.id }, refresh: stale });
  const onDelete = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => setAsking(false),
      onError(error) {
        setAsking(false);
        toastProblem(t('sessions.deleteFailed'), { hint: problemText(error) });
      },
    });
  return (
    <div className={classes.actions}>
      <WayIn row={row} isMine={row.facilitatorId === me?.id} />
      {(mayEdit || mayDelete) && (
        <Menu position="bottom-end" portalProps={{ target: '#main' }}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('sessions.more', { name: row.name })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayEdit && (
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(row)}>
                {t('sessions.edit')}
              </Menu.Item>
            )}
            {mayDelete && (
              <Menu.Item className={classes.delete} leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
                {t('sessions.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
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
    </div>
  );
}

/** Open while it runs; the facilitator of a draft starts it and is led in (C2-02). */
function WayIn({ row, isMine }: { row: SessionRow; isMine: boolean }) {
  const t = useText('poker-entry');
  const navigate = useNavigate();
  const start = useWrite(startSession, { params: { sessionId: row.id }, refresh: stale });
  const open = () => void navigate(`/poker/sessions/${row.id}`);
  if (row.status === 'DRAFT' && isMine) {
    const onStart = (): void =>
      start.mutate(undefined, {
        onSuccess: open,
        onError: (error) => toastProblem(t('sessions.updateFailed'), { hint: problemText(error) }),
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
