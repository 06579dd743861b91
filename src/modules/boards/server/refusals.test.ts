import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FlowItem } from '#modules/boards/contract/flow.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { importRow } from './fixtures.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let app: OwnApp;
let owner: TestPerson;
let table: BoardTable;
let other: BoardTable;
let client: LiveClient;
const clients: LiveClient[] = [];
/** Items: two of this board and one of another; an epic above the first; one in the full column. */
let ids: { one: string; two: string; epic: string; task: string; foreign: string; full: string };

beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  table = await openBoard(app, { host: owner, name: 'Refuses' });
  other = await openBoard(app, { host: owner, name: 'Other' });
  const epic = await table.item('Epic', 'To Do', { type: 'epic' });
  const one = await table.item('One', 'To Do', { parentId: epic });
  ids = {
    epic,
    one,
    two: await table.item('Two'),
    task: await table.item('Task', 'To Do', { type: 'task', parentId: one }),
    full: await table.item('Full', 'In Progress'),
    foreign: await other.item('Foreign'),
  };
  await table.call('PATCH', `/columns/${table.columns['In Progress']}`, { wipLimit: 1 });
  await table.call('PATCH', `/items/${ids.two}`, { title: 'Two anew' });
  client = await join(table);
});
afterAll(async () => {
  for (const one of clients) one.close();
  await app.close();
});

/** A client of the owner that is in the room of a board. */
async function join({ boardId }: BoardTable): Promise<LiveClient> {
  const joining = await app.connect(owner.token);
  clients.push(joining);
  const joined = await joining.emit('session:join', { sessionId: boardId, kind: 'board' });
  if (!joined['success']) throw new Error(`The board was not joined: ${JSON.stringify(joined)}`);
  return joining;
}

const column = (title: string, of: BoardTable = table): string => of.columns[title] ?? '';
const stored = () =>
  app.rows('select id, column_id, rank, title, parent_id, version from board_items where board_id = $1 order by id', [table.boardId]);

interface Case {
  readonly http: () => [method: string, path: string, body?: object];
  readonly live: () => [event: string, payload: object];
  readonly refused: [status: number, code: string, text: string];
}

const change = (body: () => object, refused: Case['refused'], item: () => string = () => ids.one): Case => ({
  http: () => ['PATCH', `/items/${item()}`, body()],
  live: () => ['item:update', { itemId: item(), ...body() }],
  refused,
});
const move = (body: () => object, refused: Case['refused'], item: () => string = () => ids.one): Case => ({
  http: () => ['PATCH', `/items/${item()}/move`, body()],
  live: () => ['item:move', { itemId: item(), ...body() }],
  refused,
});
const add = (body: () => object, refused: Case['refused']): Case => ({
  http: () => ['POST', '/items', { boardId: table.boardId, title: 'New', ...body() }],
  live: () => ['item:add', { title: 'New', ...body() }],
  refused,
});

const cases: Readonly<Record<string, Case>> = {
  'a move into a full column': move(
    () => ({ targetColumnId: column('In Progress') }),
    [409, 'boards.wip_limit', 'WIP limit of 1 reached for this column'],
  ),
  'a new item in a full column': add(
    () => ({ columnId: column('In Progress') }),
    [409, 'boards.wip_limit', 'WIP limit of 1 reached for this column'],
  ),
  'a move into another board’s column': move(
    () => ({ targetColumnId: column('Done', other) }),
    [404, 'boards.column_not_found', 'Column not found'],
  ),
  'a move into no column at all': move(() => ({ targetColumnId: UNKNOWN }), [404, 'boards.column_not_found', 'Column not found']),
  'a move of nothing': move(
    () => ({ targetColumnId: column('Done') }),
    [404, 'boards.item_not_found', 'Item not found'],
    () => UNKNOWN,
  ),
  'a move of a stale version': move(
    () => ({ targetColumnId: column('Done'), version: 1 }),
    [409, 'boards.stale', 'This has been changed by somebody else'],
    () => ids.two,
  ),
  'a change of a stale version': change(
    () => ({ title: 'Late', version: 1 }),
    [409, 'boards.stale', 'This has been changed by somebody else'],
    () => ids.two,
  ),
  'a parent beneath its own child': change(
    () => ({ parentId: ids.one }),
    [409, 'boards.parent_circle', 'An item cannot be placed beneath itself'],
    () => ids.epic,
  ),
  'a parent that is smaller': change(
    () => ({ parentId: ids.task }),
    [400, 'boards.parent_too_small', 'A parent has a higher level than its child: initiative, epic, story, task'],
    () => ids.two,
  ),
  'an item as its own parent': change(
    () => ({ parentId: ids.one }),
    [409, 'boards.parent_circle', 'An item cannot be placed beneath itself'],
  ),
  'a parent of another board': change(
    () => ({ parentId: ids.foreign }),
    [400, 'boards.parent_unknown', 'The parent must be an item of the same board'],
  ),
  'a level that its children stand above': change(
    () => ({ type: 'task' }),
    [400, 'boards.parent_too_small', 'A parent has a higher level than its child: initiative, epic, story, task'],
  ),
  'an assignee of no account': change(
    () => ({ assigneeId: UNKNOWN }),
    [400, 'boards.assignee_unknown', 'The assignee must be a member of the account'],
  ),
  'a label of no board': change(() => ({ labelIds: [UNKNOWN] }), [400, 'boards.label_unknown', 'Label not found']),
  'an item without a title': add(() => ({ title: '   ' }), [400, 'boards.title_required', 'Item title is required']),
  'a column with items, deleted': {
    http: () => ['DELETE', `/columns/${column('To Do')}`],
    live: () => ['column:remove', { columnId: column('To Do') }],
    refused: [409, 'boards.column_not_empty', 'Cannot delete column with 4 items'],
  },
  'a column’s items to another board': {
    http: () => ['DELETE', `/columns/${column('To Do')}?moveTo=${column('Done', other)}`],
    live: () => ['column:remove', { columnId: column('To Do'), moveTo: column('Done', other) }],
    refused: [400, 'boards.move_to_unknown', 'Choose another column of the same board'],
  },
  'an order that leaves a column out': {
    http: () => ['PATCH', `/boards/${table.boardId}/columns/reorder`, { columnOrders: [column('Done')] }],
    live: () => ['column:reorder', { columnOrders: [column('Done')] }],
    refused: [400, 'boards.column_orders', 'Name every column of the board once'],
  },
  'a column that is not there': {
    http: () => ['PATCH', `/columns/${UNKNOWN}`, { title: 'Mine' }],
    live: () => ['column:update', { columnId: UNKNOWN, title: 'Mine' }],
    refused: [404, 'boards.column_not_found', 'Column not found'],
  },
};

describe('what is refused over HTTP is refused over the socket, with the same words, and changes nothing', () => {
  test.each(Object.entries(cases))('%s', async (_name, { http, live, refused }) => {
    const before = await stored();
    const [method, path, body] = http();
    const answer = await table.call(method, path, body);
    expect(refusal(answer)).toEqual(refused);
    const [event, payload] = live();
    const ack = await client.emit(event, { sessionId: table.boardId, ...payload });
    expect(ack).toMatchObject({ success: false, code: refused[1], error: refused[2] });
    expect(await stored()).toEqual(before);
  });

  test('going above a limit without a reason, where the board asks for one', async () => {
    const asks = await openBoard(app, { host: owner, name: 'Asks', wipPolicy: 'reason' });
    await asks.call('PATCH', `/columns/${column('In Progress', asks)}`, { wipLimit: 1 });
    await asks.item('First', 'In Progress');
    const itemId = await asks.item('Second');
    const there = { targetColumnId: column('In Progress', asks) };
    const refused = [409, 'boards.reason_required', 'Give a reason to go above the WIP limit of 1'] as const;
    expect(refusal(await asks.call('PATCH', `/items/${itemId}/move`, there))).toEqual(refused);
    const asking = await join(asks);
    const send = (more: object) => asking.emit('item:move', { sessionId: asks.boardId, itemId, ...there, ...more });
    expect(await send({})).toMatchObject({ success: false, code: refused[1], error: refused[2] });
    expect(await send({ reason: 'Production is down' })).toMatchObject({ success: true });
  });

  test('anything on an archived board', async () => {
    const gone = await openBoard(app, { host: owner, name: 'Gone' });
    const itemId = await gone.item('Kept');
    const session = { sessionId: gone.boardId };
    const inside = await join(gone);
    await app.rows('update boards set archived_at = now() where id = $1', [gone.boardId]);
    const place = { targetColumnId: column('Done', gone) };
    const calls: [string, string, object | undefined, string, object][] = [
      ['PATCH', `/items/${itemId}/move`, place, 'item:move', { itemId, ...place }],
      ['PATCH', `/items/${itemId}`, { title: 'New' }, 'item:update', { itemId, title: 'New' }],
      ['DELETE', `/items/${itemId}`, undefined, 'item:remove', { itemId }],
      ['POST', '/items', { boardId: gone.boardId, title: 'New' }, 'item:add', { title: 'New' }],
      ['POST', '/columns', { boardId: gone.boardId, title: 'New', status: 'TODO' }, 'column:add', { title: 'New', status: 'TODO' }],
    ];
    for (const [method, path, body, event, payload] of calls) {
      expect(refusal(await gone.call(method, path, body))).toEqual([409, 'boards.archived', 'This project is archived']);
      expect(await inside.emit(event, { ...session, ...payload })).toMatchObject({ success: false, code: 'boards.archived' });
    }
  });
});

describe('what has no command of its own', () => {
  const day = { startDate: '2026-03-02', endDate: '2026-03-13' };

  test('unknown sprints, deliveries and entries of the calendar', async () => {
    const calls: [string, string, object | undefined, string, string][] = [
      ['PATCH', `/sprints/${UNKNOWN}`, { name: 'S' }, 'sprint_not_found', 'Sprint not found'],
      ['PUT', `/deliveries/${UNKNOWN}`, { name: 'D' }, 'delivery_not_found', 'Delivery not found'],
      ['PATCH', `/events/${UNKNOWN}`, { title: 'E' }, 'event_not_found', 'Event not found'],
    ];
    for (const [method, path, body, code, text] of calls) {
      expect(refusal(await table.call(method, path, body))).toEqual([404, `boards.${code}`, text]);
    }
  });

  test('a second sprint of a team, which names the one that runs', async () => {
    const board = await openBoard(app, { host: owner, name: 'Sprints' });
    const start = async (name: string) => {
      const made = await board.call('POST', '/sprints', { boardId: board.boardId, name, ...day });
      return board.call('PATCH', `/sprints/${made.json.data.id}`, { status: 'active' });
    };
    expect((await start('First')).status).toBe(200);
    const second = await start('Second');
    expect(refusal(second)).toEqual([409, 'boards.sprint_active', 'This team already has an active sprint']);
    expect(second.json.details).toMatchObject({ sprintName: 'First', boardId: board.boardId, boardName: 'Sprints' });
  });

  test('what two delete at once goes once, and who changes it meanwhile is told that it is gone', async () => {
    const board = await openBoard(app, { host: owner, name: 'At once' });
    const { boardId } = board;
    const itemIds = [await board.item('Delivered')];
    const delivery = (await board.call('POST', '/deliveries', { boardId, name: 'Release' })).json.data.id;
    const event = (await board.call('POST', '/events', { boardId, title: 'Day off', startDate: '2026-05-04' })).json.data.id;
    const changes = [
      ['PUT', `/deliveries/${delivery}`, { itemIds }],
      ['PATCH', `/events/${event}`, { title: 'Later' }],
    ] as const;
    for (const [method, path, body] of changes) {
      const [first, change, second] = await Promise.all([
        board.call('DELETE', path),
        board.call(method, path, body),
        board.call('DELETE', path),
      ]);
      expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect([200, 404]).toContain(change.status);
    }
  });

  test('deliveries of some days are those alone', async () => {
    const board = await openBoard(app, { host: owner, name: 'Days' });
    const deliver = (name: string, deliveredAt: string) => board.call('POST', '/deliveries', { boardId: board.boardId, name, deliveredAt });
    for (const day of ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-02']) await deliver(day, day);
    const { json } = await board.call('GET', `/boards/${board.boardId}/deliveries?startDate=2026-05-01&endDate=2026-06-01`);
    expect([json.total, json.data.map(({ name }: { name: string }) => name)]).toEqual([2, ['2026-05-31', '2026-05-01']]);
  });
});

describe('a portion of an import', () => {
  let board: BoardTable;
  beforeEach(async () => {
    board = await openBoard(app, { host: owner, name: 'Imports' });
  });
  const row = (sourceKey: string, more: Parameters<typeof importRow>[0] = {}) =>
    importRow({ sourceKey, title: `Item ${sourceKey}`, ...more });
  const bring = (items: object[]) => board.call('POST', `/boards/${board.boardId}/import`, { source: 'csv', columns: [], items });

  test('with a key twice is refused whole', async () => {
    expect(refusal(await bring([row('A'), row('A')])).slice(0, 2)).toEqual([400, 'request.invalid']);
    expect(await app.rows('select id from board_items where board_id = $1 and source_key is not null', [board.boardId])).toEqual([]);
  });

  test('whose parents make a circle leaves the parents out', async () => {
    const { status } = await bring([row('P', { parentKey: 'Q' }), row('Q', { parentKey: 'P' }), row('R', { parentKey: 'R' })]);
    expect(status).toBe(200);
    expect(await app.rows('select id from board_items where board_id = $1 and parent_id is not null', [board.boardId])).toEqual([]);
  });

  test('whose work ended before it began, or before it was created, is taken as finished then, and tells no times from dates that cannot be', async () => {
    const dates = { createdAt: '2026-02-01T00:00:00Z', startedAt: '2026-02-05T00:00:00Z', completedAt: '2026-02-02T00:00:00Z' };
    expect((await bring([row('B', dates), row('C', { ...dates, startedAt: null, completedAt: '2026-01-02T00:00:00Z' })])).status).toBe(200);
    const query = 'startDate=2026-01-01&endDate=2026-03-01';
    const { json } = await board.call('GET', `/metrics/flow/${board.boardId}?${query}`);
    expect(json.data.impossible).toEqual([]);
    expect(json.data.items.map(({ title, startedAt, isUndated }: FlowItem) => [title, startedAt, isUndated])).toEqual([
      ['Item C', null, true],
      ['Item B', null, false],
    ]);
    expect([json.data.cycleTime.average, json.data.leadTime.average]).toEqual([null, 24]);
  });
});
