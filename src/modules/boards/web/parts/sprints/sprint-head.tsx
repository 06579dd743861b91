import { Button } from '@mantine/core';
import { listSprints } from '#modules/boards/contract/sprint-calls.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { useRead } from '#ui/api/use-read.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard, type BoardLink } from '../board/board-room.ts';
import { SprintSkeleton } from '../board/board-skeleton.tsx';
import { useBoardNews } from '../board/use-board-news.ts';
import { refreshPlanning } from '../planning/use-backlog.ts';
import { BurndownSpark } from './burndown-spark.tsx';
import { useSprintDialogs } from './sprint-dialogs.tsx';
import { SPRINTS } from './use-sprints.ts';
import classes from './sprints.module.css';

/** The running sprint above the board of a team that works in sprints; without one, the way to plan it. */
export function SprintHead({ live }: { live: BoardLink }) {
  const t = useText('boards-planning');
  const { board, mayManage, canSend } = useBoard();
  useBoardNews(live, refreshPlanning);
  const { data, isPending } = useRead(listSprints, { params: { sprintId: board.id }, query: { limit: SPRINTS } });
  const sprints = data?.items ?? [];
  const { ask, dialogs } = useSprintDialogs(sprints);
  const active = sprints.find(({ status }) => status === 'active');
  const ended = sprints.find(({ status }) => status === 'completed');
  if (!data) return isPending ? <SprintSkeleton /> : null;
  return (
    <section className={classes.head} aria-label={t('sprint.title')}>
      {active ? <Running sprint={active} /> : <p className={classes.goal}>{t('head.none')}</p>}
      <div className={classes.steps}>
        {active && mayManage && (
          <Button variant="default" disabled={!canSend} onClick={() => ask('end', active)}>
            {t('sprint.end')}
          </Button>
        )}
        {active && <LinkButton to={`/kanban/${board.id}/sprints/${active.id}`}>{t('report.open')}</LinkButton>}
        {!active && ended && (
          <LinkButton to={`/kanban/${board.id}/sprints/${ended.id}`}>{t('report.openOf', { name: ended.name })}</LinkButton>
        )}
        <LinkButton to={`/backlog?board=${board.id}`}>{t('head.toBacklog')}</LinkButton>
      </div>
      {dialogs}
    </section>
  );
}

function Running({ sprint }: { sprint: Sprint }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const { figures } = sprint;
  return (
    <>
      <div className={classes.words}>
        <h2>{sprint.name}</h2>
        <p className={classes.goal}>
          {sprint.goal || t('sprint.days', { from: format.day(sprint.startDate), to: format.day(sprint.endDate) })}
        </p>
      </div>
      <div className={classes.metrics}>
        <span>
          <b>{t('sprint.of', { done: format.number(figures.donePoints), total: format.number(figures.points) })}</b>
          {t('sprint.points')}
        </span>
        <span>
          <b>{t('sprint.of', { done: figures.doneItems, total: figures.items })}</b>
          {t('head.items')}
        </span>
        <span>
          <b>{format.day(sprint.endDate)}</b>
          {t('head.ends')}
        </span>
        <BurndownSpark sprintId={sprint.id} />
      </div>
    </>
  );
}
