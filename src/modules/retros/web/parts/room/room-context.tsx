import { createContext, use, type ReactNode } from 'react';
import type { RetroRoom } from './retro-room.ts';

const RoomContext = createContext<RetroRoom | null>(null);

export function RoomProvider({ room, children }: { room: RetroRoom; children: ReactNode }) {
  return <RoomContext value={room}>{children}</RoomContext>;
}

/** The room around this part. */
export function useRetro(): RetroRoom {
  const room = use(RoomContext);
  if (!room) throw new Error('This part stands outside a retrospective.');
  return room;
}
