import { useEffect, useEffectEvent, useState } from 'react';
import type { Room } from '#ui/live/room.ts';
import { OwnCalls } from './own-calls.ts';
import { openStory, type OwnVote } from './own-vote.ts';
import { loadCalls, type Calls, type Means } from './room-actions.ts';
import type { LiveState } from './room-state.ts';

export interface Ballot {
  readonly own: OwnVote | null;
  /** @throws ApiProblem when it is refused; the card then goes back to where it was */
  readonly cast: (value: string, confidence: number | null) => Promise<void>;
  readonly retract: () => Promise<void>;
}

interface Around {
  readonly sessionId: string;
  readonly token: string | undefined;
  readonly isConnected: boolean;
  /** null while they are on their way. */
  readonly sends: Calls | null;
  /** Runs a call and says why it failed. */
  readonly attempt: Means['attempt'];
}

/**
 * The reader's own vote. A push says that somebody has voted, never what: this screen shows its own at once, and asks for
 * it when the same person has voted on another screen, or may have while the connection was away.
 */
export function useOwnVote(room: Room<LiveState> | null, { sessionId, token, isConnected, sends, attempt }: Around): Ballot {
  const [own, setOwn] = useState<OwnVote | null>(null);
  const [calls] = useState(() => new OwnCalls());
  const ask = useEffectEvent((from: Room<LiveState>): void => {
    const story = openStoryOf(from);
    if (!story || !sends || !from.read().state?.session.you) return;
    // What is not answered leaves the card in the hand as it was, and is asked again with the next push or connection.
    void attempt(async () => {
      const isLatest = calls.ask();
      const vote = await sends.readMyVote(story.id, token);
      if (isLatest()) setOwn({ storyId: story.id, votingRound: story.votingRound, vote });
    }, 'myVote');
  });

  useEffect(() => {
    if (!room) return undefined;
    return room.onPush(({ event, payload }) => {
      if (event !== 'vote:cast' && event !== 'vote:retracted') return;
      if (payload['participantId'] !== room.read().state?.session.you?.participantId) return;
      if (!calls.isEcho()) ask(room);
    });
  }, [room, calls]);

  const canAsk = isConnected && sends !== null;
  useEffect(() => {
    calls.awaitNothing();
    if (room && canAsk && !calls.isPlaying) ask(room);
  }, [room, canAsk, calls]);

  const play = async (vote: OwnVote['vote']): Promise<void> => {
    const story = room && openStoryOf(room);
    if (!story) return;
    const before = own;
    const isLatest = calls.play();
    setOwn({ storyId: story.id, votingRound: story.votingRound, vote });
    try {
      // Nothing is waited for where the calls are here: the card is kept by the browser before its page can go.
      const { sendVote } = sends ?? (await loadCalls());
      const { id: storyId, votingRound } = story;
      await sendVote({ room, sessionId, token }, { storyId, votingRound, value: null, confidence: null, ...vote });
    } catch (error) {
      calls.refused();
      if (isLatest()) setOwn(before);
      throw error;
    } finally {
      calls.answered();
    }
  };

  return { own, cast: (value, confidence) => play({ value, confidence }), retract: () => play(null) };
}

const openStoryOf = (room: Room<LiveState>) => {
  const session = room.read().state?.session;
  return session ? openStory(session) : null;
};
