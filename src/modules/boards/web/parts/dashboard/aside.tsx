import { Button } from '@mantine/core';
import { IconArchive, IconChartBar, IconFolderOpen, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '#ui/api/use-write.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone, toastNote, toastProblem } from '#ui/parts/toasts.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listBoards } from '../../../contract/board-calls.ts';
import {
  archiveCompleted,
  listArchived,
  readDashboard,
  TIMELINE_SHOWN,
  type DashboardActivity,
  type Project,
} from '../../../contract/dashboard.ts';
import { healthOf, progressTone } from '../../../rules/project.ts';
import classes from './dashboard.module.css';
import { HealthMark } from './project-table.tsx';
import { useTroubleWords } from './project-words.ts';

interface ActionsProps {
  readonly onNew: (() => void) | null;
  /** Whoever leads no project archives none. */
  readonly mayArchive: boolean;
  readonly onArchived: () => void;
}

export function QuickActions({ onNew, mayArchive, onArchived }: ActionsProps) {
  const t = useText('boards-dashboard');
  const { has } = usePlaces();
  const archive = useWrite(archiveCompleted, { refresh: [readDashboard, listArchived, listBoards] });
  const run = (): void =>
    archive.mutate(undefined, {
      onSuccess({ archivedCount }) {
        if (archivedCount === 0) toastNote(t('archiveAll.noneTitle'), { hint: t('archiveAll.none'), id: 'archive-completed' });
        else toastDone(t('archiveAll.done', { count: archivedCount }), { id: 'archive-completed' });
      },
      onError: () => toastProblem(t('archiveAll.failed'), { id: 'archive-completed' }),
    });
  return (
    <Panel title={t('quick.title')} isDense>
      <div className={classes.quick}>
        {onNew && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onNew}>
            {t('header.newProject')}
          </Button>
        )}
        {mayArchive && (
          <Button variant="default" leftSection={<IconArchive size={18} />} loading={archive.isPending} onClick={run}>
            {t('quick.archiveCompleted')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconFolderOpen size={18} />} onClick={onArchived}>
          {t('quick.viewArchived')}
        </Button>
        <LinkButton to={has('/analytics') ? '/analytics' : '/analytics/flow-metrics'} icon={IconChartBar}>
          {t('quick.viewAnalytics')}
        </LinkButton>
      </div>
    </Panel>
  );
}

const DAY_MS = 86_400_000;
const bold = { b: (inside: string) => <b>{inside}</b> };

/** The first three projects on one line of time: from their start, or creation, to their target. */
export function Timeline({ projects }: { projects: readonly Project[] }) {
  const t = useText('boards-dashboard');
  const format = useFormat();
  const shown = projects.slice(0, TIMELINE_SHOWN);
  const spans = shown.map((project) => ({
    project,
    from: Date.parse(project.startDate ?? project.createdAt),
    to: Date.parse(project.targetDate ?? '') || null,
  }));
  // Where today is need not move while somebody looks.
  const [now] = useState(() => Date.now());
  const start = Math.min(now, ...spans.map(({ from }) => from));
  const end = Math.max(now + DAY_MS, ...spans.flatMap(({ to }) => (to === null ? [] : [to])));
  const place = (at: number): number => (100 * (at - start)) / (end - start);
  return (
    <Panel title={t('timeline.title')} isDense>
      <ul className={classes.timeline}>
        {spans.map(({ project, from, to }) => (
          <li key={project.id}>
            <span className={classes.timelineHead}>
              <Link to={`/kanban/${project.id}`}>{project.name}</Link>
              <span>{project.targetDate ? format.day(project.targetDate) : t('timeline.open')}</span>
            </span>
            <span className={classes.span} aria-hidden="true">
              <i
                data-tone={progressTone(project.progress)}
                data-open={to === null || undefined}
                style={{ insetInlineStart: `${place(from)}%`, width: `${Math.max(2, place(to ?? end) - place(from))}%` }}
              >
                <b style={{ width: `${project.progress}%` }} />
              </i>
              <em title={t('timeline.today')} style={{ insetInlineStart: `${place(now)}%` }} />
            </span>
            <span className={classes.timelineFoot}>
              <b>{format.percent(project.progress / 100)}</b>{' '}
              {t('timeline.since', { day: format.date(project.startDate ? `${project.startDate}T12:00:00Z` : project.createdAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const kinds = new Set([
  'created',
  'moved',
  'renamed',
  'edited',
  'estimated',
  'assigned',
  'blocked',
  'unblocked',
  'sprint_added',
  'sprint_removed',
  'archived',
  'restored',
  'deleted',
  'imported',
  'commented',
  'attached',
  'linked',
  'checked',
] as const);
type Kind = typeof kinds extends Set<infer K> ? K : never;
const isKind = (type: string): type is Kind => (kinds as ReadonlySet<string>).has(type);

export function RecentActivity({ activity }: { activity: readonly DashboardActivity[] }) {
  const t = useText('boards-dashboard');
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const wordOf = (one: DashboardActivity): string => {
    const kind = one.isDone ? 'finished' : isKind(one.type) ? one.type : 'edited';
    return t(`activity.${kind}`, {
      who: one.userName ?? t('activity.server'),
      item: one.itemKey ?? t('activity.gone'),
      column: one.toTitle ?? t('activity.backlog'),
      points: one.points === null ? '' : format.number(one.points),
    });
  };
  return (
    <Panel title={t('activity.title')} isDense>
      {activity.length === 0 ? (
        <p className={classes.none}>{t('activity.none')}</p>
      ) : (
        <ul className={classes.activity}>
          {activity.map((one) => (
            <li key={one.id}>
              <Avatar person={{ id: one.userId ?? 'server', name: one.userName ?? t('activity.server') }} size={24} isNamed={false} />
              <span>
                <RichText text={wordOf(one)} parts={bold} />
                <small>
                  {one.boardName}, {format.relative(one.timestamp, now)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** One line for each project at work: how it goes, and why. */
export function ProjectHealth({ projects }: { projects: readonly Project[] }) {
  const t = useText('boards-dashboard');
  const wordsOf = useTroubleWords();
  const active = projects.filter(({ status }) => status === 'active');
  return (
    <Panel title={t('healthPanel.title')} hint={t('healthPanel.hint')} isDense>
      {active.length === 0 ? (
        <p className={classes.none}>{t('healthPanel.none')}</p>
      ) : (
        <ul className={classes.healths}>
          {active.map((project) => (
            <li key={project.id}>
              <Link to={`/kanban/${project.id}`}>{project.name}</Link>
              <span className={classes.why}>{wordsOf(project) || t(`velocity.${project.velocityTrend}`)}</span>
              <HealthMark health={healthOf(project)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
