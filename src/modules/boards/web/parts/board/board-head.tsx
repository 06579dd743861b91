import { Suspense } from 'react';
import { projectStatus } from '#modules/boards/rules/project.ts';
import { lazy } from '#ui/module/lazy.ts';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useText } from '#ui/text/use-text.ts';
import { statusShapes } from '../projects/status-shapes.ts';
import { useBoard, type BoardLink } from './board-room.ts';
import { SprintSkeleton } from './board-skeleton.tsx';
import classes from './board-head.module.css';

const BoardMenu = lazy(() => import('./board-menu.tsx').then((module) => ({ default: module.BoardMenu })));
const SprintHead = lazy(() => import('../sprints/sprint-head.tsx').then((module) => ({ default: module.SprintHead })));

/**
 * One row above the columns. Of a team that works in sprints it is the running sprint's, for the project's name stands in
 * the breadcrumb; of any other, what the project is and how far it has come.
 */
export function BoardHead({ live }: { live: BoardLink }) {
  const { board } = useBoard();
  if (board.agileProcessType !== 'SCRUM') {
    return (
      <header className={classes.head}>
        <Project />
        <div className={classes.tools}>
          <Here />
          <Suspense fallback={<span className={classes.menu} />}>
            <BoardMenu />
          </Suspense>
        </div>
      </header>
    );
  }
  return (
    <header className={classes.head}>
      <h1 className="visually-hidden">{board.name}</h1>
      <Suspense fallback={<SprintSkeleton />}>
        <SprintHead live={live} here={<Here />} />
      </Suspense>
    </header>
  );
}

function Project() {
  const t = useText('boards-board');
  const { board, items } = useBoard();
  const done = items.filter(({ status }) => status === 'Complete').length;
  const points = sum(board.columns.map((column) => column.points));
  const donePoints = sum(board.columns.filter(({ status }) => status === 'COMPLETE').map((column) => column.points));
  const blocked = items.filter(({ blockedAt }) => blockedAt !== null).length;
  const status = projectStatus({ isActive: board.isActive, totalItems: items.length, completedItems: done });
  return (
    <>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.title}>{board.name}</h1>
          <span className={classes.tag}>{t(`process.${board.agileProcessType}`)}</span>
          {board.isArchived ? (
            <span className={classes.tag} data-quiet>
              {t('head.archived')}
            </span>
          ) : (
            <StatusShape kind={statusShapes[status]}>{t(`status.${status}`)}</StatusShape>
          )}
        </div>
        <p className={classes.about}>{board.description || t('head.noDescription')}</p>
      </div>
      <dl className={classes.facts}>
        <Fact value={t('head.items', { done, count: items.length })} name={t('head.itemsDone', { count: items.length })} />
        {points > 0 && (
          <Fact value={t('head.points', { done: donePoints, count: points })} name={t('head.pointsDone', { count: points })} />
        )}
        <Fact value={String(blocked)} name={t('head.blocked', { blocked })} isAlarming={blocked > 0} />
      </dl>
    </>
  );
}

const sum = (numbers: readonly number[]): number => Math.round(numbers.reduce((total, one) => total + one, 0) * 100) / 100;

function Fact({ value, name, isAlarming = false }: { value: string; name: string; isAlarming?: boolean }) {
  return (
    <div data-alarm={isAlarming || undefined}>
      <dd>{value}</dd>
      <dt>{name}</dt>
    </div>
  );
}

/** Colleagues who look at the board now. */
function Here() {
  const t = useText('boards-board');
  const { online, people, you } = useBoard();
  const here = online.flatMap((id) => (id === you.userId ? [] : (people.get(id) ?? [])));
  if (here.length === 0) return null;
  return (
    <span className={classes.here} title={t('head.here', { count: here.length })}>
      <AvatarStack people={here} size={28} />
    </span>
  );
}
