import type { Fixtures } from '#platform/module/fixtures.ts';
import { addTeamMember, changeTeamMember, createTeam, createTeamWithMembers, replaceTeam, updateTeam } from '../contract.ts';
import { permissions } from './permissions.ts';
import { people } from './fixtures/people.ts';

const lead = ({ userId }: Readonly<Record<string, string>>) => [userId, null] as const;

export const fixtures: Fixtures = {
  async make(caller) {
    const { canary, userId, accountId } = caller;
    const team = await caller.call(createTeam, { body: { name: `Team ${canary}`, description: canary } });
    return { teamId: team.id, userId, accountId };
  },
  inputs: {
    // Somebody of another account as lead and as member.
    [createTeam.id]: ({ userId }) => ({ body: { name: 'Visitors', leadId: userId, members: [{ userId }] } }),
    [createTeamWithMembers.id]: ({ userId }) => ({ body: { name: 'Visitors', members: [{ userId }] } }),
    [updateTeam.id]: ({ userId }) => ({ body: { name: 'Taken over', leadId: userId } }),
    [replaceTeam.id]: ({ userId }) => ({ body: { name: 'Taken over', leadId: userId } }),
    [addTeamMember.id]: ({ userId }) => ({ body: { userId, role: 'admin' } }),
    [changeTeamMember.id]: () => ({ body: { role: 'admin' } }),
  },
  versioned: {
    [updateTeam.id]: { values: { leadId: lead } },
    [replaceTeam.id]: { always: () => ({ name: 'Whole' }), values: { leadId: lead } },
  },
  people,
  permissions,
};
