import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, common } from '#shared/problem.ts';
import { SUSPICIOUS_AT } from '../../rules/risk.ts';
import { findSessionRow } from '../queries/sessions.ts';
import type { SignInSessionId } from '../tables.ts';
import { memberOrRaise } from './lock.ts';
import { raiseSuspicion } from './watch.ts';

export interface Report {
  readonly userId: UserId;
  readonly sessionId?: SignInSessionId | undefined;
  readonly reason: string;
  readonly riskScore: number;
}

/** @throws Problem request.not_found for a person or a session that is not the account's */
export async function reportSuspiciousActivity(context: Context, { userId, sessionId, reason, riskScore }: Report) {
  const user = await memberOrRaise(context, userId);
  const session = sessionId && (await findSessionRow(context.tx, sessionId));
  if (sessionId && (!session || session.user_id !== userId || session.account_id !== context.scope.accountId)) {
    throw new Problem(common.not_found);
  }
  if (riskScore < SUSPICIOUS_AT) {
    const payload = { action: 'security.reported', sessionId, reason, score: riskScore };
    await context.publish({ type: 'auth.noted', subject: { kind: 'user', id: userId }, payload });
    return { isSuspicious: false, notified: false };
  }
  const suspicion = { user, score: riskScore, reasons: [], said: reason, ...(sessionId && { sessionId }) };
  return { isSuspicious: true, notified: await raiseSuspicion(context, suspicion) };
}
