import { deleteBoard, listBoards, restoreBoard, updateBoard } from '#modules/boards/contract/board-calls.ts';
import { useApi } from '#ui/api/api-context.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { refreshAll } from '#ui/api/use-write.ts';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { told } from '../board/command-core.ts';

/** What can be done with the project as a whole. The room brings what came of it; lists elsewhere are read again. */
export function useBoardCalls() {
  const t = useText('boards-board');
  const api = useApi();
  const { board } = useBoard();
  const params = { boardId: board.id };
  const attempt = async (work: () => Promise<unknown>, failed?: string): Promise<boolean> => {
    try {
      await work();
      void refreshAll(queryClient, [listBoards]);
      return true;
    } catch (error) {
      const isFailure = error instanceof ApiProblem && (error.status >= 500 || error.status === 0);
      if (failed && isFailure) toastProblem(failed, { id: 'board-refused' });
      else told(error);
      return false;
    }
  };
  const { version } = board;
  return {
    async pause(isActive: boolean): Promise<void> {
      const failed = t(isActive ? 'settings.pauseFailed' : 'settings.resumeFailed');
      const isDone = await attempt(() => api.call(updateBoard, { params, body: { isActive: !isActive, version } }), failed);
      if (isDone) toastDone(t(isActive ? 'settings.paused' : 'settings.resumed'));
    },
    archive: () => attempt(() => api.call(updateBoard, { params, body: { isArchived: true, version } })),
    restore: () => attempt(() => api.call(restoreBoard, { params })),
    remove: () => attempt(() => api.call(deleteBoard, { params })),
  };
}
