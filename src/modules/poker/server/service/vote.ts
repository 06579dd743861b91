import { sql } from 'kysely';
import { actions } from '#modules/poker/contract/actions.ts';
import type { CardValue } from '#modules/poker/contract/card.ts';
import type { ParticipantId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { MyVote } from '#modules/poker/contract/vote.ts';
import { acceptCard, refuseConfidence, refuseRound, refuseVoting } from '#modules/poker/rules/vote.ts';
import { participantIdOf, type SeatRow, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { findStory, toMyVote, type StoryRow } from '#modules/poker/server/queries/story.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import { reusable } from '#platform/db/reusable.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { announce, enterSession, refuseIf } from './access.ts';
import { reconsiderReveal } from './countdown.ts';

export interface Ballot {
  readonly sessionId: PokerSessionId;
  readonly storyId: StoryId;
  readonly value: CardValue;
  readonly confidence?: number | null | undefined;
  readonly participantId?: string | undefined;
  /** The round that it is meant for. */
  readonly votingRound?: number | undefined;
}

/**
 * Votes, or changes the vote: the first value of the round is kept beside the last (S2-2).
 * @throws Problem poker.not_participant, poker.observers_cannot_vote, poker.not_active, poker.not_voting, poker.round_over,
 *   poker.invalid_vote, poker.invalid_confidence, poker.confidence_disabled; request.denied for somebody else's participantId
 */
export async function castVote(context: Context, ballot: Ballot): Promise<MyVote> {
  const { session, story, me } = await openBallot(context, ballot);
  const accepted = acceptCard(session.deck, ballot.value);
  if ('refusal' in accepted) throw new Problem(accepted.refusal);
  refuseIf(refuseConfidence(ballot.confidence, session.enable_confidence_voting));
  const [vote] = await Promise.all([
    storeVote(context, { session, story, me }, { value: accepted.card, confidence: ballot.confidence ?? null }),
    announce(context, session, 'poker.vote_cast', { storyId: story.id, participantId: me.id }),
  ]);
  await reconsiderReveal(context, session, story);
  return vote;
}

/** Takes a vote back before the reveal; without one it does nothing. */
export async function retractVote(context: Context, which: Which): Promise<void> {
  const { storyId } = which;
  const { session, story, me } = await openBallot(context, which);
  if (!(await withdrawVote(context, story, me))) return;
  await announce(context, session, 'poker.vote_retracted', { storyId, participantId: me.id });
  await reconsiderReveal(context, session, story);
}

type Which = Pick<Ballot, 'sessionId' | 'storyId' | 'participantId' | 'votingRound'>;

interface OpenBallot {
  readonly session: SessionRow;
  readonly story: StoryRow;
  readonly me: SeatRow;
}

async function openBallot(context: Context, { sessionId, storyId, participantId, votingRound }: Which): Promise<OpenBallot> {
  // Asked together: the seat and the story are read after the session's lock is held, and nobody waits for three answers.
  const [{ session, me }, found] = await Promise.all([enterSession(context, sessionId, 'write'), findStory(context, sessionId, storyId)]);
  context.authorize(actions.vote, { participantRole: me?.role ?? null });
  const story = found ?? raise(poker.story_not_found);
  if (participantId !== undefined && participantId !== participantIdOf(context.actor)) throw new Problem(common.denied);
  refuseIf(refuseVoting(me, { sessionStatus: session.status, storyStatus: story.status }));
  refuseIf(refuseRound(votingRound, story.voting_round));
  if (me === null) throw new Problem(poker.not_participant);
  return { session, story, me };
}

interface Played {
  readonly accountId: AccountId;
  readonly sessionId: PokerSessionId;
  readonly storyId: StoryId;
  readonly round: number;
  readonly participantId: ParticipantId;
  readonly value: CardValue;
  readonly confidence: number | null;
  readonly now: Date;
}

const voteToStore = reusable<Played>()((tx, slot) =>
  pokerIn(tx)
    .insertInto('poker_votes')
    .values({
      account_id: slot('accountId'),
      session_id: slot('sessionId'),
      story_id: slot('storyId'),
      round: slot('round'),
      participant_id: slot('participantId'),
      value: slot('value'),
      initial_value: slot('value'),
      confidence: slot('confidence'),
      changed: false,
      voted_at: slot('now'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'story_id', 'round', 'participant_id']).doUpdateSet((read) => ({
        value: read.ref('excluded.value'),
        confidence: read.ref('excluded.confidence'),
        voted_at: read.ref('excluded.voted_at'),
        changed: sql<boolean>`poker_votes.changed or poker_votes.value <> excluded.value`,
      })),
    )
    .returningAll(),
);

async function storeVote(
  { tx, scope, now }: Context,
  { session, story, me }: OpenBallot,
  played: Pick<Played, 'value' | 'confidence'>,
): Promise<MyVote> {
  const where = { accountId: scope.accountId, sessionId: session.id, storyId: story.id, round: story.voting_round, participantId: me.id };
  const [row] = await voteToStore(tx, { ...where, ...played, now });
  if (!row) throw new Error('A vote was stored and is not there');
  return toMyVote(row);
}

/** Deletes a person's vote of the story's current round. @returns whether there was one */
export async function withdrawVote({ tx, scope }: Context, story: StoryRow, seat: Pick<SeatRow, 'id'>): Promise<boolean> {
  const gone = await pokerIn(tx)
    .deleteFrom('poker_votes')
    .where('account_id', '=', scope.accountId)
    .where('story_id', '=', story.id)
    .where('round', '=', story.voting_round)
    .where('participant_id', '=', seat.id)
    .returning('participant_id')
    .execute();
  return gone.length > 0;
}

/**
 * Takes the votes of open rounds along to another seat of the same person, unless that one does not vote, or has voted itself.
 * @returns the stories that they are about
 */
export async function takeVotes(
  { tx, scope }: Context,
  { id: sessionId }: SessionRow,
  { from, to }: { readonly from: SeatRow; readonly to: SeatRow },
): Promise<StoryId[]> {
  if (!to.votes || to.role === 'observer' || to.only_observes) return [];
  const { rows } = await sql<{ story_id: StoryId }>`
    update poker_votes v set participant_id = ${to.id} from poker_stories s
    where v.account_id = ${scope.accountId} and v.session_id = ${sessionId} and v.participant_id = ${from.id}
      and s.account_id = v.account_id and s.id = v.story_id and s.status = 'VOTING' and s.voting_round = v.round
      and not exists (select from poker_votes o where o.account_id = v.account_id and o.story_id = v.story_id and o.round = v.round
        and o.participant_id = ${to.id})
    returning v.story_id`.execute(tx);
  return rows.map((row) => row.story_id);
}
