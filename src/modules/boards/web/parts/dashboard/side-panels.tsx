import { Badge, Button } from '@mantine/core';
import { useReadAll } from '#ui/api/use-read-all.ts';
import { useCan } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { actions } from '../../../contract/actions.ts';
import { listBoards, restoreBoard } from '../../../contract/board-calls.ts';
import { listArchived, readDashboard, type Project } from '../../../contract/dashboard.ts';
import type { FlowFigures } from '../../../contract/flow.ts';
import { efficiencyTone, utilisationTone, wipUtilisation } from '../../../rules/flow-times.ts';
import { FigureStrip } from '../flow/figure-strip.tsx';
import { usePeriodWords } from '../flow/period-words.ts';
import classes from './dashboard.module.css';

/** What was archived, read-only; an owner or admin brings it back. */
export function ArchivedPanel({ onClose }: { onClose: () => void }) {
  const t = useText('boards-dashboard');
  return (
    <SidePanel isOpen onClose={onClose} title={t('archived.title')}>
      <Loaded read={useReadAll(listArchived, { query: { timeZone: zoneHere() } })} failed={t('archived.failed')}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState scene="stories" title={t('archived.none')}>
              {t('archived.noneHint')}
            </EmptyState>
          ) : (
            <ul className={classes.archived}>
              {projects.map((project) => (
                <ArchivedRow key={project.id} project={project} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </SidePanel>
  );
}

function ArchivedRow({ project }: { project: Project }) {
  const t = useText('boards-dashboard');
  const mayRestore = useCan(actions.restore);
  const restore = useWrite(restoreBoard, { params: { boardId: project.id }, refresh: [listArchived, readDashboard, listBoards] });
  return (
    <li>
      <span className={classes.archivedName}>
        <b>{project.name}</b>
        <span>{t('archived.done', { done: project.completedItems, total: project.totalItems })}</span>
      </span>
      <Badge color="gray">{t('archived.badge')}</Badge>
      {mayRestore && (
        <Button
          size="xs"
          variant="default"
          loading={restore.isPending}
          onClick={() =>
            restore.mutate(undefined, {
              onSuccess: () => toastDone(t('archived.restored', { name: project.name })),
              onError: (failure) => toastProblem(problemText(failure), { error: failure }),
            })
          }
        >
          {t('archived.restore')}
        </Button>
      )}
    </li>
  );
}

/** The documented flow figures with their colours, and the way to all of them. */
export function FlowSidePanel({ figures, onClose }: { figures: FlowFigures; onClose: () => void }) {
  const t = useText('boards-flow');
  const format = useFormat();
  const [first = '', last = ''] = figures.throughput.period.split('/');
  const period = usePeriodWords({ first, last });
  const use = wipUtilisation(figures.wipCount);
  const number = (value: number | null): string | null => (value === null ? null : format.number(value, { maximumFractionDigits: 1 }));
  const how = t('panel.period', { period });
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t('panel.title')}
      foot={<LinkButton to="/analytics/flow-metrics">{t('panel.open')}</LinkButton>}
    >
      <FigureStrip
        figures={[
          { key: 'cycle', label: t('panel.cycle'), value: number(figures.cycleTime.average), unit: t('panel.hours'), how },
          { key: 'lead', label: t('panel.lead'), value: number(figures.leadTime.average), unit: t('panel.hours'), how },
          {
            key: 'efficiency',
            label: t('panel.efficiency'),
            value: figures.flowEfficiency === null ? null : format.percent(figures.flowEfficiency),
            unit: t('figures.active'),
            how: `${t('panel.efficiencyHow')} ${how}`,
            tone: efficiencyTone(figures.flowEfficiency),
          },
          {
            key: 'use',
            label: t('panel.use'),
            value: use === null ? null : format.percent(use),
            unit: figures.wipCount.limit === null ? '' : t('figures.allowed', { limit: figures.wipCount.limit }),
            how: t(use === null ? 'panel.useNone' : 'panel.useHow'),
            tone: utilisationTone(use),
          },
          {
            key: 'wip',
            label: t('panel.wip'),
            value: format.number(figures.wipCount.current),
            unit: t('unit.items'),
            how: t('how.wipFree'),
          },
          {
            key: 'done',
            label: t('panel.throughput'),
            value: format.number(figures.throughput.itemsCompleted),
            unit: t('panel.finished'),
            how,
          },
        ]}
      />
    </SidePanel>
  );
}
