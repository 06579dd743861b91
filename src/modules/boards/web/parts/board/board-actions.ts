import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { Place } from '#modules/boards/rules/arrange.ts';
import { withoutItems } from '#modules/boards/rules/board-state.ts';
import type { QuickItem } from '#modules/boards/rules/quick-add.ts';
import { byRank } from '#modules/boards/rules/rank.ts';
import { keptCall } from '#ui/live/kept-call.ts';
import { loadPart } from '#ui/module/load-part.ts';
import { toastNote } from '#ui/parts/toasts.tsx';
import { commands } from './bare-commands.ts';
import {
  asSeen,
  backOf,
  createCore,
  each,
  homeOf,
  madeOn,
  ofOneDeed,
  sendAnyway,
  tell,
  type Core,
  type Held,
  type ItemPatch,
  type Means,
  type QuickFields,
  type Words,
} from './command-core.ts';
import { mover } from './move-card.ts';

/** What people do with items, each shown at once, taken back when the server refuses, and undone on request. */
export function createActions(means: Means) {
  const core = createCore(means);
  const moveOne = mover(core);
  const steps = {
    ...moveActions(core, moveOne),
    ...backlogActions(core, moveOne),
    ...changeActions(core),
    ...goneActions(core),
    ...addActions(core),
  };
  return { ...followed(steps, core), undo: steps.undo };
}
export type BoardActions = ReturnType<typeof createActions>;

type Mover = ReturnType<typeof mover>;

/** The same actions; what is under way when somebody takes a step back is waited for. */
function followed<Steps extends object>(steps: Steps, { undo }: Core): Steps {
  const follow =
    (act: (...input: never[]) => unknown) =>
    (...input: never[]) => {
      const result = act(...input);
      return result instanceof Promise ? undo.during(result) : result;
    };
  const pairs = Object.entries(steps) as [string, (...input: never[]) => unknown][]; // actions are functions
  return Object.fromEntries(pairs.map(([name, act]) => [name, follow(act)])) as Steps;
}

function moveActions(core: Core, moveOne: Mover) {
  const { found, state } = core;
  return {
    /**
     * @param place where the first one shall stand; the others follow it
     * @param held the items as they were picked up, or as the menu for them opened: where somebody else has moved one since, it stays where they put it
     */
    async move(ids: readonly string[], place: Place, held: Held = []): Promise<boolean> {
      const items = asSeen(found(ids), held);
      const before = state();
      const homes = items.map((item) => homeOf(before, item));
      const answers: BoardItem[] = [];
      const done = await each(
        items,
        async (item, index) => {
          const last = items[index - 1];
          answers.push(await moveOne(item, last ? { ...place, afterId: last.id, beforeId: null } : place));
        },
        notDone(core, 'moved'),
      );
      if (done === 0) return false;
      const moved = items.slice(0, done);
      const text = movedText(core, moved, place.columnId);
      const back = (item: BoardItem, index: number) => {
        const home = homes[index];
        return home ? moveOne(item, home) : Promise.resolve();
      };
      core.remember(text, () => each(answers, back, notDone(core, 'moved')));
      announce(placeText(core, moved, place.columnId, text));
      return done === items.length;
    },
  };
}

function backlogActions(core: Core, moveOne: Mover) {
  const { found, state, pending, room } = core;
  return {
    /** Out of their columns, and of the running sprint, onto the top of the backlog. */
    async toBacklog(ids: readonly string[]): Promise<boolean> {
      const items = found(ids);
      const before = state();
      const homes = new Map(items.map((item) => [item.id, homeOf(before, item)]));
      // The last one first, so that they stand there in their order.
      const upwards = items.toReversed();
      const answers = new Map<string, BoardItem>();
      const done = await each(upwards, async (item) => {
        const answer = await pending.run(
          (shown) => withoutItems(shown, new Set([item.id])),
          () =>
            sendAnyway(item.version, (version) =>
              room.send(commands.moveItem, { itemId: item.id, targetColumnId: null, position: 0, version }),
            ),
          () => [{ ...item, version: Number.POSITIVE_INFINITY }],
        );
        answers.set(item.id, answer);
      });
      if (done === 0) return false;
      const moved = upwards.slice(0, done).toReversed();
      const text = movedText(core, moved, null);
      const back = async (item: BoardItem): Promise<void> => {
        const { id: itemId, sprintId, version: seen } = item;
        const home = homes.get(itemId);
        if (home) await moveOne(answers.get(itemId) ?? item, home);
        if (sprintId !== null) await sendAnyway(seen, (version) => room.send(commands.updateItem, { itemId, sprintId, version }));
      };
      core.remember(text, () => each(moved, back, notDone(core, 'moved')));
      announce(text);
      return done === items.length;
    },
  };
}

function changeActions(core: Core) {
  const { found, sendChange, remember } = core;
  return {
    /** @param on what the patch was made on: the words that it replaces and their version, or the items as they were seen */
    async change(ids: readonly string[], patch: ItemPatch, text: string, on: Words | Held = []): Promise<boolean> {
      const { held, words } = madeOn(on);
      const items = asSeen(found(ids), held);
      const answers: BoardItem[] = [];
      const sent = ofOneDeed(items, patch);
      const done = await each(items, async (item) => answers.push(await sendChange(item, sent, words)), notDone(core, 'changed'));
      if (done === 0) return false;
      const back = (now: BoardItem, index: number): Promise<BoardItem> => {
        const before = backOf(items[index] ?? now, patch, words?.description);
        // What has been written since stays: only this change's own words are taken back.
        const { description } = patch;
        return sendChange(now, before, { version: now.version, ...(description !== undefined && { description }) });
      };
      remember(text, () => each(answers, back));
      announce(text);
      return done === items.length;
    },
    /** A label that is put on stays beside those that each item has. */
    async label(ids: readonly string[], labelId: string, isOn: boolean, text: string): Promise<boolean> {
      const items = found(ids);
      const answers: BoardItem[] = [];
      const put = async (item: BoardItem): Promise<void> => {
        const others = item.labelIds.filter((id) => id !== labelId);
        answers.push(await sendChange(item, { labelIds: isOn ? [...others, labelId] : others }));
      };
      const done = await each(items, put, notDone(core, 'changed'));
      const back = (now: BoardItem, index: number) => sendChange(now, { labelIds: [...(items[index] ?? now).labelIds] });
      if (done > 0) remember(text, () => each(answers, back));
      return done === items.length;
    },
  };
}

function goneActions(core: Core) {
  const { found, sendChange, remember, room, pending, state } = core;
  async function archive(items: readonly BoardItem[]): Promise<boolean> {
    const done = await each(items, (item) => sendChange(item, { isArchived: true }), notDone(core, 'archived'));
    if (done === 0) return false;
    const back = ({ id: itemId, version: before }: BoardItem) =>
      sendAnyway(before, (version) => room.send(commands.updateItem, { itemId, isArchived: false, version }));
    remember(countText(core, 'archived', items.slice(0, done)), () => each(items.slice(0, done), back));
    return true;
  }
  return {
    archive: (ids: readonly string[]): Promise<boolean> => archive(found(ids)),
    /** Those that are meant by the time it is pressed. */
    archiveAll: (isMeant: (item: BoardItem) => boolean): Promise<boolean> => archive(state().items.filter(isMeant)),
    async remove(ids: readonly string[]): Promise<boolean> {
      const items = found(ids);
      const done = await each(
        items,
        (item) =>
          pending.run(
            (shown) => withoutItems(shown, new Set([item.id])),
            () => room.send(commands.removeItem, { itemId: item.id }),
            // Nothing is answered: it is caught up with once the item has left the room’s state.
            () => [{ ...item, version: Number.POSITIVE_INFINITY }],
          ),
        notDone(core, 'deleted'),
      );
      if (done === 0) return false;
      const back = ({ id: itemId }: BoardItem) => room.send(commands.restoreItem, { itemId });
      remember(countText(core, 'deleted', items.slice(0, done)), () => each(items.slice(0, done), back));
      return true;
    },
    async undo(): Promise<void> {
      const done = await core.undo.take();
      // Why it was refused has been said.
      if (done === 'refused') return;
      const text = done ? core.t()('undo.done', { what: done.text }) : core.t()('undo.nothing');
      toastNote(text, { id: 'board-undo' });
    },
  };
}

export type QuickDraft = Omit<QuickItem, 'tokens' | 'labels'> & { readonly labelIds: readonly string[] };

function addActions({ room, undo, t, state, askReason, remember }: Core) {
  return {
    /** @param beforeId the item above which it shall stand; null puts it at the column's end */
    async add(columnId: string, quick: QuickDraft, fields: QuickFields, beforeId: string | null): Promise<BoardItem | null> {
      try {
        const item = await room.send(commands.addItem, {
          title: quick.title,
          columnId,
          ...fields,
          ...(quick.priority && { priority: quick.priority }),
          ...(quick.assigneeId && { assigneeId: quick.assigneeId }),
          ...(quick.points !== null && { storyPoints: quick.points }),
          ...(quick.dueDate && { dueDate: quick.dueDate }),
          labelIds: [...quick.labelIds],
          ...(beforeId && { beforeId }),
        });
        undo.push({ text: item.key, undo: () => room.send(commands.removeItem, { itemId: item.id }) });
        announce(t()('said.added', { key: item.key, title: item.title }));
        return item;
      } catch (error) {
        tell(error, t()('notDone.added', { title: quick.title }));
        return null;
      }
    },
    /** All of them or none, in their order; one step takes them back. @param beforeId as for `add` */
    async addSeveral(
      columnId: string,
      quicks: readonly QuickDraft[],
      fields: Pick<QuickFields, 'sprintId'>,
      beforeId: string | null,
    ): Promise<boolean> {
      const { sendSeveral } = await loadPart(() => import('./send-several.ts'));
      const items = await sendSeveral({ boardId: state().board.id, columnId, ...fields, beforeId }, quicks, {
        call: keptCall(room),
        askReason,
      });
      if (!items) return false;
      const text = t()('said.addedMany', { count: items.length });
      remember(text, () => each(items, ({ id: itemId }) => room.send(commands.removeItem, { itemId })));
      announce(text);
      return true;
    },
  };
}

const notDone =
  ({ t }: Means, what: 'moved' | 'changed' | 'archived' | 'deleted') =>
  (key: string): string =>
    t()(`notDone.${what}`, { key });

function movedText({ t, state }: Means, items: readonly BoardItem[], columnId: string | null): string {
  const column = columnId === null ? t()('head.backlog') : (state().board.columns.find(({ id }) => id === columnId)?.title ?? '');
  const [first] = items;
  return items.length === 1 && first
    ? t()('said.movedOne', { key: first.key, column })
    : t()('said.movedMany', { count: items.length, column });
}

/** With its place for those who do not see it: "Moved TRM-42 to In Progress, 3 of 7". */
function placeText({ t, state }: Means, items: readonly BoardItem[], columnId: string, text: string): string {
  const column = state()
    .items.filter((item) => item.columnId === columnId)
    .sort(byRank);
  const index = column.findIndex(({ id }) => id === items[0]?.id);
  return items.length === 1 && index >= 0 ? t()('said.place', { moved: text, place: index + 1, count: column.length }) : text;
}

function countText({ t }: Means, what: 'archived' | 'deleted', items: readonly BoardItem[]): string {
  const [first] = items;
  return items.length === 1 && first ? t()(`said.${what}One`, { key: first.key }) : t()(`said.${what}Many`, { count: items.length });
}
