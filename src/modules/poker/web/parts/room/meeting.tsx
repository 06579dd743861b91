import type { ReactNode } from 'react';
import { isClosed } from '#modules/poker/rules/session-status.ts';
import { useFocusInRoom } from '#ui/parts/use-focus-in-room.ts';
import { Announcer } from './announcer.tsx';
import { Dialogs } from './dialogs.tsx';
import { FlowProvider } from './flow.tsx';
import { AsyncStage, Lobby, Summary } from './lazy-parts.tsx';
import type { PokerRoom } from './poker-room.ts';
import { RoomProvider } from './room-context.tsx';
import { RoomNotes } from './room-notes.tsx';
import { RoomStage } from './room-stage.tsx';

/**
 * A session that has been joined, or one of a demo: its lobby, its table, or what it came to.
 * @param summary what a demo shows at its end
 */
export function Meeting({ room, summary = <Summary /> }: { room: PokerRoom; summary?: ReactNode }) {
  const { status, async } = room.session;
  useFocusInRoom();
  const isInOwnTime = async !== null && async.closedAt === null;
  return (
    <RoomProvider room={room}>
      <Dialogs>
        <FlowProvider>
          {status === 'DRAFT' && <Lobby />}
          {(status === 'ACTIVE' || status === 'PAUSED') && (isInOwnTime ? <AsyncStage /> : <RoomStage />)}
          {isClosed(status) && summary}
          <Announcer />
          <RoomNotes />
        </FlowProvider>
      </Dialogs>
    </RoomProvider>
  );
}
