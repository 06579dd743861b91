import { accountProblems } from '#modules/accounts/contract.ts';
import { accountsOfUser, answerAccount } from '#modules/accounts/server/public.ts';
import { RENEW, endSockets } from '#platform/live/registry.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { MINUTE } from '#shared/time.ts';
import type { Switched } from '#modules/accounts/contract/switching.ts';
import type { SignedIn } from '../../contract/sign-in.ts';
import { after, isAlive } from '../../rules/lifetimes.ts';
import { findSessionRow } from '../queries/sessions.ts';
import { authIn, type SignInSessionId } from '../tables.ts';
import { giveRefreshToken, handOver, signedIn } from './answer.ts';
import { refuseLocked } from './lock-gate.ts';
import { admitSwitch } from './policy.ts';
import { holderOfAccess, sessionTimes, type Holder } from './refresh.ts';
import { issueTokens, type Tokens } from './session.ts';

/**
 * Takes this device's sign-in over to another account of the person's. The session stays, with how it was proven and its
 * end; all its tokens give way to new ones, so a copy of an old one opens neither account.
 * @throws Problem accounts.not_found for an account that they cannot enter: unknown, deleted, or suspended there;
 *   auth.locked, sso_required, method_not_allowed, second_factor_required
 */
export async function switchAccount(request: RequestContext, accountId: AccountId): Promise<Switched> {
  const { actor, bearer } = request;
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  const holder = (bearer && (await holderOfAccess(request, bearer))) || raise(common.signed_out);
  const entered = await request.open(({ tx }) => accountsOfUser(tx, actor.userId), actor.userId);
  if (!entered.includes(accountId)) throw new Problem(accountProblems.not_found);
  const moved = await request.inAccount(accountId, actor.userId, async (context) => {
    const tokens = await moveSession(context, holder);
    return { tokens, account: await answerAccount(context) };
  });
  const { accessToken, refreshToken, expiresAt, sessionEnd } = moved.tokens;
  giveRefreshToken(request, refreshToken, sessionEnd);
  const tokens = { token: accessToken, accessToken, expiresAt: expiresAt.toISOString() };
  return { account: moved.account, tokens: request.isBrowser ? tokens : { ...tokens, refreshToken } };
}

/** The same for a session that is named, by its own person; answers like signing in. @throws Problem request.not_found */
export async function switchSessionAccount(request: RequestContext, sessionId: SignInSessionId, target: AccountId): Promise<SignedIn> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  const row = await request.open(async ({ tx }) => {
    const isMember = (await accountsOfUser(tx, actor.userId)).includes(target);
    return isMember ? findSessionRow(tx, sessionId) : undefined;
  }, actor.userId);
  if (!row || row.user_id !== actor.userId || row.ended_at !== null) throw new Problem(common.not_found);
  const { answer, sessionEnd } = await request.inAccount(target, actor.userId, async (context) => {
    const tokens = await moveSession(context, { sessionId, accountId: row.account_id });
    return { answer: await signedIn(context, actor.userId, tokens), sessionEnd: tokens.sessionEnd };
  });
  return handOver(request, answer, sessionEnd);
}

async function moveSession(context: Context, { sessionId, accountId: from }: Pick<Holder, 'sessionId' | 'accountId'>): Promise<Tokens> {
  const { tx, scope, now } = context;
  // Locked, as by a refresh: one of the two comes first, and the other sees its work.
  const session = await authIn(tx).selectFrom('sign_in_sessions').selectAll().where('id', '=', sessionId).forUpdate().executeTakeFirst();
  const times = session && sessionTimes(session);
  if (!session || !times || !isAlive(times, now)) throw new Problem(common.signed_out);
  // The door stands as if one came from outside: the account's locks, its policy, its second factor, its times.
  await refuseLocked(context, session.user_id);
  const { idle, life } = await admitSwitch(context, session);
  const policyEnd = after(session.created_at, life);
  if (policyEnd <= now) throw new Problem(common.signed_out);
  const sessionEnd = policyEnd < session.expires_at ? policyEnd : session.expires_at;
  await authIn(tx)
    .updateTable('sign_in_sessions')
    .set({ account_id: scope.accountId, last_activity_at: now, idle_minutes: idle / MINUTE, expires_at: sessionEnd })
    .where('id', '=', sessionId)
    .execute();
  await authIn(tx).deleteFrom('access_tokens').where('session_id', '=', sessionId).execute();
  const refreshTokens = authIn(tx).updateTable('refresh_tokens').set({ used_at: now });
  await refreshTokens.where('session_id', '=', sessionId).where('used_at', 'is', null).execute();
  const subject = { kind: 'user', id: session.user_id };
  await context.publish({ type: 'auth.account_switched', subject, payload: { sessionId, fromAccountId: from } });
  context.afterCommit(() => endSockets({ sessionTokenId: sessionId }, RENEW));
  return { ...(await issueTokens(context, sessionId)), sessionId, sessionEnd };
}
