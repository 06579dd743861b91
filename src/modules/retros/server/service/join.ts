import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { findAuthorNames, findMemberNames } from '#modules/accounts/server/public.ts';
import { issueGuestToken } from '#modules/auth/server/public.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import type { ParticipantId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { GuestPass, JoinInfo, JoinRole, ParticipantRole } from '#modules/retros/contract/participant.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { RetroSession } from '#modules/retros/contract/session.ts';
import { refuseJoin } from '#modules/retros/rules/phase.ts';
import { findKeptSeat, findSeat, findSession, isPresent, type SeatRow, type SessionRow } from '#modules/retros/server/queries/session.ts';
import { viewSessionById } from '#modules/retros/server/queries/session-view.ts';
import type { Context } from '#platform/module/context.ts';
import { fieldError, fieldProblems } from '#shared/field-problems.ts';
import type { UserId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';
import { announce, enterSession, refuseIf, resourceOf } from './access.ts';
import { changeSeat, insertSeat } from './participant.ts';

/** What anybody with the link may know (ruling 11). @throws Problem retros.session_not_found */
export async function readJoinInfo(context: Context, sessionId: RetroSessionId): Promise<JoinInfo> {
  const session = (await findSession(context, sessionId)) ?? raise(retro.session_not_found);
  const facilitator = (await findAuthorNames(context, [session.facilitator_id])).get(session.facilitator_id);
  return {
    id: session.id,
    name: session.name,
    status: session.status,
    requireLogin: session.settings.requireLogin,
    facilitatorName: facilitator?.firstName ?? '',
    isVisitor: visitorOf(context) !== undefined,
  };
}

/** Who is signed in, but to another account. */
const visitorOf = ({ actor }: Context): UserId | undefined => (actor.kind === 'nobody' ? actor.visitorId : undefined);

export interface Guest {
  readonly name?: string | undefined;
  readonly displayName?: string | undefined;
  readonly role: z.infer<typeof JoinRole>;
}

/** @throws Problem retros.join_closed, retros.sign_in_required; request.invalid without a name */
export async function joinAsGuest(context: Context, sessionId: RetroSessionId, guest: Guest): Promise<GuestPass> {
  const session = (await findSession(context, sessionId, 'write')) ?? raise(retro.session_not_found);
  const visitorId = visitorOf(context);
  const kept = visitorId === undefined ? null : await findKeptSeat(context, sessionId, visitorId);
  if (kept) return comeBack(context, session, kept);
  refuseIf(refuseJoin(session.status));
  if (session.settings.requireLogin) throw new Problem(retro.sign_in_required);
  const name = (guest.name ?? guest.displayName)?.trim();
  if (!name) throw new Problem(common.invalid, { fields: [fieldError('name', fieldProblems.required)] });
  const id = uuidv7() as ParticipantId;
  await insertSeat(context, {
    id,
    session_id: sessionId,
    user_id: null,
    name,
    role: guest.role,
    only_observes: false,
    joined_at: context.now,
    kept_by: visitorId ?? null,
  });
  const pass = await issuePass(context, sessionId, id);
  await announce(context, session, 'retro.participant_joined', { participantId: id });
  return pass;
}

/** A guest who has an account of their own by now takes the seat with their cards and votes again, from any device (ruling 11). */
async function comeBack(context: Context, session: SessionRow, seat: SeatRow): Promise<GuestPass> {
  if (seat.left_at !== null) {
    refuseIf(refuseJoin(session.status));
    await changeSeat(context, seat, { joined_at: context.now, left_at: null });
    await announce(context, session, 'retro.participant_joined', { participantId: seat.id });
  }
  return issuePass(context, session.id, seat.id);
}

async function issuePass(context: Context, sessionId: RetroSessionId, participantId: ParticipantId): Promise<GuestPass> {
  const { token, expiresAt } = await issueGuestToken(context, { roomId: sessionId, participantId });
  return { token, guestToken: token, participantId, expiresAt: iso(expiresAt) };
}

export interface Join extends Guest {
  readonly participantId?: string | undefined;
  /** A page that is reloaded asks for the session as it is; else a second join is refused (ruling 12). */
  readonly rejoin: boolean;
}

/**
 * Joins as oneself; somebody without an account becomes a guest.
 * @throws Problem retros.already_participant, retros.join_closed and what `joinAsGuest` throws
 */
export async function joinSession(context: Context, sessionId: RetroSessionId, join: Join): Promise<RetroSession | GuestPass> {
  const { actor } = context;
  if (actor.kind === 'user') return joinAsMember(context, actor, { ...join, sessionId });
  if (actor.kind === 'guest' && actor.roomId === sessionId) return rejoinAsGuest(context, sessionId, join);
  return joinAsGuest(context, sessionId, join);
}

async function joinAsMember(
  context: Context,
  actor: UserActor,
  join: Join & { sessionId: RetroSessionId },
): Promise<RetroSession | GuestPass> {
  const opened = await enterSession(context, join.sessionId, 'write');
  const { session } = opened;
  context.authorize(actions.takePart, resourceOf(opened));
  const userId = (join.participantId ?? actor.userId) as UserId;
  // A facilitator may bring another member in (S2-9); everybody else speaks for themselves.
  if (userId !== actor.userId) context.authorize(actions.facilitate, resourceOf(opened));
  const seat = await findSeat(context, session.id, userId);
  if (isPresent(seat)) {
    if (!join.rejoin) throw new Problem(retro.already_participant);
    return viewSessionById(context, session.id, actor.userId as string as ParticipantId);
  }
  // Whoever came as a guest before they signed in keeps that one seat, with what they did there.
  const kept = seat === null && userId === actor.userId ? await findKeptSeat(context, session.id, userId) : null;
  if (kept) return comeBack(context, session, kept);
  refuseIf(refuseJoin(session.status));
  const member = (await findMemberNames(context, [userId])).get(userId) ?? raise(retro.participant_not_found);
  const onlyObserves = member.role === 'OBSERVER';
  const role: ParticipantRole = session.facilitator_id === userId ? 'facilitator' : onlyObserves ? 'observer' : join.role;
  const values = { name: member.name, role, only_observes: onlyObserves, joined_at: context.now };
  const id = userId as string as ParticipantId;
  if (seat) await changeSeat(context, seat, { ...values, left_at: null });
  else await insertSeat(context, { ...values, id, user_id: userId, session_id: session.id });
  await announce(context, session, 'retro.participant_joined', { participantId: id });
  return viewSessionById(context, session.id, actor.userId as string as ParticipantId);
}

/** The same token is the same participant, also after they left (S2-8). */
async function rejoinAsGuest(context: Context, sessionId: RetroSessionId, join: Join): Promise<RetroSession> {
  const { actor } = context;
  if (actor.kind !== 'guest') throw new Problem(common.signed_out);
  const { session, me } = await enterSession(context, sessionId, 'write');
  if (me !== null && !join.rejoin) throw new Problem(retro.already_participant);
  if (me === null) {
    refuseIf(refuseJoin(session.status));
    const seat = await findSeat(context, sessionId, actor.participantId);
    if (!seat) throw new Error('A guest’s pass has outlived the seat that it was issued for');
    await changeSeat(context, seat, { role: join.role, joined_at: context.now, left_at: null });
    await announce(context, session, 'retro.participant_joined', { participantId: seat.id });
  }
  return viewSessionById(context, sessionId, actor.participantId as ParticipantId);
}
