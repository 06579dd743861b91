import { sql, type Selectable } from 'kysely';
import type { ParticipantId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import type { Round, SharedStory, Story } from '#modules/poker/contract/story.ts';
import type { MyVote, Vote } from '#modules/poker/contract/vote.ts';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import { movesBetween } from '#modules/poker/rules/rounds.ts';
import { statisticsOf } from '#modules/poker/rules/statistics.ts';
import { pokerIn, type StoryTable, type VoteTable } from '#modules/poker/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
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
    .orderBy('id')
    .execute();
}

export async function findStory(scoped: Scoped, sessionId: PokerSessionId, storyId: StoryId): Promise<StoryRow | null> {
  return (await storyRows(scoped, { sessionId, storyIds: [storyId] }))[0] ?? null;
}

interface RoundVoteRow {
  readonly story_id: StoryId;
  readonly round: number;
  readonly started_at: Date;
  readonly revealed_at: Date | null;
  readonly participant_id: ParticipantId | null;
  readonly name: string | null;
  readonly value: string | null;
  readonly confidence: number | null;
  readonly changed: boolean | null;
}

/** Rounds with their votes. The value of a vote that is not revealed never leaves the database here. */
async function roundVotes({ tx, scope }: Scoped, storyIds: readonly StoryId[]): Promise<RoundVoteRow[]> {
  if (storyIds.length === 0) return [];
  const shown = sql<boolean>`r.revealed_at is not null`;
  return pokerIn(tx)
    .selectFrom('poker_rounds as r')
    .leftJoin('poker_votes as v', (on) =>
      on.onRef('v.account_id', '=', 'r.account_id').onRef('v.story_id', '=', 'r.story_id').onRef('v.round', '=', 'r.round'),
    )
    .leftJoin('poker_participants as p', (on) =>
      on.onRef('p.account_id', '=', 'v.account_id').onRef('p.session_id', '=', 'v.session_id').onRef('p.id', '=', 'v.participant_id'),
    )
    .select(['r.story_id', 'r.round', 'r.started_at', 'r.revealed_at', 'v.participant_id', 'p.name'])
    .select([
      sql<string | null>`case when ${shown} then v.value end`.as('value'),
      sql<number | null>`case when ${shown} then v.confidence end`.as('confidence'),
      sql<boolean | null>`case when ${shown} then v.changed end`.as('changed'),
    ])
    .where('r.account_id', '=', scope.accountId)
    .where('r.story_id', 'in', [...storyIds])
    .orderBy('r.story_id')
    .orderBy('r.round')
    .orderBy('v.voted_at')
    .orderBy('v.participant_id')
    .execute();
}

interface LoadedRound {
  readonly round: number;
  readonly startedAt: Date;
  readonly revealedAt: Date | null;
  readonly hasVoted: ParticipantId[];
  /** Empty until the reveal. */
  readonly votes: Vote[];
}

function groupRounds(rows: readonly RoundVoteRow[]): Map<StoryId, LoadedRound[]> {
  const stories = new Map<StoryId, LoadedRound[]>();
  for (const row of rows) {
    const rounds = stories.get(row.story_id) ?? [];
    stories.set(row.story_id, rounds);
    let round = rounds.at(-1);
    if (round?.round !== row.round) {
      round = { round: row.round, startedAt: row.started_at, revealedAt: row.revealed_at, hasVoted: [], votes: [] };
      rounds.push(round);
    }
    if (row.participant_id === null) continue;
    round.hasVoted.push(row.participant_id);
    if (row.value === null) continue;
    const { participant_id: participantId, name, value, confidence, changed } = row;
    round.votes.push({ participantId, name: name ?? '', value, confidence, changedVote: changed ?? false });
  }
  return stories;
}

/** Stories as everybody may see them: no value before the reveal, and nothing of a round that was cleared before it. */
export async function sharedStories(scoped: Scoped, deck: VotingSystem, which: Which): Promise<SharedStory[]> {
  const rows = await storyRows(scoped, which);
  const rounds = groupRounds(
    await roundVotes(
      scoped,
      rows.map((row) => row.id),
    ),
  );
  return rows.map((row) => toShared(row, rounds.get(row.id) ?? [], deck));
}

function toShared(row: StoryRow, rounds: readonly LoadedRound[], deck: VotingSystem): SharedStory {
  const current = rounds.find((round) => round.round === row.voting_round);
  const revealed = revealedRounds(rounds, deck);
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
    votingStartedAt: isoOrNull(current?.startedAt ?? null),
    hasVoted: current?.hasVoted ?? [],
    votes: shown?.votes ?? [],
    stats: shown?.stats ?? null,
    moved: shown?.moved ?? [],
    previousRounds: revealed.filter((round) => round !== shown),
    finalEstimate: row.final_estimate,
    estimatedAt: isoOrNull(row.estimated_at),
    updatedAt: iso(row.updated_at),
  };
}

function revealedRounds(rounds: readonly LoadedRound[], deck: VotingSystem): Round[] {
  const shown: Round[] = [];
  for (const { round, revealedAt, votes } of rounds) {
    if (revealedAt === null) continue;
    const moved = movesBetween(shown.at(-1)?.votes ?? [], votes);
    shown.push({ votingRound: round, revealedAt: iso(revealedAt), votes, stats: statisticsOf(deck, votes), moved });
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
  which: Which & { readonly readerId: ParticipantId | null },
): Promise<Story[]> {
  const stories = await sharedStories(scoped, deck, which);
  const mine = await ownVotes(scoped, which.readerId, which);
  return stories.map((story) => ({ ...story, myVote: mine.get(story.id) ?? null }));
}
