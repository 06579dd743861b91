import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrendingDown,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '#ui/api/api-context.ts';
import type { ApiProblem } from '#ui/api/problem.ts';
import { useCan } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import table from '#ui/parts/table.module.css';
import { toastDone, toastProblem, toastUndo } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { actions } from '../../../contract/actions.ts';
import { listBoards, restoreBoard, updateBoard } from '../../../contract/board-calls.ts';
import { listArchived, readDashboard, type Project } from '../../../contract/dashboard.ts';
import { activeSprint } from '../../../contract/sprint-calls.ts';
import { healthOf, type Health } from '../../../rules/project.ts';
import { ProgressTrack } from '../projects/progress-track.tsx';
import { statusShapes } from '../projects/status-shapes.ts';
import classes from './project-table.module.css';

/** The projects as the documented table: what is in each, how far it is, how it goes, who works on it. */
export function ProjectTable({ projects }: { projects: readonly Project[] }) {
  const t = useText('boards-dashboard');
  return (
    <div className={classes.scroll}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('table.project')}</th>
            <th scope="col">{t('table.status')}</th>
            <th scope="col">{t('table.progress')}</th>
            <th scope="col">{t('table.health')}</th>
            <th scope="col">{t('table.team')}</th>
            <th scope="col">{t('table.target')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <Row key={project.id} project={project} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ project }: { project: Project }) {
  const t = useText('boards-dashboard');
  const format = useFormat();
  return (
    <tr>
      <td className={classes.name}>
        <Link to={`/kanban/${project.id}`}>{project.name}</Link>
        <span>
          {t('table.epics', { count: project.epics })}, {t('table.stories', { count: project.userStories })}
        </span>
      </td>
      <td className={classes.status}>
        <StatusShape kind={statusShapes[project.status]}>{t(`status.${project.status}`)}</StatusShape>
      </td>
      <td className={classes.progress}>
        <ProgressCell project={project} />
      </td>
      <td className={classes.health}>
        <HealthMark health={healthOf(project)} />
      </td>
      <td className={classes.team}>
        {project.team.length > 0 ? <AvatarStack people={project.team} size={24} most={3} /> : <span className={classes.none}>–</span>}
      </td>
      <td className={classes.target}>{project.targetDate ? format.day(project.targetDate) : <span className={classes.none}>–</span>}</td>
      <td className={classes.actions}>
        <RowMenu project={project} />
      </td>
    </tr>
  );
}

function ProgressCell({ project }: { project: Project }) {
  const t = useText('boards-dashboard');
  const format = useFormat();
  if (project.totalItems === 0) {
    return (
      <Link className={classes.next} to={`/kanban/${project.id}`}>
        {t('table.addFirst')}
      </Link>
    );
  }
  return (
    <>
      <span className={classes.bar}>
        <ProgressTrack progress={project.progress} />
        <b>{format.percent(project.progress / 100)}</b>
      </span>
      <span className={classes.of}>{t('table.itemsOf', { done: project.completedItems, total: project.totalItems })}</span>
    </>
  );
}

const healthIcons = { on_track: IconCircleCheck, at_risk: IconAlertTriangle, off_track: IconTrendingDown };

export function HealthMark({ health }: { health: Health | null }) {
  const t = useText('boards-dashboard');
  if (health === null) return <span className={classes.none}>–</span>;
  const Icon = healthIcons[health];
  return (
    <span className={classes.mark} data-health={health}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`health.${health}`)}
    </span>
  );
}

/** Pausing and archiving write over nobody’s words: they are asked no version. */
const ANY = 0;

const refresh = [readDashboard, listBoards, listArchived];

function RowMenu({ project }: { project: Project }) {
  const t = useText('boards-dashboard');
  const mayManage = useCan(actions.manage, { participantRole: project.yourRole });
  const change = useWrite(updateBoard, { params: { boardId: project.id }, refresh });
  const archiving = useArchiving(project);
  if (!mayManage) return null;
  const pause = (isActive: boolean): void =>
    change.mutate(
      { body: { isActive, version: ANY } },
      {
        onSuccess: () => toastDone(t(isActive ? 'resume.done' : 'pause.done'), { hint: project.name, id: project.id }),
        onError: () => toastProblem(t(isActive ? 'resume.failed' : 'pause.failed'), { hint: project.name, id: project.id }),
      },
    );
  return (
    <>
      <Menu position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('table.more', { name: project.name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={project.isActive ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
            onClick={() => pause(!project.isActive)}
          >
            {t(project.isActive ? 'pause.verb' : 'resume.verb')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => void archiving.ask()}>
            {t('archive.verb')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {archiving.dialog}
    </>
  );
}

/** Archives at once, and can be taken back. Undo starts no sprint again: one that is running is asked about first. */
function useArchiving(project: Project) {
  const t = useText('boards-dashboard');
  const api = useApi();
  const mayRestore = useCan(actions.restore);
  const params = { boardId: project.id };
  const change = useWrite(updateBoard, { params, refresh });
  const restore = useWrite(restoreBoard, { params, refresh });
  const [ending, setEnding] = useState<string | null>(null);
  const failed = (): void => toastProblem(t('archive.failed', { name: project.name }), { id: project.id });
  const refused = (error: ApiProblem): void => toastProblem(problemText(error), { error, id: project.id });
  const done = t('archive.done', { name: project.name });
  const archive = (): void => {
    setEnding(null);
    change.mutate(
      { body: { isArchived: true, version: ANY } },
      {
        onSuccess: () => (mayRestore ? toastUndo(done, () => restore.mutate(undefined, { onError: refused })) : toastDone(done)),
        onError: failed,
      },
    );
  };
  const ask = async (): Promise<void> => {
    try {
      const running = await api.call(activeSprint, { params: { sprintId: project.id } });
      if (running) setEnding(running.name);
      else archive();
    } catch {
      failed();
    }
  };
  const dialog = ending !== null && (
    <ConfirmDialog
      isOpen
      title={t('archive.title', { name: project.name })}
      verb={t('archive.verb')}
      keep={t('archive.keep')}
      onClose={() => setEnding(null)}
      onConfirm={archive}
    >
      {t('archive.sprint', { sprint: ending })}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
