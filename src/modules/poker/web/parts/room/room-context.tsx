import { createContext, use, type ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { withFormer } from './former.ts';
import type { PokerRoom } from './poker-room.ts';

const RoomContext = createContext<PokerRoom | null>(null);

export function RoomProvider({ room, children }: { room: PokerRoom; children: ReactNode }) {
  const t = useText('poker');
  return <RoomContext value={withFormer(room, t('former'))}>{children}</RoomContext>;
}

/** The room around this part: the live one, or that of a demo. */
export function usePoker(): PokerRoom {
  const room = use(RoomContext);
  if (!room) throw new Error('This part stands outside a poker room.');
  return room;
}
