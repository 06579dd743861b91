import type { RequestContext } from '#platform/module/context.ts';
import { Problem, common } from '#shared/problem.ts';
import type { AuthSession } from '../../contract/sessions.ts';
import { findSignedIn } from '../queries.ts';
import { findSessionRow, sessionOf } from '../queries/sessions.ts';
import { isService, requireService, tenantOf } from './service-key.ts';

/** The session of an access token that holds, with person, membership and account. */
async function sessionOfToken(request: RequestContext, token: string): Promise<AuthSession | null> {
  return request.open(async ({ tx, now, settings }) => {
    const found = await findSignedIn(tx, token, { now, settings });
    const row = found && (await findSessionRow(tx, found.sessionId));
    const asking = request.actor.kind === 'user' ? request.actor.signInSessionId : undefined;
    return row ? sessionOf(row, now, asking) : null;
  });
}

/** @throws Problem auth.service_key_required, request.not_found */
export async function getSessionByToken(request: RequestContext, token: string): Promise<AuthSession> {
  requireService(request);
  const session = await sessionOfToken(request, token);
  const tenant = tenantOf(request);
  if (!session || (tenant !== null && session.accountId !== tenant)) throw new Problem(common.not_found);
  return session;
}

/** Whose session it is is told to them and to services alone. */
export async function validateSession(request: RequestContext, token: string): Promise<{ valid: boolean; session: AuthSession | null }> {
  const session = await sessionOfToken(request, token);
  const { actor } = request;
  const mayKnow = isService(request) || (actor.kind === 'user' && actor.userId === session?.userId);
  return { valid: session !== null, session: mayKnow ? session : null };
}
