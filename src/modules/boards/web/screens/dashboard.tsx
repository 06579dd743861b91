import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { IconCards, IconChartDots3, IconGauge, IconMessages, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { actions as pokerActions } from '#modules/poker/contract/actions.ts';
import { PokerSessionPanel } from '#modules/poker/web/public.tsx';
import { actions as retroActions } from '#modules/retros/contract/actions.ts';
import { RetroSessionPanel } from '#modules/retros/web/public.tsx';
import { listTeams, type TeamId } from '#modules/teams/contract.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { PageActions, type FurtherAction } from '#ui/parts/page-actions.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { useText } from '#ui/text/use-text.ts';
import { readDashboard } from '../../contract/dashboard.ts';
import type { Open } from '../parts/dashboard/dashboard-body.tsx';
import { useSeveralTeams } from '../parts/dashboard/several-teams.ts';
import { useMayCreate } from '../parts/projects/use-may-create.ts';
import classes from '../parts/dashboard/dashboard.module.css';

// The page's parts come beside its figures, which take as long.
const bodyOnItsWay = import('../parts/dashboard/dashboard-body.tsx');
const DashboardBody = lazy(() => bodyOnItsWay.then((module) => ({ default: module.DashboardBody })));
const NewProjectPanel = lazy(() =>
  import('../parts/projects/new-project-panel.tsx').then((module) => ({ default: module.NewProjectPanel })),
);
const panels = () => import('../parts/dashboard/side-panels.tsx');
const ArchivedPanel = lazy(() => panels().then((module) => ({ default: module.ArchivedPanel })));
const FlowSidePanel = lazy(() => panels().then((module) => ({ default: module.FlowSidePanel })));

/** The team dashboard under the address of its product. */
export function AgileKanban() {
  const t = useText('boards-dashboard');
  return <TeamDashboard title={t('title')} />;
}

/** The projects of the account, or of one team: what needs somebody, how each goes, what has happened. */
export function TeamDashboard({ title }: { title: string }) {
  const t = useText('boards-dashboard');
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const mayCreate = useMayCreate();
  const teamId = (search.get('team') as TeamId | null) ?? undefined; // the server judges what stands in an address
  const { data, error, refetch } = useRead(
    readDashboard,
    { query: { ...(teamId && { teamId }), timeZone: zoneHere() } },
    { placeholderData: (before) => before },
  );
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
      {data && (
        <Suspense fallback={<Bones />}>
          <DashboardBody data={data} isOneTeam={teamId !== undefined} mayCreate={mayCreate} onOpen={setOpen} />
        </Suspense>
      )}
      {open === 'poker' && <PokerSessionPanel session={null} onClose={close} />}
      {open === 'retro' && <RetroSessionPanel session={null} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'project' && <NewProjectPanel onClose={close} />}
        {open === 'archived' && <ArchivedPanel onClose={close} />}
        {open === 'flow' && data && <FlowSidePanel figures={data.flowMetrics} onClose={close} />}
      </Suspense>
    </>
  );
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
  const read = useRead(listTeams, { query: { limit: PAGE_MAX } });
  const teams = read.data?.items ?? (read.error ? [] : null);
  const areSeveral = useSeveralTeams(teams && teams.length);
  const further: FurtherAction[] = [
    { label: t('header.flow'), icon: IconChartDots3, isQuiet: true, to: '/analytics/flow-metrics' },
    { label: t('header.flowPanel'), icon: IconGauge, isQuiet: true, onPress: () => onOpen('flow') },
  ];
  if (mayReflect) further.push({ label: t('header.retro'), icon: IconMessages, onPress: () => onOpen('retro') });
  if (mayPlan) further.push({ label: t('header.plan'), icon: IconCards, onPress: () => onOpen('poker') });
  return (
    <div className={classes.header}>
      {areSeveral && (
        <NativeSelect
          className={classes.team}
          size="sm"
          disabled={teams === null}
          aria-label={t('header.team')}
          value={teamId ?? ''}
          onChange={({ currentTarget }) => onTeam(currentTarget.value)}
          data={[{ value: '', label: t('header.allTeams') }, ...(teams ?? []).map((team) => ({ value: team.id, label: team.name }))]}
        />
      )}
      <PageActions further={further}>
        {mayCreate && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => onOpen('project')}>
            {t('header.newProject')}
          </Button>
        )}
      </PageActions>
    </div>
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
      <div className={classes.columns}>
        <Bone height={420} radius={16} />
        <Bone height={320} radius={16} />
      </div>
    </Loading>
  );
}
