import { Button } from '@mantine/core';
import { IconFlag, IconReport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { listSprints } from '#modules/boards/contract/sprint-list.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { daysBetween } from '#shared/days.ts';
import { useRead } from '#ui/api/use-read.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { BoardMenu } from '../board/board-menu.tsx';
import { useBoard, type BoardLink } from '../board/board-room.ts';
import { SprintSkeleton } from '../board/board-skeleton.tsx';
import { useBoardNews } from '../board/use-board-news.ts';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { useCardSurroundings } from '../card/card-context.ts';
import { refreshPlanning } from '../planning/use-backlog.ts';
import { BurndownSpark } from './burndown-spark.tsx';
import { useSprintDialogs } from './sprint-dialogs.tsx';
import { SprintGoal } from './sprint-goal.tsx';
import { SPRINTS } from './use-sprints.ts';
import classes from './sprint-head.module.css';

/** The running sprint above the board of a team that works in sprints; without one, the way to plan it. */
export function SprintHead({ live, here }: { live: BoardLink; here: ReactNode }) {
  const t = useText('boards-planning');
  const { board, mayManage, canSend } = useBoard();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  useBoardNews(live, refreshPlanning);
  const { data, isPending } = useRead(listSprints, { params: { sprintId: board.id }, query: { limit: SPRINTS } });
  const sprints = data?.items ?? [];
  const { ask, dialogs } = useSprintDialogs(sprints);
  const active = sprints.find(({ status }) => status === 'active');
  const ended = sprints.find(({ status }) => status === 'completed');
  const end = active && mayManage ? () => ask('end', active) : null;
  const told = active ?? ended;
  const report = told && {
    to: `/kanban/${board.id}/sprints/${told.id}`,
    label: told === active ? t('report.open') : t('report.openOf', { name: told.name }),
  };
  const further = [
    ...(end && isPhone
      ? [{ value: 'endSprint', label: t('sprint.end'), icon: <IconFlag size={18} stroke={1.75} />, isDisabled: !canSend, run: end }]
      : []),
    ...(report
      ? [{ value: 'report', label: report.label, icon: <IconReport size={18} stroke={1.75} />, run: () => void navigate(report.to) }]
      : []),
  ];
  return (
    <>
      {isPending ? (
        <SprintSkeleton />
      ) : (
        <section className={classes.sprint} aria-label={t('sprint.title')}>
          {active ? <Running sprint={active} /> : <NoneRunning />}
        </section>
      )}
      <div className={classes.steps}>
        {end && !isPhone && (
          <Button variant="default" disabled={!canSend} onClick={end}>
            {t('sprint.end')}
          </Button>
        )}
        <span className={classes.wide}>
          {report && <LinkButton to={report.to}>{report.label}</LinkButton>}
          <LinkButton to={`/backlog?board=${board.id}`}>{t('head.toBacklog')}</LinkButton>
          {here}
        </span>
        <BoardMenu first={further} />
      </div>
      {dialogs}
    </>
  );
}

function NoneRunning() {
  const t = useText('boards-planning');
  const { board } = useBoard();
  return (
    <div className={classes.words}>
      <h2>{board.name}</h2>
      <p>{t('head.none')}</p>
    </div>
  );
}

function Running({ sprint }: { sprint: Sprint }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const { today } = useCardSurroundings();
  const { name, goal, startDate, endDate, figures } = sprint;
  const left = daysBetween(today.day, endDate);
  const inPoints = figures.points > 0;
  const [done, total] = inPoints ? [figures.donePoints, figures.points] : [figures.doneItems, figures.items];
  return (
    <>
      <div className={classes.words}>
        <h2 title={name}>{name}</h2>
        {goal ? <SprintGoal goal={goal} /> : <p>{t('sprint.days', { from: format.day(startDate), to: format.day(endDate) })}</p>}
      </div>
      <div className={classes.metrics}>
        <span className={classes.figure}>
          <b>{left === 0 ? t('head.today') : left > 0 ? t('head.left', { count: left }) : t('head.over', { count: -left })}</b>
          <small>{t('head.ends', { day: format.day(endDate) })}</small>
        </span>
        <span className={classes.figure}>
          <b>{t('sprint.of', { done: format.number(done), total: format.number(total) })}</b>
          <small>{t(inPoints ? 'head.pointsDone' : 'head.itemsDone')}</small>
        </span>
        <BurndownSpark sprintId={sprint.id} />
      </div>
    </>
  );
}
