import { describe, expect, it } from 'vitest';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { layOwnVote, openStory } from './own-vote.ts';

const session = (change: object = {}): PokerSession =>
  ({
    you: { participantId: 'me' },
    stories: [
      { id: 'done', status: 'ESTIMATED', votingRound: 1, hasVoted: [], myVote: null },
      { id: 'open', status: 'VOTING', votingRound: 2, hasVoted: ['other'], myVote: null, updatedAt: '', ...change },
    ],
  }) as unknown as PokerSession; // what the own vote looks at

const mine = (shown: PokerSession) => openStory(shown);

describe('layOwnVote', () => {
  it('shows the own card and the own seat at once.', () => {
    const shown = layOwnVote(session(), { storyId: 'open', votingRound: 2, vote: { value: '5', confidence: 2 } });
    expect(mine(shown)).toMatchObject({ hasVoted: ['other', 'me'], myVote: { value: '5', confidence: 2 } });
  });

  it('takes a card back.', () => {
    const before = session({ hasVoted: ['me', 'other'], myVote: { value: '5' } });
    expect(mine(layOwnVote(before, { storyId: 'open', votingRound: 2, vote: null }))).toMatchObject({ hasVoted: ['other'], myVote: null });
  });

  it('forgets the card of a round that is over.', () => {
    const own = { storyId: 'open', votingRound: 1, vote: { value: '5', confidence: null } };
    expect(layOwnVote(session(), own)).toEqual(session());
    expect(mine(layOwnVote(session({ status: 'VOTED' }), { ...own, votingRound: 2 }))).toBeNull();
  });
});
