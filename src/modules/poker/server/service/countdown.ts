import { AUTO_REVEAL_SECONDS } from '#modules/poker/contract/timer.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import { actions } from '#modules/poker/contract/actions.ts';
import { everybodyHasVoted } from '#modules/poker/rules/auto-reveal.ts';
import { isAsyncOpen } from '#modules/poker/rules/async.ts';
import { asyncOf } from '#modules/poker/server/queries/async.ts';
import { findSession, isPresent, seatsOf, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { findStory, type StoryRow } from '#modules/poker/server/queries/story.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import { armDeadline, cancelDeadline } from '#platform/live/deadlines.ts';
import { onlineIn } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import { iso, SECOND } from '#shared/time.ts';
import { announce, changeSession, openSession } from './access.ts';
import { considerClosing } from './async.ts';
import { leading } from './leadership.ts';

/** Name of the deadline that turns the cards. */
export const AUTO_REVEAL = 'auto_reveal';

/**
 * Starts the countdown to the reveal when the last awaited vote is there, and stops it when it is not there any more: called
 * after everything that changes who votes, who is online or who has voted.
 */
export async function reconsiderReveal(context: Context, session: SessionRow, known?: StoryRow): Promise<void> {
  if (session.is_async) await considerClosing(context, session);
  if (isAsyncOpen(asyncOf(session))) return;
  if (!session.auto_reveal && session.reveal_at === null) return;
  const story = known ?? (await currentStory(context, session));
  const isDue = story !== null && session.auto_reveal && (await isComplete(context, session, story));
  if (story && isDue && session.reveal_at === null) await scheduleReveal(context, session, story);
  if (!isDue && session.reveal_at !== null) await cancelReveal(context, session);
}

async function currentStory(context: Context, session: SessionRow): Promise<StoryRow | null> {
  return session.current_story_id === null ? null : findStory(context, session.id, session.current_story_id);
}

async function isComplete(context: Context, session: SessionRow, story: StoryRow): Promise<boolean> {
  if (session.status !== 'ACTIVE' || story.status !== 'VOTING') return false;
  if (story.reveal_stopped_round === story.voting_round) return false;
  const seats = (await seatsOf(context, session.id)).filter(isPresent);
  const votes = await pokerIn(context.tx)
    .selectFrom('poker_votes')
    .select('participant_id')
    .where('account_id', '=', context.scope.accountId)
    .where('story_id', '=', story.id)
    .where('round', '=', story.voting_round)
    .execute();
  const hasVoted = new Set<string>(votes.map((vote) => vote.participant_id));
  return everybodyHasVoted(seats, onlineIn(session.id), hasVoted);
}

async function scheduleReveal(context: Context, session: SessionRow, story: StoryRow): Promise<void> {
  const endsAt = new Date(context.now.getTime() + AUTO_REVEAL_SECONDS * SECOND);
  await changeSession(context, session, { reveal_at: endsAt });
  await armDeadline(context.tx, {
    accountId: context.scope.accountId,
    roomId: session.id,
    name: AUTO_REVEAL,
    endsAt,
    payload: { storyId: story.id, votingRound: story.voting_round },
  });
  await announce(context, session, 'poker.reveal_scheduled', { storyId: story.id, endsAt: iso(endsAt) });
}

async function cancelReveal(context: Context, session: SessionRow): Promise<void> {
  await dropReveal(context, session);
  if (session.current_story_id === null) return;
  await announce(context, session, 'poker.reveal_cancelled', { storyId: session.current_story_id });
}

/** Forgets a running countdown without a word, because the event that follows says more. */
export async function dropReveal(context: Context, session: SessionRow): Promise<SessionRow> {
  if (session.reveal_at === null) return session;
  await cancelDeadline(context.tx, session.id, AUTO_REVEAL);
  return changeSession(context, session, { reveal_at: null });
}

/** The facilitator stops the countdown: it does not start again by itself in this round. Without one it does nothing. */
export async function cancelAutoReveal(context: Context, sessionId: PokerSessionId): Promise<void> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  if (session.reveal_at === null || session.current_story_id === null) return;
  const { tx, scope } = context;
  await pokerIn(tx)
    .updateTable('poker_stories')
    .set((read) => ({ reveal_stopped_round: read.ref('voting_round') }))
    .where('account_id', '=', scope.accountId)
    .where('id', '=', session.current_story_id)
    .execute();
  await cancelReveal(context, session);
}

/** Somebody came or went: those who are away are not waited for (S2-4). */
export async function presenceChanged(context: Context, sessionId: PokerSessionId): Promise<void> {
  const session = await findSession(context, sessionId, 'write');
  if (session) await reconsiderReveal(context, await leading.watch(context, session));
}
