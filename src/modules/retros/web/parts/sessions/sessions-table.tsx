import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { actions } from '#modules/retros/contract/actions.ts';
import { getAccountMetrics } from '#modules/retros/contract/figures.ts';
import { archiveSession } from '#modules/retros/contract/lifecycle.ts';
import { deleteSession, listSessions, type SessionRow, type SessionStatus } from '#modules/retros/contract/session.ts';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { useFormatWords } from '#modules/retros/web/parts/create/format-words.ts';
import type { ApiProblem } from '#ui/api/problem.ts';
import { useCan } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from '#ui/parts/meetings.module.css';
import own from './sessions-table.module.css';

const looks: Readonly<Record<SessionStatus, StatusKind>> = {
  DRAFT: 'draft',
  WAITING: 'draft',
  ACTIVE: 'active',
  COMPLETED: 'done',
  ARCHIVED: 'todo',
};

const GOOD = 6; // of ten
const BAD = 4;

/** The retrospectives as the documented table; every row's actions act. */
export function SessionsTable({ rows, onEdit }: { rows: readonly SessionRow[]; onEdit: (session: SessionRow) => void }) {
  const t = useText('retros');
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${own.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('sessions.session')}</th>
            <th scope="col">{t('sessions.template')}</th>
            <th scope="col">{t('sessions.statusColumn')}</th>
            <th scope="col">{t('sessions.duration')}</th>
            <th scope="col">{t('sessions.sentiment')}</th>
            <th scope="col">{t('sessions.actionItems')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('sessions.actions')}</span>
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
  const t = useText('retros');
  const format = useFormat();
  const formatWords = useFormatWords();
  return (
    <tr>
      <td className={classes.name}>
        <Link to={`/retro/sessions/${row.id}`}>{row.name}</Link>
        <span>{t('sessions.created', { day: format.date(row.createdAt), name: row.facilitatorName })}</span>
      </td>
      <td>{formatWords(row).name}</td>
      <td>
        <StatusShape kind={looks[row.status]}>
          {t(`sessionStatus.${row.status}`)}
          {row.status === 'ACTIVE' && <small className={own.phase}>{t(`room.phase.${row.currentPhase}`)}</small>}
        </StatusShape>
      </td>
      <td className={classes.figure} data-empty={row.duration <= 0 || undefined}>
        {format.minutes(row.duration)}
      </td>
      <td className={classes.figure} data-empty={row.sentiment === null || undefined}>
        <Mood value={row.sentiment} />
      </td>
      <td className={classes.figure} data-empty={row.actionItemCount === 0 || undefined}>
        {row.actionItemCount === 0 ? '–' : t('sessions.done', { done: row.actionItemsCompleted, total: row.actionItemCount })}
      </td>
      <td>
        <RowActions row={row} onEdit={onEdit} />
      </td>
    </tr>
  );
}

/** The mood on its scale of ten; its colour says what the figure says. */
function Mood({ value }: { value: number | null }) {
  const t = useText('retros');
  const format = useFormat();
  if (value === null) return t('sessions.noMood');
  return (
    <span className={own.mood} data-mood={value >= GOOD ? 'good' : value < BAD ? 'bad' : undefined}>
      {format.number(value, { minimumFractionDigits: 1 })}
      <small>/10</small>
    </span>
  );
}

function RowActions({ row, onEdit }: { row: SessionRow; onEdit: (session: SessionRow) => void }) {
  const t = useText('retros');
  const resource = { ownerIds: [row.creatorId, row.facilitatorId], participantRole: row.yourRole };
  const mayEdit = useCan(actions.edit, resource) && !isClosed(row.status);
  const mayArchive = useCan(actions.archive, resource) && row.status === 'COMPLETED';
  const mayDelete = useCan(actions.delete, resource);
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteSession, { params: { sessionId: row.id }, refresh: [listSessions, getAccountMetrics] });
  const archive = useWrite(archiveSession, { params: { sessionId: row.id }, refresh: [listSessions, getAccountMetrics] });
  const onError = (error: ApiProblem): void => toastProblem(problemText(error), { id: 'retro-row' });
  const onDelete = (): void => remove.mutate(undefined, { onSettled: () => setAsking(false), onError });
  return (
    <div className={classes.actions}>
      <LinkButton to={`/retro/sessions/${row.id}`}>{t(isClosed(row.status) ? 'sessions.results' : 'sessions.open')}</LinkButton>
      {(mayEdit || mayArchive || mayDelete) && (
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
            {mayArchive && (
              <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => archive.mutate(undefined, { onError })}>
                {t('sessions.archive')}
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
