import { sql } from 'kysely';
import { emailKey } from '#modules/accounts/rules.ts';
import {
  findUser,
  holdForErasing,
  hasOtherMembers,
  leaveForGood,
  membershipsOf,
  type OwnMembership,
} from '#modules/accounts/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { ModuleHooks } from '#platform/module/hooks.ts';
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
  // Those in deleted accounts too: an account that is brought back would bring the person back.
  const memberships = await request.open(({ tx }) => membershipsOf(tx, actor.userId), actor.userId);
  // All are asked before any is left: a refusal changes nothing.
  for (const membership of memberships) await inside(request, actor.userId, membership, (context) => refuseOwner(context, membership));
  for (const membership of memberships) await inside(request, actor.userId, membership, (context) => leave(context, membership));
  await request.inEveryAccount(async (context) => {
    await holdForErasing(context.tx, user.id);
    await context.mail(profileDeletedMail(user, context.settings));
    await context.hooks.erase(context, user);
  });
  await forgetPicture(request, user.avatarUrl);
  dropCookie(request);
  return {};
}

const inside = <T>(request: RequestContext, userId: UserId, { accountId }: OwnMembership, work: (context: Context) => Promise<T>) =>
  request.inAccount(accountId, userId, work);

/** A deleted account keeps no one waiting for another owner: it can no longer be transferred, and is purged. */
async function refuseOwner(context: Context, { role, isDeleted }: OwnMembership): Promise<void> {
  if (role === 'OWNER' && !isDeleted && (await hasOtherMembers(context, personOf(context).userId)))
    throw new Problem(authProblems.owner_with_members);
}

async function leave(context: Context, membership: OwnMembership): Promise<void> {
  const { userId } = personOf(context);
  await refuseOwner(context, membership);
  await endSessions(context, { userId, accountId: context.scope.accountId }, 'profile_deleted');
  const payload = { userId, role: membership.role, hasLeft: true };
  await context.publish({ type: 'account.member_removed', subject: { kind: 'user', id: userId }, payload });
  await leaveForGood(context, userId, { isOwner: membership.role === 'OWNER', now: context.now });
  // The last of this account's: what follows from it erases them from all that was published before.
  await context.publish({ type: 'profile.deleted', subject: { kind: 'user', id: userId }, payload: { userId } });
}

/** How they sign in, and what was asked of them while they did. Their sign-ins go with their tokens. */
const KEYED_TO_PERSON = [
  'credentials',
  'second_factors',
  'awaited_codes',
  'recovery_codes',
  'two_factor_challenges',
  'passkeys',
  'passkey_challenges',
  'sso_identities',
  'sign_in_sessions',
  'known_devices',
  'user_locks',
  'email_changes',
  'one_time_tokens',
] as const;

export const eraseOf: ModuleHooks['eraseOf'] = async (context, { id: userId, email }) => {
  await endSessions(context, { userId }, 'profile_deleted');
  // By the devices that are known, so before they are forgotten.
  await releaseEverywhere(context, { id: userId, email });
  for (const table of KEYED_TO_PERSON) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(context.tx);
  await authIn(context.tx)
    .deleteFrom('login_attempts')
    .where((row) => row.or([row('user_id', '=', userId), row('email_key', '=', emailKey(email))]))
    .execute();
};
