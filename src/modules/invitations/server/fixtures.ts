import { createTeam } from '#modules/teams/contract.ts';
import type { Fixtures } from '#platform/module/fixtures.ts';
import { registerInvited, setInvitationStatus } from '../contract/answering.ts';
import { createInvitation, inviteToAccount, inviteToTeam } from '../contract/inviting.ts';
import { permissions } from './permissions.ts';
import { deletedBy } from '#platform/module/person-tables.ts';

export const fixtures: Fixtures = {
  async make(caller) {
    const { canary, userId, accountId } = caller;
    const team = await caller.call(createTeam, { body: { name: `Invited ${canary}` } });
    const email = `${canary}@invited.example`;
    const sent = await caller.call(inviteToTeam, { params: { teamId: team.id }, body: { email } });
    const token = new URL(sent.link).searchParams.get('token') ?? '';
    return { teamId: team.id, userId, accountId, invitationId: sent.id, invitation: sent.id, invitationToken: token, email };
  },
  inputs: {
    [inviteToAccount.id]: ({ teamId }) => ({ body: { email: 'new@invited.example', role: 'MEMBER', teamIds: [teamId] } }),
    [createInvitation.id]: ({ teamId, accountId }) => ({
      body: { email: 'new@invited.example', role: 'MEMBER', teamIds: [teamId], accountId },
    }),
    [inviteToTeam.id]: () => ({ body: { email: 'new@invited.example', role: 'member' } }),
    [setInvitationStatus.id]: () => ({ body: { status: 'revoked' } }),
    [registerInvited.id]: ({ invitationToken }) => ({ body: { token: invitationToken, firstName: 'Mallory' } }),
  },
  people: { invitations: deletedBy('invitations'), invitation_tokens: { cascadesFrom: 'invitations' } },
  permissions,
};
