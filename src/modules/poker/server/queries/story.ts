import { sql, type Selectable } from 'kysely';
import type { ParticipantId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import type { Round, SharedStory, Story } from '#modules/poker/contract/story.ts';
import type { MyVote, Vote } from '#modules/poker/contract/vote.ts';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import { movesBetween } from '#modules/poker/rules/rounds.ts';
import { statisticsOf } from '#modules/poker/rules/statistics.ts';
import { pokerIn, type StoryTable, type VoteTable } from '#modules/poker/server/tables.ts';
import { reusable } from '#platform/db/reusable.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { iso, isoOrNull } from '#shared/time.ts';

export type StoryRow = Selectable<StoryTable>;
export type VoteRow = Selectable<VoteTable>;

/** What of a session is wanted: all stories, or some. */
export interface Which {
  readonly sessionId: PokerSessionId;
  readonly storyIds?: readonly StoryId[] | undefined;
}

/** Rows of a session's stories in their order. */
export async function storyRows({ tx, scope }: Scoped, { sessionId, storyIds }: Which): Promise<StoryRow[]> {
  if (storyIds?.length === 0) return [];
  return pokerIn(tx)
    .selectFrom('poker_stories')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .$if(storyIds !== undefined, (query) => query.where('id', 'in', [...(storyIds ?? [])]))
    .orderBy('position')
    .execute();
}

const storyRow = reusable<{ accountId: AccountId; sessionId: PokerSessionId; storyId: StoryId }>()((tx, slot) =>
  pokerIn(tx)
    .selectFrom('poker_stories')
    .selectAll()
    .where('account_id', '=', slot('accountId'))
    .where('session_id', '=', slot('sessionId'))
    .where('id', '=', slot('storyId')),
);

export async function findStory({ tx, scope }: Scoped, sessionId: PokerSessionId, storyId: StoryId): Promise<StoryRow | null> {
  const [row] = await storyRow(tx, { accountId: scope.accountId, sessionId, storyId });
  return row ?? null;
}

/** A round as the database puts it together. The value of a vote that is not revealed never leaves it here. */
interface LoadedRound {
  readonly round: number;
  readonly startedAt: string;
  readonly revealedAt: string | null;
  readonly votes: readonly {
    readonly participantId: ParticipantId;
    readonly name: string;
    /** This and what follows: null until the reveal. */
    readonly value: string | null;
    readonly confidence: number | null;
    readonly changed: boolean | null;
  }[];
}

type LoadedStory = StoryRow & { readonly rounds: readonly LoadedRound[]; readonly mine: LoadedVote | null };
/** The reader's own vote of the current round, which they may see at any time. */
type LoadedVote = Pick<VoteRow, 'value' | 'confidence' | 'changed'> & { readonly votedAt: string };

const roundsOfStory = sql<LoadedRound[]>`(
  select coalesce(json_agg(json_build_object('round', r.round, 'startedAt', r.started_at, 'revealedAt', r.revealed_at, 'votes', (
    select coalesce(json_agg(json_build_object('participantId', v.participant_id, 'name', p.name,
      'value', case when r.revealed_at is not null then v.value end,
      'confidence', case when r.revealed_at is not null then v.confidence end,
      'changed', case when r.revealed_at is not null then v.changed end) order by v.voted_at, v.participant_id), '[]')
    from poker_votes v
    join poker_participants p on p.account_id = v.account_id and p.session_id = v.session_id and p.id = v.participant_id
    where v.account_id = r.account_id and v.story_id = r.story_id and v.round = r.round
  )) order by r.round), '[]')
  from poker_rounds r where r.account_id = s.account_id and r.story_id = s.id)`;

const voteOf = (readerId: ParticipantId | null) => sql<LoadedVote | null>`(
  select json_build_object('value', o.value, 'confidence', o.confidence, 'changed', o.changed, 'votedAt', o.voted_at) from poker_votes o
  where o.account_id = s.account_id and o.story_id = s.id and o.round = s.voting_round and o.participant_id = ${readerId}::uuid)`;

/** Stories with all that was played on them, by one statement. */
async function loadStories({ tx, scope }: Scoped, { sessionId, storyIds }: Which, readerId: ParticipantId | null): Promise<LoadedStory[]> {
  if (storyIds?.length === 0) return [];
  return pokerIn(tx)
    .selectFrom('poker_stories as s')
    .selectAll('s')
    .select([roundsOfStory.as('rounds'), voteOf(readerId).as('mine')])
    .where('s.account_id', '=', scope.accountId)
    .where('s.session_id', '=', sessionId)
    .$if(storyIds !== undefined, (query) => query.where('s.id', 'in', [...(storyIds ?? [])]))
    .orderBy('s.position')
    .execute();
}

/** Stories as everybody may see them: no value before the reveal, and nothing of a round that was cleared before it. */
export async function sharedStories(scoped: Scoped, deck: VotingSystem, which: Which): Promise<SharedStory[]> {
  return (await loadStories(scoped, which, null)).map((story) => toShared(story, deck));
}

function toShared(row: LoadedStory, deck: VotingSystem): SharedStory {
  const current = row.rounds.find((round) => round.round === row.voting_round);
  const revealed = revealedRounds(row.rounds, deck);
  const shown = revealed.find((round) => round.votingRound === row.voting_round);
  return {
    id: row.id,
    sessionId: row.session_id,
    key: row.key,
    title: row.title,
    description: row.description,
    order: row.position,
    status: row.status,
    votingRound: row.voting_round,
    votingStartedAt: current ? iso(new Date(current.startedAt)) : null,
    hasVoted: current?.votes.map((vote) => vote.participantId) ?? [],
    votes: shown?.votes ?? [],
    stats: shown?.stats ?? null,
    moved: shown?.moved ?? [],
    previousRounds: revealed.filter((round) => round !== shown),
    finalEstimate: row.final_estimate,
    estimatedAt: isoOrNull(row.estimated_at),
    updatedAt: iso(row.updated_at),
    version: row.version,
  };
}

function revealedRounds(rounds: readonly LoadedRound[], deck: VotingSystem): Round[] {
  const shown: Round[] = [];
  for (const { round, revealedAt, votes: played } of rounds) {
    if (revealedAt === null) continue;
    const votes = played.map(({ participantId, name, value, confidence, changed }): Vote => {
      return { participantId, name, value: value ?? '', confidence, changedVote: changed ?? false };
    });
    const moved = movesBetween(shown.at(-1)?.votes ?? [], votes);
    shown.push({ votingRound: round, revealedAt: iso(new Date(revealedAt)), votes, stats: statisticsOf(deck, votes), moved });
  }
  return shown;
}

/** The reader's own votes of the stories' current rounds, by story. */
export async function ownVotes({ tx, scope }: Scoped, readerId: ParticipantId | null, which: Which): Promise<Map<StoryId, MyVote>> {
  if (readerId === null || which.storyIds?.length === 0) return new Map();
  const rows = await pokerIn(tx)
    .selectFrom('poker_votes as v')
    .innerJoin('poker_stories as s', (on) =>
      on.onRef('s.account_id', '=', 'v.account_id').onRef('s.id', '=', 'v.story_id').onRef('s.voting_round', '=', 'v.round'),
    )
    .selectAll('v')
    .where('v.account_id', '=', scope.accountId)
    .where('v.session_id', '=', which.sessionId)
    .where('v.participant_id', '=', readerId)
    .$if(which.storyIds !== undefined, (query) => query.where('v.story_id', 'in', [...(which.storyIds ?? [])]))
    .execute();
  return new Map(rows.map((row) => [row.story_id, toMyVote(row)]));
}

export const toMyVote = (row: VoteRow): MyVote => ({
  storyId: row.story_id,
  participantId: row.participant_id,
  votingRound: row.round,
  value: row.value,
  confidence: row.confidence,
  changedVote: row.changed,
  votedAt: iso(row.voted_at),
});

/** Stories as one reader may see them: as everybody does, and the reader's own vote. */
export async function storiesFor(
  scoped: Scoped,
  deck: VotingSystem,
  { readerId, ...which }: Which & { readonly readerId: ParticipantId | null },
): Promise<Story[]> {
  const stories = await loadStories(scoped, which, readerId);
  return stories.map((story) => ({ ...toShared(story, deck), myVote: story.mine && readerId && myVoteOf(story, story.mine, readerId) }));
}

const myVoteOf = (story: StoryRow, mine: LoadedVote, participantId: ParticipantId): MyVote => ({
  storyId: story.id,
  participantId,
  votingRound: story.voting_round,
  value: mine.value,
  confidence: mine.confidence,
  changedVote: mine.changed,
  votedAt: iso(new Date(mine.votedAt)),
});
