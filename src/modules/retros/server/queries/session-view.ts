import { listOfSession } from '#modules/action-items/server/public.ts';
import type { ParticipantId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { RetroSession } from '#modules/retros/contract/session.ts';
import { toLeadership } from '#platform/live/leadership.ts';
import type { Scoped } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import { isoOrNull } from '#shared/time.ts';
import { cardsFor } from './card.ts';
import { carryOverOf } from './carry-over.ts';
import { groupsOf } from './group.ts';
import { notesOf } from './note.ts';
import { findSession, headOf, isPresent, seatsOf, toParticipant, toTimer, toYou, type SessionRow } from './session.ts';
import { voteCounts, votesOf } from './vote.ts';

/** The one serializer of a session: for GET, for the answers of writes and for the live room's snapshot. */
export async function viewSession(scoped: Scoped, session: SessionRow, readerId: ParticipantId | null): Promise<RetroSession> {
  const seats = (await seatsOf(scoped, session.id)).filter(isPresent);
  const counts = await voteCounts(scoped, session.id);
  const mine = seats.find((seat) => seat.id === readerId);
  return {
    ...headOf(session),
    participants: seats.map((seat) => toParticipant(seat, counts.get(seat.id) ?? 0)),
    cards: await cardsFor(scoped, session, readerId),
    groups: await groupsOf(scoped, session.id),
    votes: readerId === null ? [] : await votesOf(scoped, session.id, readerId),
    notes: await notesOf(scoped, session.id),
    actionItems: await listOfSession(scoped, session.id),
    carryOver: await carryOverOf(scoped, session),
    timer: toTimer(session),
    phaseEndsAt: isoOrNull(session.timer_ends_at),
    currentTopic: session.current_topic_id,
    leadership: toLeadership(session),
    you: mine ? toYou(mine) : null,
  };
}

/** Reads the session again, after a write has changed it. @throws Problem retros.session_not_found */
export async function viewSessionById(scoped: Scoped, sessionId: RetroSessionId, readerId: ParticipantId | null): Promise<RetroSession> {
  const session = (await findSession(scoped, sessionId)) ?? raise(retro.session_not_found);
  return viewSession(scoped, session, readerId);
}
