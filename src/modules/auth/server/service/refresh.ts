import { findMember } from '#modules/accounts/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { MINUTE } from '#shared/time.ts';
import { authProblems } from '../../contract/problems.ts';
import type { SignedIn } from '../../contract/sign-in.ts';
import { isAlive, isReuse, type SessionTimes } from '../../rules/lifetimes.ts';
import { authIn, type SignInSessionId } from '../tables.ts';
import { handOver, refreshCookie, signedIn } from './answer.ts';
import { endSessions, issueTokens } from './session.ts';
import { hashToken } from './token.ts';

export interface Holder {
  readonly sessionId: SignInSessionId;
  readonly userId: UserId;
  readonly accountId: AccountId;
}

/** The refresh token that came in the body, or in the cookie when the request is this site's own. */
export function refreshTokenOf(request: RequestContext, inBody: string | undefined): string | null {
  if (inBody) return inBody;
  return (request.isSameOrigin && request.cookies[refreshCookie(request).name]) || null;
}

/** @throws Problem auth.no_refresh_token, auth.session_expired */
export async function refresh(request: RequestContext, inBody: string | undefined): Promise<SignedIn> {
  const token = refreshTokenOf(request, inBody);
  if (token === null) throw new Problem(authProblems.no_refresh_token);
  const holder = await holderOf(request, token);
  const renewed = holder && (await request.inAccount(holder.accountId, holder.userId, (context) => exchange(context, holder, token)));
  if (renewed) return handOver(request, renewed.answer, renewed.sessionEnd);
  dropCookie(request);
  throw new Problem(authProblems.session_expired);
}

/** Another site's page may neither use the cookie nor take it away. */
export function dropCookie(request: RequestContext): void {
  const { name, path } = refreshCookie(request);
  if (request.isSameOrigin) request.clearCookie(name, path);
}

async function holderOf(request: RequestContext, token: string): Promise<Holder | null> {
  const row = await request.open(({ tx }) =>
    authIn(tx)
      .selectFrom('refresh_tokens')
      .innerJoin('sign_in_sessions', 'sign_in_sessions.id', 'refresh_tokens.session_id')
      .select(['sign_in_sessions.id', 'sign_in_sessions.user_id', 'sign_in_sessions.account_id'])
      .where('refresh_tokens.token_hash', '=', hashToken(token))
      .executeTakeFirst(),
  );
  return row ? { sessionId: row.id, userId: row.user_id, accountId: row.account_id } : null;
}

type StoredTimes = { last_activity_at: Date; expires_at: Date; ended_at: Date | null; idle_minutes: number | null };

/** When a stored session ends, the rest that its account allows included. */
export const sessionTimes = (session: StoredTimes): SessionTimes => ({
  lastActivityAt: session.last_activity_at,
  expiresAt: session.expires_at,
  endedAt: session.ended_at,
  ...(session.idle_minutes !== null && { idle: session.idle_minutes * MINUTE }),
});

/** @returns null when the session does not stand any more; the reuse of a token that was exchanged ends it */
async function exchange(context: Context, holder: Holder, token: string): Promise<{ answer: SignedIn; sessionEnd: Date } | null> {
  const { tx, now } = context;
  // The session's row is the lock of its whole family: two tabs that refresh together go one after the other.
  const session = await authIn(tx)
    .selectFrom('sign_in_sessions')
    .selectAll()
    .where('id', '=', holder.sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const times = sessionTimes(session);
  if (!isAlive(times, now)) return null;
  const stored = await authIn(tx)
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!stored || (stored.used_at && isReuse(stored.used_at, now))) {
    await endSessions(context, { ids: [holder.sessionId] }, 'refresh_reused');
    return null;
  }
  if (!(await findMember(context, holder.userId))) {
    await endSessions(context, { ids: [holder.sessionId] }, 'removed');
    return null;
  }
  if (!stored.used_at)
    await authIn(tx).updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', hashToken(token)).execute();
  await authIn(tx).updateTable('sign_in_sessions').set({ last_activity_at: now }).where('id', '=', holder.sessionId).execute();
  await authIn(tx).deleteFrom('access_tokens').where('session_id', '=', holder.sessionId).where('expires_at', '<=', now).execute();
  const tokens = { ...(await issueTokens(context, holder.sessionId)), sessionId: holder.sessionId, sessionEnd: session.expires_at };
  return { answer: await signedIn(context, holder.userId, tokens), sessionEnd: session.expires_at };
}

/** Ends the sign-in session that the access or the refresh token belongs to. Signing out twice is no failure. */
export async function logout(request: RequestContext, inBody: string | undefined): Promise<Record<never, never>> {
  const refreshToken = refreshTokenOf(request, inBody);
  dropCookie(request);
  if (request.isSameOrigin) request.forgetAnswers();
  const holder =
    (request.bearer && (await holderOfAccess(request, request.bearer))) || (refreshToken && (await holderOf(request, refreshToken)));
  if (!holder) return {};
  await request.inAccount(holder.accountId, holder.userId, (context) => endSessions(context, { ids: [holder.sessionId] }, 'signed_out'));
  return {};
}

/** The sign-in session that an access token belongs to. */
export async function holderOfAccess(request: RequestContext, token: string): Promise<Holder | null> {
  const row = await request.open(({ tx }) =>
    authIn(tx)
      .selectFrom('access_tokens')
      .innerJoin('sign_in_sessions', 'sign_in_sessions.id', 'access_tokens.session_id')
      .select(['sign_in_sessions.id', 'sign_in_sessions.user_id', 'sign_in_sessions.account_id'])
      .where('access_tokens.token_hash', '=', hashToken(token))
      .executeTakeFirst(),
  );
  return row ? { sessionId: row.id, userId: row.user_id, accountId: row.account_id } : null;
}
