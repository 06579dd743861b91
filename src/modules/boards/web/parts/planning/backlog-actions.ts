import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { addToBacklog, removeFromBacklog, updateBacklogItem, type BacklogItem } from '#modules/boards/contract/backlog.ts';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import { restoreItem } from '#modules/boards/contract/item-calls.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { Api } from '#ui/api/client.ts';
import { toastUndo } from '#ui/parts/toasts.tsx';
import type { BoardActions } from '../board/board-actions.ts';
import { sendSeveral } from '../board/send-several.ts';
import type { BoardRoom, BoardTeller } from '../board/board-room.ts';
import type { BoardUi } from '../board/board-ui.ts';
import { asSeen, backOf, changeOn, each, madeOn, ofOneDeed, told, type Held, type ItemPatch, type Words } from '../board/command-core.ts';
import type { UndoStack } from '../board/undo-stack.ts';
import { BACKLOG, backlogMover, endOf } from './move-from-backlog.ts';

/** The quick line of a sprint: what it adds has no column of its own, and the sprint puts it where it belongs. */
export const lineOfSprint = (sprintId: string): string => `${BACKLOG}:${sprintId}`;
const isBacklogLine = (columnId: string): boolean => columnId === BACKLOG || columnId.startsWith(`${BACKLOG}:`);

/** The backlog, or a sprint, as the quick line sees it. */
export const columnOfBacklog = (title: string, id = BACKLOG): BoardColumn =>
  ({ id, title, status: 'TODO', order: 0, wipLimit: null, itemCount: 0, points: 0 }) as unknown as BoardColumn; // no column has this id

export interface Means {
  readonly room: BoardRoom;
  /** Kept while the server cannot be reached. */
  readonly call: Api['call'];
  readonly ui: BoardUi;
  readonly items: readonly BacklogItem[];
  readonly t: BoardTeller;
  /** Own steps, newest last. */
  readonly undo: UndoStack;
  /** Reads again what a change has made stale. */
  readonly refresh: () => Promise<void>;
}

function patcher({ call }: Means) {
  const send = (item: BoardItem, body: ItemPatch, version: number) =>
    call(updateBacklogItem, { params: { itemId: item.id }, body: { ...body, version } });
  return {
    patch: (item: BoardItem, body: ItemPatch, on?: Words) => changeOn(item, body, on, (version) => send(item, body, version)),
    /** Takes back what was made, of the item as it was answered: what somebody else has written there since stays. */
    unpatch: (now: BoardItem, body: ItemPatch, { description }: ItemPatch = {}) =>
      changeOn(now, body, { version: now.version, ...(description !== undefined && { description }) }, (version) =>
        send(now, body, version),
      ),
  };
}

/**
 * What the parts of a board do with its items, for those of the backlog: the room keeps only what stands in columns, so
 * these go to the server one by one. Items that stand in columns are left to the board's own actions.
 */
export function backlogActions(means: Means): BoardActions {
  const { room, call, items, t } = means;
  const own = (ids: readonly string[]): BacklogItem[] => items.filter(({ id }) => ids.includes(id));
  const { patch, unpatch } = patcher(means);
  const run = runner(means);
  return {
    ...room.act,
    async change(ids, change, text, on = []) {
      const { held, words } = madeOn(on);
      const mine = asSeen(own(ids), held);
      if (mine.length === 0) return room.act.change(ids, change, text, on);
      const sent = ofOneDeed(mine, change);
      return run(
        mine,
        (item) => patch(item, sent, words),
        text,
        (item, now) => unpatch(now, backOf(item, change, words?.description), change),
      );
    },
    async label(ids, labelId, isOn, text) {
      const mine = own(ids);
      if (mine.length === 0) return room.act.label(ids, labelId, isOn, text);
      const put = (item: BoardItem) => {
        const others = item.labelIds.filter((id) => id !== labelId);
        return patch(item, { labelIds: isOn ? [...others, labelId] : others });
      };
      return run(mine, put, text, (item, now) => unpatch(now, { labelIds: [...item.labelIds] }));
    },
    async archive(ids) {
      const mine = own(ids);
      if (mine.length === 0) return room.act.archive(ids);
      const text = countText(t, 'archived', mine);
      return run(
        mine,
        (item) => patch(item, { isArchived: true }),
        text,
        (_, now) => unpatch(now, { isArchived: false }),
      );
    },
    async remove(ids) {
      const mine = own(ids);
      if (mine.length === 0) return room.act.remove(ids);
      const gone = ({ id: itemId }: BoardItem) => call(removeFromBacklog, { params: { itemId } });
      const back = ({ id: itemId }: BoardItem) => call(restoreItem, { params: { itemId } });
      return run(mine, gone, countText(t, 'deleted', mine), back);
    },
    async move(ids, place, held) {
      const mine = own(ids);
      if (mine.length === 0) return room.act.move(ids, place, held);
      return toBoard(means, { mine, held }, place.columnId);
    },
    addSeveral: (columnId, quicks, fields, beforeId) =>
      isBacklogLine(columnId) ? addedSeveral(means, quicks, fields) : room.act.addSeveral(columnId, quicks, fields, beforeId),
    add: (columnId, quick, fields, beforeId) =>
      isBacklogLine(columnId) ? added(means, quick, fields) : room.act.add(columnId, quick, fields, beforeId),
  };
}

const backAnd = (back: () => Promise<unknown>, refresh: () => Promise<void>) => async () => {
  const done = await back();
  await refresh();
  return done;
};

/** The way back as a toast, and to Ctrl+Z. */
function offerBack({ undo, refresh }: Means, text: string, back: () => Promise<unknown>): void {
  const done = { text, undo: backAnd(back, refresh) };
  undo.push(done);
  toastUndo(text, () => void undo.take(done), { id: 'board-undo' });
}

function runner(means: Means) {
  const { refresh } = means;
  /** @param back takes one back, of what was answered to it */
  return async <T>(
    items: readonly BoardItem[],
    work: (item: BoardItem) => Promise<T>,
    text: string,
    back: (item: BoardItem, answer: T) => Promise<unknown>,
  ): Promise<boolean> => {
    const answers: T[] = [];
    const done = await each(items, async (item) => answers.push(await work(item)));
    await refresh();
    if (done === 0) return false;
    offerBack(means, text, () => each(items.slice(0, done), (item, index) => back(item, answers[index] as T))); // one for each
    announce(text);
    return done === items.length;
  };
}

interface Taken {
  readonly mine: readonly BacklogItem[];
  /** As they were when the menu for them opened. */
  readonly held: Held | undefined;
}

async function toBoard(means: Means, { mine, held = [] }: Taken, columnId: string): Promise<boolean> {
  const { room, call, ui, t, refresh } = means;
  const items = asSeen(mine, held);
  const orders = new Map<string, number>(mine.map(({ id, order }) => [id, order]));
  const orderOf = (id: string): number => orders.get(id) ?? 0;
  const move = backlogMover({
    call,
    orderOf,
    askReason: (limit) => ui.askReason(limit),
    lastBy: (id) => ui.lastBy.get(id) ?? null,
    t: () => t,
  });
  const notMoved = (key: string): string => t('notDone.moved', { key });
  const answers = new Map<string, BoardItem>();
  const done = await each(items, async (item) => answers.set(item.id, await move(item, endOf(columnId))), notMoved);
  await refresh();
  const [first] = items;
  if (done === 0 || !first) return false;
  const column = room.board.columns.find(({ id }) => id === columnId)?.title ?? '';
  const text = done === 1 ? t('said.movedOne', { key: first.key, column }) : t('said.movedMany', { count: done, column });
  const back = (item: BoardItem) => move(answers.get(item.id) ?? item, endOf(BACKLOG));
  // From the top, so that each finds above it what stood there.
  const moved = items.slice(0, done).toSorted((one, other) => orderOf(one.id) - orderOf(other.id));
  offerBack(means, text, () => each(moved, back, notMoved));
  announce(text);
  return done === items.length;
}

type Add = BoardActions['add'];

/** In their order on top, and back with one step. */
async function addedSeveral(
  means: Means,
  quicks: Parameters<BoardActions['addSeveral']>[1],
  fields: Parameters<BoardActions['addSeveral']>[2],
): Promise<boolean> {
  const { room, call, t, refresh } = means;
  const where = { boardId: room.board.id, columnId: null, ...fields };
  const items = await sendSeveral(where, quicks, { call, askReason: () => Promise.resolve(null) });
  await refresh();
  if (!items) return false;
  const text = t('said.addedMany', { count: items.length });
  offerBack(means, text, () => each(items, ({ id: itemId }) => call(removeFromBacklog, { params: { itemId } })));
  announce(text);
  return true;
}

/** A new item stands on top, where whoever added it sees it. */
async function added(means: Means, quick: Parameters<Add>[1], fields: Parameters<Add>[2]): ReturnType<Add> {
  const { room, call, t, refresh } = means;
  try {
    const item = await call(addToBacklog, {
      body: {
        boardId: room.board.id,
        title: quick.title,
        ...fields,
        ...(quick.priority && { priority: quick.priority }),
        ...(quick.assigneeId && { assigneeId: quick.assigneeId }),
        ...(quick.points !== null && { storyPoints: quick.points }),
        ...(quick.dueDate && { dueDate: quick.dueDate }),
        labelIds: [...quick.labelIds],
        position: 0,
      },
    });
    const text = t('said.added', { key: item.key, title: item.title });
    offerBack(means, text, () => call(removeFromBacklog, { params: { itemId: item.id } }));
    announce(text);
    await refresh();
    return item;
  } catch (error) {
    told(error);
    return null;
  }
}

function countText(t: Means['t'], what: 'archived' | 'deleted', items: readonly BoardItem[]): string {
  const [first] = items;
  return items.length === 1 && first ? t(`said.${what}One`, { key: first.key }) : t(`said.${what}Many`, { count: items.length });
}
