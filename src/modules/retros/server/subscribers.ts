import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { Subscriber } from '#platform/events/subscriber.ts';
import type { UserId } from '#shared/ids.ts';
import { findSeat } from './queries/session.ts';
import { changeSeat } from './service/participant.ts';

/** A guest has made an account of their own: the seat is theirs beyond their pass of 12 hours. */
const keepSeat: Subscriber = {
  name: 'retros.keep_seat',
  types: ['auth.guest_registered'],
  async handle(context, { subject, payload }) {
    const seat = await findSeat(context, payload.sessionId as RetroSessionId, subject.id);
    if (seat?.user_id === null) await changeSeat(context, seat, { kept_by: payload.userId as UserId });
  },
};

export const subscribers: readonly Subscriber[] = [keepSeat];
