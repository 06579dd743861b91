import { useEffect } from 'react';
import { listBacklog } from '#modules/boards/contract/backlog.ts';
import { useRead } from '#ui/api/use-read.ts';
import { MARK_EVERY_MS, NavMark } from '#ui/parts/nav-mark.tsx';
import { forgetBoard, isNoBoard, useRememberedBoard } from '../board/last-board.ts';

/** How many items wait in the backlog that the page would open on; nothing before a board was ever opened in this browser. */
export function BacklogMark() {
  const boardId = useRememberedBoard();
  const extra = { enabled: boardId !== null, refetchInterval: MARK_EVERY_MS };
  const { data, error } = useRead(listBacklog, { params: { itemId: boardId ?? '' }, query: { limit: 1 } }, extra);
  useEffect(() => {
    if (boardId !== null && error && isNoBoard(error)) forgetBoard(boardId);
  }, [boardId, error]);
  return <NavMark kind="count" count={boardId === null ? 0 : (data?.total ?? 0)} />;
}
