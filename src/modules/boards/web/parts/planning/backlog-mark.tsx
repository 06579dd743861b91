import { listBacklog } from '#modules/boards/contract/backlog.ts';
import { useRead } from '#ui/api/use-read.ts';
import { MARK_EVERY_MS, NavMark } from '#ui/parts/nav-mark.tsx';
import { rememberedBoard } from '../board/last-board.ts';

/** How many items wait in the backlog that the page would open on; nothing before a board was ever opened in this browser. */
export function BacklogMark() {
  const boardId = rememberedBoard();
  const extra = { enabled: boardId !== null, refetchInterval: MARK_EVERY_MS };
  const waiting = useRead(listBacklog, { params: { itemId: boardId ?? '' }, query: { limit: 1 } }, extra);
  return <NavMark kind="count" count={waiting.data?.total ?? 0} />;
}
