import * as z from 'zod/mini';
import { accountProblems } from '#modules/accounts/contract.ts';
import { InvitedForm } from '#modules/auth/contract/invited.ts';
import { authProblems } from '#modules/auth/contract/problems.ts';
import { SignInAnswer } from '#modules/auth/contract/sign-in.ts';
import { data, done, endpoint, keys } from '#shared/endpoint.ts';
import { actions } from './actions.ts';
import { Invitation, InvitationId, InvitationStatus, Joined, OpenInvitation } from './invitation.ts';
import { invitationProblems as refused } from './problems.ts';

const byToken = z.object({ invitationToken: z.string().check(z.maxLength(200)) });
/** An id or a token: one handler per family takes either (C1-58). */
const byEither = z.object({ invitation: z.string().check(z.maxLength(200)) });
const tokenProblems = [refused.token_malformed, refused.token_unknown, refused.expired, refused.processed];
const acceptProblems = [
  ...tokenProblems,
  refused.not_found,
  refused.address_differs,
  refused.user_limit,
  refused.suspended,
  accountProblems.demo_fixed,
];
const declineProblems = [...tokenProblems, refused.not_found];

export const validateTeamInvitation = endpoint({
  id: 'invitations.validateOfTeam',
  route: 'GET /api/teams/invitations/:invitationToken/validate',
  summary: 'Read a team’s invitation by its token, while it can be accepted',
  action: 'public',
  params: byToken,
  answer: data(OpenInvitation),
  problems: tokenProblems,
});

export const validateInvitation = endpoint({
  id: 'invitations.validate',
  route: 'GET /api/accounts/invitations/:invitationToken/validate',
  summary: 'Read an account’s invitation by its token, while it can be accepted',
  action: 'public',
  params: byToken,
  answer: data(OpenInvitation),
  problems: tokenProblems,
});

export const getInvitationByToken = endpoint({
  id: 'invitations.getByToken',
  route: 'GET /api/invitations/token/:invitationToken',
  summary: 'Read an invitation by its token, whatever its status',
  action: 'public',
  params: byToken,
  answer: data(OpenInvitation),
  problems: [refused.token_malformed, refused.token_unknown],
});

export const acceptTeamInvitation = endpoint({
  id: 'invitations.acceptOfTeam',
  route: 'POST /api/teams/invitations/:invitation/accept',
  summary: 'Accept a team’s invitation by its id or its token, with the address that it names',
  action: actions.answer,
  params: byEither,
  answer: data(Joined),
  problems: acceptProblems,
});

export const declineTeamInvitation = endpoint({
  id: 'invitations.declineOfTeam',
  route: 'POST /api/teams/invitations/:invitation/decline',
  summary: 'Decline a team’s invitation: by its token, or by its id with the address that it names',
  action: 'public',
  params: byEither,
  answer: done,
  problems: declineProblems,
});

export const acceptAccountInvitation = endpoint({
  id: 'invitations.acceptOfAccount',
  route: 'POST /api/accounts/invitations/:invitation/accept',
  summary: 'Accept an account’s invitation by its id or its token, with the address that it names',
  action: actions.answer,
  params: byEither,
  answer: data(Joined),
  problems: acceptProblems,
});

export const declineAccountInvitation = endpoint({
  id: 'invitations.declineOfAccount',
  route: 'POST /api/accounts/invitations/:invitation/decline',
  summary: 'Decline an account’s invitation: by its token, or by its id with the address that it names',
  action: 'public',
  params: byEither,
  answer: done,
  problems: declineProblems,
});

export const acceptInvitation = endpoint({
  id: 'invitations.accept',
  route: 'POST /api/invitations/:invitationId/accept',
  summary: 'Accept an invitation of either kind by its id, with the verified address that it names',
  action: actions.answer,
  params: z.object({ invitationId: InvitationId }),
  answer: data(Joined),
  problems: [refused.not_found, refused.expired, refused.processed, refused.user_limit, refused.suspended, accountProblems.demo_fixed],
});

export const setInvitationStatus = endpoint({
  id: 'invitations.setStatus',
  route: 'PATCH /api/invitations/:invitationId/status',
  summary: 'Revoke or end an invitation of the current account, or accept or decline one of one’s own',
  action: actions.answer,
  params: z.object({ invitationId: InvitationId }),
  body: z.object({ status: InvitationStatus }),
  answer: data(Invitation),
  problems: [
    refused.status_unsettable,
    refused.not_found,
    refused.expired,
    refused.processed,
    refused.user_limit,
    refused.suspended,
    accountProblems.demo_fixed,
  ],
});

export const listInvitationsOfAddress = endpoint({
  id: 'invitations.listOfAddress',
  route: 'GET /api/invitations/user/:email',
  summary: 'List pending invitations for one’s own verified address; administrators, those of their account for any address',
  action: actions.answer,
  params: z.object({ email: z.string().check(z.maxLength(254)) }),
  answer: data(z.array(Invitation)),
  problems: [refused.not_found],
});

export const registerInvited = endpoint({
  id: 'invitations.register',
  route: 'POST /api/invitations/register',
  summary: 'Create the sign-in of whom an invitation names, and accept it; the token of the email proves the address',
  action: 'public',
  body: z.extend(InvitedForm, { token: z.string().check(z.maxLength(200)) }),
  answer: keys(SignInAnswer),
  problems: [
    ...tokenProblems,
    refused.user_limit,
    refused.suspended,
    authProblems.email_taken,
    authProblems.passwords_differ,
    authProblems.password_too_short,
    authProblems.password_too_long,
    authProblems.password_common,
    authProblems.password_personal,
    authProblems.first_name_length,
    authProblems.last_name_length,
    authProblems.phone_invalid,
    authProblems.terms_required,
    authProblems.sign_up_closed,
    accountProblems.demo_fixed,
    authProblems.sso_required,
  ],
  status: 201,
});
