import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { Subscriber } from '#platform/events/subscriber.ts';
import type { UserId } from '#shared/ids.ts';
import { changeSeat } from './service/participant.ts';
import { findSeat } from './queries/session.ts';

/** A guest has made an account of their own: the seat is theirs beyond their pass of 12 hours. */
const keepSeat: Subscriber = {
  name: 'poker.keep_seat',
  types: ['auth.guest_registered'],
  async handle(context, { subject, payload }) {
    const seat = await findSeat(context, payload.sessionId as PokerSessionId, subject.id);
    if (seat?.user_id === null) await changeSeat(context, seat, { kept_by: payload.userId as UserId });
  },
};

export const subscribers: readonly Subscriber[] = [keepSeat];
