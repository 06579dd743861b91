import { beforeEach, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
let member: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register();
  member = await app.addMember(owner.accountId, 'MEMBER');
});

const open = (name: string) => openBoard(app, { host: owner, name, people: [{ person: member, role: 'member' }] });
const add = (table: BoardTable, body: object) => table.call('POST', '/columns', { boardId: table.boardId, ...body });
const titles = async (table: BoardTable): Promise<string[]> =>
  (await table.call('GET', `/boards/${table.boardId}`)).json.data.columns.map((column: { title: string }) => column.title);

test('a column is upper-cased, limited as its status asks, and stands before what is done', async () => {
  const table = await open('Columns');
  const review = await add(table, { title: 'Review', status: 'active' });
  expect(review.json.data).toMatchObject({ title: 'Review', status: 'ACTIVE', wipLimit: 5, order: 2 });
  expect((await add(table, { title: 'Waiting', status: 'waiting for others', order: 0 })).json.data).toMatchObject({
    status: 'WAITING FOR OTHERS',
    wipLimit: null,
    order: 0,
  });
  expect(await titles(table)).toEqual(['Waiting', 'To Do', 'In Progress', 'Review', 'Done']);
});

test('columns are put into another order by ids or by places, each of them once', async () => {
  const table = await open('Order');
  const [a, b, c] = table.board.columns.map((column) => column.id);
  const reorder = (columnOrders: unknown) => table.call('PATCH', `/boards/${table.boardId}/columns/reorder`, { columnOrders });
  await reorder([c, a, b]);
  expect(await titles(table)).toEqual(['Done', 'To Do', 'In Progress']);
  await reorder([
    { id: a, order: 5 },
    { id: b, order: 1 },
    { id: c, order: 9 },
  ]);
  expect(await titles(table)).toEqual(['In Progress', 'To Do', 'Done']);
  for (const wrong of [[a, b], [a, b, b], [a, b, c, c], []]) expect(refusal(await reorder(wrong))[1]).toBe('boards.column_orders');
});

test('with another status its items become what that says, and their history says so', async () => {
  const table = await open('Status');
  const item = await table.item('Work', 'In Progress');
  const change = await table.call('PATCH', `/columns/${table.columns['In Progress']}`, { status: 'complete', wipLimit: null });
  expect(change.json.data).toMatchObject({ status: 'COMPLETE', wipLimit: null, itemCount: 1 });
  expect((await table.call('GET', `/items/${item}`)).json.data).toMatchObject({ status: 'Complete', cycleTime: expect.any(Number) });
  const [entry] = await app.rows(
    'select kind, from_status, to_status from board_item_history where item_id = $1 order by at desc, id desc',
    [item],
  );
  expect(entry).toEqual({ kind: 'moved', from_status: 'ACTIVE', to_status: 'COMPLETE' });
});

test('deleting one with items is refused with their number, unless they go elsewhere', async () => {
  const table = await open('Deleting');
  const first = await table.item('First', 'In Progress');
  await table.item('Second', 'In Progress');
  const archived = await table.item('Archived', 'In Progress');
  await table.call('PATCH', `/items/${archived}`, { isArchived: true });
  await table.item('Third', 'Done');
  const path = `/columns/${table.columns['In Progress']}`;
  const withOne = await table.call('DELETE', `/columns/${table.columns['Done']}`);
  expect(refusal(withOne)).toEqual([409, 'boards.column_not_empty', 'Cannot delete column with 1 item']);
  expect(refusal(await table.call('DELETE', path))).toEqual([409, 'boards.column_not_empty', 'Cannot delete column with 2 items']);
  expect(refusal(await table.call('DELETE', `${path}?moveTo=${table.columns['In Progress']}`))[1]).toBe('boards.move_to_unknown');
  const other = await open('Another board');
  expect(refusal(await table.call('DELETE', `${path}?moveTo=${other.columns['Done']}`))[1]).toBe('boards.move_to_unknown');
  expect((await table.call('DELETE', `${path}?moveTo=${table.columns['Done']}`)).status).toBe(200);
  expect(await table.order('Done')).toEqual(['Third', 'First', 'Second']);
  expect((await table.call('GET', `/items/${first}`)).json.data.status).toBe('Complete');
  expect((await table.call('GET', `/items/${archived}`)).json.data).toMatchObject({ columnId: null, isArchived: true });
});

test('a board keeps its last column, and has no more than thirty', async () => {
  const table = await open('Edges');
  for (let n = 3; n < 30; n += 1) expect((await add(table, { title: `Column ${n}` })).status).toBe(201);
  expect(refusal(await add(table, { title: 'One more' }))).toEqual([409, 'boards.columns_max', 'A board has at most 30 columns']);
  const small = await open('Small');
  await small.call('DELETE', `/columns/${small.columns['To Do']}`);
  await small.call('DELETE', `/columns/${small.columns['In Progress']}`);
  expect(refusal(await small.call('DELETE', `/columns/${small.columns['Done']}`))[1]).toBe('boards.last_column');
});

test('members of the team leave columns as they are, and a deleted one is unknown', async () => {
  const table = await open('Rights');
  const path = `/columns/${table.columns['To Do']}`;
  expect((await table.call('PATCH', path, { title: 'Mine' }, member.token)).status).toBe(403);
  await table.call('DELETE', path);
  expect(refusal(await table.call('PATCH', path, { title: 'Mine' }))).toEqual([404, 'boards.column_not_found', 'Column not found']);
});

test('labels have one name each, and what is deleted leaves its items', async () => {
  const table = await open('Labels');
  const make = (body: object) => table.call('POST', `/boards/${table.boardId}/labels`, body, member.token);
  const bug = await make({ name: 'Bug' });
  expect(bug.json.data).toMatchObject({ name: 'Bug', hue: expect.any(Number) });
  expect(refusal(await make({ name: 'bug' }))).toEqual([409, 'boards.name_taken', 'A label with this name already exists']);
  const chore = (await make({ name: 'Chore' })).json.data.id;
  expect(refusal(await table.call('PATCH', `/labels/${chore}`, { name: 'BUG' })).slice(0, 2)).toEqual([409, 'boards.name_taken']);
  await table.call('DELETE', `/labels/${chore}`);
  const item = await table.item('Crash', 'To Do', { labelIds: [bug.json.data.id] });
  await table.call('PATCH', `/labels/${bug.json.data.id}`, { hue: 12 });
  expect((await table.call('GET', `/boards/${table.boardId}`)).json.data.labels).toEqual([{ id: bug.json.data.id, name: 'Bug', hue: 12 }]);
  await table.call('DELETE', `/labels/${bug.json.data.id}`);
  expect((await table.call('GET', `/items/${item}`)).json.data.labelIds).toEqual([]);
  expect(refusal(await table.call('PATCH', `/labels/${bug.json.data.id}`, { hue: 1 }))[1]).toBe('boards.label_not_found');
});
