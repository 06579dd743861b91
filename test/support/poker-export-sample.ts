import type { ExportedRound, ExportedStory, ExportedVote, PokerExport } from '#modules/poker/export/poker-export.ts';

const people = ['Inès Lefèvre', 'Tom', 'Łukasz', 'Ольга', 'María José'] as const;

const id = (number: number): string => `0198f0a2-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** One vote a person, in the order of the people; the third changed theirs. */
function votesOf(values: readonly string[]): ExportedVote[] {
  return values.map((value, index) => ({
    participantId: id(100 + index),
    participantName: people[index % people.length]!,
    value,
    confidence: index === 1 ? 4 : null,
    initialVote: index === 2 ? '2' : value,
    changedVote: index === 2,
    votingDuration: 10 + index,
    votedAt: `2026-03-12T14:32:0${index}.000Z`,
  }));
}

export function revealed(votingRound: number, values: readonly string[], agreement: number): ExportedRound {
  return { votingRound, isRevealed: true, agreement, consensus: agreement === 100, votes: votesOf(values) };
}

export function storyOf(number: number, title: string, rounds: readonly ExportedRound[], more: Partial<ExportedStory> = {}): ExportedStory {
  return {
    id: id(200 + number),
    key: `TRM-${410 + number}`,
    title,
    description: '',
    order: number,
    status: 'ESTIMATED',
    finalEstimate: '5',
    rounds,
    ...more,
  };
}

const undecided = { finalEstimate: null, status: 'VOTING' } as const;
const guests = storyOf(1, 'Let guests vote without an account', [
  revealed(1, ['3', '13', '5', '8', '8'], 40),
  revealed(2, ['5', '13', '5', '5', '8'], 60),
]);

/** Five people; two rounds, a formula for a title, a round that is still hidden, names in three scripts. */
export const sampleExport: PokerExport = {
  exportedAt: '2026-03-12T16:00:00.000Z',
  session: {
    id: id(1),
    name: 'Sprint 32 refinement',
    description: 'What the payments squad takes into the next sprint.',
    status: 'COMPLETED',
    facilitator: 'Inès Lefèvre',
    deck: { name: 'Fibonacci', values: ['0', '1', '2', '3', '5', '8', '13', '21', '?', 'coffee'] },
    createdAt: '2026-03-11T09:00:00.000Z',
    startedAt: '2026-03-12T14:00:00.000Z',
    completedAt: '2026-03-12T15:20:00.000Z',
  },
  totals: { storiesTotal: 5, storiesEstimated: 3, totalPoints: 8, consensusRate: 33, durationMinutes: 80 },
  stories: [
    guests,
    storyOf(2, 'Remember the last board filter', [revealed(1, ['3', '3', '3', '3', '3'], 100)], {
      description: 'Per person,\nper board.',
      finalEstimate: '3',
    }),
    storyOf(3, '=HYPERLINK("https://example.org","Click")', [revealed(1, ['?', 'coffee', 'infinity'], 100)], {
      key: null,
      finalEstimate: 'infinity',
    }),
    storyOf(
      4,
      'Slack digest for blocked cards — résumé hebdomadaire, à relire avant l’été',
      [revealed(1, ['8', '21'], 50), { votingRound: 2, isRevealed: false }],
      undecided,
    ),
    storyOf(5, '- Export retro notes to CSV 🎉', [], { ...undecided, status: 'PENDING' }),
  ],
  participants: people.map((name, index) => ({
    id: id(100 + index),
    name,
    role: index === 0 ? 'facilitator' : index === 4 ? 'observer' : 'participant',
    isGuest: index === 2,
  })),
  discussions: [
    {
      storyId: guests.id,
      authorName: 'Tom',
      content: 'The link has to work on phones too.\nThat is most of it.',
      createdAt: '2026-03-12T14:20:00.000Z',
    },
    { storyId: null, authorName: 'Inès Lefèvre', content: '+1 for a shorter session', createdAt: '2026-03-12T15:19:00.000Z' },
  ],
};
