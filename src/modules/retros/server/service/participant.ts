import type { Updateable } from 'kysely';
import { endGuestToken } from '#modules/auth/server/public.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import type { RoleChange } from '#modules/retros/contract/events.ts';
import type { ParticipantId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { Participant, ParticipantRole } from '#modules/retros/contract/participant.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { RetroSession } from '#modules/retros/contract/session.ts';
import { isClosed } from '#modules/retros/rules/phase.ts';
import {
  findSeat,
  isPresent,
  participantIdOf,
  toParticipant,
  type SeatRow,
  type SessionRow,
} from '#modules/retros/server/queries/session.ts';
import { viewSessionById } from '#modules/retros/server/queries/session-view.ts';
import { votesOf } from '#modules/retros/server/queries/vote.ts';
import { retrosIn, type ParticipantTable } from '#modules/retros/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import { announce, changeSession, enterSession, openSession } from './access.ts';
import { leading } from './leadership.ts';

/** @throws Problem retros.not_participant, retros.facilitator_cannot_leave */
export async function leaveSession(context: Context, sessionId: RetroSessionId): Promise<RetroSession> {
  const { session, me } = await enterSession(context, sessionId, 'write');
  if (me === null) throw new Problem(retro.not_participant);
  await vacate(context, session, me);
  await announce(context, session, 'retro.participant_left', { participantId: me.id });
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

/** Removes somebody, with the votes of a vote under way, or oneself. @throws Problem retros.participant_not_found, retros.facilitator_cannot_leave */
export async function removeParticipant(context: Context, sessionId: RetroSessionId, participantId: ParticipantId): Promise<void> {
  if (participantId === participantIdOf(context.actor)) return void (await leaveSession(context, sessionId));
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  const seat = await openSeat(context, session, participantId);
  await vacate(context, session, seat);
  if (session.current_phase === 'VOTE') await dropVotes(context, session, seat);
  if (seat.user_id === null) {
    await endGuestToken(context, { roomId: sessionId, participantId });
    // As for guests without an account: whoever was removed comes in anew, if at all.
    await changeSeat(context, seat, { kept_by: null });
  }
  await leading.removed(context, session, seat.user_id ?? seat.kept_by);
  await announce(context, session, 'retro.participant_removed', { participantId });
}

export async function vacate(context: Context, session: SessionRow, seat: SeatRow): Promise<void> {
  if (seat.role === 'facilitator' && session.status === 'ACTIVE') throw new Problem(retro.facilitator_cannot_leave);
  await changeSeat(context, seat, { left_at: context.now, is_ready: false });
}

async function dropVotes({ tx, scope }: Context, session: SessionRow, seat: SeatRow): Promise<void> {
  await retrosIn(tx)
    .deleteFrom('retro_votes')
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', session.id)
    .where('participant_id', '=', seat.id)
    .execute();
}

async function openSeat(context: Context, session: SessionRow, participantId: ParticipantId): Promise<SeatRow> {
  const seat = await findSeat(context, session.id, participantId);
  return isPresent(seat) ? seat : raise(retro.participant_not_found);
}

export async function changeSeat({ tx, scope }: Context, seat: SeatRow, values: Updateable<ParticipantTable>): Promise<SeatRow> {
  return retrosIn(tx)
    .updateTable('retro_participants')
    .set(values)
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', seat.session_id)
    .where('id', '=', seat.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertSeat(
  { tx, scope }: Context,
  seat: Omit<SeatRow, 'account_id' | 'is_ready' | 'left_at' | 'kept_by'> & { readonly kept_by?: UserId | null },
): Promise<SeatRow> {
  return retrosIn(tx)
    .insertInto('retro_participants')
    .values({ ...seat, left_at: null, account_id: scope.accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes what somebody does; a new facilitator takes the session over and the former one stays as a participant (S2-10).
 * @throws Problem retros.participant_not_found, retros.only_observes, retros.cannot_facilitate,
 *   retros.facilitator_cannot_leave, retros.wrong_status
 */
export async function updateParticipant(
  context: Context,
  { sessionId, participantId }: { sessionId: RetroSessionId; participantId: ParticipantId },
  role: ParticipantRole,
): Promise<Participant> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  if (isClosed(session.status)) throw new Problem(retro.wrong_status, { status: session.status });
  const seat = await openSeat(context, session, participantId);
  if (role === seat.role) return view(context, seat);
  if (role === 'facilitator') return view(context, await handOver(context, session, seat));
  // Whoever facilitates keeps the session until they hand it over.
  if (seat.role === 'facilitator') throw new Problem(retro.facilitator_cannot_leave);
  if (seat.only_observes) throw new Problem(retro.only_observes);
  if (role === 'observer' && session.current_phase === 'VOTE') await withdrawAll(context, session, seat);
  const changed = await changeSeat(context, seat, { role });
  await announceRoles(context, session, [changed]);
  return view(context, changed);
}

/** Who only looks on from now on has no say in a vote under way. */
async function withdrawAll(context: Context, session: SessionRow, seat: SeatRow): Promise<void> {
  await dropVotes(context, session, seat);
  await announce(context, session, 'retro.voted', { participantId: seat.id });
}

async function view(context: Context, seat: SeatRow): Promise<Participant> {
  return toParticipant(seat, (await votesOf(context, seat.session_id, seat.id)).length);
}

/** @throws Problem retros.cannot_facilitate, retros.only_observes */
export async function handOver(context: Context, session: SessionRow, seat: SeatRow): Promise<SeatRow> {
  if (seat.user_id === null) throw new Problem(retro.cannot_facilitate);
  if (seat.only_observes) throw new Problem(retro.only_observes);
  const former = await findSeat(context, session.id, session.facilitator_id);
  const demoted = former && former.id !== seat.id ? await changeSeat(context, former, { role: 'participant' }) : null;
  const promoted = await changeSeat(context, seat, { role: 'facilitator' });
  const changed = await changeSession(context, session, { facilitator_id: seat.user_id });
  const present = [demoted, promoted].filter((one) => one !== null).filter(isPresent);
  await announceRoles(context, changed, present);
  await leading.handedOver(context, changed);
  return promoted;
}

async function announceRoles(context: Context, session: SessionRow, seats: readonly SeatRow[]): Promise<void> {
  const changes = seats.map(({ id, role }): RoleChange => ({ participantId: id, role }));
  await announce(context, session, 'retro.role_changed', { changes, facilitatorId: session.facilitator_id });
}

/** The place of a member who leads from now on, made when they have none. */
export async function seatForFacilitator(context: Context, session: SessionRow, member: { id: UserId; name: string }): Promise<SeatRow> {
  const id = member.id as string as ParticipantId;
  const seat = await findSeat(context, session.id, id);
  // A member who may lead is no account observer, even if they were one when they joined.
  const rights = { only_observes: false } as const;
  if (isPresent(seat)) return seat.only_observes ? changeSeat(context, seat, rights) : seat;
  const values = { ...rights, name: member.name, role: 'participant', joined_at: context.now } as const;
  const made = seat
    ? await changeSeat(context, seat, { ...values, left_at: null })
    : await insertSeat(context, { ...values, id, user_id: member.id, session_id: session.id });
  await announce(context, session, 'retro.participant_joined', { participantId: id });
  return made;
}

/** @throws Problem retros.not_participant, retros.wrong_status */
export async function setReady(context: Context, sessionId: RetroSessionId, isReady: boolean): Promise<Participant> {
  const { session, me } = await enterSession(context, sessionId, 'write');
  if (me === null) throw new Problem(retro.not_participant);
  if (isClosed(session.status)) throw new Problem(retro.wrong_status, { status: session.status });
  if (me.is_ready === isReady) return view(context, me);
  const changed = await changeSeat(context, me, { is_ready: isReady });
  await announce(context, session, 'retro.ready_changed', { participantId: me.id, isReady });
  return view(context, changed);
}
