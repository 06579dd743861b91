import { emailKey } from '#modules/accounts/rules.ts';
import { findUser, hasOtherMembers, leaveForGood, membershipsOf, type OwnMembership } from '#modules/accounts/server/public.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import type { Person } from '#platform/module/hooks.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { authProblems } from '../../contract/problems.ts';
import { DELETE_CONFIRMATION } from '../../contract/profile.ts';
import { profileDeletedMail } from '../mail/security.ts';
import { authIn } from '../tables.ts';
import { releaseEverywhere } from './attempt.ts';
import { forgetPicture } from './avatar.ts';
import { personOf, refuseDemo } from './caller.ts';
import { proveAgain } from './credential-change.ts';
import { dropCookie } from './refresh.ts';
import { endSessions } from './session.ts';

/**
 * Deletes the caller's profile (C1-83): their devices end, their own empty accounts close, what names them is erased. What
 * they wrote in shared work stays, by a former member.
 * @throws Problem auth.required_fields, password_wrong, password_unset, code_refused, owner_with_members, demo_refused
 */
export async function deleteProfile(
  request: RequestContext,
  {
    confirmation = '',
    password = '',
    code,
  }: { confirmation?: string | undefined; password?: string | undefined; code?: string | undefined },
): Promise<Record<never, never>> {
  const actor = personOf(request);
  refuseDemo(actor);
  if (confirmation.trim() !== DELETE_CONFIRMATION || password === '') throw new Problem(authProblems.required_fields);
  await proveAgain(request, { password, code });
  const user = (await request.open(({ tx }) => findUser(tx, actor.userId))) ?? raise(common.signed_out);
  const memberships = await request.open(({ tx }) => membershipsOf(tx, actor.userId), actor.userId);
  // All are asked before any is left: a refusal changes nothing.
  for (const membership of memberships) await inside(request, actor.userId, membership, (context) => refuseOwner(context, membership));
  for (const membership of memberships) await inside(request, actor.userId, membership, (context) => leave(context, membership));
  await request.open(async (context) => {
    await context.mail(profileDeletedMail(user, context.settings));
    await context.hooks.eraseEverywhere(context, user);
  });
  await forgetPicture(request, user.avatarUrl);
  dropCookie(request);
  return {};
}

const inside = <T>(request: RequestContext, userId: UserId, { accountId }: OwnMembership, work: (context: Context) => Promise<T>) =>
  request.inAccount(accountId, userId, work);

async function refuseOwner(context: Context, { role }: OwnMembership): Promise<void> {
  if (role === 'OWNER' && (await hasOtherMembers(context, personOf(context).userId))) throw new Problem(authProblems.owner_with_members);
}

async function leave(context: Context, membership: OwnMembership): Promise<void> {
  const { userId } = personOf(context);
  await refuseOwner(context, membership);
  await context.hooks.eraseInAccount(context, userId);
  await context.publish({ type: 'profile.deleted', subject: { kind: 'user', id: userId }, payload: { userId } });
  const payload = { userId, role: membership.role, hasLeft: true };
  await context.publish({ type: 'account.member_removed', subject: { kind: 'user', id: userId }, payload });
  await leaveForGood(context, userId, { isOwner: membership.role === 'OWNER', now: context.now });
}

export const eraseOf = {
  async inAccount(context: Context, userId: UserId): Promise<void> {
    await endSessions(context, { userId, accountId: context.scope.accountId }, 'profile_deleted');
  },
  async everywhere(context: OpenContext, { id: userId, email }: Person): Promise<void> {
    const db = authIn(context.tx);
    await endSessions(context, { userId }, 'profile_deleted');
    // By the devices that are known, so before they are forgotten.
    await releaseEverywhere(context, { id: userId, email });
    await db.deleteFrom('credentials').where('user_id', '=', userId).execute();
    await db.deleteFrom('sign_in_sessions').where('user_id', '=', userId).execute();
    await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
    await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
    await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
    await db
      .deleteFrom('login_attempts')
      .where((row) => row.or([row('user_id', '=', userId), row('email_key', '=', emailKey(email))]))
      .execute();
  },
};
