import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { ConnectionBanner } from '#ui/live/connection-banner.tsx';
import { KeptCalls } from '#ui/live/kept-calls.tsx';
import { loadAhead } from '#ui/module/ahead.ts';
import { lazy } from '#ui/module/lazy.ts';
import { currentTexts } from '#ui/text/text.ts';
import { BoardRoomContext, type BoardLink } from './board-room.ts';
import { BoardUi, BoardUiProvider } from './board-ui.ts';
import { forgetBoard, isNoBoard, rememberBoard } from './last-board.ts';
import { useBoardRoom } from './use-board-room.ts';

const loadRefusals = () => import('./board-refused.tsx');
const BoardRefused = lazy(() => loadRefusals().then((module) => ({ default: module.BoardRefused })));
const BoardGone = lazy(() => loadRefusals().then((module) => ({ default: module.BoardGone })));
loadAhead(loadRefusals);
// Refusals are worded there, and the board's own screen does not load them.
loadAhead(async () => currentTexts()?.load('boards'));

interface Props {
  readonly boardId: string;
  /** What stands there until the board has come. */
  readonly waiting: ReactNode;
  readonly children: (live: BoardLink) => ReactNode;
}

/** One board, joined as a live room, around whatever shows it; or why there is none. */
export function JoinedBoard({ boardId, waiting, children }: Props) {
  const ui = useMemo(() => new BoardUi(), []);
  const { live, view, room } = useBoardRoom(boardId, ui);
  const isHere = room !== null;
  const isNone = view.state?.isGone === true || (view.problem !== null && isNoBoard(view.problem));
  useEffect(() => {
    if (isNone) forgetBoard(boardId);
    else if (isHere) rememberBoard(boardId);
  }, [boardId, isHere, isNone]);
  return (
    <Suspense fallback={waiting}>
      {view.state?.isGone ? (
        <BoardGone />
      ) : view.problem && !room ? (
        <BoardRefused problem={view.problem} {...(live && { onRetry: live.reconnect })} />
      ) : (
        <>
          <ConnectionBanner room={live} view={view} />
          {room && live ? (
            <BoardUiProvider value={ui}>
              <KeptCalls room={live}>
                <BoardRoomContext value={room}>{children(live)}</BoardRoomContext>
              </KeptCalls>
            </BoardUiProvider>
          ) : (
            waiting
          )}
        </>
      )}
    </Suspense>
  );
}
