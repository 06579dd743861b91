import { useEffect, useRef, useState } from 'react';
import type { Room } from '#ui/live/room.ts';
import { openStory, type OwnVote } from './own-vote.ts';
import { loadCalls } from './room-actions.ts';
import type { LiveState } from './room-state.ts';

export interface Ballot {
  readonly own: OwnVote | null;
  /** @throws ApiProblem when it is refused; the card then goes back to where it was */
  readonly cast: (value: string, confidence: number | null) => Promise<void>;
  readonly retract: () => Promise<void>;
}

/**
 * The reader's own vote. A push says that somebody has voted, never what: this screen shows its own at once, and asks for
 * it when the same person has voted on another screen, or may have while the connection was away.
 */
export function useOwnVote(room: Room<LiveState> | null, token: string | undefined, isConnected: boolean): Ballot {
  const [own, setOwn] = useState<OwnVote | null>(null);
  /** Own commands whose push is still to come. */
  const echoes = useRef(0);

  useEffect(() => {
    if (!room) return undefined;
    return room.onPush(({ event, payload }) => {
      if (event !== 'vote:cast' && event !== 'vote:retracted') return;
      if (payload['participantId'] !== room.read().state?.session.you?.participantId) return;
      if (echoes.current > 0) echoes.current -= 1;
      else void ask(room, token, setOwn);
    });
  }, [room, token]);

  useEffect(() => {
    echoes.current = 0;
    if (room && isConnected) void ask(room, token, setOwn);
  }, [room, token, isConnected]);

  const play = async (vote: OwnVote['vote']): Promise<void> => {
    const story = room && openStoryOf(room);
    if (!story) return;
    const before = own;
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

async function ask(room: Room<LiveState>, token: string | undefined, show: (own: OwnVote) => void): Promise<void> {
  const story = openStoryOf(room);
  if (!story || !room.read().state?.session.you) return;
  // What is not answered is asked again with the next push or connection; the card in the hand stays as it was.
  const { readMyVote } = await loadCalls();
  const vote = await readMyVote(story.id, token).catch(() => undefined);
  if (vote !== undefined) show({ storyId: story.id, votingRound: story.votingRound, vote });
}
