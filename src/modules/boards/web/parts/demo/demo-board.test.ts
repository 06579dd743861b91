import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands } from '#modules/boards/contract/live.ts';
import { itemActivity } from '#modules/boards/contract/activity.ts';
import { createColumn, deleteColumn, updateColumn } from '#modules/boards/contract/column.ts';
import { getItem } from '#modules/boards/contract/item-calls.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { answersOf } from './demo-answers.ts';
import { demoFigures } from './figures.ts';
import { mates } from './demo-people.ts';
import { columnKeys, script } from './demo-script.ts';
import type { DemoWords } from './demo-start.ts';
import { DemoTeam } from './demo-team.ts';
import { beginBoard } from './use-demo-board.ts';

const words: DemoWords = {
  name: 'Shop',
  about: 'A demo',
  you: 'You',
  reason: 'Waiting',
  columns: { todo: 'To Do', doing: 'In Progress', review: 'Review', done: 'Done' },
  labels: { checkout: 'Checkout', bug: 'Bug', payments: 'Payments', speed: 'Speed' },
  titles: script.map((_line, index) => `Item ${index}`),
};
const MINUTE = 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function begin() {
  const board = beginBoard(words, Date.now);
  const answers = answersOf(board);
  const column = (key: (typeof columnKeys)[number]) => board.state.board.columns[columnKeys.indexOf(key)]!;
  const inside = (key: (typeof columnKeys)[number]) => board.state.items.filter(({ columnId }) => columnId === column(key).id);
  return { board, ...answers, column, inside };
}

test('A demo begins with work waiting, under way and done, its columns counted from the first move on.', async () => {
  const { board, link, column, inside } = begin();
  expect(inside('done')).toHaveLength(11);
  expect(demoFigures(board.state.items, Date.now())).toMatchObject({ finished: 11 });
  expect(column('done')).toMatchObject({ itemCount: 11, points: 35 });
  const [first] = inside('todo');
  await link.send(commands.moveItem, { version: 1, itemId: first!.id, targetColumnId: column('done').id });
  expect(column('done')).toMatchObject({ itemCount: 12 });
  expect(board.state.items.find(({ id }) => id === first!.id)).toMatchObject({ status: 'Complete', cycleTime: 0, version: 2 });
});

test('A full column asks for a reason, and lets through who gives one.', async () => {
  const { link, column, inside } = begin();
  const [one, two] = inside('todo');
  const to = column('doing').id;
  await link.send(commands.moveItem, { version: 1, itemId: one!.id, targetColumnId: to });
  await expect(link.send(commands.moveItem, { version: 1, itemId: two!.id, targetColumnId: to })).rejects.toMatchObject({
    code: 'boards.reason_required',
    details: { limit: 4 },
  });
  await link.send(commands.moveItem, { version: 1, itemId: two!.id, targetColumnId: to, reason: 'A customer waits' });
  expect(column('doing').itemCount).toBe(5);
});

test('An item is added, described, blocked, deleted and brought back; its life tells of it.', async () => {
  const { link, api, board, column } = begin();
  const item = await link.send(commands.addItem, { title: 'Mine', columnId: column('todo').id });
  await link.send(commands.updateItem, { version: 1, itemId: item.id, description: 'More words', storyPoints: 3 });
  await link.send(commands.updateItem, { version: 1, itemId: item.id, blockedReason: 'No key' });
  expect(await api.call(getItem, { params: { itemId: item.id } })).toMatchObject({ description: 'More words', blockedReason: 'No key' });
  await link.send(commands.removeItem, { itemId: item.id });
  expect(board.state.items.some(({ id }) => id === item.id)).toBe(false);
  await link.send(commands.restoreItem, { itemId: item.id });
  const life = await api.call(itemActivity, { params: { itemId: item.id } });
  expect(life.items.map(({ type }) => type)).toEqual(['restored', 'deleted', 'blocked', 'estimated', 'created']);
  await expect(link.send(commands.updateItem, { version: 1, itemId: item.id, title: ' ' })).rejects.toBeInstanceOf(ApiProblem);
});

test('Columns are added, change what work in them means, and go with their items elsewhere.', async () => {
  const { api, board, inside, column } = begin();
  const made = await api.call(createColumn, { body: { boardId: board.state.board.id, title: 'Test' } });
  expect(board.state.board.columns.map(({ title }) => title)).toEqual(['To Do', 'In Progress', 'Review', 'Test', 'Done']);
  expect(made.wipLimit).toBe(5);
  await api.call(updateColumn, { params: { columnId: column('review').id }, body: { status: 'COMPLETE' } });
  expect(inside('review').every(({ status }) => status === 'Complete')).toBe(true);
  const held = inside('review').length;
  await expect(api.call(deleteColumn, { params: { columnId: column('review').id } })).rejects.toMatchObject({ details: { n: held } });
  await api.call(deleteColumn, { params: { columnId: column('review').id }, query: { moveTo: made.id } });
  expect(board.state.items.filter(({ columnId }) => columnId === made.id)).toHaveLength(held);
});

test('Ranks stay in order when item after item goes to the same place.', async () => {
  const { link, column, inside } = begin();
  const [first, second, ...others] = inside('done').map(({ id }) => id);
  for (let turn = 0; turn < 60; turn += 1) {
    const itemId = others[turn % others.length]!;
    await link.send(commands.moveItem, { version: 1, itemId, targetColumnId: column('done').id, afterId: first!, beforeId: second! });
  }
  const ranks = inside('done').map(({ rank }) => rank);
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(Math.max(...ranks.map(({ length }) => length))).toBeLessThanOrEqual(40);
});

test('Colleagues finish what is under way, never beyond a limit, and leave alone what the visitor holds.', async () => {
  const { board, items, link, column, inside } = begin();
  const mine = inside('todo').find(({ assigneeId }) => assigneeId === null)!;
  const team = new DemoTeam(board, items, ['New one', 'Another one'], () => 0.4);
  team.begin();
  for (let turn = 0; turn < 40; turn += 1) {
    if (turn % 2 === 0) await link.send(commands.updateItem, { version: 1, itemId: mine.id, priority: turn % 4 === 0 ? 'low' : 'high' });
    vi.advanceTimersByTime(MINUTE / 6);
    for (const key of ['doing', 'review'] as const) expect(column(key).itemCount).toBeLessThanOrEqual(column(key).wipLimit!);
  }
  expect(inside('done').length).toBeGreaterThan(15);
  expect(board.state.items.some(({ title }) => title === 'New one')).toBe(true);
  expect(board.state.items.find(({ id }) => id === mine.id)?.columnId).toBe(column('todo').id);
  expect(mates.some(({ id }) => board.historyOf(inside('done').at(-1)!.id).some(({ userId }) => userId === id))).toBe(true);
  team.stop();
  const still = board.state.board.version;
  vi.advanceTimersByTime(MINUTE);
  expect(board.state.board.version).toBe(still);
});
