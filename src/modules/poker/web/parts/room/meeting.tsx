import { isClosed } from '#modules/poker/rules/session-status.ts';
import { Announcer } from './announcer.tsx';
import { Dialogs } from './dialogs.tsx';
import { FlowProvider } from './flow.tsx';
import { Lobby, Summary } from './lazy-parts.tsx';
import type { PokerRoom } from './poker-room.ts';
import { RoomProvider } from './room-context.tsx';
import { RoomNotes } from './room-notes.tsx';
import { RoomStage } from './room-stage.tsx';

/** A session that has been joined, or one of a demo: its lobby, its table, or what it came to. */
export function Meeting({ room }: { room: PokerRoom }) {
  const { status } = room.session;
  return (
    <RoomProvider room={room}>
      <Dialogs>
        <FlowProvider>
          {status === 'DRAFT' && <Lobby />}
          {(status === 'ACTIVE' || status === 'PAUSED') && <RoomStage />}
          {isClosed(status) && <Summary />}
          <Announcer />
          <RoomNotes />
        </FlowProvider>
      </Dialogs>
    </RoomProvider>
  );
}
