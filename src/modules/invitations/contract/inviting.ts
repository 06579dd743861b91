import * as z from 'zod/mini';
import { Permissions } from '#modules/accounts/contract/permissions.ts';
import { TeamId, teamProblems, TeamRole } from '#modules/teams/contract.ts';
import { data, done, endpoint, keys, list } from '#shared/endpoint.ts';
import { AccountId } from '#shared/ids.ts';
import { PAGE_MAX, paging } from '#shared/pages.ts';
import { SentEmail, Word } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { Invitation, InvitationId, InvitedRole, SentInvitation, TEAMS_MAX, invitationStatuses } from './invitation.ts';
import { invitationProblems as refused } from './problems.ts';

/** Filters compare case-insensitively (C1-60). */
const Status = z.pipe(
  Word,
  z.pipe(
    z.transform((wanted: string) => wanted.toLowerCase()),
    z.enum(invitationStatuses),
  ),
);
const email = SentEmail;
const ofAccount = z.object({ accountId: AccountId });
const ofTeam = z.object({ teamId: TeamId });
const one = z.object({ invitationId: InvitationId });
const oneOfTeam = z.object({ teamId: TeamId, invitationId: InvitationId });

const wish = {
  email,
  role: InvitedRole,
  /** Permission strings beside the role (C1-107). */
  permissions: z.optional(Permissions),
  /** Teams to enter with the account. */
  teamIds: z.optional(z.array(TeamId).check(z.maxLength(TEAMS_MAX))),
};
const AccountWish = z.object(wish);
export type AccountWish = z.infer<typeof AccountWish>;

const inviteProblems = [
  refused.email_invalid,
  refused.role_above_own,
  refused.permission_not_held,
  refused.team_unknown,
  refused.already_invited,
  refused.already_member,
  refused.user_limit,
  refused.not_found,
];

export const inviteToAccount = endpoint({
  id: 'invitations.inviteToAccount',
  route: 'POST /api/accounts/:accountId/invitations',
  summary: 'Invite an address into an account, for seven days; at most 50 a day',
  action: actions.manage,
  params: ofAccount,
  body: AccountWish,
  answer: data(SentInvitation),
  problems: inviteProblems,
  status: 201,
});

export const createInvitation = endpoint({
  id: 'invitations.create',
  route: 'POST /api/invitations',
  summary: 'Invite an address into the current account, which the body names',
  action: actions.manage,
  body: z.object({ ...wish, accountId: AccountId }),
  answer: data(SentInvitation),
  problems: inviteProblems,
  status: 201,
});

export const listInvitations = endpoint({
  id: 'invitations.listOfAccount',
  route: 'GET /api/accounts/:accountId/invitations',
  summary: 'List an account’s invitations, those to its teams too, newest first',
  action: actions.manage,
  params: ofAccount,
  query: z.object({ ...paging, status: z.optional(Status) }),
  answer: list(Invitation),
  problems: [refused.not_found],
});

export const getInvitation = endpoint({
  id: 'invitations.get',
  route: 'GET /api/invitations/:invitationId',
  summary: 'Read an invitation of the current account',
  action: actions.manage,
  params: one,
  answer: data(Invitation),
  problems: [refused.not_found],
});

export const resendInvitation = endpoint({
  id: 'invitations.resend',
  route: 'POST /api/accounts/invitations/:invitationId/resend',
  summary: 'Send an invitation again: a new link for seven days; the ones before open nothing any more',
  action: actions.manage,
  params: one,
  answer: data(SentInvitation),
  problems: [refused.not_found, refused.processed, refused.user_limit],
});

export const linkInvitation = endpoint({
  id: 'invitations.link',
  route: 'POST /api/invitations/:invitationId/link',
  summary: 'Make a further link of a pending invitation, to be copied; the mailed one goes on working',
  action: actions.manage,
  params: one,
  answer: data(z.strictObject({ link: z.string(), expiresAt: z.string() })),
  problems: [refused.not_found, refused.expired, refused.processed],
});

export const revokeInvitation = endpoint({
  id: 'invitations.revoke',
  route: 'PATCH /api/invitations/:invitationId/revoke',
  summary: 'Take a pending invitation back; its links open nothing any more',
  action: actions.manage,
  params: one,
  answer: data(Invitation),
  problems: [refused.not_found, refused.processed],
});

export const inviteToTeam = endpoint({
  id: 'invitations.inviteToTeam',
  route: 'POST /api/teams/:teamId/invitations',
  summary: 'Invite an address into a team; who is not in the account joins it as a member',
  action: actions.manage,
  params: ofTeam,
  body: z.object({ email, role: z._default(TeamRole, 'member') }),
  answer: data(SentInvitation),
  problems: [
    refused.email_invalid,
    refused.already_invited,
    refused.already_member,
    refused.already_in_team,
    refused.user_limit,
    teamProblems.not_found,
  ],
  status: 201,
});

export const listTeamInvitations = endpoint({
  id: 'invitations.listOfTeam',
  route: 'GET /api/teams/:teamId/invitations',
  summary: 'List a team’s invitations, newest first',
  action: actions.manage,
  params: ofTeam,
  query: z.object({ ...paging, status: z.optional(Status) }),
  answer: list(Invitation),
  problems: [teamProblems.not_found],
});

const PAGE_SIZE = 10; // rows, unless asked otherwise (S1-80)

export const pageTeamInvitations = endpoint({
  id: 'invitations.pageOfTeam',
  route: 'GET /api/teams/:teamId/invitations/paginated',
  summary: 'Read one page of a team’s invitations, counted from 1',
  action: actions.manage,
  params: ofTeam,
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_MAX)), PAGE_SIZE),
    status: z.optional(Status),
  }),
  answer: keys(z.strictObject({ items: z.array(Invitation), total: z.int(), page: z.int(), pageSize: z.int() })),
  problems: [teamProblems.not_found],
});

export const resendTeamInvitation = endpoint({
  id: 'invitations.resendOfTeam',
  route: 'PATCH /api/teams/:teamId/invitations/:invitationId/resend',
  summary: 'Send a team’s invitation again, with a new link for seven days',
  action: actions.manage,
  params: oneOfTeam,
  answer: data(SentInvitation),
  problems: [refused.not_found, refused.processed, refused.user_limit],
});

export const revokeTeamInvitation = endpoint({
  id: 'invitations.revokeOfTeam',
  route: 'DELETE /api/teams/:teamId/invitations/:invitationId',
  summary: 'Take a team’s pending invitation back',
  action: actions.manage,
  params: oneOfTeam,
  answer: done,
  problems: [refused.not_found, refused.processed],
});
