import { type Board, type BoardColumn, type BoardLabel, COLUMNS_MAX } from '#modules/boards/contract/board.ts';
import type { UpdateBoard } from '#modules/boards/contract/board-calls.ts';
import type { ColumnChange } from '#modules/boards/contract/column.ts';
import type { ColumnId, LabelId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { hueOf, limitFor } from '#modules/boards/rules/board.ts';
import { randomId } from '#ui/api/random-id.ts';
import { refused, type DemoBoard } from './demo-board.ts';
import type { DemoItems } from './demo-items.ts';
import { YOU } from './demo-people.ts';

interface NewColumn {
  readonly title: string;
  readonly status?: string | undefined;
  readonly wipLimit?: number | null | undefined;
}

/** What a visitor can do with the demo's board itself: its columns, labels and rules. */
export class DemoColumns {
  readonly #board: DemoBoard;
  readonly #items: DemoItems;

  constructor(board: DemoBoard, items: DemoItems) {
    this.#board = board;
    this.#items = items;
  }

  add({ title, status = 'ACTIVE', wipLimit = limitFor(status) }: NewColumn): BoardColumn {
    const { board } = this.#board.state;
    const { columns } = board;
    if (columns.length >= COLUMNS_MAX) throw refused(boardProblems.columns_max, { n: COLUMNS_MAX });
    const column = { id: randomId() as ColumnId, boardId: board.id, title, status, order: 0, wipLimit, itemCount: 0, points: 0 };
    const done = columns.findIndex((one) => one.status === 'COMPLETE');
    this.#tell(columns.toSpliced(done < 0 ? columns.length : done, 0, column));
    return column;
  }

  change(id: string, change: ColumnChange): BoardColumn {
    const before = this.#items.columnOf(id);
    const after: BoardColumn = {
      ...before,
      ...(change.title !== undefined && { title: change.title }),
      ...(change.status !== undefined && { status: change.status }),
      ...(change.wipLimit !== undefined && { wipLimit: change.wipLimit }),
    };
    const { board, items } = this.#board.state;
    this.#tell(board.columns.map((one) => (one.id === id ? after : one)));
    if (after.status !== before.status) {
      for (const item of items) if (item.columnId === after.id) this.#items.follow(item, after, YOU);
    }
    return after;
  }

  /** @param moveTo where its items go first, whatever the limit there */
  remove(id: string, moveTo: string | undefined): void {
    const column = this.#items.columnOf(id);
    const { board, items } = this.#board.state;
    if (board.columns.length === 1) throw refused(boardProblems.last_column);
    const inside = items.filter((one) => one.columnId === column.id);
    if (inside.length > 0 && moveTo === undefined) throw refused(boardProblems.column_not_empty, { n: inside.length });
    if (moveTo !== undefined) {
      const target = this.#items.columnOf(moveTo);
      const reason = column.title; // a limit does not hold what has nowhere else to go
      for (const { id: itemId } of inside) this.#items.move({ itemId, targetColumnId: target.id, reason }, YOU);
    }
    this.#tell(this.#board.state.board.columns.filter((one) => one.id !== column.id));
  }

  reorder(ids: readonly string[]): Board {
    const { columns } = this.#board.state.board;
    this.#tell(ids.flatMap((id) => columns.find((one) => one.id === id) ?? []));
    return this.#board.state.board;
  }

  addLabel(name: string): BoardLabel {
    const { labels } = this.#board.state.board;
    if (labels.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw refused(boardProblems.name_taken);
    const label = { id: randomId() as LabelId, name, hue: hueOf(name) };
    this.#tellHead({ labels: [...labels, label] });
    return label;
  }

  changeBoard({ name, description, priority, startDate, targetDate, wipPolicy, isActive }: UpdateBoard): Board {
    if (name === '') throw refused(boardProblems.name_required);
    this.#tellHead({
      ...(name !== undefined && { name, title: name }),
      ...(description !== undefined && { description: description ?? '' }),
      ...(priority !== undefined && { priority }),
      ...(startDate !== undefined && { startDate }),
      ...(targetDate !== undefined && { targetDate }),
      ...(wipPolicy !== undefined && { wipPolicy }),
      ...(isActive !== undefined && { isActive }),
    });
    return this.#board.state.board;
  }

  #tell(columns: readonly BoardColumn[]): void {
    const records = columns.map((column, order) => ({ ...column, order }));
    this.#board.push('board:changed', { kind: 'column', op: 'updated', record: null, records, by: YOU });
  }

  #tellHead(change: Partial<Board>): void {
    const { columns: _columns, ...head } = this.#board.state.board;
    this.#board.push('board:changed', { kind: 'board', op: 'updated', record: { ...head, ...change }, records: [], by: YOU });
  }
}
