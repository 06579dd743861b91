import { describe, expect, test } from 'vitest';
import type { BoardState } from '../contract/board-state.ts';
import type { BoardColumn } from '../contract/board.ts';
import type { BoardId, ColumnId, ItemId } from '../contract/ids.ts';
import type { BoardItem } from '../contract/item.ts';
import type { BoardChange } from '../contract/live.ts';
import { applyChange, cardsByColumn, withMove } from './board-state.ts';

const boardId = 'b' as BoardId;
const column = (id: string, order: number): BoardColumn => ({
  id: id as ColumnId,
  boardId,
  title: id,
  status: 'ACTIVE',
  order,
  wipLimit: null,
  itemCount: 0,
  points: 0,
});

const item = (id: string, columnId: string | null, rank: string, more: Partial<BoardItem> = {}): BoardItem => ({
  id: id as ItemId,
  boardId,
  key: id,
  title: id,
  type: 'story',
  parentId: null,
  columnId: columnId as ColumnId | null,
  rank,
  status: null,
  priority: 'medium',
  storyPoints: 2,
  estimateLabel: null,
  assigneeId: null,
  dueDate: null,
  labelIds: [],
  sprintId: null,
  blockedAt: null,
  blockedReason: null,
  workStartedAt: null,
  workCompletedAt: null,
  cycleTime: null,
  enteredColumnAt: '2026-01-01T00:00:00.000Z',
  isArchived: false,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const columns = [column('todo', 0), column('done', 1)];
const start: BoardState = {
  // Of the board only what the state looks at.
  board: { id: boardId, version: 1, columns, name: 'One', labels: [] } as unknown as BoardState['board'],
  items: [item('a', 'todo', 'a0'), item('b', 'todo', 'a1')],
};
const saved = (version: number, ...records: BoardItem[]): BoardChange => {
  const one = records.length === 1 ? records[0]! : null;
  return { version, boardId, kind: 'item', op: 'moved', record: one, records: one ? [] : records };
};
const heads = (state: BoardState) => state.board.columns.map(({ id, itemCount, points }) => [id, itemCount, points]);
const order = (state: BoardState, id: string) => (cardsByColumn(state.items).get(id as ColumnId) ?? []).map((one) => one.id);

describe('a board brought forward by pushes', () => {
  const place = (id: string, columnId: string, version: number): BoardChange => {
    const { rank, status, workStartedAt, workCompletedAt, cycleTime, enteredColumnAt, updatedAt } = item(id, columnId, 'a5');
    const moved = { id: id as ItemId, columnId: columnId as ColumnId, rank, status, workStartedAt, workCompletedAt, cycleTime };
    return {
      version,
      boardId,
      kind: 'item',
      op: 'moved',
      moved: { ...moved, enteredColumnAt, version, updatedAt },
      record: null,
      records: [],
    };
  };

  test('a place alone moves a card that is there, and nothing else of it changes', () => {
    const next = applyChange(start, place('a', 'done', 2));
    expect(next.items.find(({ id }) => id === 'a')).toEqual(item('a', 'done', 'a5', { version: 2 }));
    expect([next.board.version, heads(next)]).toEqual([
      2,
      [
        ['todo', 1, 2],
        ['done', 1, 2],
      ],
    ]);
  });

  test('a place that is older than its card, or of one that is not there, changes nothing but the version', () => {
    const later = applyChange(start, saved(3, item('a', 'done', 'a0', { version: 3, title: 'Later' })));
    for (const id of ['a', 'gone']) expect(applyChange(later, place(id, 'todo', 2)).items).toBe(later.items);
  });

  test('a moved item stands where its rank says, and both heads count anew', () => {
    const next = applyChange(start, saved(2, item('a', 'done', 'a0', { version: 2 })));
    expect(next.board.version).toBe(2);
    expect(heads(next)).toEqual([
      ['todo', 1, 2],
      ['done', 1, 2],
    ]);
  });

  test('several records of one event are applied together', () => {
    const next = applyChange(start, saved(2, item('a', 'todo', 'a3'), item('c', 'todo', 'a2')));
    expect(order(next, 'todo')).toEqual(['b', 'c', 'a']);
  });

  test('an item that goes to the backlog or the archive leaves the board', () => {
    const next = applyChange(start, saved(2, item('a', null, 'a0'), item('b', 'todo', 'a1', { isArchived: true })));
    expect(next.items).toEqual([]);
  });

  test('an older record never undoes a newer one', () => {
    const newer = applyChange(start, saved(2, item('a', 'done', 'a0', { version: 5 })));
    expect(order(applyChange(newer, saved(3, item('a', 'todo', 'a0', { version: 4 }))), 'done')).toEqual(['a']);
  });

  test('deleted items go; applying the same push twice changes nothing more', () => {
    const gone: BoardChange = { version: 2, boardId, kind: 'item', op: 'deleted', record: { id: 'a' }, records: [] };
    const next = applyChange(start, gone);
    expect(order(next, 'todo')).toEqual(['b']);
    expect(applyChange(next, gone)).toEqual(next);
  });

  test('columns are replaced as a whole, and cards of one that is gone go with it', () => {
    const push: BoardChange = { version: 2, boardId, kind: 'column', op: 'updated', record: null, records: [column('done', 0)] };
    expect(heads(applyChange(start, push))).toEqual([['done', 0, 0]]);
  });

  test('what concerns neither cards nor columns changes the version alone', () => {
    const push: BoardChange = { version: 7, boardId, kind: 'delivery', op: 'created', record: { id: 'x' }, records: [] };
    const next = applyChange(start, push);
    expect(next).toEqual({ ...start, board: { ...start.board, version: 7 } });
  });
});

describe('a move that is shown before it is answered', () => {
  test.each([
    ['after another', { afterId: 'b' as ItemId }, ['b', 'a']],
    ['before another', { beforeId: 'b' as ItemId }, ['a', 'b']],
    ['at the top', { position: 0 }, ['a', 'b']],
    ['at the end', {}, ['b', 'a']],
    ['after one that has gone, at the end', { afterId: 'x' as ItemId }, ['b', 'a']],
  ])('%s', (_name, wish, expected) => {
    expect(order(withMove(start, 'a' as ItemId, { targetColumnId: 'todo' as ColumnId, ...wish }), 'todo')).toEqual(expected);
  });

  test('into the backlog it leaves the board', () => {
    expect(order(withMove(start, 'a' as ItemId, { targetColumnId: null }), 'todo')).toEqual(['b']);
  });
});
