import type { ReactNode } from 'react';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { Summary } from '#modules/retros/web/parts/summary/summary.tsx';
import { useFocusInRoom } from '#ui/parts/use-focus-in-room.ts';
import { Announcer } from './announcer.tsx';
import { Dialogs } from './dialogs.tsx';
import { Lobby } from './lobby.tsx';
import type { RetroRoom } from './retro-room.ts';
import { RoomProvider } from './room-context.tsx';
import { Stage } from './stage.tsx';

/**
 * A retrospective that has been joined: its lobby, its phases, or what it came to.
 * @param summary what is shown at the end instead of the stored result, which a demo does not have
 */
export function Meeting({ room, summary }: { room: RetroRoom; summary?: ReactNode }) {
  const { status, currentPhase } = room.session;
  useFocusInRoom();
  return (
    <RoomProvider room={room}>
      <Dialogs>
        {isClosed(status) ? (summary ?? <Summary />) : currentPhase === 'SETUP' ? <Lobby /> : <Stage />}
        <Announcer />
      </Dialogs>
    </RoomProvider>
  );
}
