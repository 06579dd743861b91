import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { IconCards, IconChartDots3, IconGauge, IconMessages, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { actions as pokerActions } from '#modules/poker/contract/actions.ts';
import { PokerSessionPanel } from '#modules/poker/web/public.tsx';
import { actions as retroActions } from '#modules/retros/contract/actions.ts';
import { RetroSessionPanel } from '#modules/retros/web/public.tsx';
import { listTeams, type TeamId } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract/actions.ts';
import { readDashboard, type Dashboard } from '../../contract/dashboard.ts';
import { ProjectHealth, QuickActions, RecentActivity, Timeline } from '../parts/dashboard/aside.tsx';
import { AttentionBanner } from '../parts/dashboard/attention-banner.tsx';
import { ProjectTable } from '../parts/dashboard/project-table.tsx';
import { StatCards } from '../parts/dashboard/stat-cards.tsx';
import { NewProjectLater } from '../parts/project/new-project-later.tsx';
import classes from '../parts/dashboard/dashboard.module.css';

const panels = () => import('../parts/dashboard/side-panels.tsx');
const ArchivedPanel = lazy(() => panels().then((module) => ({ default: module.ArchivedPanel })));
const FlowSidePanel = lazy(() => panels().then((module) => ({ default: module.FlowSidePanel })));

/** The team dashboard under the address of its product. */
export function AgileKanban() {
  const t = useText('boards-dashboard');
  return <TeamDashboard title={t('title')} />;
}

type Open = 'project' | 'poker' | 'retro' | 'archived' | 'flow' | null;

/** The projects of the account, or of one team: what needs somebody, how each goes, what has happened. */
export function TeamDashboard({ title }: { title: string }) {
  const t = useText('boards-dashboard');
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const mayCreate = useMayCreate();
  const teamId = (search.get('team') as TeamId | null) ?? undefined; // the server judges what stands in an address
  const { data, error, refetch } = useRead(readDashboard, { query: teamId ? { teamId } : {} }, { placeholderData: (before) => before });
  const onTeam = (id: string): void => setSearch(id ? { team: id } : {}, { replace: true });
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHeader
        title={title}
        status={data && t('subtitle', { count: data.metrics.totalProjects, active: data.metrics.activeProjects })}
        actions={<HeaderActions teamId={teamId} onTeam={onTeam} onOpen={setOpen} mayCreate={mayCreate} />}
      />
      {error && !data && (
        // The documented way on is to load the page anew (C2-57).
        <ErrorState
          title={t('failed')}
          requestId={error.requestId}
          onRetry={() => (error.status >= 500 ? window.location.reload() : void refetch())}
        />
      )}
      {!error && !data && <Bones />}
      {data && <Body data={data} isOneTeam={teamId !== undefined} mayCreate={mayCreate} onOpen={setOpen} />}
      {open === 'project' && <NewProjectLater onClose={close} />}
      {open === 'poker' && <PokerSessionPanel session={null} onClose={close} />}
      {open === 'retro' && <RetroSessionPanel session={null} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'archived' && <ArchivedPanel onClose={close} />}
        {open === 'flow' && data && <FlowSidePanel figures={data.flowMetrics} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Any member of a team makes projects for it; the server asks for the team's role. Observers make none. */
function useMayCreate(): boolean {
  return useCan(actions.create, { participantRole: useCan(pokerActions.create) ? 'member' : null });
}

interface HeaderProps {
  readonly teamId: TeamId | undefined;
  readonly onTeam: (id: string) => void;
  readonly onOpen: (open: Open) => void;
  readonly mayCreate: boolean;
}

function HeaderActions({ teamId, onTeam, onOpen, mayCreate }: HeaderProps) {
  const t = useText('boards-dashboard');
  const mayPlan = useCan(pokerActions.create);
  const mayReflect = useCan(retroActions.create);
  // Teams that do not load are passed over in silence: the dashboard of all teams stands (C2-56).
  const teams = useRead(listTeams, { query: { limit: 200 } }).data?.items ?? [];
  return (
    <div className={classes.header}>
      {teams.length > 1 && (
        <NativeSelect
          size="sm"
          aria-label={t('header.team')}
          value={teamId ?? ''}
          onChange={({ currentTarget }) => onTeam(currentTarget.value)}
          data={[{ value: '', label: t('header.allTeams') }, ...teams.map((team) => ({ value: team.id, label: team.name }))]}
        />
      )}
      <LinkButton to="/analytics/flow-metrics" look="quiet" icon={IconChartDots3}>
        {t('header.flow')}
      </LinkButton>
      <Button variant="default" leftSection={<IconGauge size={18} />} onClick={() => onOpen('flow')}>
        {t('header.flowPanel')}
      </Button>
      {mayReflect && (
        <Button variant="default" leftSection={<IconMessages size={18} />} onClick={() => onOpen('retro')}>
          {t('header.retro')}
        </Button>
      )}
      {mayPlan && (
        <Button variant="default" leftSection={<IconCards size={18} />} onClick={() => onOpen('poker')}>
          {t('header.plan')}
        </Button>
      )}
      {mayCreate && (
        <Button leftSection={<IconPlus size={18} />} onClick={() => onOpen('project')}>
          {t('header.newProject')}
        </Button>
      )}
    </div>
  );
}

interface BodyProps {
  readonly data: Dashboard;
  readonly isOneTeam: boolean;
  readonly mayCreate: boolean;
  readonly onOpen: (open: Open) => void;
}

const leading: readonly (string | null)[] = ['admin', 'team_lead'];

function Body({ data: { projects, metrics, recentActivity }, isOneTeam, mayCreate, onOpen }: BodyProps) {
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

function Bones() {
  return (
    <Loading>
      <div className={classes.cards}>
        {[0, 1, 2, 3].map((at) => (
          <Bone key={at} height={118} radius={16} />
        ))}
      </div>
      <Bone height={420} radius={16} />
    </Loading>
  );
}
