import { outboxOf, type Outbox } from '#ui/live/outbox.ts';
import type { Means } from './room-actions.ts';

/** What somebody writes or chooses: it outlives the page that has sent it, until the server has answered. */
export type Awaited =
  | { readonly what: 'stories'; readonly input: { readonly titles: readonly string[] } }
  | { readonly what: 'discussion'; readonly input: { readonly content: string; readonly storyId: string | null } }
  | { readonly what: 'vote'; readonly isChoice: true; readonly input: Vote };

interface Vote {
  readonly storyId: string;
  readonly votingRound: number;
  /** null takes the card back. */
  readonly value: string | null;
  readonly confidence: number | null;
}

export type Sender = Pick<Means, 'room' | 'sessionId' | 'token'>;

/** Where it is kept, before the calls are here that send it. */
export const boxOf = ({ sessionId, token }: Pick<Sender, 'sessionId' | 'token'>): Outbox<Awaited> => outboxOf<Awaited>(sessionId, token);
