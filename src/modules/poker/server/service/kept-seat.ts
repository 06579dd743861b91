import { findMemberNames } from '#modules/accounts/server/public.ts';
import { endGuestToken } from '#modules/auth/server/public.ts';
import type { ParticipantId, PokerSessionId } from '#modules/poker/contract/ids.ts';
import { findKeptSeat, findSeat, findSession, isPresent, type SeatRow, type SessionRow } from '#modules/poker/server/queries/session.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { announce } from './access.ts';
import { reconsiderReveal } from './countdown.ts';
import { changeSeat, insertSeat, vacate } from './participant.ts';
import { takeVotes } from './vote.ts';

// Its twin is in retros; both become one when the two kinds of meeting share their seats.

interface Kept {
  readonly sessionId: PokerSessionId;
  readonly guestId: ParticipantId;
  readonly userId: UserId;
}

/**
 * Gives a guest's seat to the person who sat in it, who has signed in. The first who does keeps it: another person at the
 * same browser is none of them. Who has a seat of their own there already goes on with that one.
 */
export async function keepSeat(context: Context, { sessionId, guestId, userId }: Kept): Promise<void> {
  const session = await findSession(context, sessionId, 'write');
  const seat = await findSeat(context, sessionId, guestId);
  if (!session || seat?.user_id !== null || seat.kept_by !== null) return;
  const own = (await findSeat(context, sessionId, userId)) ?? (await findKeptSeat(context, sessionId, userId));
  const kept = await changeSeat(context, seat, { kept_by: userId });
  if (isPresent(own)) await giveUp(context, session, kept, own);
}

/** What was done in it stays, and stays theirs: an open vote goes along to their own seat. Its pass opens nothing any more. */
async function giveUp(context: Context, session: SessionRow, seat: SeatRow, own: SeatRow): Promise<void> {
  await endGuestToken(context, { roomId: session.id, participantId: seat.id });
  if (!isPresent(seat)) return;
  for (const storyId of await takeVotes(context, session, { from: seat, to: own })) {
    await announce(context, session, 'poker.vote_retracted', { storyId, participantId: seat.id });
    await announce(context, session, 'poker.vote_cast', { storyId, participantId: own.id });
  }
  await vacate(context, session, seat);
  await announce(context, session, 'poker.participant_left', { participantId: seat.id });
  await reconsiderReveal(context, session);
}

/** A member who sits in a guest's seat takes one of their own, from which they may lead. @returns null for anybody else */
export async function ownSeat(context: Context, session: SessionRow, userId: UserId): Promise<SeatRow | null> {
  const kept = await findKeptSeat(context, session.id, userId);
  const member = (await findMemberNames(context, [userId])).get(userId);
  if (!isPresent(kept) || !member || (await findSeat(context, session.id, userId))) return null;
  const onlyObserves = member.role === 'OBSERVER';
  const duty = { role: kept.role, votes: kept.votes, only_observes: onlyObserves };
  const values = { ...duty, name: member.name, joined_at: context.now, left_at: null };
  const id = userId as string as ParticipantId;
  const seat = await insertSeat(context, { ...values, id, user_id: userId, session_id: session.id });
  await announce(context, session, 'poker.participant_joined', { participantId: id });
  await giveUp(context, session, kept, seat);
  return seat;
}
