import type { Activity, ActivityType } from '#modules/boards/contract/activity.ts';
import type { BoardState } from '#modules/boards/contract/board-state.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { activityText } from '#modules/boards/rules/activity.ts';
import type { BoardYou } from '#modules/boards/contract/live.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { problemText } from '#shared/problem-text.ts';
import type { UserId } from '#shared/ids.ts';
import { problemOf, type ApiProblem } from '#ui/api/problem.ts';
import { randomId } from '#ui/api/random-id.ts';
import type { RoomView } from '#ui/live/room.ts';
import type { RoomPush } from '#ui/live/room-feed.ts';
import { reduceLive, type LiveState } from '../board/room-state.ts';
import { mates, YOU } from './demo-people.ts';

const you: BoardYou = { userId: YOU, role: 'admin', canEditItems: true, canManage: true, canRestore: true };

export interface Happened {
  readonly type: ActivityType;
  readonly from?: string | null;
  readonly to?: string | null;
  /** Other than now: what had happened before the demo began. */
  readonly at?: string;
  readonly aboveLimit?: number | null;
  readonly limitReason?: string | null;
}

/** A board of its own, in the browser: what happens to it comes as the product's own pushes. Its clock is handed in. */
export class DemoBoard {
  #view: RoomView<LiveState>;
  /** What no card shows: descriptions, and what has happened, oldest first. */
  readonly #words = new Map<string, string>();
  readonly #history: Activity[] = [];
  /** Deleted and archived items, for whoever takes it back. */
  readonly shelf = new Map<string, BoardItem>();
  readonly #listeners = new Set<() => void>();
  readonly #pushListeners = new Set<(push: RoomPush) => void>();
  readonly now: () => number;
  readonly #nameOf: (id: UserId) => string | null;

  constructor(state: BoardState, now: () => number, nameOf: (id: UserId) => string | null) {
    this.now = now;
    this.#nameOf = nameOf;
    const standing = {
      status: 'connected',
      attempt: 0,
      reason: null,
      problem: null,
      canSend: true,
      isReadOnly: false,
      waiting: 0,
    } as const;
    this.#view = { ...standing, state: { ...state, you, isGone: false }, online: [YOU, ...mates.map(({ id }) => id)] };
  }

  readonly read = (): RoomView<LiveState> => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  onPush(listener: (push: RoomPush) => void): () => void {
    this.#pushListeners.add(listener);
    return () => this.#pushListeners.delete(listener);
  }

  get state(): LiveState {
    const { state } = this.#view;
    if (!state) throw new Error('A demo begins with its board.');
    return state;
  }

  at = (): string => new Date(this.now()).toISOString();

  /** Tells everybody, the visitor's own screen included. A push without `kind` is a hint and has no version. */
  push(event: string, payload: Readonly<Record<string, unknown>>): void {
    const { board } = this.state;
    const about = event === 'board:changed' ? { boardId: board.id, version: board.version + 1 } : {};
    const push = { event, payload: { ...payload, ...about } };
    this.#view = { ...this.#view, state: reduceLive(this.state, push) };
    for (const listener of this.#listeners) listener();
    for (const listener of this.#pushListeners) listener(push);
  }

  /** Keeps an item as it is now, grown by one version. */
  save(item: BoardItem, op: 'created' | 'updated' | 'moved', by: UserId): BoardItem {
    const record: BoardItem = { ...item, version: op === 'created' ? 1 : item.version + 1, updatedAt: this.at() };
    if (record.isArchived) this.shelf.set(record.id, record);
    this.push('board:changed', { kind: 'item', op, record, records: [], by });
    return record;
  }

  happened(
    item: BoardItem,
    by: UserId | null,
    { type, from = null, to = null, at = this.at(), aboveLimit = null, limitReason = null }: Happened,
  ): void {
    const titleOf = (id: string | null): string | null => this.state.board.columns.find((column) => column.id === id)?.title ?? null;
    const told = { type, fromTitle: titleOf(from), toTitle: titleOf(to), points: item.storyPoints };
    this.#history.push({
      id: randomId(),
      boardId: item.boardId,
      itemId: item.id,
      itemKey: item.key,
      itemTitle: item.title,
      message: activityText(told),
      userId: by,
      userName: by && this.#nameOf(by),
      fromColumnId: from as Activity['fromColumnId'],
      toColumnId: to as Activity['toColumnId'],
      detail: {},
      aboveLimit,
      limitReason,
      sprintName: null,
      timestamp: at,
      ...told,
    });
  }

  /** Newest first. */
  historyOf = (itemId: string): Activity[] => this.#history.filter((one) => one.itemId === itemId).toReversed();
  describe = (itemId: string, text: string): unknown => this.#words.set(itemId, text);
  describedAs = (itemId: string): string => this.#words.get(itemId) ?? '';
}

/** A refusal as the server would answer it. */
export function refused(kind: ProblemKind, details: Readonly<Record<string, unknown>> = {}): ApiProblem {
  return problemOf(kind.status, { error: problemText(kind, details), code: kind.code, details });
}
