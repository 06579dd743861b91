import { actions } from '#modules/poker/contract/actions.ts';
import type { CardValue } from '#modules/poker/contract/card.ts';
import type { PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import type { Story } from '#modules/poker/contract/story.ts';
import { noOutcome, outcomeOf } from '#modules/poker/rules/results.ts';
import { refuseLive } from '#modules/poker/rules/async.ts';
import { refuseChange } from '#modules/poker/rules/session-status.ts';
import { refuseStep, stepFrom } from '#modules/poker/rules/stories.ts';
import { acceptEstimate, refuseRound } from '#modules/poker/rules/vote.ts';
import { asyncOf } from '#modules/poker/server/queries/async.ts';
import { participantIdOf, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { viewSessionById } from '#modules/poker/server/queries/session-view.ts';
import { storiesFor, storyRows, type StoryRow } from '#modules/poker/server/queries/story.ts';
import { pokerIn, type StoryTable } from '#modules/poker/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import type { Updateable } from 'kysely';
import { announce, changeSession, openSession, openStory, refuseIf } from './access.ts';
import { dropReveal } from './countdown.ts';
import { closeRounds, revealedVotes } from './round.ts';
import { dropTimer, runTimer } from './timer.ts';

/** A story as the caller may see it. */
export async function answerStory(context: Context, session: SessionRow, storyId: StoryId): Promise<Story> {
  const which = { sessionId: session.id, storyIds: [storyId], readerId: participantIdOf(context.actor) };
  return (await storiesFor(context, session.deck, which))[0] ?? raise(poker.story_not_found);
}

export async function changeStory({ tx, scope, now }: Context, story: StoryRow, values: Updateable<StoryTable>): Promise<void> {
  await pokerIn(tx)
    .updateTable('poker_stories')
    .set({ ...values, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', story.id)
    .execute();
}

/** @throws Problem poker.not_active */
export async function startVoting(context: Context, sessionId: PokerSessionId, storyId: StoryId): Promise<Story> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  await openVoting(context, session, await openStory(context, session, storyId));
  return answerStory(context, session, storyId);
}

/** @throws Problem poker.not_active, poker.async_open */
function requireLive(session: SessionRow): void {
  if (session.status !== 'ACTIVE') throw new Problem(poker.not_active);
  refuseIf(refuseLive(asyncOf(session)));
}

/** Opens the voting on a story; one that has been voted on gets a new round and loses its estimate. */
export async function openVoting(context: Context, session: SessionRow, story: StoryRow): Promise<void> {
  requireLive(session);
  if (story.status === 'VOTING') return;
  const closedStoryId = await closeOpenStory(context, session, story.id);
  const round = story.status === 'PENDING' ? story.voting_round : story.voting_round + 1;
  await beginRound(context, session, story, round);
  await announce(context, session, 'poker.voting_started', { storyId: story.id, votingRound: round, closedStoryId });
  await restartTimer(context, session);
}

async function beginRound(context: Context, session: SessionRow, story: StoryRow, round: number): Promise<void> {
  const { tx, scope, now } = context;
  await changeStory(context, story, { ...noOutcome, status: 'VOTING', voting_round: round });
  const values = { account_id: scope.accountId, story_id: story.id, round, started_at: now };
  await pokerIn(tx).insertInto('poker_rounds').values(values).execute();
  const quiet = await dropReveal(context, session);
  await changeSession(context, quiet, { current_story_id: story.id });
}

/** A session with a timer starts it with each round; a countdown of the round before ends. */
async function restartTimer(context: Context, session: SessionRow): Promise<void> {
  if (session.timer_duration > 0) await runTimer(context, session, session.timer_duration);
  else await dropTimer(context, session);
}

/**
 * One story is open at a time: the former goes back to PENDING and loses its votes (S2-5).
 * @returns which one that was
 */
async function closeOpenStory(context: Context, session: SessionRow, except: StoryId): Promise<StoryId | null> {
  const { tx, scope } = context;
  const open = await pokerIn(tx)
    .selectFrom('poker_stories')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', session.id)
    .where('status', '=', 'VOTING')
    .where('id', '<>', except)
    .executeTakeFirst();
  if (!open) return null;
  await forgetRound(context, open);
  await changeStory(context, open, { status: 'PENDING' });
  return open.id;
}

/** Deletes a round that was not revealed, with its votes: nobody will ever see them. */
async function forgetRound({ tx, scope }: Context, story: StoryRow): Promise<void> {
  await pokerIn(tx)
    .deleteFrom('poker_rounds')
    .where('account_id', '=', scope.accountId)
    .where('story_id', '=', story.id)
    .where('revealed_at', 'is', null)
    .execute();
}

interface OpenRound {
  readonly sessionId: PokerSessionId;
  readonly storyId: StoryId;
  /** The round whose cards shall turn; whichever is open when absent. */
  readonly votingRound?: number | undefined;
}

/** @throws Problem poker.not_active, poker.not_voting (a second reveal too), poker.round_over */
export async function revealVotes(context: Context, { sessionId, storyId, votingRound }: OpenRound): Promise<Story> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  const story = await openStory(context, session, storyId);
  requireLive(session);
  if (story.status !== 'VOTING') throw new Problem(poker.not_voting);
  refuseIf(refuseRound(votingRound, story.voting_round));
  await turnCards(context, session, story);
  return answerStory(context, session, storyId);
}

/** The reveal itself, by hand or by the server's own clock. */
export async function turnCards(context: Context, session: SessionRow, story: StoryRow): Promise<void> {
  await closeRounds(context, [story.id]);
  await dropTimer(context, await dropReveal(context, session));
  await announce(context, session, 'poker.votes_revealed', { storyId: story.id, votingRound: story.voting_round });
}

/** @throws Problem poker.estimate_required, poker.negative_estimate, poker.invalid_estimate, poker.not_revealed */
export async function estimateStory(
  context: Context,
  { sessionId, storyId, estimate }: { sessionId: PokerSessionId; storyId: StoryId; estimate: CardValue | null | undefined },
): Promise<Story> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  await recordEstimate(context, session, await openStory(context, session, storyId), estimate);
  return answerStory(context, session, storyId);
}

export async function recordEstimate(
  context: Context,
  session: SessionRow,
  story: StoryRow,
  estimate: CardValue | null | undefined,
): Promise<void> {
  const accepted = acceptEstimate(session.deck, estimate);
  if ('refusal' in accepted) throw new Problem(accepted.refusal);
  refuseIf(refuseChange(session.status), session);
  if (story.status === 'VOTING') throw new Problem(poker.not_revealed);
  const outcome = outcomeOf(session.deck, await revealedVotes(context, story), accepted.card);
  await changeStory(context, story, { ...outcome, status: 'ESTIMATED', final_estimate: accepted.card, estimated_at: context.now });
  await announce(context, session, 'poker.story_estimated', { storyId: story.id, finalEstimate: accepted.card });
}

/** Clears votes and estimate for a new round; revealed rounds stay in the history (S2-3). @throws Problem poker.not_active */
export async function resetStory(context: Context, sessionId: PokerSessionId, storyId: StoryId): Promise<Story> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  const story = await openStory(context, session, storyId);
  requireLive(session);
  const votingRound = story.voting_round + 1;
  await forgetRound(context, story);
  if (session.current_story_id === story.id) await beginRound(context, session, story, votingRound);
  else await changeStory(context, story, { ...noOutcome, status: 'PENDING', voting_round: votingRound });
  await announce(context, session, 'poker.votes_reset', { storyId, votingRound, notify: true });
  if (session.current_story_id === story.id) await restartTimer(context, session);
  return answerStory(context, session, storyId);
}

/** Clears the votes and estimates of every story; all are PENDING then. @throws Problem poker.not_active */
export async function resetAllVotes(context: Context, sessionId: PokerSessionId, notify: boolean): Promise<PokerSession> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  requireLive(session);
  for (const story of await storyRows(context, { sessionId })) {
    if (story.status === 'PENDING') continue;
    await forgetRound(context, story);
    await changeStory(context, story, { ...noOutcome, status: 'PENDING', voting_round: story.voting_round + 1 });
  }
  await dropTimer(context, await dropReveal(context, session));
  await announce(context, session, 'poker.votes_reset', { storyId: null, votingRound: null, notify });
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

export interface Step {
  readonly sessionId: PokerSessionId;
  readonly direction: 'next' | 'previous';
  readonly startVoting: boolean;
  readonly from?: StoryId | null | undefined;
}

/** Goes on to the next story or back. @throws Problem poker.not_active, poker.moved_on, poker.no_next_story, poker.no_previous_story */
export async function stepStory(context: Context, step: Step): Promise<{ currentStory: StoryId }> {
  const { sessionId, direction, startVoting: opens, from } = step;
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  requireLive(session);
  refuseIf(refuseStep(from, session.current_story_id));
  const stories = await storyRows(context, { sessionId });
  const reached = stepFrom(stories, session.current_story_id, direction);
  if (!reached) throw new Problem(direction === 'next' ? poker.no_next_story : poker.no_previous_story);
  if (opens && reached.status === 'PENDING') await openVoting(context, session, reached);
  else await reachStory(context, session, reached);
  return { currentStory: reached.id };
}

async function reachStory(context: Context, session: SessionRow, story: StoryRow): Promise<void> {
  const closedStoryId = await closeOpenStory(context, session, story.id);
  const quiet = await dropTimer(context, await dropReveal(context, session));
  await changeSession(context, quiet, { current_story_id: story.id });
  await announce(context, session, 'poker.story_reached', { storyId: story.id, closedStoryId });
}
