import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { MembersPanel } from '#modules/accounts/web/public.tsx';
import { OverLimit } from '#modules/billing/web/public.tsx';
import { TeamsPanel } from '#modules/teams/web/public.tsx';
import type { Team, TeamId } from '#modules/teams/contract.ts';
import type { AccountId } from '#shared/ids.ts';
import { useMe } from '#ui/api/use-session.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { PageTabs } from '#ui/parts/page-tabs.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { usePendingCount, usePeopleCount, useTeamCount } from '../api.ts';
import { InvitePanel } from '../parts/invite/invite-panel.tsx';
import { InvitationsPanel } from '../parts/list/invitations-panel.tsx';
import { TeamInvitations } from '../parts/list/team-invitations.tsx';

const invitationsOf = (team: Team) => <TeamInvitations teamId={team.id} />;

const tabs = ['people', 'teams', 'invitations'] as const;

/** People, teams and invitations of the account; which of them, which team and which page stand in the address. */
export function ManageUsersTeams() {
  const me = useMe();
  return me && <Management accountId={me.accountId} />;
}

function Management({ accountId }: { accountId: AccountId }) {
  const t = useText('invitations');
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'people';
  const isInviting = search.has('invite');
  const show = (next: Readonly<Record<string, string | null>>, isEntry = false): void => {
    const address = new URLSearchParams(search);
    for (const [name, value] of Object.entries(next)) {
      if (value === null) address.delete(name);
      else address.set(name, value);
    }
    setSearch(address, { replace: !isEntry });
  };
  // The panel is in the address, so Back closes it and does not leave the page.
  const openTeam = (teamId: TeamId | null): void => show({ team: teamId, invite: null }, true);
  return (
    <>
      <PageHeader
        title={t('manage.title')}
        status={<Status accountId={accountId} />}
        actions={
          // One filled button a view: a panel that makes something beside the page has its own.
          <Button
            variant={isInviting || tab === 'teams' ? 'default' : 'filled'}
            leftSection={<IconUserPlus size={18} />}
            onClick={() => show({ invite: '1', team: null })}
          >
            {t('manage.invite')}
          </Button>
        }
      />
      <Stack gap={20}>
        <OverLimit usageId={accountId} isElsewhere />
        <PageTabs tabs={tabs} open={tab} onOpen={(next) => setSearch({ tab: next }, { replace: true })} name={(one) => t(`manage.${one}`)}>
          {tab === 'people' && <MembersPanel />}
          {tab === 'teams' && (
            // An id is looked up in the account; any other text finds nothing.
            <TeamsPanel openId={isInviting ? null : (search.get('team') as TeamId | null)} onOpen={openTeam} further={invitationsOf} />
          )}
          {tab === 'invitations' && <InvitationsPanel accountId={accountId} onInvite={() => show({ invite: '1' })} />}
        </PageTabs>
      </Stack>
      {isInviting && <InvitePanel accountId={accountId} onClose={() => show({ invite: null })} />}
    </>
  );
}

function Status({ accountId }: { accountId: AccountId }) {
  const t = useText('invitations');
  const format = useFormat();
  const people = usePeopleCount();
  const teams = useTeamCount();
  const pending = usePendingCount(accountId);
  if (people === undefined || teams === undefined || pending === undefined) return <>&nbsp;</>;
  const parts = [
    t('manage.countPeople', { count: people }),
    t('manage.countTeams', { count: teams }),
    t('manage.countPending', { count: pending }),
  ];
  return <>{format.list(parts)}</>;
}
