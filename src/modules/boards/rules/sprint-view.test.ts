import { expect, test } from 'vitest';
import type { BoardColumn } from '../contract/board.ts';
import type { BoardItem } from '../contract/item.ts';
import type { Sprint } from '../contract/sprint.ts';
import { filterTest, isFiltering, isInView, noFilter, readFilter, RUNNING, writeFilter } from './card-filter.ts';
import { columnsInView, isHistory, isLeftBehind, isOutside, noSprints, sprintsInView } from './sprint-view.ts';

const sprint = (id: string, status: Sprint['status']) => ({ id, name: `Sprint ${id}`, status }) as Sprint;
const sprints = sprintsInView([sprint('3', 'planned'), sprint('2', 'active'), sprint('1', 'completed')]);
const item = (sprintId: string | null, status: string | null = null) =>
  ({ sprintId, status, key: 'A-1', title: 'Pay', labelIds: [] }) as unknown as BoardItem; // what the rule reads of an item

test('What was finished in an ended sprint is history; all else of any sprint is not.', () => {
  expect(isHistory(item('1', 'Complete'), sprints)).toBe(true);
  for (const other of [item('1', 'Active'), item('2', 'Complete'), item(null, 'Complete'), item('3', 'Complete')]) {
    expect(isHistory(other, sprints)).toBe(false);
  }
});

test('A sprint that is not among the open ones has ended, however long ago; before sprints are known nothing is history.', () => {
  expect(isHistory(item('gone from the list', 'Complete'), sprints)).toBe(true);
  expect(isHistory(item('1', 'Complete'), noSprints)).toBe(false);
});

test('A column counts what the board shows: history is in no count and no points.', () => {
  const at = (sprintId: string | null, storyPoints: number | null) => ({ ...item(sprintId, 'Complete'), columnId: 'done', storyPoints });
  const columns = [
    { id: 'todo', itemCount: 4, points: 9 },
    { id: 'done', itemCount: 4, points: 11.1 },
  ] as unknown as BoardColumn[]; // what the rule reads of a column
  const items = [at('1', 0.1), at('1', null), at('2', 8), at(null, 3)] as BoardItem[];
  const [todo, done] = columnsInView(columns, items, sprints);
  expect(todo).toBe(columns[0]);
  expect(columnsInView(columns, [at('2', 8)] as BoardItem[], sprints)).toBe(columns);
  expect(columnsInView(columns, items, noSprints)).toBe(columns);
  expect(done).toMatchObject({ itemCount: 2, points: 11 });
});

test('Open work beside the running sprint is told apart, and none while no sprint runs.', () => {
  expect([item(null), item('3', 'Active'), item('1')].every((one) => isOutside(one, sprints))).toBe(true);
  expect([item('2'), item(null, 'Complete')].some((one) => isOutside(one, sprints))).toBe(false);
  expect(isOutside(item(null), sprintsInView([sprint('1', 'completed')]))).toBe(false);
});

test('A board leaves history out until it is asked for, by its sprint or by its words.', () => {
  const done = item('1', 'Complete');
  expect(isInView(noFilter, sprints)(done)).toBe(false);
  for (const filter of [{ ended: true }, { sprints: ['1'] }, { text: 'pay' }])
    expect(isInView({ ...noFilter, ...filter }, sprints)(done)).toBe(true);
  expect(isFiltering({ ...noFilter, ended: true })).toBe(false);
});

test('Items are narrowed to the running sprint, to none, or to one by its id, and the address keeps it.', () => {
  const passing = (wanted: string[]) =>
    [item('2'), item('3'), item(null)].map(filterTest({ ...noFilter, sprints: wanted }, '2026-03-02', sprints));
  expect(passing([RUNNING])).toEqual([true, false, false]);
  expect(passing(['none'])).toEqual([false, false, true]);
  expect(passing([RUNNING, '3'])).toEqual([true, true, false]);
  const filter = { ...noFilter, sprints: [RUNNING, '3'], ended: true };
  expect(readFilter(writeFilter(new URLSearchParams('item=A-1'), filter))).toEqual(filter);
  expect(filterTest({ ...noFilter, sprints: [RUNNING] }, '2026-03-02')(item(null))).toBe(false);
});

test('Open work of a sprint that is over is left behind, and history once it is finished again; that of an open one is neither.', () => {
  const told = (one: BoardItem) => [isLeftBehind(one, sprints), isHistory(one, sprints)];
  expect(told(item('1', 'Active'))).toEqual([true, false]);
  expect(told(item('1', 'Complete'))).toEqual([false, true]);
  for (const other of [item('2'), item('2', 'Complete'), item(null, 'Complete')]) expect(told(other)).toEqual([false, false]);
  expect(isLeftBehind(item('1'), noSprints)).toBe(false);
});
