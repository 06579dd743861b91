import { Button } from '@mantine/core';
import { useCan } from '#ui/api/use-session.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../../contract/actions.ts';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { ProjectHealth, QuickActions, RecentActivity, Timeline } from './aside.tsx';
import { AttentionBanner } from './attention-banner.tsx';
import classes from './dashboard.module.css';
import { ProjectTable } from './project-table.tsx';
import { StatCards } from './stat-cards.tsx';

/** The panel that stands beside the page. */
export type Open = 'project' | 'poker' | 'retro' | 'archived' | 'flow' | null;

interface Props {
  readonly data: Dashboard;
  readonly isOneTeam: boolean;
  readonly mayCreate: boolean;
  readonly onOpen: (open: Open) => void;
}

const leading: readonly (string | null)[] = ['admin', 'team_lead'];

/** What the dashboard shows once its figures are there. */
export function DashboardBody({ data: { projects, metrics, recentActivity }, isOneTeam, mayCreate, onOpen }: Props) {
  const t = useText('boards-dashboard');
  const isAccountLeader = useCan(actions.restore);
  const mayArchive = isAccountLeader || projects.some(({ yourRole }) => leading.includes(yourRole));
  const onNew = mayCreate ? () => onOpen('project') : null;
  return (
    <div className={classes.page}>
      <AttentionBanner projects={projects} />
      <StatCards metrics={metrics} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Panel title={t('overview.title')} hint={t('overview.levels')} isFlush>
            {projects.length > 0 ? <ProjectTable projects={projects} /> : <NoProjects isOneTeam={isOneTeam} onNew={onNew} />}
          </Panel>
          {projects.length > 0 && <ProjectHealth projects={projects} />}
        </div>
        <div className={classes.main}>
          {projects.length > 0 && <Timeline projects={projects} />}
          <QuickActions onNew={onNew} mayArchive={mayArchive} onArchived={() => onOpen('archived')} />
          <RecentActivity activity={recentActivity} />
        </div>
      </div>
    </div>
  );
}

function NoProjects({ isOneTeam, onNew }: { isOneTeam: boolean; onNew: (() => void) | null }) {
  const t = useText('boards-dashboard');
  return (
    <EmptyState
      scene="stories"
      title={t(isOneTeam ? 'overview.noneOfTeam' : 'overview.none')}
      action={onNew && <Button onClick={onNew}>{t('header.newProject')}</Button>}
    >
      {t(onNew ? 'overview.noneHint' : 'overview.notYours')}
    </EmptyState>
  );
}
