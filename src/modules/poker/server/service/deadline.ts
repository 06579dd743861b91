import type { PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { isAsyncOpen } from '#modules/poker/rules/async.ts';
import { asyncOf } from '#modules/poker/server/queries/async.ts';
import { findSession } from '#modules/poker/server/queries/session.ts';
import { findStory, sharedStories } from '#modules/poker/server/queries/story.ts';
import type { Context } from '#platform/module/context.ts';
import { announce } from './access.ts';
import { dropTimer } from './timer.ts';
import { turnCards } from './voting.ts';

/** The countdown has run out: the cards turn, unless the round has changed in the meantime. */
export async function revealDue(
  context: Context,
  sessionId: PokerSessionId,
  due: { readonly storyId: StoryId; readonly votingRound: number },
): Promise<void> {
  const session = await findSession(context, sessionId, 'write');
  if (session?.status !== 'ACTIVE' || session.reveal_at === null) return;
  const story = await findStory(context, sessionId, due.storyId);
  if (story?.status === 'VOTING' && story.voting_round === due.votingRound) await turnCards(context, session, story);
}

/** The timer has run out. It turns the cards only where auto-reveal is on and somebody has voted (S2-19). */
export async function timerExpired(context: Context, sessionId: PokerSessionId): Promise<void> {
  const session = await findSession(context, sessionId, 'write');
  if (!session || session.timer_ends_at === null) return;
  const quiet = await dropTimer(context, session);
  await announce(context, session, 'poker.timer_expired', {});
  if (isAsyncOpen(asyncOf(session))) return;
  if (!session.auto_reveal || session.status !== 'ACTIVE' || session.current_story_id === null) return;
  const story = await findStory(context, sessionId, session.current_story_id);
  const [shown] = await sharedStories(context, session.deck, { sessionId, storyIds: [session.current_story_id] });
  if (story?.status === 'VOTING' && (shown?.hasVoted.length ?? 0) > 0) await turnCards(context, quiet, story);
}
