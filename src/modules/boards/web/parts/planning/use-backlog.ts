import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { backlogFigures, listBacklog, updateBacklogItem, type BacklogItem } from '#modules/boards/contract/backlog.ts';
import { readBurndown, readVelocity } from '#modules/boards/contract/flow.ts';
import { getItem } from '#modules/boards/contract/item-calls.ts';
import { itemStory } from '#modules/boards/contract/loop.ts';
import { activeSprint, listSprintItems, sprintReport } from '#modules/boards/contract/sprint-calls.ts';
import { listSprints } from '#modules/boards/contract/sprint-list.ts';
import { backlogFilters } from '#modules/boards/rules/backlog-filter.ts';
import { isFiltering, type CardFilter } from '#modules/boards/rules/card-filter.ts';
import { useApi } from '#ui/api/api-context.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { useRead } from '#ui/api/use-read.ts';
import { refreshAll } from '#ui/api/use-write.ts';
import { toastNote } from '#ui/parts/toasts.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard, type BoardRoom } from '../board/board-room.ts';
import { useBoardUi } from '../board/board-ui.ts';
import { sendAnyway, told } from '../board/command-core.ts';
import { UndoStack } from '../board/undo-stack.ts';
import { backlogActions } from './backlog-actions.ts';

export const PAGE = 100; // items of a page
const BELOW_ALL = 1_000_000_000; // places; no backlog is as long

/** Everything that planning shows of a board. */
export const stalePlanning = [
  listBacklog,
  backlogFigures,
  listSprints,
  listSprintItems,
  sprintReport,
  activeSprint,
  readBurndown,
  readVelocity,
  getItem,
  itemStory,
];
export const refreshPlanning = (): Promise<void> => refreshAll(queryClient, stalePlanning);

export type Way = 'up' | 'down' | 'top' | 'end';

/** The words and the rest of a filter, as the server takes them. */
function searchOf(filter: CardFilter, runningSprintId: string | null) {
  const text = filter.text.trim();
  const filters = backlogFilters(filter, runningSprintId, zoneHere());
  return { ...(text !== '' && { text }), ...(filters !== null && { filters: JSON.stringify(filters) }) };
}

interface Shown {
  readonly page: number;
  /** What is looked for, as the address says it. */
  readonly filter: CardFilter;
  readonly runningSprintId: string | null;
}

/** A page of the backlog, or of what is found in it, and how its order changes. */
export function useBacklogPage(boardId: string, { page, filter, runningSprintId }: Shown) {
  const api = useApi();
  const t = useText('boards-planning');
  const isAll = !isFiltering(filter);
  const search = searchOf(filter, runningSprintId);
  const read = useRead(
    listBacklog,
    { params: { itemId: boardId }, query: { limit: PAGE, offset: (page - 1) * PAGE, ...search } },
    // What happened while it was not shown was told to nobody: whoever comes back reads it anew.
    { placeholderData: (before) => before, staleTime: 0 },
  );
  const figures = useRead(
    backlogFigures,
    { params: { itemId: boardId }, query: search },
    { placeholderData: (before) => before, staleTime: 0 },
  ).data;
  // Shown at once; the server's own order comes after it.
  const [wished, setWished] = useState<readonly BacklogItem[] | null>(null);
  const items = useMemo(() => wished ?? read.data?.items ?? [], [wished, read.data]);
  const total = read.data?.total ?? 0;
  // How many stand below what is found nobody has said.
  const last = isAll ? total - 1 : BELOW_ALL;
  async function save(next: readonly BacklogItem[] | null, { id: itemId, version: seen }: BacklogItem, body: object): Promise<void> {
    setWished(next);
    try {
      // Where it goes is said by its neighbours: what else has become of it does not matter.
      const send = (version: number) => api.call(updateBacklogItem, { params: { itemId }, body: { ...body, version } });
      const { key, order } = await sendAnyway(seen, send);
      announce(t(isAll ? 'said.moved' : 'said.place', { key, place: order + 1, count: total }));
      await refreshAll(queryClient, [listBacklog]);
    } catch (error) {
      told(error);
    } finally {
      // A later move has its own wish.
      setWished((now) => (now === next ? null : now));
    }
  }
  /** @param index its place on this page once it has been taken out */
  function put(id: string, index: number): Promise<void> {
    const item = items.find((one) => one.id === id);
    const others = items.filter((one) => one.id !== id);
    if (!item) return Promise.resolve();
    const body = { afterId: others[index - 1]?.id ?? null, beforeId: others[index]?.id ?? null };
    return save(others.toSpliced(index, 0, item), item, body);
  }
  function step(id: string, way: Way): Promise<void> {
    const at = items.findIndex((one) => one.id === id);
    const item = items[at];
    if (!item) return Promise.resolve();
    if (way === 'top') return save(null, item, { order: 0 });
    if (way === 'end') return save(null, item, { order: last + 1 });
    const to = at + (way === 'up' ? -1 : 1);
    // Over the edge of a page it goes by its place in the whole.
    if (items[to]) return put(id, to);
    const order = item.order + (way === 'up' ? -1 : 1);
    return order < 0 || order > last ? Promise.resolve() : save(null, item, { order });
  }
  return { read, items, total, last, filter, isAll, figures, put, step };
}
export type BacklogPage = ReturnType<typeof useBacklogPage>;

/** Ctrl+Z takes back the last step; while somebody types it is the field's. */
function useUndoKey(undo: UndoStack): void {
  const t = useText('boards-board');
  const take = useEffectEvent(async (): Promise<void> => {
    const done = await undo.take();
    if (done === 'refused') return;
    toastNote(done ? t('undo.done', { what: done.text }) : t('undo.nothing'), { id: 'board-undo' });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return;
      const field = event.target instanceof Element ? event.target.closest<HTMLTextAreaElement>('input, textarea, select') : null;
      // An empty field has nothing of its own to take back.
      if (field && field.value !== '') return;
      event.preventDefault();
      void take();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The board's room with the items of the backlog in it, as the item's panel and the menus expect them. */
export function useBacklogRoom(items: readonly BacklogItem[]): BoardRoom {
  const { call } = useApi();
  const t = useText('boards-board');
  const room = useBoard();
  const ui = useBoardUi();
  const undo = useMemo(() => new UndoStack(), []);
  useUndoKey(undo);
  return useMemo(() => {
    const all = [...room.items, ...items.filter(({ id }) => !room.byId.has(id))];
    return {
      ...room,
      items: all,
      byId: new Map(all.map((item) => [item.id as string, item])),
      act: backlogActions({ room, call, ui, items, t, undo, refresh: refreshPlanning }),
    };
  }, [room, call, ui, items, t, undo]);
}
