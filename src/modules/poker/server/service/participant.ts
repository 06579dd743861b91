import { actions } from '#modules/poker/contract/actions.ts';
import type { SeatChange } from '#modules/poker/contract/events.ts';
import type { ParticipantId, PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { Participant, ParticipantRole } from '#modules/poker/contract/participant.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { isClosed } from '#modules/poker/rules/session-status.ts';
import { endGuestToken } from '#modules/auth/server/public.ts';
import {
  findSeat,
  isPresent,
  participantIdOf,
  toParticipant,
  type SeatRow,
  type SessionRow,
} from '#modules/poker/server/queries/session.ts';
import { viewSessionById } from '#modules/poker/server/queries/session-view.ts';
import { findStory } from '#modules/poker/server/queries/story.ts';
import { pokerIn, type ParticipantTable } from '#modules/poker/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import type { Insertable, Updateable } from 'kysely';
import { announce, changeSession, enterSession, openSession } from './access.ts';
import { leading } from './leadership.ts';
import { reconsiderReveal } from './countdown.ts';
import { withdrawVote } from './vote.ts';

/** @throws Problem poker.not_participant, poker.facilitator_cannot_leave */
export async function leaveSession(context: Context, sessionId: PokerSessionId): Promise<PokerSession> {
  const { session, me } = await enterSession(context, sessionId, 'write');
  if (me === null) throw new Problem(poker.not_participant);
  await vacate(context, session, me);
  await announce(context, session, 'poker.participant_left', { participantId: me.id });
  await reconsiderReveal(context, session);
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

/** Removes somebody, or oneself. @throws Problem poker.participant_not_found, poker.facilitator_cannot_leave */
export async function removeParticipant(context: Context, sessionId: PokerSessionId, participantId: ParticipantId): Promise<void> {
  if (participantId === participantIdOf(context.actor)) return void (await leaveSession(context, sessionId));
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  const seat = await openSeat(context, session, participantId);
  await vacate(context, session, seat);
  if (seat.user_id === null) {
    await endGuestToken(context, { roomId: sessionId, participantId });
    // As for guests without an account: whoever was removed comes in anew, if at all.
    await changeSeat(context, seat, { kept_by: null });
  }
  await leading.removed(context, session, seat.user_id ?? seat.kept_by);
  await announce(context, session, 'poker.participant_removed', { participantId });
  await reconsiderReveal(context, session);
}

/** The place is kept for its votes of revealed rounds; the vote of an open one goes with its person. */
export async function vacate(context: Context, session: SessionRow, seat: SeatRow): Promise<void> {
  if (seat.role === 'facilitator' && session.status === 'ACTIVE') throw new Problem(poker.facilitator_cannot_leave);
  await withdrawOpenVote(context, session, seat);
  await changeSeat(context, seat, { left_at: context.now });
}

async function withdrawOpenVote(context: Context, session: SessionRow, seat: SeatRow): Promise<void> {
  const story = session.current_story_id === null ? null : await findStory(context, session.id, session.current_story_id);
  if (story?.status !== 'VOTING' || !(await withdrawVote(context, story, seat))) return;
  await announce(context, session, 'poker.vote_retracted', { storyId: story.id, participantId: seat.id });
}

async function openSeat(context: Context, session: SessionRow, participantId: ParticipantId): Promise<SeatRow> {
  const seat = await findSeat(context, session.id, participantId);
  return isPresent(seat) ? seat : raise(poker.participant_not_found);
}

export async function changeSeat({ tx, scope }: Context, seat: SeatRow, values: Updateable<ParticipantTable>): Promise<SeatRow> {
  return pokerIn(tx)
    .updateTable('poker_participants')
    .set(values)
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', seat.session_id)
    .where('id', '=', seat.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface WantedRole {
  readonly role?: ParticipantRole | undefined;
  readonly votes?: boolean | undefined;
}

/**
 * Changes what somebody does; a new facilitator takes the session over and the former one stays as a participant (S2-10).
 * @throws Problem poker.participant_not_found, poker.observers_not_allowed, poker.only_observes, poker.cannot_facilitate,
 *   poker.wrong_status
 */
export async function updateParticipant(
  context: Context,
  { sessionId, participantId }: { sessionId: PokerSessionId; participantId: ParticipantId },
  wanted: WantedRole,
): Promise<Participant> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  if (isClosed(session.status)) throw new Problem(poker.wrong_status, { status: session.status });
  const seat = await openSeat(context, session, participantId);
  if (wanted.role === 'facilitator' && seat.role !== 'facilitator') return toParticipant(await handOver(context, session, seat));
  const next = seat.role === 'facilitator' ? facilitatorAs(seat, wanted) : participantAs(session, seat, wanted);
  if (next.role === seat.role && next.votes === seat.votes) return toParticipant(seat);
  if (!next.votes) await withdrawOpenVote(context, session, seat);
  const changed = await changeSeat(context, seat, next);
  await announceRoles(context, session, [changed]);
  await reconsiderReveal(context, session);
  return toParticipant(changed);
}

type Duty = Pick<ParticipantTable, 'role' | 'votes'>;

/** Whoever facilitates keeps the session until they hand it over; observing, they lead without voting (ruling 21). */
function facilitatorAs(seat: SeatRow, { role, votes }: WantedRole): Duty {
  if (role === 'observer') return { role: 'facilitator', votes: false };
  return { role: 'facilitator', votes: role === undefined || role === 'facilitator' ? (votes ?? seat.votes) : true };
}

function participantAs(session: SessionRow, seat: SeatRow, { role = seat.role }: WantedRole): Duty {
  if (role === 'observer') {
    if (!session.allow_spectators && seat.role !== 'observer') throw new Problem(poker.observers_not_allowed);
    return { role, votes: false };
  }
  if (seat.only_observes) throw new Problem(poker.only_observes);
  return { role, votes: true };
}

/** @throws Problem poker.cannot_facilitate, poker.only_observes */
export async function handOver(context: Context, session: SessionRow, seat: SeatRow): Promise<SeatRow> {
  if (seat.user_id === null) throw new Problem(poker.cannot_facilitate);
  if (seat.only_observes) throw new Problem(poker.only_observes);
  const former = await findSeat(context, session.id, session.facilitator_id);
  const demoted = former && former.id !== seat.id ? await changeSeat(context, former, { role: 'participant' }) : null;
  const promoted = await changeSeat(context, seat, { role: 'facilitator', votes: seat.role === 'observer' ? false : seat.votes });
  const changed = await changeSession(context, session, { facilitator_id: seat.user_id });
  const present = [demoted, promoted].filter((one) => one !== null).filter(isPresent);
  await announceRoles(context, changed, present);
  await leading.handedOver(context, changed);
  await reconsiderReveal(context, changed);
  return promoted;
}

async function announceRoles(context: Context, session: SessionRow, seats: readonly SeatRow[]): Promise<void> {
  const changes = seats.map(({ id, role, votes }): SeatChange => ({ participantId: id, role, votes }));
  await announce(context, session, 'poker.role_changed', { changes, facilitatorId: session.facilitator_id });
}

/** The place of a member who leads from now on, made when they have none. */
export async function seatForFacilitator(context: Context, session: SessionRow, member: { id: UserId; name: string }): Promise<SeatRow> {
  const id = member.id as string as ParticipantId;
  const seat = await findSeat(context, session.id, id);
  // A member who may lead is no account observer, even if they were one when they joined.
  const rights = { only_observes: false } as const;
  if (isPresent(seat)) return seat.only_observes ? changeSeat(context, seat, rights) : seat;
  const values = { ...rights, name: member.name, role: 'participant', votes: true, joined_at: context.now, left_at: null } as const;
  const made = seat
    ? await changeSeat(context, seat, values)
    : await insertSeat(context, { ...values, id, user_id: member.id, session_id: session.id });
  await announce(context, session, 'poker.participant_joined', { participantId: id });
  return made;
}

export async function insertSeat({ tx, scope }: Context, seat: Omit<Insertable<ParticipantTable>, 'account_id'>): Promise<SeatRow> {
  return pokerIn(tx)
    .insertInto('poker_participants')
    .values({ ...seat, account_id: scope.accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
}
