import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import type { listSprints } from '#modules/boards/contract/sprint-list.ts';
import type { useRead } from '#ui/api/use-read.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { StatusShape, type StatusKind } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { DRAGGED } from '../planning/backlog-row.tsx';
import { BurndownSpark } from './burndown-spark.tsx';
import { useSprintDialogs, type Ask } from './sprint-dialogs.tsx';
import { SprintAdd } from './sprint-add.tsx';
import { SprintItems } from './sprint-items.tsx';
import { usePlanning } from './use-planning.ts';
import classes from './sprints.module.css';

const shapes: Readonly<Record<Sprint['status'], StatusKind>> = { planned: 'draft', active: 'active', completed: 'done' };

/** The sprints of a project: the running one, those planned, and the last that have ended. */
export function SprintsPanel({ read }: { read: ReturnType<typeof useRead<typeof listSprints>> }) {
  const t = useText('boards-planning');
  const { mayManage } = useBoard();
  const sprints = read.data?.items ?? [];
  const { ask, dialogs } = useSprintDialogs(sprints);
  const planned = sprints.filter(({ status }) => status === 'planned').sort((one, other) => one.startDate.localeCompare(other.startDate));
  const hasActive = sprints.some(({ status }) => status === 'active');
  const [ended, ...earlier] = sprints.filter(({ status }) => status === 'completed');
  const shown = [...sprints.filter(({ status }) => status === 'active'), ...planned, ...(ended ? [ended] : [])];
  return (
    <Panel
      isDense
      isFlush
      title={t('sprint.title')}
      actions={
        mayManage && (
          <Button size="sm" variant="default" leftSection={<IconPlus size={16} />} onClick={() => ask('plan')}>
            {t('sprint.plan')}
          </Button>
        )
      }
    >
      <Loaded
        read={read}
        failed={t('sprint.failed')}
        skeleton={
          <Loading>
            <Bone height={380} radius={10} />
          </Loading>
        }
      >
        {() =>
          shown.length === 0 ? (
            <p className={classes.none}>{t(mayManage ? 'sprint.none' : 'sprint.noneReading')}</p>
          ) : (
            <>
              <SprintList sprints={shown} ask={ask} hasActive={hasActive} />
              {earlier.length > 0 && (
                <details className={classes.earlier}>
                  <summary>{t('sprint.earlier', { count: earlier.length })}</summary>
                  <SprintList sprints={earlier} ask={ask} hasActive={hasActive} />
                </details>
              )}
            </>
          )
        }
      </Loaded>
      {dialogs}
    </Panel>
  );
}

function SprintList({ sprints, ask, hasActive }: { sprints: readonly Sprint[]; ask: Ask; hasActive: boolean }) {
  return (
    <ul className={classes.sprints}>
      {sprints.map((sprint) => (
        <OneSprint key={sprint.id} sprint={sprint} ask={ask} hasActive={hasActive} />
      ))}
    </ul>
  );
}

function OneSprint({ sprint, ask, hasActive }: { sprint: Sprint; ask: Ask; hasActive: boolean }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const { mayEdit } = useBoard();
  const { plan } = usePlanning();
  const [isOver, setOver] = useState(false);
  const takes = mayEdit && sprint.status !== 'completed';
  const over = (event: DragEvent): void => {
    if (!takes || !event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    const id = event.dataTransfer.getData(DRAGGED);
    if (!takes || id === '') return;
    event.preventDefault();
    void plan(sprint, [id]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the pointer's way; the list's menus plan too
    <li className={classes.sprint} data-over={isOver || undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <div className={classes.line}>
        <h3>{sprint.name}</h3>
        <StatusShape kind={shapes[sprint.status]}>{t(`sprint.status.${sprint.status}`)}</StatusShape>
      </div>
      <p className={classes.days}>{t('sprint.days', { from: format.day(sprint.startDate), to: format.day(sprint.endDate) })}</p>
      {sprint.goal && <p className={classes.goal}>{sprint.goal}</p>}
      {sprint.status === 'completed' ? <Report sprint={sprint} /> : <Content sprint={sprint} />}
      <Steps sprint={sprint} ask={ask} hasActive={hasActive} />
    </li>
  );
}

function Report({ sprint: { report } }: { sprint: Sprint }) {
  const t = useText('boards-planning');
  const format = useFormat();
  if (!report) return null;
  const values = { done: format.number(report.completedPoints), total: format.number(report.committedPoints) };
  return (
    <p className={classes.days}>
      {t('sprint.report', values)} {report.carriedOverItems > 0 && t('sprint.carried', { count: report.carriedOverItems })}
    </p>
  );
}

/** What is in it; items open in a list, where they can be taken out. */
function Content({ sprint }: { sprint: Sprint }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { mayEdit } = useBoard();
  const { figures } = sprint;
  const points = format.number(figures.points);
  return (
    <>
      <div className={classes.metrics}>
        <span>
          <b>{sprint.status === 'active' ? t('sprint.of', { done: format.number(figures.donePoints), total: points }) : points}</b>
          {t('sprint.points')}
        </span>
        {sprint.capacity !== null && (
          <span data-alarm={figures.points > sprint.capacity || undefined}>
            <b>{format.number(sprint.capacity)}</b>
            {t('sprint.capacity')}
          </span>
        )}
        {sprint.status === 'active' && <BurndownSpark sprintId={sprint.id} />}
      </div>
      {figures.items > 0 ? (
        <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {sprint.status === 'active'
              ? t('sprint.itemsDone', { count: figures.items, done: figures.doneItems })
              : t('count', { count: figures.items })}
          </summary>
          {isOpen && <SprintItems sprint={sprint} />}
        </details>
      ) : (
        <p className={classes.days}>{t(mayEdit ? 'sprint.empty' : 'start.nothing')}</p>
      )}
      <SprintAdd sprint={sprint} />
    </>
  );
}

/** What can be done with a sprint next. */
function Steps({ sprint, ask, hasActive }: { sprint: Sprint; ask: Ask; hasActive: boolean }) {
  const t = useText('boards-planning');
  const { board, mayManage, mayEdit } = useBoard();
  if (sprint.status === 'completed') {
    const report = <LinkButton to={`/kanban/${board.id}/sprints/${sprint.id}`}>{t('report.open')}</LinkButton>;
    if (sprint.retroSessionId) {
      return (
        <div className={classes.steps}>
          {report}
          <LinkButton to={`/retro/sessions/${sprint.retroSessionId}`} state={{ backlog: board.id }}>
            {t('sprint.toRetro')}
          </LinkButton>
        </div>
      );
    }
    return (
      <div className={classes.steps}>
        {report}
        {mayEdit && (
          <Button size="sm" variant="default" onClick={() => ask('retro', sprint)}>
            {t('sprint.openRetro')}
          </Button>
        )}
      </div>
    );
  }
  if (!mayManage) return null;
  const isPlanned = sprint.status === 'planned';
  return (
    <div className={classes.steps} data-sprint-steps>
      {/* One button for both: it keeps the focus while a planned sprint becomes the running one. */}
      <Button
        size="sm"
        variant="light"
        disabled={isPlanned && hasActive}
        title={isPlanned && hasActive ? t('sprint.oneAtATime') : undefined}
        onClick={() => ask(isPlanned ? 'start' : 'end', sprint)}
      >
        {t(isPlanned ? 'sprint.start' : 'sprint.end')}
      </Button>
      <Button size="sm" variant="default" onClick={() => ask('edit', sprint)}>
        {t('sprint.edit')}
      </Button>
      {isPlanned && (
        <Button size="sm" variant="subtle" color="coral" onClick={() => ask('delete', sprint)}>
          {t('delete')}
        </Button>
      )}
    </div>
  );
}
