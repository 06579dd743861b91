import { actions } from '#modules/poker/contract/actions.ts';
import type { HistoryEntry } from '#modules/poker/contract/history.ts';
import type { PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import { refuseConfidence } from '#modules/poker/rules/vote.ts';
import { findOwnEntry } from '#modules/poker/server/queries/history.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { enterSession, openStory, refuseIf } from './access.ts';

export interface OwnEntry {
  readonly sessionId: PokerSessionId;
  readonly storyId: StoryId;
  readonly participantId?: string | undefined;
  readonly votingRound?: number | undefined;
  readonly confidenceLevel?: number | null | undefined;
}

/** Adds what only the voter knows, their confidence, to their own vote; the rest of the history is the server's. @throws Problem poker.vote_not_found */
export async function recordHistory(context: Context, sent: OwnEntry): Promise<HistoryEntry> {
  const { session, me } = await enterSession(context, sent.sessionId, 'write');
  context.authorize(actions.vote, { participantRole: me?.role ?? null });
  if (me === null) throw new Problem(poker.not_participant);
  if (sent.participantId !== undefined && sent.participantId !== me.id) throw new Problem(common.denied);
  const story = await openStory(context, session, sent.storyId);
  const votingRound = sent.votingRound ?? story.voting_round;
  refuseIf(refuseConfidence(sent.confidenceLevel, session.enable_confidence_voting));
  if (sent.confidenceLevel !== undefined && session.enable_confidence_voting) {
    const { tx, scope } = context;
    await pokerIn(tx)
      .updateTable('poker_votes')
      .set({ confidence: sent.confidenceLevel })
      .where('account_id', '=', scope.accountId)
      .where('story_id', '=', story.id)
      .where('round', '=', votingRound)
      .where('participant_id', '=', me.id)
      .execute();
  }
  const own = { sessionId: session.id, storyId: story.id, participantId: me.id, votingRound };
  return (await findOwnEntry(context, own)) ?? raise(poker.vote_not_found);
}
