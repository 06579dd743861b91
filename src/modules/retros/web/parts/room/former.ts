import { FORMER_NAME } from '#modules/accounts/rules.ts';
import type { RetroRoom } from './retro-room.ts';

/** The room with the reader's word for people whose profile was deleted; the same room where there are none. */
export function withFormer(room: RetroRoom, word: string): RetroRoom {
  const { session } = room;
  if (!session.participants.some(({ name }) => name === FORMER_NAME) && !session.cards.some((card) => card.authorName === FORMER_NAME))
    return room;
  const participants = session.participants.map((one) => (one.name === FORMER_NAME ? { ...one, name: word } : one));
  const cards = session.cards.map((card) => (card.authorName === FORMER_NAME ? { ...card, authorName: word } : card));
  return { ...room, session: { ...session, participants, cards } };
}
