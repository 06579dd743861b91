import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { BoardState } from '#modules/boards/contract/board-state.ts';
import type { Place } from '#modules/boards/rules/arrange.ts';
import { withItems, withMove } from '#modules/boards/rules/board-state.ts';
import { byRank } from '#modules/boards/rules/rank.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { randomId } from '#ui/api/random-id.ts';
import { freshOf, isStale } from '#ui/forms/stale.ts';
import type { CommandInput } from '#ui/live/room.ts';
import { toastProblem, toastUndo } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { commands } from './bare-commands.ts';
import type { BoardLink, BoardTeller } from './board-room.ts';
import type { PendingChanges } from './pending.ts';
import type { UndoStack } from './undo-stack.ts';

export type ItemPatch = Omit<CommandInput<typeof commands.updateItem>, 'itemId' | 'version'>;
export type QuickFields = Pick<CommandInput<typeof commands.addItem>, 'assigneeId' | 'parentId' | 'priority' | 'sprintId' | 'type'>;

export interface Means {
  readonly room: BoardLink;
  /** The board as it is shown. */
  readonly state: () => BoardState;
  readonly pending: PendingChanges;
  readonly undo: UndoStack;
  readonly t: () => BoardTeller;
  /** Asks why a column shall go above its limit; null when it shall not. */
  readonly askReason: (limit: number) => Promise<string | null>;
  /** Who touched an item last, as far as this window has seen it. */
  readonly lastBy: (itemId: string) => string | null;
}

const ROOMY = 30; // commands in a row that the live layer takes at once (ruling 24)
const PAUSE_MS = 60;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Where an item stands now, by its neighbours: the way back. */
export function homeOf({ items }: BoardState, item: BoardItem): Place | null {
  if (item.columnId === null) return null;
  const column = items.filter((one) => one.columnId === item.columnId).sort(byRank);
  const index = column.findIndex((one) => one.id === item.id);
  return { columnId: item.columnId, afterId: column[index - 1]?.id ?? null, beforeId: column[index + 1]?.id ?? null };
}

/** A change of several items at once is one deed: whom they are given to is told once, with their number. */
export const ofOneDeed = (items: readonly unknown[], patch: ItemPatch): ItemPatch =>
  items.length > 1 && (patch.assigneeId !== undefined || patch.isBlocked !== undefined) ? { ...patch, deedId: randomId() } : patch;

/** The patch as a card shows it, and what takes it back. */
export function patched(item: BoardItem, patch: ItemPatch): BoardItem {
  const { description: _description, isBlocked, blockedReason, status: _status, deedId: _deed, ...fields } = patch;
  const isFreed = isBlocked === false || blockedReason === null;
  const blocked = isFreed
    ? { blockedAt: null, blockedReason: null }
    : (blockedReason !== undefined || isBlocked) && {
        blockedAt: item.blockedAt ?? new Date().toISOString(),
        blockedReason: blockedReason ?? item.blockedReason,
      };
  // Ids come as plain text from menus; the server is asked with the same ones.
  return { ...item, ...(fields as Partial<BoardItem>), ...blocked };
}

export function backOf(item: BoardItem, patch: ItemPatch, description?: string): ItemPatch {
  const back: Record<string, unknown> = {};
  for (const key of Object.keys(patch)) if (key in item) back[key] = item[key as keyof BoardItem];
  if ('description' in patch) back['description'] = description ?? '';
  if ('isBlocked' in patch || 'blockedReason' in patch) {
    delete back['blockedReason'];
    Object.assign(back, item.blockedAt === null ? { isBlocked: false } : { isBlocked: true, blockedReason: item.blockedReason ?? '' });
  }
  return back;
}

/** What a text said, and the item's version, when somebody began to write. */
export interface Words {
  readonly version: number;
  readonly description?: string;
}

/** Items as somebody saw them when they began to choose: what has become of one since is not overwritten unseen. */
export type Held = readonly BoardItem[];

export const asSeen = (items: readonly BoardItem[], held: Held): BoardItem[] =>
  items.map((item) => held.find(({ id }) => id === item.id) ?? item);

export const madeOn = (on: Words | Held): { readonly held: Held; readonly words: Words | undefined } =>
  'version' in on ? { held: [], words: on } : { held: on, words: undefined };

type Fresh = BoardItem & { readonly description: string };

/**
 * Sends a change on the version that it was made on. An item changes in many ways at once: where somebody else has
 * touched something other than this change, it is sent again on what is there now.
 * @throws ApiProblem boards.stale where the same field has become another one
 */
export async function changeOn<T>(
  item: BoardItem,
  patch: ItemPatch,
  on: Words | undefined,
  send: (version: number) => Promise<T>,
): Promise<T> {
  const before: Partial<Fresh> = { ...item, ...on };
  let version = on?.version ?? item.version;
  for (;;) {
    try {
      return await send(version);
    } catch (error) {
      const fresh = isStale(error) ? freshOf<Fresh>(error) : null;
      if (!fresh || fresh.version <= version || !isUntouched(before, fresh, patch)) throw error;
      ({ version } = fresh);
    }
  }
}

/** Sends what is to happen whatever has changed meanwhile: a step taken back, or a reason given for just this. */
export async function sendAnyway<T>(version: number, send: (version: number) => Promise<T>): Promise<T> {
  try {
    return await send(version);
  } catch (error) {
    const fresh = isStale(error) ? freshOf(error) : null;
    if (!fresh) throw error;
    return send(fresh.version);
  }
}

/** Whether the fields of a patch still are what its author saw. */
function isUntouched(before: Partial<Fresh>, now: Fresh, patch: ItemPatch): boolean {
  const isBlocked = (item: Partial<Fresh>) => JSON.stringify([(item.blockedAt ?? null) === null, item.blockedReason]);
  return Object.keys(patch).every((name) => {
    if (name === 'isBlocked' || name === 'blockedReason') return isBlocked(before) === isBlocked(now);
    const [one, other] = [before[name as keyof Fresh], now[name as keyof Fresh]];
    return one === undefined || plain(one) === plain(other);
  });
}

/** Labels are a set: their order says nothing. */
const plain = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((one, other) => String(one).localeCompare(String(other))) : value);

/** What all actions stand on: the items as they are shown, commands that show at once, and the way back. */
export function createCore(means: Means) {
  const { room, state, pending, undo } = means;
  const find = (id: string): BoardItem | undefined => state().items.find((item) => item.id === id);
  return {
    ...means,
    find,
    found: (ids: readonly string[]): BoardItem[] => ids.flatMap((id) => find(id) ?? []),
    sendMove(id: string, place: Place, extra: { version: number; reason?: string }): Promise<BoardItem> {
      const itemId = id as BoardItem['id'];
      const wish = { targetColumnId: place.columnId, afterId: place.afterId, beforeId: place.beforeId };
      return pending.run(
        (shown) => withMove(shown, itemId, wish as Parameters<typeof withMove>[2]),
        () => room.send(commands.moveItem, { itemId, ...wish, ...extra }),
        (item) => [item],
      );
    },
    /** @param on the words that the patch was made on, where the card does not know them */
    sendChange: (item: BoardItem, patch: ItemPatch, on?: Words): Promise<BoardItem> =>
      pending
        .run(
          (shown) => withItems(shown, [patched(shown.items.find(({ id }) => id === item.id) ?? item, patch)]),
          () => changeOn(item, patch, on, (version) => room.send(commands.updateItem, { itemId: item.id, ...patch, version })),
          (answer) => [answer],
        )
        .catch((error: unknown) => {
          if (!isStale(error)) throw error;
          const name = means.lastBy(item.id);
          const text = name ? means.t()('conflict.changedBy', { name, key: item.key }) : means.t()('conflict.changed', { key: item.key });
          throw Object.assign(error, { message: text });
        }),
    /** Offers the way back in a toast, and to Ctrl+Z. */
    remember(text: string, back: () => Promise<unknown>): void {
      const done = { text, undo: back };
      undo.push(done);
      toastUndo(text, () => void undo.take(done), { id: 'board-undo' });
    },
  };
}
export type Core = ReturnType<typeof createCore>;

/**
 * One after the other, so that each may name the one before it.
 * @param failed says of an item what was not done to it
 * @returns how many were done before one was refused
 */
export async function each(
  items: readonly BoardItem[],
  work: (item: BoardItem, index: number) => Promise<unknown>,
  failed?: (key: string) => string,
): Promise<number> {
  let done = 0;
  try {
    for (const [index, item] of items.entries()) {
      if (index >= ROOMY) await pause();
      await work(item, index);
      done += 1;
    }
  } catch (error) {
    tell(error, failed?.(items[done]?.key ?? ''));
  }
  return done;
}

/** Says why something was refused. @throws what is no refusal */
export const told = (error: unknown): void => tell(error);

/** Says what was not done, and why. @throws what is no refusal */
export function tell(error: unknown, failed?: string): void {
  if (!(error instanceof ApiProblem)) throw error;
  const reason = error.code === 'boards.stale' ? error.message : problemText(error);
  toastProblem(failed ?? reason, { hint: failed && reason, id: 'board-refused', error });
}
