import type { BoardColumn } from '#modules/boards/contract/board.ts';
import type { ColumnId, ItemId } from '#modules/boards/contract/ids.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { commands } from '#modules/boards/contract/live.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { refuseFamily } from '#modules/boards/rules/hierarchy.ts';
import { workIn } from '#modules/boards/rules/item-status.ts';
import { byRank, indexFor, rankBetween, ranksBetween, type PlaceWish } from '#modules/boards/rules/rank.ts';
import { judgeWip } from '#modules/boards/rules/wip.ts';
import type { UserId } from '#shared/ids.ts';
import { randomId } from '#ui/api/random-id.ts';
import type { CommandInput } from '#ui/live/room.ts';
import { refused, type DemoBoard, type Happened } from './demo-board.ts';
import { newItem } from './demo-start.ts';

/** A demo has one visitor, and nobody whose words could be overwritten. */
type Unversioned<T> = Omit<T, 'version'> & { readonly version?: number };
type Move = Unversioned<CommandInput<typeof commands.moveItem>>;
type Change = Unversioned<CommandInput<typeof commands.updateItem>>;
type New = CommandInput<typeof commands.addItem>;
/** A place as it comes: ids that nobody has looked up. */
type Wish = Pick<Move, 'afterId' | 'beforeId' | 'position'>;

/** What can be done with the items of a demo, by the product's own rules. Each throws what the server would refuse. */
export class DemoItems {
  readonly #board: DemoBoard;
  #lastNumber: number;

  constructor(board: DemoBoard) {
    this.#board = board;
    this.#lastNumber = board.state.items.length;
  }

  find(id: string): BoardItem {
    const item = this.#board.state.items.find((one) => one.id === id);
    if (!item) throw refused(boardProblems.item_not_found);
    return item;
  }

  columnOf(id: string | null | undefined): BoardColumn {
    const column = this.#board.state.board.columns.find((one) => one.id === id);
    if (!column) throw refused(boardProblems.column_not_found);
    return column;
  }

  move({ itemId, targetColumnId, reason, ...wish }: Move, by: UserId): BoardItem {
    const item = this.find(itemId);
    const column = this.columnOf(targetColumnId);
    if (column.id === item.columnId) return this.#board.save({ ...item, rank: this.#rank(column.id, item, wish) }, 'moved', by);
    const aboveLimit = this.#admit(column, reason);
    const moved = { ...item, ...this.#workOf(item, column), columnId: column.id, rank: this.#rank(column.id, item, wish) };
    const saved = this.#board.save({ ...moved, enteredColumnAt: this.#board.at() }, 'moved', by);
    this.#board.happened(saved, by, {
      type: 'moved',
      from: item.columnId,
      to: column.id,
      aboveLimit,
      limitReason: aboveLimit === null ? null : (reason ?? null),
    });
    return saved;
  }

  /** What a new status of its column makes of an item's work. */
  follow(item: BoardItem, column: BoardColumn, by: UserId): void {
    this.#board.save({ ...item, ...this.#workOf(item, column) }, 'updated', by);
  }

  change(
    { itemId, description, isBlocked, blockedReason, status: _status, version: _version, deedId: _deed, ...fields }: Change,
    by: UserId,
  ): BoardItem {
    const item = fields.isArchived === false ? (this.#board.shelf.get(itemId) ?? this.find(itemId)) : this.find(itemId);
    if (fields.title?.trim() === '') throw refused(boardProblems.title_required);
    const next = { ...item, ...(defined(fields) as Partial<BoardItem>) };
    this.#requireFamily(next);
    if (description !== undefined) this.#board.describe(itemId, description);
    if (isBlocked !== undefined || blockedReason !== undefined) {
      const isToBe = isBlocked ?? blockedReason !== null;
      next.blockedAt = isToBe ? (item.blockedAt ?? this.#board.at()) : null;
      next.blockedReason = isToBe ? (blockedReason ?? item.blockedReason ?? '') : null;
    }
    const saved = this.#board.save(next, 'updated', by);
    for (const happened of happenings(item, saved)) this.#board.happened(saved, by, happened);
    return saved;
  }

  add({ columnId, description, afterId, beforeId, position, reason, ...fields }: New, by: UserId): BoardItem {
    if (fields.title.trim() === '') throw refused(boardProblems.title_required);
    const column = this.columnOf(columnId ?? this.#board.state.board.columns[0]?.id);
    this.#admit(column, reason);
    this.#lastNumber += 1;
    const bare = newItem(this.#board.state.board, {
      id: randomId() as ItemId,
      number: this.#lastNumber,
      title: fields.title.trim(),
      now: this.#board.now(),
    });
    const item = { ...bare, ...(defined(fields) as Partial<BoardItem>), title: bare.title, columnId: column.id };
    this.#requireFamily(item);
    if (description) this.#board.describe(item.id, description);
    const placed = { ...item, ...this.#workOf(item, column), rank: this.#rank(column.id, item, { afterId, beforeId, position }) };
    const saved = this.#board.save(placed, 'created', by);
    this.#board.happened(saved, by, { type: 'created', to: column.id });
    return saved;
  }

  /** Its children go to its parent, as on the server. */
  remove(itemId: string, by: UserId): null {
    const item = this.find(itemId);
    for (const child of this.#board.state.items) {
      if (child.parentId === item.id) this.#board.save({ ...child, parentId: item.parentId }, 'updated', by);
    }
    this.#board.shelf.set(item.id, item);
    this.#board.happened(item, by, { type: 'deleted' });
    this.#board.push('board:changed', { kind: 'item', op: 'deleted', record: { id: item.id }, records: [], by });
    return null;
  }

  restore(itemId: string, by: UserId): BoardItem {
    const item = this.#board.shelf.get(itemId);
    if (!item) throw refused(boardProblems.item_not_found);
    const saved = this.#board.save({ ...item, isArchived: false }, 'updated', by);
    this.#board.happened(saved, by, { type: 'restored' });
    return saved;
  }

  /** Ruling 16: a column that is full refuses, warns, or asks why. */
  #admit({ wipLimit: limit, itemCount }: BoardColumn, reason: string | undefined): number | null {
    const { wipPolicy: policy } = this.#board.state.board;
    const { refusal, isAbove } = judgeWip({ limit, count: itemCount, coming: 1, policy, reason: reason?.trim() || undefined });
    if (refusal) throw refused(refusal, { limit });
    return isAbove ? limit : null;
  }

  #workOf(item: BoardItem, { status }: BoardColumn): Pick<BoardItem, 'status' | 'workStartedAt' | 'workCompletedAt' | 'cycleTime'> {
    const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));
    const before = { ...item, startedAt: dateOf(item.workStartedAt), completedAt: dateOf(item.workCompletedAt) };
    const work = workIn(status, before, new Date(this.#board.now()));
    const momentOf = (date: Date | null): string | null => date?.toISOString() ?? null;
    return {
      status: work.status,
      workStartedAt: momentOf(work.startedAt),
      workCompletedAt: momentOf(work.completedAt),
      cycleTime: work.cycleTime,
    };
  }

  #rank(columnId: ColumnId, item: BoardItem, wish: Wish): string {
    const others = (): BoardItem[] => this.#board.state.items.filter((one) => one.columnId === columnId && one.id !== item.id).sort(byRank);
    const between = (list: readonly BoardItem[]): string | null => {
      const index = indexFor(list, wish as PlaceWish);
      return rankBetween(list[index - 1]?.rank ?? null, list[index]?.rank ?? null);
    };
    const rank = between(others());
    if (rank !== null) return rank;
    // No room between the two: the column is ranked anew, then there is.
    const list = others();
    const fresh = ranksBetween(null, null, list.length);
    const records = list.map((one, index) => ({ ...one, rank: fresh[index] ?? one.rank, version: one.version + 1 }));
    this.#board.push('board:changed', { kind: 'item', op: 'moved', record: null, records, by: null });
    return between(others()) ?? item.rank;
  }

  #requireFamily({ id, type: level, parentId }: BoardItem): void {
    const { items } = this.#board.state;
    const ancestors: BoardItem[] = [];
    for (let up = parentId; up !== null;) {
      const above = items.find((one) => one.id === up);
      if (!above || ancestors.includes(above)) break;
      ancestors.push(above);
      up = above.parentId;
    }
    const childLevels = items.filter((one) => one.parentId === id).map(({ type }) => type);
    const refusal = refuseFamily({ id, level, ancestors: ancestors.map((one) => ({ id: one.id, level: one.type })), childLevels });
    if (refusal) throw refused(refusal);
  }
}

const defined = (fields: object): object => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function happenings(before: BoardItem, after: BoardItem): Happened[] {
  if (before.isArchived !== after.isArchived) return [{ type: after.isArchived ? 'archived' : 'restored' }];
  if (before.title !== after.title) return [{ type: 'renamed' }];
  if (before.storyPoints !== after.storyPoints || before.estimateLabel !== after.estimateLabel) return [{ type: 'estimated' }];
  if (before.assigneeId !== after.assigneeId) return [{ type: 'assigned' }];
  if ((before.blockedAt === null) !== (after.blockedAt === null)) return [{ type: after.blockedAt === null ? 'unblocked' : 'blocked' }];
  return [{ type: 'edited' }];
}
