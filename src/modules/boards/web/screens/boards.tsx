import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useReadAll } from '#ui/api/use-read-all.ts';
import { lazy } from '#ui/module/lazy.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Loading } from '#ui/parts/skeletons.tsx';
import { withParams } from '#ui/parts/with-params.ts';
import { useText } from '#ui/text/use-text.ts';
import { listBoards } from '../../contract/board-calls.ts';
import type { BoardSummary } from '../../contract/board.ts';
import { ProjectBones, ProjectCards } from '../parts/projects/project-cards.tsx';
import { useMayCreate } from '../parts/projects/use-may-create.ts';
import classes from './boards.module.css';

const NewProjectPanel = lazy(() =>
  import('../parts/projects/new-project-panel.tsx').then((module) => ({ default: module.NewProjectPanel })),
);

/** The account's boards, by team. */
export function Boards() {
  const t = useText('boards-projects');
  const [search, setSearch] = useSearchParams();
  const isArchived = search.has('archived');
  const team = search.get('team') ?? '';
  const mayCreate = useMayCreate();
  const read = useReadAll(listBoards, { query: { archived: isArchived ? 'true' : 'false' } });
  const set = (name: string, value: string | null): void => setSearch((before) => withParams(before, { [name]: value }), { replace: true });
  const start = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => set('new', '1')}>
      {t('new')}
    </Button>
  );
  const teams = teamsOf(read.data ?? []);
  return (
    <>
      <PageHeader
        title={t(isArchived ? 'archivedTitle' : 'title')}
        status={read.data ? t('count', { count: read.data.length }) : undefined}
        actions={
          <>
            <Button variant="default" onClick={() => set('archived', isArchived ? null : '1')}>
              {t(isArchived ? 'showOpen' : 'showArchived')}
            </Button>
            {start}
          </>
        }
      />
      {!mayCreate && <p className={classes.note}>{t('mayNotCreate')}</p>}
      {teams.length > 1 && (
        <div className={classes.filters}>
          <NativeSelect
            size="sm"
            aria-label={t('team')}
            value={team}
            onChange={(event) => set('team', event.currentTarget.value)}
            data={[{ value: '', label: t('allTeams') }, ...teams.map(({ id, name }) => ({ value: id, label: name ?? t('noTeam') }))]}
          />
        </div>
      )}
      <Body read={read} teams={team ? teams.filter(({ id }) => id === team) : teams} isArchived={isArchived} start={start} />
      <Suspense>{search.has('new') && mayCreate && <NewProjectPanel onClose={() => set('new', null)} />}</Suspense>
    </>
  );
}

interface TeamGroup {
  readonly id: string;
  /** null for boards without a team. */
  readonly name: string | null;
  readonly boards: readonly BoardSummary[];
}

/** Teams by name; boards without one come last. */
function teamsOf(boards: readonly BoardSummary[]): TeamGroup[] {
  const groups = Map.groupBy(boards, ({ teamId }) => teamId ?? 'none');
  return [...groups]
    .map(([id, own]) => ({ id, name: own[0]?.teamName ?? null, boards: own }))
    .sort((one, other) => (one.name === null ? 1 : other.name === null ? -1 : one.name.localeCompare(other.name)));
}

interface BodyProps {
  readonly read: ReturnType<typeof useReadAll<typeof listBoards>>;
  readonly teams: readonly TeamGroup[];
  readonly isArchived: boolean;
  readonly start: React.ReactNode;
}

function Body({ read, ...props }: BodyProps) {
  const t = useText('boards-projects');
  const skeleton = (
    <Loading>
      <div className={classes.bones}>
        <ProjectBones />
      </div>
    </Loading>
  );
  return (
    <Loaded read={read} failed={t(props.isArchived ? 'archivedFailed' : 'failed')} safe={t('failedSafe')} skeleton={skeleton}>
      {() => <Teams {...props} />}
    </Loaded>
  );
}

function Teams({ teams, isArchived, start }: Omit<BodyProps, 'read'>) {
  const t = useText('boards-projects');
  if (teams.length === 0) {
    return (
      <Panel isFlush>
        <EmptyState scene="stories" title={t(isArchived ? 'noneArchived' : 'none')} action={isArchived ? null : start}>
          {t(isArchived ? 'noneArchivedHint' : 'noneHint')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className={classes.teams}>
      {teams.map(({ id, name, boards }) => (
        <section key={id}>
          <h2 className={classes.team}>
            {name ?? t('noTeam')} <span>{t('count', { count: boards.length })}</span>
          </h2>
          <ProjectCards boards={boards} label={name ?? t('noTeam')} />
        </section>
      ))}
    </div>
  );
}
