import { uuidv7 } from 'uuidv7';
import { endSockets } from '#platform/live/registry.ts';
import type { Context, OpenContext } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { TwoFactorMethod } from '../../contract/sign-in.ts';
import { MINUTE } from '#shared/time.ts';
import { ACCESS_TOKEN_LIFE, SESSIONS_MAX, after } from '../../rules/lifetimes.ts';
import { livesUnder } from '../../rules/security-policy.ts';
import { authIn, type SignInSessionId } from '../tables.ts';
import { keepDevice, lookAtDevice, type SeenDevice } from './device.ts';
import { refuseLocked } from './lock-gate.ts';
import { admit as passPolicy, policyOf } from './policy.ts';
import { newToken } from './token.ts';
import { watchSignIn } from './watch.ts';

/** How somebody came in; a sign-in that switches accounts keeps the way it began with. */
export type Way = 'password' | 'register' | 'demo' | 'passkey' | 'sso' | 'token';

/** Ways that follow from a sign-in which has been looked at already, or from none that could be. */
const UNWATCHED: ReadonlySet<Way> = new Set(['register', 'demo', 'token']);

export interface Tokens {
  readonly sessionId: SignInSessionId;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** End of the access token. */
  readonly expiresAt: Date;
  /** End of the refresh token and of the session, however active it is. */
  readonly sessionEnd: Date;
}

/**
 * The one way in: every sign-in, whatever proved the person, gets its session and tokens here. Ways in that have not
 * proven the second factor go through `admit`, which asks for it. The account's policy stands before it.
 * @param proof.factor what proved the person besides, for the log
 * @param proof.seen the device, where the sign-in was judged by it already
 * @throws Problem auth.sso_required, auth.method_not_allowed; auth.locked for somebody whom an administrator of the account has locked
 */
export async function issueSession(
  context: Context,
  userId: UserId,
  way: Way,
  { factor = null, seen }: { readonly factor?: TwoFactorMethod | null; readonly seen?: SeenDevice } = {},
): Promise<Tokens> {
  const { tx, scope, now, origin } = context;
  await refuseLocked(context, userId);
  const device = seen ?? (await lookAtDevice(context, userId));
  if (!UNWATCHED.has(way)) await watchSignIn(context, userId, device);
  const id = uuidv7() as SignInSessionId;
  const { idle, life } = way === 'token' ? livesUnder(await policyOf(context)) : await passPolicy(context, userId, way);
  const sessionEnd = after(now, life);
  const times = { created_at: now, last_activity_at: now, expires_at: sessionEnd, idle_minutes: idle / MINUTE };
  const provider = { sso_account_id: way === 'sso' ? scope.accountId : null };
  const from = { ip: origin.ip, user_agent: origin.userAgent, device_hash: device.hash };
  await authIn(tx)
    .insertInto('sign_in_sessions')
    .values({ id, user_id: userId, account_id: scope.accountId, way, factor, ...from, ...times, ...provider })
    .execute();
  // A demo person is many visitors at once: none of them may end another's visit.
  if (way !== 'demo') await endOldest(context, userId);
  await context.publish({ type: 'auth.signed_in', subject: { kind: 'user', id: userId }, payload: { way, factor, sessionId: id } });
  if (device.hash) await keepDevice(context, { userId, hash: device.hash, isProven: !UNWATCHED.has(way) });
  return { ...(await issueTokens(context, id)), sessionId: id, sessionEnd };
}

/** New tokens of a session that stands. */
export async function issueTokens(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  sessionId: SignInSessionId,
): Promise<Omit<Tokens, 'sessionEnd' | 'sessionId'>> {
  const access = newToken('access');
  const refresh = newToken('refresh');
  const expiresAt = after(now, ACCESS_TOKEN_LIFE);
  await authIn(tx).insertInto('access_tokens').values({ token_hash: access.hash, session_id: sessionId, expires_at: expiresAt }).execute();
  await authIn(tx).insertInto('refresh_tokens').values({ token_hash: refresh.hash, session_id: sessionId, created_at: now }).execute();
  return { accessToken: access.token, refreshToken: refresh.token, expiresAt };
}

async function endOldest(context: Context, userId: UserId): Promise<void> {
  const surplus = await authIn(context.tx)
    .selectFrom('sign_in_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', context.now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(SESSIONS_MAX)
    .execute();
  if (surplus.length > 0) await endSessions(context, { ids: surplus.map((row) => row.id) }, 'too_many');
}

export interface WhichSessions {
  readonly ids?: readonly SignInSessionId[];
  readonly userId?: UserId;
  readonly accountId?: AccountId;
  /** One that stays. */
  readonly except?: SignInSessionId | undefined;
}

export type EndReason =
  | 'signed_out'
  | 'password_reset'
  | 'refresh_reused'
  | 'too_many'
  | 'removed'
  | 'credential_changed'
  | 'policy'
  | 'terminated'
  | 'locked'
  | 'email_changed'
  | 'profile_deleted';

/**
 * Ends sign-in sessions with all their tokens and, after the commit, their sockets. The log keeps it as
 * `auth.sessions_ended` (payload: userId, sessionIds, reason).
 * @returns how many were ended
 */
export async function endSessions(context: OpenContext, which: WhichSessions, reason: EndReason): Promise<number> {
  const { ids, userId, accountId, except } = which;
  if (!ids && !userId && !accountId) throw new Error('Name the sessions, the person or the account whose sessions are to end');
  if (ids?.length === 0) return 0;
  const ended = await authIn(context.tx)
    .updateTable('sign_in_sessions')
    .set({ ended_at: context.now, ended_because: reason })
    .where('ended_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as UserId))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as AccountId))
    .$if(except !== undefined, (query) => query.where('id', '!=', except as SignInSessionId))
    .returning(['id', 'user_id'])
    .execute();
  context.afterCommit(() => {
    for (const { id } of ended) endSockets({ sessionTokenId: id }, reason);
  });
  await tellOfEnd(context, ended, reason);
  return ended.length;
}

async function tellOfEnd(
  context: OpenContext,
  ended: readonly { id: SignInSessionId; user_id: UserId }[],
  reason: EndReason,
): Promise<void> {
  // A person who is in no account any more has no log to write to, and no room to be shown out of.
  if (context.scope.kind !== 'tenant') return;
  for (const userId of new Set(ended.map((row) => row.user_id))) {
    const sessionIds = ended.flatMap((row) => (row.user_id === userId ? [row.id] : []));
    await context.publish({ type: 'auth.sessions_ended', subject: { kind: 'user', id: userId }, payload: { userId, sessionIds, reason } });
  }
}
