import { useEffect, useState, useSyncExternalStore } from 'react';
import { joinRoom } from './connections.ts';
import type { Room, RoomOptions, RoomView } from './room.ts';

const waiting: RoomView<never> = {
  status: 'connecting', attempt: 0, reason: null, problem: null, state: null, online: [], canSend: false,
};
const noSubscription = () => () => undefined;

/**
 * Joins a live room for as long as the part that calls it is shown.
 * @param options `fromSnapshot` and `reduce` are taken when the room is joined, so they belong outside the part
 * @returns the room (null until it is being joined) and what it looks like now
 */
export function useRoom<State>(options: RoomOptions<State> | null): { readonly room: Room<State> | null; readonly view: RoomView<State> } {
  const [room, setRoom] = useState<Room<State> | null>(null);
  const { sessionId, kind, token } = options ?? {};

  useEffect(() => {
    if (!options) return undefined;
    const joined = joinRoom(options);
    setRoom(joined.room);
    return () => {
      setRoom(null);
      joined.leave();
    };
    // oxlint-disable-next-line exhaustive-deps -- another object with the same three is the same room
  }, [sessionId, kind, token]);

  const view = useSyncExternalStore(room?.subscribe ?? noSubscription, room?.read ?? (() => waiting), () => waiting);
  return { room, view };
}
