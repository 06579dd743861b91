import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Room } from '#ui/live/room.ts';
import { openStory, type OwnVote } from './own-vote.ts';
import { loadCalls, type Means } from './room-actions.ts';
import type { LiveState } from './room-state.ts';

export interface Ballot {
  readonly own: OwnVote | null;
  /** @throws ApiProblem when it is refused; the card then goes back to where it was */
  readonly cast: (value: string, confidence: number | null) => Promise<void>;
  readonly retract: () => Promise<void>;
}

interface Around {
  readonly token: string | undefined;
  readonly isConnected: boolean;
  /** Runs a call and says why it failed. */
  readonly attempt: Means['attempt'];
}

/**
 * The reader's own vote. A push says that somebody has voted, never what: this screen shows its own at once, and asks for
 * it when the same person has voted on another screen, or may have while the connection was away.
 */
export function useOwnVote(room: Room<LiveState> | null, { token, isConnected, attempt }: Around): Ballot {
  const [own, setOwn] = useState<OwnVote | null>(null);
  /** Own commands whose push is still to come. */
  const echoes = useRef(0);
  /** Cards played and questions asked are counted: what was answered to a question before the latest of them is old. */
  const latest = useRef(0);
  const ask = useEffectEvent((from: Room<LiveState>): void => {
    const story = openStoryOf(from);
    if (!story || !from.read().state?.session.you) return;
    // What is not answered leaves the card in the hand as it was, and is asked again with the next push or connection.
    void attempt(async () => {
      const asked = (latest.current += 1);
      const { readMyVote } = await loadCalls();
      const vote = await readMyVote(story.id, token);
      if (asked === latest.current) setOwn({ storyId: story.id, votingRound: story.votingRound, vote });
    }, 'myVote');
  });

  useEffect(() => {
    if (!room) return undefined;
    return room.onPush(({ event, payload }) => {
      if (event !== 'vote:cast' && event !== 'vote:retracted') return;
      if (payload['participantId'] !== room.read().state?.session.you?.participantId) return;
      if (echoes.current > 0) echoes.current -= 1;
      else ask(room);
    });
  }, [room]);

  useEffect(() => {
    echoes.current = 0;
    if (room && isConnected) ask(room);
  }, [room, isConnected]);

  const play = async (vote: OwnVote['vote']): Promise<void> => {
    const story = room && openStoryOf(room);
    if (!story) return;
    const before = own;
    latest.current += 1;
    setOwn({ storyId: story.id, votingRound: story.votingRound, vote });
    echoes.current += 1;
    try {
      const { sendVote, sendRetraction } = await loadCalls();
      await (vote ? sendVote(room, story.id, vote) : sendRetraction(room, story.id));
    } catch (error) {
      echoes.current = Math.max(0, echoes.current - 1);
      setOwn(before);
      throw error;
    }
  };

  return { own, cast: (value, confidence) => play({ value, confidence }), retract: () => play(null) };
}

const openStoryOf = (room: Room<LiveState>) => {
  const session = room.read().state?.session;
  return session ? openStory(session) : null;
};
