import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { BoardSummary } from '#modules/boards/contract/board.ts';
import { Bone } from '#ui/parts/skeletons.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { BoardMiniature } from './board-miniature.tsx';
import classes from './project-cards.module.css';
import { statusShapes } from './status-shapes.ts';

/** The boards of one team, each as what one would see on it; the whole card leads there. */
export function ProjectCards({ boards, label }: { boards: readonly BoardSummary[]; label: string }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {boards.map((board) => (
        <li key={board.id} className={classes.card}>
          <Head board={board} />
          <BoardMiniature stages={board.stages} />
          <Foot board={board} />
        </li>
      ))}
    </ul>
  );
}

const BONES = [0, 1, 2];

/** As it looks until they are there. */
export function ProjectBones() {
  return (
    <div className={classes.cards}>
      {BONES.map((at) => (
        <Bone key={at} height={206} radius={16} />
      ))}
    </div>
  );
}

function Head({ board }: { board: BoardSummary }) {
  const t = useText('boards-projects');
  return (
    <div className={classes.head}>
      <Link to={`/kanban/${board.id}`}>{board.name}</Link>
      <span>{t(`process.${board.agileProcessType}`)}</span>
      <p>{board.description || t('table.noDescription')}</p>
    </div>
  );
}

function Foot({ board }: { board: BoardSummary }) {
  const t = useText('boards-projects');
  const format = useFormat();
  const { totalItems: count, completedItems: done } = board;
  return (
    <div className={classes.foot}>
      {board.isArchived ? (
        <span>{t('archived')}</span>
      ) : (
        <StatusShape kind={statusShapes[board.status]}>{t(`status.${board.status}`)}</StatusShape>
      )}
      <span>{count === 0 ? t('table.noItems') : t('table.items', { done, count })}</span>
      {board.blockedItems > 0 && (
        <span className={classes.blocked}>
          <IconLock size={14} stroke={1.75} aria-hidden="true" /> {t('table.blocked', { count: board.blockedItems })}
        </span>
      )}
      {board.targetDate && <span className={classes.day}>{t('table.due', { day: format.day(board.targetDate) })}</span>}
    </div>
  );
}
