import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportResult } from '#modules/boards/contract/transfer.ts';
import { readBoard } from '#modules/boards/import/read-board.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { bringIn } from '#test/support/bring-in.ts';
import { countStatements, type CountingDatabase } from '#test/support/counting-database.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * A file that comes again changes what it changed itself. What people here have changed since stays, and where both did, the
 * answer names it.
 */
let app: OwnApp;
let counting: CountingDatabase | undefined;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp({ between: (database) => (counting = countStatements(database)) });
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});
afterAll(() => app.close());

const header = 'Issue key,Summary,Description,Status,Issue Type,Priority,Story Points,Assignee,Due Date';
const file = (...cells: string[]) => readBoard({ text: `${header}\n${cells.join(',')}\n` });
const first = file('SHO-1', 'Pay', 'By card', 'To Do', 'Story', 'Low', '3', '', '2027-01-05');
const bring = (table: BoardTable, reading: typeof first, more: object = {}): Promise<ImportResult> => bringIn(table, reading, more);

async function imported(name: string): Promise<{ table: BoardTable; id: string }> {
  const table = await openBoard(app, { host: owner, name });
  await bring(table, first);
  const { data } = (await table.call('GET', `/boards/${table.boardId}/items`)).json;
  return { table, id: data[0].id };
}
const read = async ({ table, id }: { table: BoardTable; id: string }) => {
  const item = (await table.call('GET', `/items/${id}`)).json.data;
  const { title, description, type, priority, storyPoints, assigneeId, dueDate, columnId } = item;
  const column = Object.entries(table.columns).find(([, one]) => one === columnId)?.[0];
  return { title, description, type, priority, storyPoints, assigneeId, dueDate, column };
};

const ours = {
  title: 'Pay at once',
  description: 'By card or by phone',
  type: 'task',
  priority: 'high',
  storyPoints: 8,
  dueDate: '2027-03-01',
};

test('What people here have changed stays when the same file comes again, the column of what is done among it.', async () => {
  const at = await imported('Ours');
  expect((await at.table.call('PATCH', `/items/${at.id}`, { ...ours, assigneeId: owner.userId })).status).toBe(200);
  expect((await at.table.move(at.id, 'Done')).status).toBe(200);
  const before = await read(at);
  const whole = (await at.table.call('GET', `/items/${at.id}`)).json.data;
  const none = { created: 0, updated: 0, unchanged: 1, kept: [] };
  expect(await bring(at.table, first, { isDryRun: true })).toMatchObject(none);
  expect(await bring(at.table, first)).toMatchObject(none);
  expect(await read(at)).toEqual(before);
  expect((await at.table.call('GET', `/items/${at.id}`)).json.data).toEqual(whole);
});

const theirs: readonly [field: string, cell: number, value: string, expected: Record<string, unknown>][] = [
  ['title', 1, 'Pay later', { title: 'Pay later' }],
  ['description', 2, 'By cheque', { description: 'By cheque' }],
  ['status', 3, 'In Progress', { column: 'In Progress' }],
  ['type', 4, 'Epic', { type: 'epic' }],
  ['priority', 5, 'Medium', { priority: 'medium' }],
  ['points', 6, '5', { storyPoints: 5 }],
  ['due', 8, '2027-02-02', { dueDate: '2027-02-02' }],
];
const cells = ['SHO-1', 'Pay', 'By card', 'To Do', 'Story', 'Low', '3', '', '2027-01-05'];

describe.each(theirs.map(([field, cell, value, expected]) => ({ field, cell, value, expected })))(
  '$field',
  ({ field, cell, value, expected }) => {
    const second = file(...cells.with(cell, value));

    test('is taken where the file alone changed it', async () => {
      const at = await imported('Theirs');
      const before = await read(at);
      expect(await bring(at.table, second)).toMatchObject({ updated: 1, kept: [] });
      expect(await read(at)).toEqual({ ...before, ...expected });
    });

    test('stays where both changed it, and is named, by the dry run too, once', async () => {
      const at = await imported('Both');
      expect((await at.table.call('PATCH', `/items/${at.id}`, ours)).status).toBe(200);
      expect((await at.table.move(at.id, 'Done')).status).toBe(200);
      const before = await read(at);
      const kept = [{ key: expect.stringMatching(/-1$/), title: ours.title, sourceLine: 2, fields: [field] }];
      expect(await bring(at.table, second, { isDryRun: true })).toMatchObject({ updated: 0, kept });
      expect(await bring(at.table, second)).toMatchObject({ updated: 0, unchanged: 1, kept });
      expect(await read(at)).toEqual(before);
      expect(await bring(at.table, second)).toMatchObject({ updated: 0, kept: [] });
    });
  },
);

test('What was imported before the file’s words were kept is judged by its history.', async () => {
  const at = await imported('Before');
  await at.table.call('PATCH', `/items/${at.id}`, { description: ours.description, dueDate: ours.dueDate });
  await at.table.move(at.id, 'Done');
  await app.rows('update board_items set source_values = null where id = $1', [at.id]);
  const second = file('SHO-1', 'Pay later', 'By card', 'To Do', 'Story', 'Low', '5', '', '2027-01-05');
  const answer = await bring(at.table, second);
  expect(answer).toMatchObject({ updated: 1, kept: [{ fields: ['description', 'due', 'status'] }] });
  const now = await read(at);
  expect(now).toMatchObject({ title: 'Pay later', storyPoints: 5, description: ours.description, dueDate: ours.dueDate, column: 'Done' });
  expect(await bring(at.table, second)).toMatchObject({ updated: 0, kept: [] });
});

test('What was deleted here stays deleted when its file comes again.', async () => {
  const at = await imported('Deleted');
  expect((await at.table.call('DELETE', `/items/${at.id}`)).status).toBe(200);
  const kept = [{ key: expect.stringMatching(/-1$/), title: 'Pay', sourceLine: 2, fields: ['deleted'] }];
  expect(await bring(at.table, first)).toMatchObject({ created: 0, updated: 0, unchanged: 1, kept });
  expect((await at.table.call('GET', `/boards/${at.table.boardId}/items`)).json.total).toBe(0);
});

test('A portion of a hundred items that comes again takes as many statements as one of ten.', async () => {
  const rows = (n: number, words: string) =>
    readBoard({ text: `id,title,status\n${Array.from({ length: n }, (_, at) => `A-${at},${words} ${at},To do`).join('\n')}\n` });
  const counted = async (n: number): Promise<number> => {
    const table = await openBoard(app, { host: owner, name: 'Many' });
    await bring(table, rows(n, 'One'));
    counting?.taken();
    expect(await bring(table, rows(n, 'Other'))).toMatchObject({ updated: n });
    return Math.max(...(counting?.taken() ?? []).map((transaction) => transaction.length));
  };
  const few = await counted(10);
  expect(few).toBeGreaterThan(8);
  expect(await counted(100)).toBe(few);
});
