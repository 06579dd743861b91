import { useMemo, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { ConnectionBanner } from '#ui/live/connection-banner.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { BoardGone, BoardRefused } from '../parts/board/board-refused.tsx';
import { BoardRoomContext, type BoardLink } from '../parts/board/board-room.ts';
import { BoardUi, BoardUiProvider } from '../parts/board/board-ui.ts';
import { useBoardRoom } from '../parts/board/use-board-room.ts';
import { CalendarPage } from '../parts/calendar/calendar-page.tsx';
import { DeliveriesPage } from '../parts/deliveries/deliveries-page.tsx';

export const BoardCalendar = () => <Joined Page={CalendarPage} />;
export const BoardDeliveries = () => <Joined Page={DeliveriesPage} />;

/** A page of a board that is no board of columns. */
function Joined({ Page }: { Page: ComponentType<{ live: BoardLink }> }) {
  const { boardId = '' } = useParams();
  return <OneBoard key={boardId} boardId={boardId} Page={Page} />;
}

function OneBoard({ boardId, Page }: { boardId: string; Page: ComponentType<{ live: BoardLink }> }) {
  const ui = useMemo(() => new BoardUi(), []);
  const { live, view, room } = useBoardRoom(boardId, ui);
  if (view.state?.isGone) return <BoardGone />;
  if (view.problem && !room) return <BoardRefused problem={view.problem} {...(live && { onRetry: live.reconnect })} />;
  return (
    <>
      <ConnectionBanner room={live} view={view} />
      {room && live ? (
        <BoardUiProvider value={ui}>
          <BoardRoomContext value={room}>
            <Page live={live} />
          </BoardRoomContext>
        </BoardUiProvider>
      ) : (
        <Loading>
          <Bone height={64} />
          <Bone height={560} radius={16} />
        </Loading>
      )}
    </>
  );
}
