import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import type { BoardLink } from '../parts/board/board-room.ts';
import { JoinedBoard } from '../parts/board/joined-board.tsx';
import { CalendarPage } from '../parts/calendar/calendar-page.tsx';
import { DeliveriesPage } from '../parts/deliveries/deliveries-page.tsx';

export const BoardCalendar = () => <Joined Page={CalendarPage} />;
export const BoardDeliveries = () => <Joined Page={DeliveriesPage} />;

/** A page of a board that is no board of columns. */
function Joined({ Page }: { Page: ComponentType<{ live: BoardLink }> }) {
  const { boardId = '' } = useParams();
  return (
    <JoinedBoard key={boardId} boardId={boardId} waiting={<Waiting />}>
      {(live) => <Page live={live} />}
    </JoinedBoard>
  );
}

function Waiting() {
  return (
    <Loading>
      <Bone height={64} />
      <Bone height={560} radius={16} />
    </Loading>
  );
}
