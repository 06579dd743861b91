import type { VotingValue } from '#modules/poker/contract/voting-system.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { currentStory } from '#modules/poker/web/parts/room/own-vote.ts';

export interface Hand {
  /** Lowest card first, as they lie in the hand. */
  readonly cards: readonly VotingValue[];
  readonly chosen: string | null;
  readonly confidence: number | null;
  readonly isOpen: boolean;
  /** Plays a card; the one that is played already is taken back. */
  readonly choose: (value: string) => void;
  readonly setConfidence: (confidence: number) => void;
}

/** The reader's hand for the story on the table; null for those who look on. */
export function useHand(): Hand | null {
  const { session, you, canSend, act } = usePoker();
  if (!you?.votes || you.role === 'observer') return null;
  const story = currentStory(session);
  const isOpen = canSend && session.status === 'ACTIVE' && story?.status === 'VOTING';
  const shown = story?.votes.find((vote) => vote.participantId === you.participantId);
  const mine = story?.myVote ?? shown ?? null;
  const chosen = mine?.value ?? null;
  return {
    cards: session.deck.values.toSorted((a, b) => a.order - b.order),
    chosen,
    confidence: mine?.confidence ?? null,
    isOpen,
    choose: (value) => {
      if (isOpen) void (value === chosen ? act.retractVote() : act.castVote(value));
    },
    setConfidence: (confidence) => {
      if (isOpen && chosen !== null) void act.castVote(chosen, confidence === mine?.confidence ? null : confidence);
    },
  };
}
