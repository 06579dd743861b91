import { useEffect, useRef } from 'react';
import { createView, deleteView, listViews, updateView, type BoardView, type ViewChange } from '#modules/boards/contract/view.ts';
import { useApi } from '#ui/api/api-context.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { useReadAll } from '#ui/api/use-read-all.ts';
import { refreshAll } from '#ui/api/use-write.ts';
import { toastDone, toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { told } from '../board/command-core.ts';
import type { BoardAddress } from '../board/use-board-view.ts';

/** The saved views of the board, and what can be done with them; each says whether it was done. */
export function useViews() {
  const api = useApi();
  const t = useText('boards-board');
  const { board } = useBoard();
  const params = { boardId: board.id };
  const read = useReadAll(listViews, { params });
  const attempt = async (work: () => Promise<unknown>, text?: string): Promise<boolean> => {
    try {
      await work();
      await refreshAll(queryClient, [listViews]);
      if (text) toastDone(text);
      return true;
    } catch (error) {
      told(error);
      return false;
    }
  };
  const save = (name: string, query: string, isShared: boolean) =>
    attempt(() => api.call(createView, { params, body: { name, query, isShared } }), t('views.saved', { name }));
  return {
    read,
    views: read.data ?? [],
    change: (view: BoardView, body: ViewChange, text?: string) =>
      attempt(() => api.call(updateView, { params: { viewId: view.id }, body }), text),
    async remove({ id: viewId, name, query, isShared }: BoardView): Promise<void> {
      if (await attempt(() => api.call(deleteView, { params: { viewId } }))) {
        toastUndo(t('views.deleted', { name }), () => void save(name, query, isShared));
      }
    },
  };
}

/** Whoever comes without a filter finds the board in their default view; the address then says so. */
export function useDefaultView(views: readonly BoardView[] | undefined, { view, setView }: BoardAddress): void {
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || !views) return;
    isDecided.current = true;
    const wanted = view === '' ? views.find(({ isDefault }) => isDefault) : undefined;
    if (wanted) setView(wanted.query);
  }, [views, view, setView]);
}
