import { serve, serveOpen, type Input, type OpenRoute } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import type { Endpoint, Result } from '#shared/endpoint.ts';
import { Problem, common } from '#shared/problem.ts';
import { teamProblems, type TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import * as answering from '../contract/answering.ts';
import { registerInvited } from '../contract/registering.ts';
import * as inviting from '../contract/inviting.ts';
import { invitationProblems } from '../contract/problems.ts';
import { getInvitation, listInvitations } from './queries.ts';
import { accept, decline, showByToken, validate } from './service/answer.ts';
import { endInvitation, linkInvitation, resendInvitation } from './service/change.ts';
import { inviteToAccount, inviteToTeam, refuseForeign } from './service/invite.ts';
import { listOfAddress, register, setStatus } from './service/own.ts';

/** @throws Problem invitations.not_found */
function within({ scope }: Context, accountId: string): void {
  if (accountId !== scope.accountId) throw new Problem(invitationProblems.not_found);
}

/** @throws Problem teams.not_found */
async function withinTeam(context: Context, teamId: TeamId): Promise<void> {
  if (!(await findTeam(context, teamId))) throw new Problem(teamProblems.not_found);
}

/** Serves a call whose answer shows a link: open, so that no key of repetition keeps it, since it lets somebody in. */
const serveLink = <E extends Endpoint>(endpoint: E, handle: (context: Context, input: Input<E>) => Promise<Result<E>>): OpenRoute =>
  serveOpen(endpoint, (request, input) => {
    const { actor } = request;
    if (actor.kind !== 'user') throw new Problem(common.signed_out);
    return request.inAccount(actor.accountId, actor.userId, (context) => handle(context, input));
  });

const sending = [
  serveLink(inviting.inviteToAccount, async (context, { params, body }) => {
    within(context, params.accountId);
    return inviteToAccount(context, body);
  }),
  serveLink(inviting.createInvitation, async (context, { body }) => {
    within(context, body.accountId);
    return inviteToAccount(context, body);
  }),
  serve(inviting.listInvitations, async (context, { params, query }) => {
    within(context, params.accountId);
    return listInvitations(context, query, context.now);
  }),
  serve(inviting.getInvitation, (context, { params }) => getInvitation(context, params.invitationId, context.now)),
  serveLink(inviting.resendInvitation, (context, { params }) => resendInvitation(context, params.invitationId)),
  serveLink(inviting.linkInvitation, (context, { params }) => linkInvitation(context, params.invitationId)),
  serve(inviting.revokeInvitation, (context, { params }) => endInvitation(context, params.invitationId, 'revoked')),
];

const ofTeams = [
  serveLink(inviting.inviteToTeam, (context, { params, body }) => inviteToTeam(context, params.teamId, body)),
  serve(inviting.listTeamInvitations, async (context, { params, query }) => {
    await withinTeam(context, params.teamId);
    return listInvitations(context, { ...query, teamId: params.teamId }, context.now);
  }),
  serve(inviting.pageTeamInvitations, async (context, { params, query: { page, pageSize, status } }) => {
    await withinTeam(context, params.teamId);
    const rows = { limit: pageSize, offset: (page - 1) * pageSize, status, teamId: params.teamId };
    const { items, total } = await listInvitations(context, rows, context.now);
    return { items: [...items], total, page, pageSize };
  }),
  serveLink(inviting.resendTeamInvitation, async (context, { params }) => {
    await refuseForeign(context, params.invitationId, params.teamId);
    return resendInvitation(context, params.invitationId);
  }),
  serve(inviting.revokeTeamInvitation, async (context, { params }) => {
    await refuseForeign(context, params.invitationId, params.teamId);
    await endInvitation(context, params.invitationId, 'revoked');
    return {};
  }),
];

const answers = [
  serveOpen(answering.validateTeamInvitation, (request, { params }) => validate(request, params.invitationToken, true)),
  serveOpen(answering.validateInvitation, (request, { params }) => validate(request, params.invitationToken, false)),
  serveOpen(answering.getInvitationByToken, (request, { params }) => showByToken(request, params.invitationToken)),
  serveOpen(answering.acceptTeamInvitation, (request, { params }) => accept(request, params.invitation, true)),
  serveOpen(answering.declineTeamInvitation, (request, { params }) => decline(request, params.invitation, true)),
  serveOpen(answering.acceptAccountInvitation, (request, { params }) => accept(request, params.invitation, false)),
  serveOpen(answering.declineAccountInvitation, (request, { params }) => decline(request, params.invitation, false)),
  serveOpen(answering.acceptInvitation, (request, { params }) => accept(request, params.invitationId)),
  serveOpen(answering.setInvitationStatus, (request, { params, body }) => setStatus(request, params.invitationId, body.status)),
  serveOpen(answering.listInvitationsOfAddress, (request, { params }) => listOfAddress(request, params.email)),
  serveOpen(registerInvited, (request, { body }) => register(request, body)),
];

export const routes = [...sending, ...ofTeams, ...answers];
