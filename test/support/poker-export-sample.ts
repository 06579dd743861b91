import type { SessionExport } from '#modules/poker/contract/export.ts';
import type { HistoryEntry } from '#modules/poker/contract/history.ts';
import type { DiscussionId, ParticipantId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';

type ExportedStory = SessionExport['stories'][number];

const sessionId = id<PokerSessionId>(1);
const people = ['Inès Lefèvre', 'Tom', 'Łukasz', 'Ольга', 'María José'] as const;

function id<Id extends string>(number: number): Id {
  return `0198f0a2-0000-7000-8000-${String(number).padStart(12, '0')}` as Id;
}

const participantId = (index: number): ParticipantId => id<ParticipantId>(100 + index);

function statistics(values: readonly string[]): VoteStatistics {
  const counts = Map.groupBy(values, (value) => value);
  const most = Math.max(...Array.from(counts.values(), ({ length }) => length));
  return {
    counted: values.length,
    total: values.length,
    average: null,
    median: null,
    min: null,
    max: null,
    mode: [],
    consensus: counts.size === 1,
    agreement: Math.round((100 * most) / values.length),
    distribution: [],
    lowest: null,
    highest: null,
    distance: null,
    suggestion: null,
  };
}

const votesOf = (values: readonly string[]) =>
  values.map((value, index) => ({
    participantId: participantId(index),
    name: people[index]!,
    value,
    confidence: index === 1 ? 4 : null,
    changedVote: index === 2,
  }));

/** An estimated story whose last round had these cards. */
export function estimatedStory(number: number, title: string, values: readonly string[], more: Partial<ExportedStory> = {}): ExportedStory {
  return {
    id: id<StoryId>(200 + number),
    key: `TRM-${410 + number}`,
    title,
    description: '',
    order: number,
    status: 'ESTIMATED',
    votingRound: 1,
    finalEstimate: values[0] ?? null,
    votes: votesOf(values),
    stats: statistics(values),
    ...more,
  };
}

export function entriesOf(story: ExportedStory, votingRound: number, values: readonly string[]): HistoryEntry[] {
  return values.map((value, index) => ({
    sessionId,
    storyId: story.id,
    storyTitle: story.title,
    participantId: participantId(index),
    participantName: people[index]!,
    votingRound,
    initialVote: index === 2 ? '3' : value,
    finalVote: value,
    vote: value,
    confidenceLevel: index === 1 ? 4 : null,
    votingDuration: 10 + index,
    changedVote: index === 2,
    votedAt: '2026-03-12T14:32:00.000Z',
  }));
}

const first = estimatedStory(1, 'Let guests vote without an account', ['5', '13', '5', '5', '8'], { votingRound: 2 });
const second = estimatedStory(2, 'Remember the last board filter', ['3', '3', '3', '3', '3'], { description: 'Per person, per board.' });
const formula = estimatedStory(3, '=HYPERLINK("https://example.org","Click")', ['?', 'coffee', 'infinity'], {
  key: null,
  finalEstimate: 'infinity',
});
const hidden: ExportedStory = {
  ...estimatedStory(4, 'Slack digest for blocked cards — résumé hebdomadaire, à relire avant l’été', []),
  status: 'VOTING',
  finalEstimate: null,
  votes: undefined,
  stats: null,
};
const waiting: ExportedStory = {
  ...hidden,
  id: id<StoryId>(205),
  key: 'TRM-415',
  title: '- Export retro notes to CSV 🎉',
  status: 'PENDING',
};

/** A session of five people with two rounds, a formula for a title, a story whose votes are hidden and names in three scripts. */
export const sampleExport: SessionExport = {
  exportedAt: '2026-03-12T16:00:00.000Z',
  session: {
    id: sessionId,
    name: 'Sprint 32 refinement',
    description: 'What the payments squad takes into the next sprint.',
    status: 'COMPLETED',
    votingSystem: 'Fibonacci',
    facilitator: 'Inès Lefèvre',
    createdAt: '2026-03-11T09:00:00.000Z',
    startedAt: '2026-03-12T14:00:00.000Z',
    completedAt: '2026-03-12T15:20:00.000Z',
    durationMinutes: 80,
    storiesTotal: 5,
    storiesEstimated: 3,
    totalPoints: 8,
  },
  participants: people.map((name, index) => ({
    id: participantId(index),
    name,
    role: index === 0 ? 'facilitator' : index === 4 ? 'observer' : 'participant',
    isGuest: index === 2,
  })),
  stories: [first, second, formula, hidden, waiting],
  history: [
    ...entriesOf(first, 1, ['3', '13', '5', '8', '8']),
    ...entriesOf(first, 2, ['5', '13', '5', '5', '8']),
    ...entriesOf(second, 1, ['3', '3', '3', '3', '3']),
    ...entriesOf(formula, 1, ['?', 'coffee', 'infinity']),
  ],
  discussions: [
    {
      id: id<DiscussionId>(301),
      sessionId,
      storyId: first.id,
      authorId: participantId(1),
      authorName: 'Tom',
      content: 'The link has to work on phones too.\nThat is most of it.',
      createdAt: '2026-03-12T14:20:00.000Z',
    },
    {
      id: id<DiscussionId>(302),
      sessionId,
      storyId: null,
      authorId: participantId(0),
      authorName: 'Inès Lefèvre',
      content: '+1 for a shorter session',
      createdAt: '2026-03-12T15:19:00.000Z',
    },
  ],
};
