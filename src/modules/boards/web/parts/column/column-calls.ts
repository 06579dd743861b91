import type { ColumnId } from '#modules/boards/contract/ids.ts';
import { deleteColumn, reorderColumns } from '#modules/boards/contract/column.ts';
import { useApi } from '#ui/api/api-context.ts';
import { useBoardFrame } from '../board/board-room.ts';
import { told } from '../board/command-core.ts';

/** What can be done with columns. The board itself brings what came of it; each says whether it was done. */
export function useColumnCalls() {
  const api = useApi();
  const { boardId, columns } = useBoardFrame();
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      told(error);
      return false;
    }
  };
  return {
    /** @param moveTo where its items go first */
    remove: (columnId: ColumnId, moveTo?: ColumnId) =>
      attempt(() => api.call(deleteColumn, { params: { columnId }, query: moveTo ? { moveTo } : {} })),
    /** @param at its place among the others, from the left */
    shift(columnId: string, at: number) {
      const order = columns.map(({ id }) => id).filter((id) => id !== columnId);
      const moved = columns.find(({ id }) => id === columnId);
      if (!moved) return Promise.resolve(false);
      const columnOrders = order.toSpliced(at, 0, moved.id);
      return attempt(() => api.call(reorderColumns, { params: { boardId }, body: { columnOrders } }));
    },
  };
}
