import { useEffect, useEffectEvent, useState } from 'react';
import { castVote, getMyVote, retractVote, type MyVote } from '#modules/poker/contract/vote.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import { OwnCalls } from '#modules/poker/web/parts/room/own-calls.ts';
import { layOwnVote, type OwnVote } from '#modules/poker/web/parts/room/own-vote.ts';
import type { PokerRoom } from '#modules/poker/web/parts/room/poker-room.ts';
import type { ParamsIn } from '#shared/endpoint.ts';
import { useApi } from '#ui/api/api-context.ts';
import type { Api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { CallOptions } from '#ui/api/wire.ts';
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
export function useAsyncVotes({ session, token, you, canSend, onPush }: PokerRoom): AsyncVotes {
  const t = useText('poker');
  const api = useApi();
  const [own, setOwn] = useState<ReadonlyMap<string, OwnVote>>(new Map());
  const [calls] = useState(() => new Map<string, OwnCalls>());
  const me = you?.participantId;
  const show = (vote: OwnVote): void => setOwn((before) => new Map(before).set(vote.storyId, vote));
  const callsAbout = (storyId: string): OwnCalls => {
    const known = calls.get(storyId) ?? new OwnCalls();
    calls.set(storyId, known);
    return known;
  };
  const ask = useEffectEvent(async (storyId: string): Promise<void> => {
    const story = session.stories.find(({ id }) => id === storyId);
    if (!story) return;
    const isLatest = callsAbout(storyId).ask();
    try {
      const vote = await api.call(getMyVote, { params: { storyId }, token });
      if (isLatest()) show({ storyId, votingRound: story.votingRound, vote });
    } catch (error) {
      // What is not answered leaves the card as it was, and comes with the next state of the room.
      if (!(error instanceof ApiProblem)) throw error;
      toastProblem(t('room.failed.myVote'), { hint: problemText(error), error, id: 'room-myVote' });
    }
  });

  useEffect(
    () =>
      onPush(({ event, payload }) => {
        if ((event !== 'vote:cast' && event !== 'vote:retracted') || payload['participantId'] !== me) return;
        const storyId = String(payload['storyId']);
        if (!calls.get(storyId)?.isEcho()) void ask(storyId);
      }),
    [onPush, me, calls],
  );

  useEffect(() => {
    if (!canSend) for (const one of calls.values()) one.awaitNothing();
  }, [canSend, calls]);

  const play = (storyId: string, vote: OwnVote['vote']): void => {
    const story = session.stories.find(({ id }) => id === storyId);
    if (!story) return;
    const { votingRound } = story;
    const before = own.get(storyId) ?? { storyId, votingRound, vote: story.myVote };
    const about = callsAbout(storyId);
    const isLatest = about.play();
    show({ storyId, votingRound, vote });
    send(api, { params: { sessionId: session.id, storyId }, token }, vote && { ...vote, votingRound }).catch((error: unknown) => {
      about.refused();
      if (isLatest()) show(before);
      if (!(error instanceof ApiProblem)) throw error;
      toastProblem(problemText(error), { error, id: 'room-refused' });
    });
  };
  const laid = [...own.values()].reduce(layOwnVote, session);
  return { session: laid, play };
}

type Where = Pick<CallOptions, 'token'> & { readonly params: ParamsIn<typeof castVote> };
type Card = Pick<MyVote, 'value' | 'confidence' | 'votingRound'>;

const send = ({ call }: Pick<Api, 'call'>, where: Where, body: Card | null): Promise<unknown> =>
  body ? call(castVote, { ...where, body }) : call(retractVote, where);
