import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { castVote, getMyVote, retractVote, type MyVote } from '#modules/poker/contract/vote.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { layOwnVote, type OwnVote } from '#modules/poker/web/parts/room/own-vote.ts';
import type { PokerRoom } from '#modules/poker/web/parts/room/poker-room.ts';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';

export interface AsyncVotes {
  /** The session with the reader's own cards on it, which no push carries (ruling 20). */
  readonly session: PokerSession;
  /** null takes the card back. */
  readonly play: (storyId: string, vote: OwnVote['vote']) => void;
}

/** One's own votes on all stories at once: shown before the server has answered, and asked for when they came from another screen. */
export function useAsyncVotes({ session, token, you, onPush }: PokerRoom): AsyncVotes {
  const t = useText('poker');
  const [own, setOwn] = useState<ReadonlyMap<string, OwnVote>>(new Map());
  /** Own calls whose push is still to come, by story. */
  const echoes = useRef(new Map<string, number>());
  const me = you?.participantId;
  const sayUnread = useEffectEvent((hint: string) => toastProblem(t('room.failed.myVote'), { hint, id: 'room-myVote' }));
  const show = (vote: OwnVote): void => setOwn((before) => new Map(before).set(vote.storyId, vote));

  useEffect(
    () =>
      onPush(({ event, payload }) => {
        if ((event !== 'vote:cast' && event !== 'vote:retracted') || payload['participantId'] !== me) return;
        const storyId = String(payload['storyId']);
        const awaited = echoes.current.get(storyId) ?? 0;
        if (awaited > 0) return void echoes.current.set(storyId, awaited - 1);
        // What is not answered leaves the card as it was, and comes with the next state of the room.
        void api
          .call(getMyVote, { params: { storyId }, token })
          .then((vote) => vote && setOwn((before) => new Map(before).set(storyId, { storyId, votingRound: vote.votingRound, vote })))
          .catch((error: unknown) => {
            if (!(error instanceof ApiProblem)) throw error;
            sayUnread(problemText(error));
          });
      }),
    [onPush, me, token],
  );

  const play = (storyId: string, vote: OwnVote['vote']): void => {
    const story = session.stories.find(({ id }) => id === storyId);
    if (!story) return;
    const { votingRound } = story;
    const before = own.get(storyId) ?? { storyId, votingRound, vote: story.myVote };
    show({ storyId, votingRound, vote });
    echoes.current.set(storyId, (echoes.current.get(storyId) ?? 0) + 1);
    send(session.id, storyId, vote, token).catch((error: unknown) => {
      echoes.current.set(storyId, Math.max(0, (echoes.current.get(storyId) ?? 1) - 1));
      show(before);
      if (!(error instanceof ApiProblem)) throw error;
      toastProblem(problemText(error), { id: 'room-refused' });
    });
  };
  const laid = [...own.values()].reduce(layOwnVote, session);
  return { session: laid, play };
}

function send(
  sessionId: string,
  storyId: string,
  vote: Pick<MyVote, 'value' | 'confidence'> | null,
  token: string | undefined,
): Promise<unknown> {
  const params = { sessionId, storyId };
  return vote ? api.call(castVote, { params, body: vote, token }) : api.call(retractVote, { params, token });
}
