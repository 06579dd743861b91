import { findMember, findMemberNames } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { BodyOut, Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';
import type * as contract from '../../contract/sessions.ts';
import { actions } from '../../contract/actions.ts';
import { authProblems } from '../../contract/problems.ts';
import type { AccountSession, AuthSession } from '../../contract/sessions.ts';
import { findSessionRow, listSessionRows, sessionOf, type SessionRow } from '../queries/sessions.ts';
import { authIn, type SignInSessionId } from '../tables.ts';
import { distrustDevices } from './device.ts';
import { personOf, refuseDemo } from './caller.ts';
import { endSessions, issueSession } from './session.ts';

/** One's own session in any account, or somebody's in the scope's. @throws Problem request.not_found, request.denied */
async function sessionOrRaise(context: Context, sessionId: SignInSessionId): Promise<SessionRow> {
  const row = await findSessionRow(context.tx, sessionId);
  const isOwn = row?.user_id === personOf(context).userId;
  if (!row || isAnotherVisit(context, row.id) || (!isOwn && row.account_id !== context.scope.accountId))
    throw new Problem(common.not_found);
  context.authorize(actions.manageDevices, { ownerIds: [row.user_id] });
  return row;
}

/** A demo person is many visitors at once: none of them sees another's place or ends another's visit. */
const isAnotherVisit = ({ actor }: Context, sessionId: SignInSessionId): boolean =>
  actor.kind === 'user' && actor.isDemo && actor.signInSessionId !== sessionId;
const ownVisit = (context: Context) => (personOf(context).isDemo ? { only: personOf(context).signInSessionId ?? '' } : {});

/**
 * Whose sessions are meant, and where: one's own everywhere, a member's in the scope's account.
 * @throws Problem request.not_found, request.denied
 */
export async function subjectOf(context: Context, userId: UserId): Promise<{ userId: UserId; accountId?: AccountId }> {
  if (userId === personOf(context).userId) return { userId };
  if (!(await findMember(context, userId))) throw new Problem(common.not_found);
  context.authorize(actions.manageDevices, { ownerIds: [userId] });
  return { userId, accountId: context.scope.accountId };
}

const shown = (context: Context, row: SessionRow): AuthSession => sessionOf(row, context.now, personOf(context).signInSessionId);

export const getSession = async (context: Context, sessionId: SignInSessionId): Promise<AuthSession> =>
  shown(context, await sessionOrRaise(context, sessionId));

/** @throws Problem auth.not_implemented for a session that the caller may know of, request.not_found for any other (C1-87) */
export async function refreshSession(context: Context, sessionId: SignInSessionId): Promise<never> {
  await sessionOrRaise(context, sessionId);
  throw new Problem(authProblems.not_implemented);
}

export async function listSessions(
  context: Context,
  userId: UserId,
  { isActive, ...paging }: Paging & { isActive: boolean },
): Promise<Page<AuthSession>> {
  const page = await listSessionRows(context, { ...(await subjectOf(context, userId)), ...ownVisit(context), isActive, ...paging });
  return { ...page, items: page.items.map((row) => shown(context, row)) };
}

export async function listAccountSessions(context: Context, accountId: AccountId, paging: Paging): Promise<Page<AccountSession>> {
  ownAccount(context, accountId);
  const page = await listSessionRows(context, { accountId, ...ownVisit(context), isActive: true, ...paging });
  const names = await findMemberNames(
    context,
    page.items.map((row) => row.user_id),
  );
  const items = page.items.map((row) => {
    const person = names.get(row.user_id);
    return { ...shown(context, row), userName: person?.name ?? '', userEmail: person?.email ?? '' };
  });
  return { ...page, items };
}

/** @throws Problem request.not_found */
export function ownAccount({ scope }: Context, accountId: AccountId | undefined): void {
  if (accountId !== undefined && accountId !== scope.accountId) throw new Problem(common.not_found);
}

/** @throws Problem auth.not_implemented where the end is to be later: a session is never made longer (1 §7) */
export async function updateSession(
  context: Context,
  sessionId: SignInSessionId,
  { deviceName, expiresAt }: { deviceName?: string | null | undefined; expiresAt?: string | undefined },
): Promise<AuthSession> {
  const row = await sessionOrRaise(context, sessionId);
  const end = expiresAt === undefined ? row.expires_at : new Date(expiresAt);
  if (end > row.expires_at) throw new Problem(authProblems.not_implemented);
  const name = deviceName === undefined ? row.device_name : deviceName?.trim() || null;
  await authIn(context.tx)
    .updateTable('sign_in_sessions')
    .set({ device_name: name, expires_at: end })
    .where('id', '=', sessionId)
    .execute();
  return shown(context, { ...row, device_name: name, expires_at: end });
}

export async function terminateSession(context: Context, sessionId: SignInSessionId, note: string | undefined) {
  const row = await sessionOrRaise(context, sessionId);
  const terminatedCount = await endSessions(context, { ids: [sessionId] }, 'terminated');
  if (terminatedCount > 0) await keepNote(context, sessionId, note);
  if (!isCurrent(context, sessionId)) await distrustDevices(context, row.user_id, [row.device_hash]);
  return { terminatedCount };
}

const isCurrent = (context: Context, sessionId: SignInSessionId): boolean => personOf(context).signInSessionId === sessionId;

/** Why it was ended, in the words of who ended it. */
async function keepNote({ tx }: Context, sessionId: SignInSessionId, note: string | undefined): Promise<void> {
  const said = note?.trim();
  if (said) await authIn(tx).updateTable('sign_in_sessions').set({ ended_because: said }).where('id', '=', sessionId).execute();
}

export async function terminateUserSessions(context: Context, userId: UserId, except: SignInSessionId | undefined) {
  const subject = await subjectOf(context, userId);
  refuseDemo(personOf(context));
  await knownException(context, except, (row) => row.user_id === userId);
  const others = await listSessionRows(context, { ...subject, isActive: true, limit: 200, offset: 0 });
  const terminatedCount = await endSessions(context, { ...subject, except }, 'terminated');
  await distrustDevices(
    context,
    userId,
    others.items.filter((row) => row.id !== except).map((row) => row.device_hash),
  );
  return { terminatedCount };
}

export async function terminateAccountSessions(context: Context, accountId: AccountId, except: SignInSessionId | undefined) {
  ownAccount(context, accountId);
  refuseDemo(personOf(context));
  await knownException(context, except, (row) => row.account_id === accountId);
  return { terminatedCount: await endSessions(context, { accountId, except }, 'terminated') };
}

/** A session to be spared that is not among those meant is a mistake, and ending all of them could not be taken back. */
async function knownException({ tx }: Context, except: SignInSessionId | undefined, isAmong: (row: SessionRow) => boolean): Promise<void> {
  if (except === undefined) return;
  const row = await findSessionRow(tx, except);
  if (!row || !isAmong(row)) throw new Problem(common.not_found);
}

export type NewSession = BodyOut<typeof contract.createSession>;

/**
 * Opens a further session for the caller. It ends with the one that asks at the latest, so that a token cannot live on by
 * making others.
 * @throws Problem auth.session_creation_failed, request.not_found, request.denied
 */
export async function createSession(context: Context, wanted: NewSession) {
  const { tx, now } = context;
  const actor = personOf(context);
  ownAccount(context, wanted.accountId);
  if (wanted.userId !== undefined && wanted.userId !== actor.userId) {
    raise((await findMember(context, wanted.userId)) ? common.denied : common.not_found);
  }
  const asking = actor.signInSessionId && (await findSessionRow(tx, actor.signInSessionId as SignInSessionId));
  const end = wanted.expiresAt === undefined ? null : new Date(wanted.expiresAt);
  if (!asking || actor.isDemo || (end && end <= now)) throw new Problem(authProblems.session_creation_failed);
  const tokens = await issueSession(context, actor.userId, 'token');
  const expiresAt = end && end < asking.expires_at ? end : asking.expires_at;
  const change = { expires_at: expiresAt, device_name: wanted.deviceName?.trim() || null };
  await authIn(tx).updateTable('sign_in_sessions').set(change).where('id', '=', tokens.sessionId).execute();
  const row = (await findSessionRow(tx, tokens.sessionId)) ?? raise(authProblems.session_creation_failed);
  const tokenEnd = tokens.expiresAt < expiresAt ? tokens.expiresAt : expiresAt;
  return { ...shown(context, row), sessionToken: tokens.accessToken, tokenExpiresAt: iso(tokenEnd) };
}
