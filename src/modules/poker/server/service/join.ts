import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { findAuthorNames, findMemberNames } from '#modules/accounts/server/public.ts';
import { issueGuestToken } from '#modules/auth/server/public.ts';
import { actions } from '#modules/poker/contract/actions.ts';
import type { ParticipantId, PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { GuestPass, JoinInfo, JoinRole, Participant } from '#modules/poker/contract/participant.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { refuseJoin } from '#modules/poker/rules/session-status.ts';
import { findKeptSeat, findSeat, findSession, isPresent, type SeatRow, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { viewSessionById } from '#modules/poker/server/queries/session-view.ts';
import type { Context } from '#platform/module/context.ts';
import { fieldError, fieldProblems } from '#shared/field-problems.ts';
import type { UserId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';
import { announce, enterSession, refuseIf, resourceOf } from './access.ts';
import { reconsiderReveal } from './countdown.ts';
import { changeSeat, insertSeat } from './participant.ts';

/** What anybody with the link may know (ruling 11). @throws Problem poker.session_not_found */
export async function readJoinInfo(context: Context, sessionId: PokerSessionId): Promise<z.infer<typeof JoinInfo>> {
  const session = (await findSession(context, sessionId)) ?? raise(poker.session_not_found);
  const facilitator = (await findAuthorNames(context, [session.facilitator_id])).get(session.facilitator_id);
  return {
    id: session.id,
    name: session.name,
    status: session.status,
    requireLogin: session.require_login,
    allowSpectators: session.allow_spectators,
    facilitatorName: facilitator?.firstName ?? '',
    isVisitor: visitorOf(context) !== undefined,
  };
}

type Role = z.infer<typeof JoinRole>;

/** Who is signed in, but to another account. */
const visitorOf = ({ actor }: Context): UserId | undefined => (actor.kind === 'nobody' ? actor.visitorId : undefined);

export interface Guest {
  readonly name?: string | undefined;
  readonly displayName?: string | undefined;
  readonly role: Role;
}

/** @throws Problem poker.join_closed, poker.sign_in_required, poker.observers_not_allowed; request.invalid without a name */
export async function joinAsGuest(context: Context, sessionId: PokerSessionId, guest: Guest): Promise<GuestPass> {
  const session = (await findSession(context, sessionId, 'write')) ?? raise(poker.session_not_found);
  const visitorId = visitorOf(context);
  const kept = visitorId === undefined ? null : await findKeptSeat(context, sessionId, visitorId);
  if (kept) return comeBack(context, session, kept);
  refuseIf(refuseJoin(session.status));
  if (session.require_login) throw new Problem(poker.sign_in_required);
  const duty = dutyOf(session, guest.role, false);
  const name = (guest.name ?? guest.displayName)?.trim();
  if (!name) throw new Problem(common.invalid, { fields: [fieldError('name', fieldProblems.required)] });
  const id = uuidv7() as ParticipantId;
  const seat = { id, session_id: sessionId, user_id: null, name, ...duty, only_observes: false, joined_at: context.now, left_at: null };
  await insertSeat(context, { ...seat, kept_by: visitorId ?? null });
  const pass = await issuePass(context, sessionId, id);
  await announceArrival(context, session, id);
  return pass;
}

/** A guest who has an account of their own by now takes the seat with their votes again, from any device (ruling 11). */
async function comeBack(context: Context, session: SessionRow, seat: SeatRow): Promise<GuestPass> {
  if (seat.left_at !== null) {
    refuseIf(refuseJoin(session.status));
    await changeSeat(context, seat, { joined_at: context.now, left_at: null });
    await announceArrival(context, session, seat.id);
  }
  return issuePass(context, session.id, seat.id);
}

async function issuePass(context: Context, sessionId: PokerSessionId, participantId: ParticipantId): Promise<GuestPass> {
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
 * @throws Problem poker.already_participant, poker.join_closed and what `joinAsGuest` throws
 */
export async function joinSession(context: Context, sessionId: PokerSessionId, join: Join): Promise<PokerSession | GuestPass> {
  const { actor } = context;
  if (actor.kind === 'user') return joinAsMember(context, actor, { ...join, sessionId });
  if (actor.kind === 'guest' && actor.roomId === sessionId) return rejoinAsGuest(context, sessionId, join);
  return joinAsGuest(context, sessionId, join);
}

async function joinAsMember(
  context: Context,
  actor: UserActor,
  join: Join & { sessionId: PokerSessionId },
): Promise<PokerSession | GuestPass> {
  const opened = await enterSession(context, join.sessionId, 'write');
  const { session } = opened;
  context.authorize(actions.join, resourceOf(opened));
  const userId = (join.participantId ?? actor.userId) as UserId;
  // A facilitator may bring another member in (S2-9); everybody else speaks for themselves.
  if (userId !== actor.userId) context.authorize(actions.facilitate, resourceOf(opened));
  const seat = await findSeat(context, session.id, userId);
  if (isPresent(seat)) {
    if (!join.rejoin) throw new Problem(poker.already_participant);
    return viewSessionById(context, session.id, actor.userId as string as ParticipantId);
  }
  // Whoever came as a guest before they signed in keeps that one seat, with what they did there.
  const kept = seat === null && userId === actor.userId ? await findKeptSeat(context, session.id, userId) : null;
  if (kept) return comeBack(context, session, kept);
  refuseIf(refuseJoin(session.status));
  const member = (await findMemberNames(context, [userId])).get(userId) ?? raise(poker.participant_not_found);
  const onlyObserves = member.role === 'OBSERVER';
  const duty = session.facilitator_id === userId ? FACILITATES : dutyOf(session, join.role, onlyObserves);
  const values = { name: member.name, ...duty, only_observes: onlyObserves, joined_at: context.now, left_at: null };
  const id = userId as string as ParticipantId;
  if (seat) await changeSeat(context, seat, values);
  else await insertSeat(context, { ...values, id, user_id: userId, session_id: session.id });
  await announceArrival(context, session, id);
  return viewSessionById(context, session.id, actor.userId as string as ParticipantId);
}

/** The same token is the same participant, also after they left (S2-8). */
async function rejoinAsGuest(context: Context, sessionId: PokerSessionId, join: Join): Promise<PokerSession> {
  const { actor } = context;
  if (actor.kind !== 'guest') throw new Problem(common.signed_out);
  const { session, me } = await enterSession(context, sessionId, 'write');
  if (me !== null && !join.rejoin) throw new Problem(poker.already_participant);
  if (me === null) {
    refuseIf(refuseJoin(session.status));
    const seat = await findSeat(context, sessionId, actor.participantId);
    if (!seat) throw new Error('A guest’s pass has outlived the seat that it was issued for');
    await changeSeat(context, seat, { ...dutyOf(session, join.role, false), joined_at: context.now, left_at: null });
    await announceArrival(context, session, seat.id);
  }
  return viewSessionById(context, sessionId, actor.participantId as ParticipantId);
}

type Duty = Pick<SeatRow, 'role' | 'votes'>;
const FACILITATES: Duty = { role: 'facilitator', votes: true };

/** @throws Problem poker.observers_not_allowed */
function dutyOf(session: SessionRow, role: Participant['role'], onlyObserves: boolean): Duty {
  if (role !== 'observer' && !onlyObserves) return { role, votes: true };
  if (!session.allow_spectators) throw new Problem(poker.observers_not_allowed);
  return { role: 'observer', votes: false };
}

async function announceArrival(context: Context, session: SessionRow, participantId: ParticipantId): Promise<void> {
  await announce(context, session, 'poker.participant_joined', { participantId });
  await reconsiderReveal(context, session);
}
