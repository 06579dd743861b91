import type { Fixtures } from '#platform/module/fixtures.ts';
import { createTeam } from '../contract.ts';

export const fixtures: Fixtures = {
  async make(caller) {
    const { canary, userId, accountId } = caller;
    const team = await caller.call(createTeam, { body: { name: `Team ${canary}`, description: canary } });
    return { teamId: team.id, userId, accountId };
  },
  inputs: {
    // Somebody of another account as lead and as member.
    [createTeam.id]: ({ userId }) => ({ body: { name: 'Visitors', leadId: userId, members: [{ userId }] } }),
  },
};
