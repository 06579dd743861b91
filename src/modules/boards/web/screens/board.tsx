import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { ConnectionBanner } from '#ui/live/connection-banner.tsx';
import { BoardPage } from '../parts/board/board-page.tsx';
import { BoardRoomContext } from '../parts/board/board-room.ts';
import { BoardSkeleton } from '../parts/board/board-skeleton.tsx';
import { BoardUi, BoardUiProvider } from '../parts/board/board-ui.ts';
import { joinBoardAhead, useBoardRoom } from '../parts/board/use-board-room.ts';
import classes from './board.module.css';

const BoardRefused = lazy(() => import('../parts/board/board-refused.tsx').then((module) => ({ default: module.BoardRefused })));
const BoardGone = lazy(() => import('../parts/board/board-refused.tsx').then((module) => ({ default: module.BoardGone })));

/** The board of the page's address, which is asked for while it is still being found out who is here. */
export const joinAhead = (): void => joinBoardAhead(window.location.pathname);

/** A project’s board. */
export function BoardScreen() {
  const { boardId = '' } = useParams();
  return (
    <div className={classes.screen}>
      <Suspense fallback={<BoardSkeleton />}>
        <OneBoard key={boardId} boardId={boardId} />
      </Suspense>
    </div>
  );
}

function OneBoard({ boardId }: { boardId: string }) {
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
            <BoardPage live={live} />
          </BoardRoomContext>
        </BoardUiProvider>
      ) : (
        <BoardSkeleton />
      )}
    </>
  );
}
