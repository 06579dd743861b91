import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useSearchParams } from 'react-router';
import { listTeams, type Team } from '#modules/teams/contract.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { readValueConfig } from '../../contract/value-config.ts';
import { ValueForm } from '../parts/value/value-form.tsx';

/** What each team's finished work is worth, and who is shown it. */
export function ValueConfiguration() {
  const t = useText('boards-value');
  const [search, setSearch] = useSearchParams();
  const read = useRead(listTeams, { query: { limit: PAGE_MAX } });
  const teams = read.data?.items ?? [];
  const team = teams.find(({ id }) => id === search.get('team')) ?? teams[0];
  return (
    <>
      <PageHeader
        title={t('title')}
        status={t('subtitle')}
        actions={team && <TeamSelect teams={teams} value={team.id} onChange={(id) => setSearch({ team: id }, { replace: true })} />}
      />
      <Loaded read={read} failed={t('failed')} skeleton={<FormSkeleton />}>
        {() =>
          team ? (
            <OfTeam key={team.id} team={team} />
          ) : (
            <Panel>
              <EmptyState
                scene="stories"
                title={t('noTeam')}
                action={
                  <LinkButton to="/manage-users-teams?tab=teams" look="primary">
                    {t('toTeams')}
                  </LinkButton>
                }
              >
                {t('noTeamHint')}
              </EmptyState>
            </Panel>
          )
        }
      </Loaded>
    </>
  );
}

function TeamSelect({ teams, value, onChange }: { teams: readonly Team[]; value: string; onChange: (id: string) => void }) {
  const t = useText('boards-value');
  return (
    <NativeSelect
      size="sm"
      aria-label={t('team')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={teams.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function OfTeam({ team }: { team: Team }) {
  const t = useText('boards-value');
  return (
    <Loaded read={useRead(readValueConfig, { params: { teamId: team.id } })} failed={t('failed')} skeleton={<FormSkeleton />}>
      {(saved) => <ValueForm saved={saved} team={team} />}
    </Loaded>
  );
}

function FormSkeleton() {
  return (
    <Loading>
      <Bone height={360} radius={16} />
    </Loading>
  );
}
