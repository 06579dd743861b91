import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const days = { startDate: '2026-03-02', endDate: '2026-03-13' };
const app = await sharedApp();
let owner: TestPerson;
let client: LiveClient;
/** The board of all cases, and one that asks for a reason to go above a limit; of both Done is full. */
let table: BoardTable;
let asks: BoardTable;
let ids: Readonly<Record<'epic' | 'story' | 'task' | 'done' | 'asked' | 'foreign' | 'ended' | 'running', string>>;

beforeAll(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  client = await app.connect(owner.token);
  table = await openBoard(app, { host: owner, name: 'Refuses' });
  asks = await openBoard(app, { host: owner, name: 'Asks', wipPolicy: 'reason' });
  const epic = await table.item('Epic', 'To Do', { type: 'epic' });
  const story = await table.item('Story', 'To Do', { parentId: epic });
  const task = await table.item('Task', 'To Do', { type: 'task', parentId: story });
  const done = await table.item('Done before', 'Done');
  await asks.item('Done there', 'Done');
  for (const { call, columns } of [table, asks]) await call('PATCH', `/columns/${columns['Done']}`, { wipLimit: 1 });
  // So no column has the status ACTIVE.
  await table.call('PATCH', `/columns/${table.columns['In Progress']}`, { status: 'REVIEW' });
  const ended = await sprint('Ended');
  await table.call('PATCH', `/sprints/${ended}`, { status: 'completed' });
  const running = await sprint('Running');
  ids = { epic, story, task, done, ended, running, asked: await asks.item('Asked'), foreign: await asks.item('Foreign') };
});
afterAll(() => client.close());

async function sprint(name: string): Promise<string> {
  const { json, text } = await table.call('POST', '/sprints', { boardId: table.boardId, name, ...days, status: 'active' });
  if (!json?.data) throw new Error(`The sprint did not start: ${text}`);
  return json.data.id;
}

type Refused = readonly [status: number, code: string, text: string];

async function http(method: string, path: string, body: object): Promise<Refused> {
  return refusal(await table.call(method, path, body));
}

async function live(event: string, payload: object): Promise<Refused> {
  const ack = await client.emit(event, payload);
  return ack.success ? [200, 'success', ''] : [ack.status, ack.code, ack.error];
}

interface Asked {
  readonly on?: BoardTable;
  readonly item?: string;
  readonly body: object;
}
type Way = (asked: Required<Asked>) => Promise<Refused>;

const adding: Readonly<Record<string, Way>> = {
  'POST /items': ({ on: { boardId }, body }) => http('POST', '/items', { boardId, title: 'New', ...body }),
  'item:add': ({ on: { boardId }, body }) => live('item:add', { sessionId: boardId, title: 'New', ...body }),
};
const several: Way = ({ on: { boardId }, body }) =>
  http('POST', '/items/several', { boardId, ...body, items: [{ title: 'New' }, { title: 'New', ...body }] });
const toBacklog: Way = ({ on: { boardId }, body }) => http('POST', '/backlog', { boardId, title: 'New', ...body });
const changing: Readonly<Record<string, Way>> = {
  'PATCH /items': ({ item, body }) => http('PATCH', `/items/${item}`, body),
  'PATCH /backlog': ({ item, body }) => http('PATCH', `/backlog/${item}`, body),
  'item:update': ({ on: { boardId }, item, body }) => live('item:update', { sessionId: boardId, itemId: item, ...body }),
};
const moving: Readonly<Record<string, Way>> = {
  'PATCH /items/move': ({ item, body }) => http('PATCH', `/items/${item}/move`, body),
  'POST /backlog/move-to-board': ({ item, body }) => http('POST', `/backlog/${item}/move-to-board`, body),
  'item:move': ({ on: { boardId }, item, body }) => live('item:move', { sessionId: boardId, itemId: item, ...body }),
};
const inColumn = { ...adding, 'POST /items/several': several };
const withParent = { ...adding, 'POST /backlog': toBacklog, ...changing };
const everywhere = { ...withParent, 'POST /items/several': several };

/** What is asked for, by which ways, and how each of them refuses it. */
type Case = readonly [ways: Readonly<Record<string, Way>>, asked: () => Asked, refused: Refused];
const into = (on: BoardTable, columnId = on.columns['Done']) => ({ columnId, targetColumnId: columnId });

const cases: Readonly<Record<string, Case>> = {
  'an empty title': [everywhere, () => ({ body: { title: ' \n ' } }), [400, 'boards.title_required', 'Item title is required']],
  'an assignee of no account': [
    everywhere,
    () => ({ body: { assigneeId: UNKNOWN } }),
    [400, 'boards.assignee_unknown', 'The assignee must be a member of the account'],
  ],
  'a label of no board': [everywhere, () => ({ body: { labelIds: [UNKNOWN] } }), [400, 'boards.label_unknown', 'Label not found']],
  'a sprint that is not there': [
    everywhere,
    () => ({ body: { sprintId: UNKNOWN } }),
    [400, 'boards.sprint_unknown', 'Choose another planned sprint of the same board'],
  ],
  'a sprint that has ended': [
    everywhere,
    () => ({ body: { sprintId: ids.ended } }),
    [409, 'boards.sprint_completed', 'This sprint has ended'],
  ],
  'a parent of another board': [
    withParent,
    () => ({ body: { parentId: ids.foreign } }),
    [400, 'boards.parent_unknown', 'The parent must be an item of the same board'],
  ],
  'a parent that is too small': [
    withParent,
    () => ({ item: ids.done, body: { type: 'epic', parentId: ids.task } }),
    [400, 'boards.parent_too_small', 'A parent has a higher level than its child: initiative, epic, story, task'],
  ],
  'a parent beneath its child': [
    changing,
    () => ({ item: ids.epic, body: { parentId: ids.story } }),
    [409, 'boards.parent_circle', 'An item cannot be placed beneath itself'],
  ],
  'a sprint that began after the work was done': [
    changing,
    () => ({ item: ids.done, body: { sprintId: ids.running } }),
    [409, 'boards.sprint_item_done', 'What was finished before a sprint started does not count in it'],
  ],
  'a status that no column has': [
    changing,
    () => ({ body: { status: 'Active' } }),
    [409, 'boards.no_such_status', 'This board has no column with the status ACTIVE'],
  ],
  'a status whose column is full': [
    changing,
    () => ({ body: { status: 'Complete' } }),
    [409, 'boards.wip_limit', 'WIP limit of 1 reached for this column'],
  ],
  'a status whose column is full, where a reason is asked for': [
    changing,
    () => ({ on: asks, item: ids.asked, body: { status: 'Complete' } }),
    [409, 'boards.reason_required', 'Give a reason to go above the WIP limit of 1'],
  ],
  'a full column': [
    { ...inColumn, ...moving },
    () => ({ body: into(table) }),
    [409, 'boards.wip_limit', 'WIP limit of 1 reached for this column'],
  ],
  'a full column, where a reason is asked for': [
    { ...inColumn, ...moving },
    () => ({ on: asks, item: ids.asked, body: into(asks) }),
    [409, 'boards.reason_required', 'Give a reason to go above the WIP limit of 1'],
  ],
  'another board’s column': [
    { ...inColumn, ...moving },
    () => ({ body: into(asks) }),
    [404, 'boards.column_not_found', 'Column not found'],
  ],
  'an item that is not there': [
    { ...changing, ...moving, 'item:restore': ({ on, item }) => live('item:restore', { sessionId: on.boardId, itemId: item }) },
    () => ({ item: UNKNOWN, body: { title: 'New', ...into(table, table.columns['To Do']) } }),
    [404, 'boards.item_not_found', 'Item not found'],
  ],
};

const stored = () =>
  app.rows('select id, column_id, rank, title, parent_id, sprint_id, version from board_items where account_id = $1 order by id', [
    owner.accountId,
  ]);

describe('an item is refused by each call and command with the same words, and nothing changes, for', () => {
  test.each(Object.entries(cases))('%s', async (_name, [ways, asked, refused]) => {
    const before = await stored();
    const request = { on: table, item: ids.story, ...asked() };
    const answers: Record<string, Refused> = {};
    for (const [name, way] of Object.entries(ways)) answers[name] = await way(request);
    expect(answers).toEqual(Object.fromEntries(Object.keys(ways).map((name) => [name, refused])));
    expect(await stored()).toEqual(before);
  });
});

test('A message to a board that has been deleted says that it is not there.', async () => {
  const gone = await openBoard(app, { host: owner, name: 'Gone' });
  const sessionId = gone.boardId;
  expect(await client.emit('session:join', { sessionId, kind: 'board' })).toMatchObject({ success: true });
  await gone.call('DELETE', `/boards/${sessionId}`);
  expect(await live('item:add', { sessionId, title: 'New' })).toEqual([
    404,
    'boards.wip_board_not_found',
    'Board not found for WIP validation',
  ]);
  expect(await live('column:add', { sessionId, title: 'New' })).toEqual([404, 'boards.not_found', 'Board not found']);
  expect(await live('column:reorder', { sessionId, columnOrders: Object.values(gone.columns) })).toEqual([
    404,
    'boards.not_found',
    'Board not found',
  ]);
});

test('A column that is not there, and the last one of a board, are not removed by a message either.', async () => {
  const small = await openBoard(app, { host: owner, name: 'Small' });
  const remove = (columnId: string | undefined) => live('column:remove', { sessionId: small.boardId, columnId });
  expect(await remove(UNKNOWN)).toEqual([404, 'boards.column_not_found', 'Column not found']);
  expect(await remove(table.columns['To Do'])).toEqual([404, 'boards.column_not_found', 'Column not found']);
  for (const title of ['To Do', 'In Progress']) expect(await remove(small.columns[title])).toEqual([200, 'success', '']);
  expect(await remove(small.columns['Done'])).toEqual([409, 'boards.last_column', 'A board needs at least one column']);
});
