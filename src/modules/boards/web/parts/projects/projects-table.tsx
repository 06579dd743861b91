import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { BoardSummary } from '#modules/boards/contract/board.ts';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import table from '#ui/parts/table.module.css';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { ProgressTrack } from './progress-track.tsx';
import { statusShapes } from './status-shapes.ts';
import classes from './projects-table.module.css';

/** The projects of one team, a row each; the whole row leads to the board. */
export function ProjectsTable({ rows, label }: { rows: readonly BoardSummary[]; label: string }) {
  const t = useText('boards-projects');
  return (
    <div className={classes.box}>
      <table className={`${table.table} ${classes.table}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('table.project')}</th>
            <th scope="col">{t('table.process')}</th>
            <th scope="col">{t('table.status')}</th>
            <th scope="col">{t('table.progress')}</th>
            <th scope="col">{t('table.due')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((board) => (
            <Row key={board.id} board={board} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ board }: { board: BoardSummary }) {
  const t = useText('boards-projects');
  const format = useFormat();
  return (
    <tr>
      <td className={classes.name}>
        <Link to={`/kanban/${board.id}`}>{board.name}</Link>
        <span>{board.description || t('table.noDescription')}</span>
      </td>
      <td>{t(`process.${board.agileProcessType}`)}</td>
      <td>
        {board.isArchived ? t('archived') : <StatusShape kind={statusShapes[board.status]}>{t(`status.${board.status}`)}</StatusShape>}
        {board.blockedItems > 0 && (
          <span className={classes.blocked}>
            <IconLock size={14} stroke={1.75} aria-hidden="true" /> {t('table.blocked', { count: board.blockedItems })}
          </span>
        )}
      </td>
      <td>
        <Progress board={board} />
      </td>
      <td className={classes.day} data-none={board.targetDate === null || undefined}>
        {board.targetDate ? format.day(board.targetDate) : '–'}
      </td>
    </tr>
  );
}

function Progress({ board: { progress, completedItems, totalItems } }: { board: BoardSummary }) {
  const t = useText('boards-projects');
  const format = useFormat();
  if (totalItems === 0) return <span className={classes.none}>{t('table.noItems')}</span>;
  return (
    <div className={classes.progress}>
      <ProgressTrack progress={progress} />
      <b>{format.percent(progress / 100)}</b>
      <small>{t('table.items', { done: completedItems, count: totalItems })}</small>
    </div>
  );
}
