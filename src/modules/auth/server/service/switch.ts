import { accountProblems } from '#modules/accounts/contract.ts';
import { accountsOfUser, answerAccount } from '#modules/accounts/server/public.ts';
import { planAndLimitsOf } from '#modules/billing/server/public.ts';
import { RENEW, endSockets } from '#platform/live/registry.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import type { Switched } from '../../contract/accounts.ts';
import { isAlive } from '../../rules/lifetimes.ts';
import { authIn } from '../tables.ts';
import { giveRefreshToken } from './answer.ts';
import { holderOfAccess, type Holder } from './refresh.ts';
import { issueTokens } from './session.ts';

/**
 * Takes this device's sign-in over to another account of the person's. The session stays, with how it was proven and its
 * end; all its tokens give way to new ones, so a copy of an old one opens neither account.
 * @throws Problem accounts.not_found for an account that they cannot enter: unknown, deleted, or suspended there
 */
export async function switchAccount(request: RequestContext, accountId: AccountId): Promise<Switched> {
  const { actor, bearer } = request;
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  const holder = (bearer && (await holderOfAccess(request, bearer))) || raise(common.signed_out);
  const entered = await request.open(({ tx }) => accountsOfUser(tx, actor.userId), actor.userId);
  if (!entered.includes(accountId)) throw new Problem(accountProblems.not_found);
  const moved = await request.inAccount(accountId, actor.userId, (context) => moveSession(context, holder));
  const { refreshToken, ...tokens } = moved.answer.tokens;
  giveRefreshToken(request, refreshToken, moved.sessionEnd);
  return request.isBrowser ? { ...moved.answer, tokens } : moved.answer;
}

async function moveSession(context: Context, { sessionId, accountId: from }: Holder) {
  const { tx, scope, now } = context;
  // Locked, as by a refresh: one of the two comes first, and the other sees its work.
  const session = await authIn(tx).selectFrom('sign_in_sessions').selectAll().where('id', '=', sessionId).forUpdate().executeTakeFirst();
  const times = session && { lastActivityAt: session.last_activity_at, expiresAt: session.expires_at, endedAt: session.ended_at };
  if (!session || !times || !isAlive(times, now)) throw new Problem(common.signed_out);
  await authIn(tx)
    .updateTable('sign_in_sessions')
    .set({ account_id: scope.accountId, last_activity_at: now })
    .where('id', '=', sessionId)
    .execute();
  await authIn(tx).deleteFrom('access_tokens').where('session_id', '=', sessionId).execute();
  const refreshTokens = authIn(tx).updateTable('refresh_tokens').set({ used_at: now });
  await refreshTokens.where('session_id', '=', sessionId).where('used_at', 'is', null).execute();
  const { accessToken, refreshToken, expiresAt } = await issueTokens(context, sessionId);
  const subject = { kind: 'user', id: session.user_id };
  await context.publish({ type: 'auth.account_switched', subject, payload: { sessionId, fromAccountId: from } });
  context.afterCommit(() => endSockets({ sessionTokenId: sessionId }, RENEW));
  const tokens = { token: accessToken, accessToken, refreshToken, expiresAt: expiresAt.toISOString() };
  const answer: Switched & { tokens: typeof tokens } = { tokens, account: await answerAccount({ planAndLimitsOf }, context) };
  return { answer, sessionEnd: session.expires_at };
}
