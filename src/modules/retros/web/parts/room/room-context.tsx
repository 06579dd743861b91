import { createContext, use, type ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { withFormer } from './former.ts';
import type { RetroRoom } from './retro-room.ts';

const RoomContext = createContext<RetroRoom | null>(null);

export function RoomProvider({ room, children }: { room: RetroRoom; children: ReactNode }) {
  const t = useText('retros');
  return <RoomContext value={withFormer(room, t('former'))}>{children}</RoomContext>;
}

/** The room around this part. */
export function useRetro(): RetroRoom {
  const room = use(RoomContext);
  if (!room) throw new Error('This part stands outside a retrospective.');
  return room;
}
