import { accountsOfUser } from '#modules/accounts/server/public.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { Problem, common } from '#shared/problem.ts';
import type { SignedIn } from '../../contract/sign-in.ts';
import { isAlive } from '../../rules/lifetimes.ts';
import { findSessionRow } from '../queries/sessions.ts';
import { authIn, type SignInSessionId } from '../tables.ts';
import { handOver, signedIn } from './answer.ts';
import { personOf } from './caller.ts';
import { endSessions, issueSession } from './session.ts';

/**
 * Goes over to another account: the session ends, and a new one in that account begins, with tokens of its own and the
 * former one's absolute end.
 * @throws Problem request.not_found for a session that is not one's own or over, and for an account that one is not in; auth.locked
 */
export async function switchSessionAccount(request: RequestContext, sessionId: SignInSessionId, target: AccountId): Promise<SignedIn> {
  const { userId } = personOf(request);
  const row = await request.open(async ({ tx }) => {
    const isMember = (await accountsOfUser(tx, userId)).includes(target);
    return isMember ? findSessionRow(tx, sessionId) : undefined;
  }, userId);
  const times = row && { lastActivityAt: row.last_activity_at, expiresAt: row.expires_at, endedAt: row.ended_at };
  if (!row || !times || row.user_id !== userId || !isAlive(times, request.now)) throw new Problem(common.not_found);
  const { answer, sessionEnd } = await request.inAccount(target, userId, async (context) => {
    await endSessions(context, { ids: [sessionId] }, 'switched');
    const tokens = await issueSession(context, userId, 'switch');
    const change = { expires_at: row.expires_at, device_name: row.device_name, device_hash: row.device_hash };
    await authIn(context.tx).updateTable('sign_in_sessions').set(change).where('id', '=', tokens.sessionId).execute();
    return { answer: await signedIn(context, userId, tokens), sessionEnd: row.expires_at };
  });
  return handOver(request, answer, sessionEnd);
}
