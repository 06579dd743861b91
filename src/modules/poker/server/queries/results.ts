import type { SharedStory } from '#modules/poker/contract/story.ts';
import type { SessionAnalytics, SessionSummary } from '#modules/poker/contract/summary.ts';
import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';
import { accuracyOf, durationMinutes, mean, percent, totalPoints } from '#modules/poker/rules/results.ts';
import { mayVote } from '#modules/poker/rules/voter.ts';
import type { Scoped } from '#platform/module/context.ts';
import { isoOrNull } from '#shared/time.ts';
import { wholeHistory } from './history.ts';
import { isPresent, seatsOf, toParticipant, type SeatRow, type SessionRow } from './session.ts';
import { sharedStories } from './story.ts';

/** Statistics of a story's revealed rounds, oldest first. */
export function shownStatistics(story: SharedStory): VoteStatistics[] {
  return [...story.previousRounds.map((round) => round.stats), ...(story.stats ? [story.stats] : [])];
}

/** What share of the stories whose last revealed round has a vote that says a size came to a consensus in it. */
export function consensusRate(stories: readonly SharedStory[]): number | null {
  const last = stories.map((story) => shownStatistics(story).at(-1)).filter((stats) => stats !== undefined && stats.counted > 0);
  return percent(last.filter((stats) => stats?.consensus).length, last.length);
}

export async function readSummary(scoped: Scoped, session: SessionRow, now: Date): Promise<SessionSummary> {
  const stories = await sharedStories(scoped, session.deck, { sessionId: session.id });
  const seats = await seatsOf(scoped, session.id);
  return {
    session: {
      id: session.id,
      name: session.name,
      description: session.description,
      status: session.status,
      startedAt: isoOrNull(session.started_at),
      completedAt: isoOrNull(session.completed_at),
    },
    storiesTotal: stories.length,
    storiesEstimated: stories.filter((story) => story.status === 'ESTIMATED').length,
    totalPoints: totalPoints(stories.map((story) => story.finalEstimate)),
    consensusRate: consensusRate(stories),
    durationMinutes: durationMinutes(session, now),
    participants: seats.filter(isPresent).map(toParticipant),
    stories: stories.map(summaryOf),
  };
}

function summaryOf(story: SharedStory): SessionSummary['stories'][number] {
  const shown = shownStatistics(story);
  const last = shown.at(-1);
  return {
    id: story.id,
    key: story.key,
    title: story.title,
    order: story.order,
    status: story.status,
    finalEstimate: story.finalEstimate,
    average: last?.average ?? null,
    median: last?.median ?? null,
    min: last?.min ?? null,
    max: last?.max ?? null,
    consensus: last && last.counted > 0 ? last.consensus : null,
    rounds: shown.length,
  };
}

export async function readAnalytics(scoped: Scoped, session: SessionRow): Promise<SessionAnalytics> {
  const stories = await sharedStories(scoped, session.deck, { sessionId: session.id });
  const history = await wholeHistory(scoped, session.id);
  const rounds = stories.flatMap((story) => shownStatistics(story));
  const estimated = stories.filter((story) => story.status === 'ESTIMATED');
  const voted = stories.filter((story) => shownStatistics(story).length > 0);
  return {
    consensusRate: consensusRate(stories),
    averageVotingDuration: mean(history.flatMap((entry) => entry.votingDuration ?? [])),
    roundsPerStory: mean(voted.map((story) => shownStatistics(story).length)),
    storiesEstimated: estimated.length,
    totalPoints: totalPoints(stories.map((story) => story.finalEstimate)),
    accuracy: accuracyIn(session, estimated),
    participation: participationIn(await seatsOf(scoped, session.id), rounds),
    distributions: voted.flatMap((story) => {
      const stats = shownStatistics(story).at(-1);
      const votingRound = story.stats ? story.votingRound : (story.previousRounds.at(-1)?.votingRound ?? story.votingRound);
      return stats ? [{ storyId: story.id, title: story.title, votingRound, stats }] : [];
    }),
  };
}

function accuracyIn(session: SessionRow, estimated: readonly SharedStory[]): SessionAnalytics['accuracy'] {
  const found = estimated.flatMap((story) => {
    const first = story.previousRounds[0]?.votes ?? story.votes;
    return accuracyOf(session.deck, first, story.finalEstimate ?? '') ?? [];
  });
  const count = (kind: (typeof found)[number]) => found.filter((one) => one === kind).length;
  return {
    accurate: count('accurate'),
    overEstimated: count('overEstimated'),
    underEstimated: count('underEstimated'),
    rate: percent(count('accurate'), found.length),
  };
}

/** Votes given out of the revealed rounds, for everybody who votes or has voted. */
function participationIn(seats: readonly SeatRow[], rounds: readonly VoteStatistics[]): SessionAnalytics['participation'] {
  return seats.flatMap((seat) => {
    const votes = rounds.filter((stats) => stats.distribution.some((row) => row.participantIds.includes(seat.id))).length;
    if (votes === 0 && !(isPresent(seat) && mayVote(seat))) return [];
    return [{ participantId: seat.id, name: seat.name, votes, possible: rounds.length, rate: percent(votes, rounds.length) }];
  });
}
