import { useSyncExternalStore } from 'react';
import type { Room, RoomOptions, RoomView } from './room.ts';
import { seatFor } from './seats.ts';

const nowhere: RoomView<never> = {
  status: 'connecting',
  attempt: 0,
  reason: null,
  problem: null,
  state: null,
  online: [],
  canSend: false,
  isReadOnly: false,
  waiting: 0,
};
const lookNowhere = (): RoomView<never> => nowhere;
const noSubscription = () => () => undefined;

/**
 * Joins a live room for as long as a part that calls it is shown.
 * @param options null while it is not known yet who joins. `fromSnapshot` and `reduce` count from the first call for a
 *   room, so they belong outside the part
 * @returns the room to send into, and what it looks like now
 */
export function useRoom<State>(options: RoomOptions<State> | null): { readonly room: Room<State> | null; readonly view: RoomView<State> } {
  const seat = options ? seatFor(options) : null;
  const view = useSyncExternalStore<RoomView<State>>(seat?.subscribe ?? noSubscription, seat?.room.read ?? lookNowhere, lookNowhere);
  return { room: seat?.room ?? null, view };
}
