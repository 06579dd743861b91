import { emailKey } from '#modules/accounts/rules.ts';
import { findUser, isVerified } from '#modules/accounts/server/public.ts';
import { registerInvited } from '#modules/auth/server/public.ts';
import type { InvitedForm } from '#modules/auth/contract/invited.ts';
import type { SignInAnswer } from '#modules/auth/contract/sign-in.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { assertAllowed } from '#platform/module/transaction.ts';
import type { UserActor } from '#shared/permissions.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { actions } from '../../contract/actions.ts';
import type { Invitation, InvitationId, InvitationStatus } from '../../contract/invitation.ts';
import { invitationProblems } from '../../contract/problems.ts';
import { refuseAnswer } from '../../rules.ts';
import { getInvitation, listInvitations } from '../queries.ts';
import { accept, decline, join, readByToken } from './answer.ts';
import { endInvitation } from './change.ts';
import { accountsInviting, findById, findByToken } from './token.ts';

const MOST = 200; // invitations of one address in one account

/**
 * Pending invitations for an address: one's own in all accounts; of any other, those of the caller's account.
 * @throws Problem invitations.not_found when the caller may not know, or there are none
 */
export async function listOfAddress(request: RequestContext, address: string): Promise<Invitation[]> {
  const caller = userOf(request);
  const key = emailKey(address);
  const read = (accountId: string) =>
    request.inAccount(accountId, caller.userId, (context) =>
      listInvitations(context, { emailKey: key, status: 'pending', limit: MOST, offset: 0 }, context.now),
    );
  const accountIds = await request.open(async (context) => {
    const user = (await findUser(context.tx, caller.userId)) ?? raise(common.signed_out);
    const isOwn = emailKey(user.email) === key && isVerified(user, context.settings);
    return isOwn ? accountsInviting(context, key) : null;
  });
  if (accountIds === null) {
    assertAllowed(caller, actions.manage);
    const { items } = await read(caller.accountId);
    return items.length > 0 ? [...items] : raise(invitationProblems.not_found);
  }
  const pages = [];
  for (const accountId of accountIds) pages.push(await read(accountId));
  return pages.flatMap((page) => page.items);
}

/**
 * The service's way to end an invitation: revoked and expired by whoever manages the account, accepted and declined by
 * the person themselves.
 * @throws Problem invitations.status_unsettable, not_found, expired, processed, user_limit, suspended
 */
export async function setStatus(request: RequestContext, invitationId: InvitationId, status: InvitationStatus): Promise<Invitation> {
  const caller = userOf(request);
  if (status === 'pending') throw new Problem(invitationProblems.status_unsettable);
  if (status === 'revoked' || status === 'expired') {
    assertAllowed(caller, actions.manage);
    return request.inAccount(caller.accountId, caller.userId, (context) => endInvitation(context, invitationId, status));
  }
  const pointer = (await request.open((context) => findById(context, invitationId))) ?? raise(invitationProblems.not_found);
  await (status === 'accepted' ? accept(request, invitationId) : decline(request, invitationId));
  return request.inAccount(pointer.accountId, caller.userId, (context) => getInvitation(context, invitationId, context.now));
}

/** Creates the sign-in of whom an invitation names, and accepts it. @throws Problem as `join` and auth's registration */
export async function register(request: RequestContext, { token, ...form }: InvitedForm & { token: string }): Promise<SignInAnswer> {
  const pointer = await request.open((context) => findByToken(context, token));
  const invitation = await readByToken(request, token);
  const refusal = refuseAnswer(invitation.status);
  if (refusal) throw new Problem(refusal);
  return registerInvited(request, form, {
    accountId: invitation.accountId,
    accountName: invitation.account.name,
    email: invitation.email,
    provesAddress: pointer.provesAddress ?? false,
    async join(context, userId) {
      const user = (await findUser(context.tx, userId)) ?? raise(common.not_found);
      await join(context, pointer.invitationId, user);
    },
  });
}

function userOf({ actor }: RequestContext): UserActor {
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  return actor;
}
