import type { PokerSession } from '#modules/poker/contract/session.ts';
import type { Story } from '#modules/poker/contract/story.ts';
import type { MyVote } from '#modules/poker/contract/vote.ts';

/** The reader's own vote as this screen knows it, ahead of the room: pushes never carry a value (ruling 20). */
export interface OwnVote {
  readonly storyId: string;
  readonly votingRound: number;
  readonly vote: Pick<MyVote, 'value' | 'confidence'> | null;
}

/** The story that is voted on now. */
export const openStory = (session: PokerSession): Story | null => session.stories.find((story) => story.status === 'VOTING') ?? null;

export const currentStory = (session: PokerSession): Story | null =>
  session.stories.find((story) => story.id === session.currentStory) ?? null;

/** Lays the own vote over the session: the deck and the own seat answer at once, before the server has. */
export function layOwnVote(session: PokerSession, own: OwnVote | null): PokerSession {
  const me = session.you?.participantId;
  if (!own || !me) return session;
  const stories = session.stories.map((story) => (isOf(own, story) ? withOwn(story, me, own.vote) : story));
  return { ...session, stories };
}

const isOf = (own: OwnVote, story: Story): boolean =>
  own.storyId === story.id && own.votingRound === story.votingRound && story.status === 'VOTING';

function withOwn(story: Story, me: MyVote['participantId'], vote: OwnVote['vote']): Story {
  const others = story.hasVoted.filter((id) => id !== me);
  if (vote === null) return { ...story, hasVoted: others, myVote: null };
  const { votingRound, updatedAt, id } = story;
  const kept = story.myVote ?? { storyId: id, participantId: me, votingRound, changedVote: false, votedAt: updatedAt };
  return { ...story, hasVoted: [...others, me], myVote: { ...kept, ...vote } };
}
