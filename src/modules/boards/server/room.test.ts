import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoardState } from '#modules/boards/contract/board-state.ts';
import type { ItemPlace } from '#modules/boards/contract/item.ts';
import { BoardChange, commands, pushes } from '#modules/boards/contract/live.ts';
import { applyChange } from '#modules/boards/rules/board-state.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { boardRoom } from './room.ts';

let owner: TestPerson;
let member: TestPerson;
let watcher: TestPerson;
const clients: LiveClient[] = [];
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
});
afterEach(async () => {
  for (const client of clients) client.close();
});

const open = (name: string) => openBoard(app, { host: owner, name, people: [{ person: member, role: 'member' }] });

async function enter(table: BoardTable, token = owner.token): Promise<LiveClient> {
  const client = await app.connect(token);
  clients.push(client);
  const ack = await client.emit('session:join', { sessionId: table.boardId, kind: 'board' });
  expect(ack.success).toBe(true);
  await client.seen('session:state');
  return client;
}

/** The board as a client has it that began with its first state and was brought forward push by push. */
function reduced(client: LiveClient): BoardState {
  const first = client.frames.find(({ event }) => event === 'session:state');
  let state = first?.payload['session'] as BoardState;
  for (const { event, payload } of client.frames) if (event === 'board:changed') state = applyChange(state, BoardChange.parse(payload));
  return state;
}

const inOrder = ({ board, items }: BoardState) => ({ board, items: items.toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
/** What the board is in the database, as a newcomer reads it. */
const stored = async (table: BoardTable): Promise<BoardState> =>
  (await table.call('GET', `/boards/${table.boardId}/state`)).json.data.state;

describe('a board of several people', () => {
  test('the first state is the board with its cards, and says what one may do', async () => {
    const table = await open('First state');
    await table.item('A card');
    await table.item('In the backlog', null);
    const client = await enter(table, member.token);
    const state = client.frames.find(({ event }) => event === 'session:state')?.payload;
    expect(pushes.state.payload.parse(state)).toMatchObject({
      session: { board: { name: 'First state' }, items: [{ title: 'A card' }] },
      you: { userId: member.userId, role: 'member', canEditItems: true, canManage: false, canRestore: false },
    });
    const onlooker = await enter(table, watcher.token);
    expect(onlooker.frames.find(({ event }) => event === 'session:state')?.payload['you']).toMatchObject({
      role: 'observer',
      canEditItems: false,
    });
  });

  test('whatever is done, over the socket or not, every client ends with the board of the database', async () => {
    const table = await open('Everything');
    const [one, two] = [await enter(table), await enter(table, member.token)];
    const session = { sessionId: table.boardId };
    const made = await two.emit('item:add', { ...session, title: 'By socket', columnId: table.columns['To Do'], storyPoints: 2 });
    expect(made).toMatchObject({ success: true, data: { title: 'By socket' }, version: expect.any(Number) });
    const { id } = (made as { data: { id: string } }).data;
    const epic = await table.item('Epic', 'To Do', { type: 'epic' });
    const steps: [string, object][] = [
      ['item:update', { itemId: id, title: 'Renamed', parentId: epic }],
      ['item:move', { itemId: id, targetColumnId: table.columns['In Progress'] }],
      ['item:remove', { itemId: epic }],
      ['item:restore', { itemId: epic }],
      ['item:move', { itemId: epic, targetColumnId: null }],
      ['item:move', { itemId: epic, targetColumnId: table.columns['Done'] }],
    ];
    for (const [event, payload] of steps) expect(await two.emit(event, { ...session, ...payload })).toMatchObject({ success: true });
    const label = (await table.call('POST', `/boards/${table.boardId}/labels`, { name: 'Bug' })).json.data.id;
    await table.call('PATCH', `/items/${id}`, { labelIds: [label] });
    await table.call('PATCH', `/boards/${table.boardId}`, { name: 'Everything and more', isActive: false });
    const column = await one.emit('column:add', { ...session, title: 'Review', status: 'active' });
    const columnId = (column as { data: { id: string } }).data.id;
    await one.emit('column:update', { ...session, columnId, title: 'Looked at', wipLimit: 3 });
    const ids = (await stored(table)).board.columns.map((each) => each.id);
    await one.emit('column:reorder', { ...session, columnOrders: ids.toReversed() });
    await one.emit('column:remove', { ...session, columnId: table.columns['In Progress'], moveTo: columnId });
    await table.call('DELETE', `/labels/${label}`);
    const last = await table.call('PATCH', `/items/${id}`, { isArchived: true });
    expect(last.status).toBe(200);
    const now = await stored(table);
    for (const client of [one, two]) {
      await client.seen('board:changed', (payload) => payload['version'] === now.board.version);
      expect(inOrder(reduced(client))).toEqual({ ...inOrder(now), board: { ...now.board, updatedAt: expect.any(String) } });
    }
  });

  test('who may not is refused with the texts of the calls', async () => {
    const table = await open('Refusals');
    const id = await table.item('A card');
    const [mine, theirs] = [await enter(table, member.token), await enter(table, watcher.token)];
    const move = { sessionId: table.boardId, itemId: id, targetColumnId: table.columns['Done'] };
    expect(await theirs.emit('item:move', move)).toMatchObject({ success: false, code: 'request.denied' });
    const column = { sessionId: table.boardId, title: 'Mine' };
    expect(await mine.emit('column:add', column)).toMatchObject({ success: false, code: 'request.denied' });
    const other = await open('Elsewhere');
    expect(await mine.emit('item:move', { ...move, sessionId: other.boardId })).toMatchObject({
      success: false,
      code: 'boards.item_not_found',
    });
  });

  test('what somebody drags shows to the others, and nothing of whoever only looks', async () => {
    const table = await open('Drags');
    const itemId = await table.item('A card');
    const [mine, other, looker] = [await enter(table, member.token), await enter(table), await enter(table, watcher.token)];
    const hint = { sessionId: table.boardId, itemId, overColumnId: table.columns['Done'] };
    await looker.emit('item:drag', hint).catch(() => null);
    mine.socket.emit('item:drag', hint);
    expect(await other.seen('item:drag')).toMatchObject({ userId: member.userId, itemId });
    expect(other.frames.filter(({ event }) => event === 'item:drag')).toHaveLength(1);
    const online = await other.seen('presence:update', (payload) => (payload['online'] as string[]).length === 3);
    expect(online['online']).toEqual(expect.arrayContaining([owner.userId, member.userId, watcher.userId]));
  });

  test('whoever leaves the team is asked anew: the others hear of it, and of no drag of theirs any more', async () => {
    const table = await open('Leaves');
    const itemId = await table.item('A card');
    const [mine, other] = [await enter(table, member.token), await enter(table)];
    const hint = { sessionId: table.boardId, itemId, overColumnId: table.columns['Done'] };
    await mine.emit('item:drag', hint);
    await other.seen('item:drag');
    await app.request('DELETE', `/api/teams/${table.teamId}/members/${member.userId}`, { token: owner.token });
    await app.app.settle();
    expect(pushes.people.payload.parse(await other.seen('board:people'))).toMatchObject({ userIds: [member.userId] });
    await mine.seen('board:people');
    expect(await mine.emit('item:drag', hint)).toMatchObject({ success: true });
    const now = await table.item('Another');
    await other.seen('board:changed', (payload) => (payload['record'] as { id: string } | null)?.id === now);
    expect(other.frames.filter(({ event }) => event === 'item:drag')).toHaveLength(1);
  });

  test('a move within the columns travels as a place alone, and makes the card what the board has', async () => {
    const table = await open('Places');
    const id = await table.item('A card', 'To Do', { storyPoints: 3 });
    const client = await enter(table);
    for (const column of ['In Progress', 'Done', 'To Do']) {
      const card = (await table.move(id, column)).json.data;
      const push = await client.seen('board:changed', ({ moved }) => (moved as ItemPlace | undefined)?.version === card.version);
      expect(BoardChange.parse(push)).toMatchObject({ kind: 'item', op: 'moved', record: null, records: [], by: owner.userId });
      const now = await stored(table);
      expect([now.items, reduced(client).items]).toEqual([[card], [card]]);
    }
  });

  test('a deleted board says so', async () => {
    const table = await open('Deleted');
    const client = await enter(table);
    await table.call('DELETE', `/boards/${table.boardId}`);
    expect(await client.seen('board:changed')).toMatchObject({ kind: 'board', op: 'deleted', record: { id: table.boardId } });
  });

  test('each command has its handler', () => {
    expect(boardRoom.commands.map(({ command }) => command.event).toSorted()).toEqual(
      Object.values(commands)
        .map(({ event }) => event)
        .toSorted(),
    );
  });
});
