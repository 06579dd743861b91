import type { ParticipantId, PokerSessionId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { toLeadership } from '#platform/live/leadership.ts';
import type { Scoped } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import { findSession, isPresent, seatsOf, toParticipant, toAsync, toSettings, toYou, type SeatRow, type SessionRow } from './session.ts';
import { storiesFor } from './story.ts';

/**
 * The one serializer of a session: for GET, for the answers of writes and for the live room's snapshot.
 * @param known its seats, where they have been read already
 */
export async function viewSession(
  scoped: Scoped,
  session: SessionRow,
  readerId: ParticipantId | null,
  known?: readonly SeatRow[],
): Promise<PokerSession> {
  const stories = await storiesFor(scoped, session.deck, { sessionId: session.id, readerId });
  const seats = (known ?? (await seatsOf(scoped, session.id))).filter(isPresent);
  const mine = seats.find((seat) => seat.id === readerId);
  const isVoting = stories.some((story) => story.id === session.current_story_id && story.status === 'VOTING');
  return {
    ...headOf(session),
    deck: session.deck,
    stories,
    participants: seats.map(toParticipant),
    timer: session.timer_ends_at && session.timer_seconds ? { endsAt: iso(session.timer_ends_at), duration: session.timer_seconds } : null,
    autoReveal:
      session.reveal_at && session.current_story_id && isVoting
        ? { storyId: session.current_story_id, endsAt: iso(session.reveal_at) }
        : null,
    leadership: toLeadership(session),
    you: mine ? toYou(mine) : null,
  };
}

/** Reads the session again, after a write has changed it. @throws Problem poker.session_not_found */
export async function viewSessionById(scoped: Scoped, sessionId: PokerSessionId, readerId: ParticipantId | null): Promise<PokerSession> {
  const session = (await findSession(scoped, sessionId)) ?? raise(poker.session_not_found);
  return viewSession(scoped, session, readerId);
}

export const headOf = (session: SessionRow) => ({
  id: session.id,
  name: session.name,
  description: session.description,
  votingSystem: session.deck.id,
  teamId: session.team_id,
  facilitatorId: session.facilitator_id,
  creatorId: session.creator_id,
  accountId: session.account_id,
  status: session.status,
  timerOption: session.timer_option,
  currentStory: session.current_story_id,
  startedAt: isoOrNull(session.started_at),
  completedAt: isoOrNull(session.completed_at),
  createdAt: iso(session.created_at),
  updatedAt: iso(session.updated_at),
  settings: toSettings(session),
  async: toAsync(session),
  version: session.version,
});
