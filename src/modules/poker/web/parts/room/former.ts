import { FORMER_NAME } from '#modules/accounts/rules.ts';
import type { Story } from '#modules/poker/contract/story.ts';
import type { PokerRoom } from './poker-room.ts';

interface Named {
  readonly name: string;
}

const isFormer = ({ name }: Named): boolean => name === FORMER_NAME;

/** The room with the reader's word for people whose profile was deleted; the same room where there are none. */
export function withFormer(room: PokerRoom, word: string): PokerRoom {
  const { session } = room;
  if (!session.participants.some(isFormer) && !session.stories.some((story) => votesOf(story).some(isFormer))) return room;
  // No space to break it at: a short name would be its first half.
  const name = word.replaceAll(' ', '\u00A0');
  const named = <T extends Named>(people: readonly T[]): T[] => people.map((one) => (isFormer(one) ? { ...one, name } : one));
  const stories = session.stories.map((story) => ({
    ...story,
    votes: named(story.votes),
    previousRounds: story.previousRounds.map((round) => ({ ...round, votes: named(round.votes) })),
  }));
  return { ...room, session: { ...session, participants: named(session.participants), stories } };
}

const votesOf = (story: Story): readonly Named[] => [...story.votes, ...story.previousRounds.flatMap((round) => round.votes)];
