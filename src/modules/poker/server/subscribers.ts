import type { ParticipantId, PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { Subscriber } from '#platform/events/subscriber.ts';
import type { UserId } from '#shared/ids.ts';
import { keepSeat } from './service/kept-seat.ts';

/** A guest has an account, new or known: the seat is theirs beyond their pass of 12 hours. */
const keeping: Subscriber = {
  name: 'poker.keep_seat',
  types: ['auth.guest_registered'],
  handle: (context, { subject, payload }) =>
    keepSeat(context, {
      sessionId: payload.sessionId as PokerSessionId,
      guestId: subject.id as ParticipantId,
      userId: payload.userId as UserId,
    }),
};

export const subscribers: readonly Subscriber[] = [keeping];
