import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANK_MAX } from '#modules/boards/rules/rank.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { countStatements, type CountingDatabase } from '#test/support/counting-database.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let app: OwnApp;
let counting: CountingDatabase;
let owner: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  app = await ownApp({ between: (database) => (counting = countStatements(database)) });
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
});
afterAll(() => app.close());

const open = (name: string, more: object = {}) =>
  openBoard(app, { host: owner, name, people: [{ person: member, role: 'member' }], ...more });
const item = async (table: BoardTable, id: string) => (await table.call('GET', `/items/${id}`)).json.data;
const limit = (table: BoardTable, wipLimit: number) => table.call('PATCH', `/columns/${table.columns['In Progress']}`, { wipLimit });

describe('where an item comes to stand', () => {
  test('after one, before one, at a place, at the end; a neighbour that has gone leaves it to the next best', async () => {
    const table = await open('Places');
    const [a, b, c] = [await table.item('A'), await table.item('B'), await table.item('C')];
    const moves: [string, object, string[]][] = [
      [c, { afterId: a }, ['A', 'C', 'B']],
      [b, { beforeId: a }, ['B', 'A', 'C']],
      [b, { position: 1 }, ['A', 'B', 'C']],
      [c, { position: 0 }, ['C', 'A', 'B']],
      [c, {}, ['A', 'B', 'C']],
      [c, { position: 99 }, ['A', 'B', 'C']],
      [c, { afterId: UNKNOWN, beforeId: b }, ['A', 'C', 'B']],
      [a, { afterId: UNKNOWN, beforeId: UNKNOWN, position: 1 }, ['C', 'A', 'B']],
      [a, { afterId: a }, ['C', 'B', 'A']],
    ];
    const ranksBut = (id: string) =>
      app.rows('select id, rank from board_items where board_id = $1 and id <> $2 order by id', [table.boardId, id]);
    for (const [id, wish, expected] of moves) {
      const others = await ranksBut(id);
      await table.move(id, 'To Do', wish);
      expect(await table.order('To Do')).toEqual(expected);
      // There is room between any two, so no other item gets another rank.
      expect(await ranksBut(id)).toEqual(others);
    }
    expect((await item(table, b)).position).toBe(1);
    expect((await app.rows('select id from board_item_history where board_id = $1 and kind = $2', [table.boardId, 'moved'])).length).toBe(
      0,
    );
  });

  test('between two that are always the same, ranks stay short, and the order is kept', async () => {
    const table = await open('Narrow');
    const [top, a, b] = [await table.item('Top'), await table.item('A'), await table.item('B')];
    await table.item('Bottom');
    for (let n = 0; n < 150; n += 1) await table.move(n % 2 === 0 ? b : a, 'To Do', { afterId: top });
    expect(await table.order('To Do')).toEqual(['Top', 'A', 'B', 'Bottom']);
    const ranks = await app.rows<{ rank: string }>('select rank from board_items where board_id = $1', [table.boardId]);
    expect(Math.max(...ranks.map(({ rank }) => rank.length))).toBeLessThanOrEqual(RANK_MAX);
  });

  test('two of the same rank are ranked anew', async () => {
    const table = await open('Twins');
    const [a, c] = [await table.item('A'), await table.item('C')];
    await table.item('B');
    await app.rows('update board_items set rank = $2 where board_id = $1', [table.boardId, 'a1']);
    await table.move(c, 'To Do', { afterId: a });
    expect(await table.order('To Do')).toEqual(['A', 'C', 'B']);
    const ranks = await app.rows<{ rank: string }>('select rank from board_items where board_id = $1', [table.boardId]);
    expect(new Set(ranks.map(({ rank }) => rank)).size).toBe(3);
  });

  test('ranking a column again counts no item that is elsewhere or put away, and changes none', async () => {
    const [table, other] = [await open('Again'), await open('Next to it')];
    const [a, b] = [await table.item('A'), await table.item('B')];
    const c = await table.item('C');
    const elsewhere = [await table.item('D', 'In Progress'), await table.item('E', null), await other.item('F')];
    const away = [await table.item('Archived'), await table.item('Deleted')];
    await table.call('PATCH', `/items/${away[0]}`, { isArchived: true });
    await table.call('DELETE', `/items/${away[1]}`);
    const rank = (ids: readonly string[], to: string) => app.rows('update board_items set rank = $2 where id = any($1::uuid[])', [ids, to]);
    await rank([...elsewhere, ...away], 'Zz');
    await rank([a, b], 'a1');
    await table.move(c, 'To Do', { position: 1 });
    expect(await table.order('To Do')).toEqual(['A', 'C', 'B']);
    const ranks = await app.rows<{ rank: string }>('select rank from board_items where id = any($1::uuid[])', [[...elsewhere, ...away]]);
    expect(ranks.map((row) => row.rank)).toEqual(['Zz', 'Zz', 'Zz', 'Zz', 'Zz']);
  });

  test('into the backlog and out of it', async () => {
    const table = await open('Backlog');
    const id = await table.item('A', 'In Progress');
    expect((await table.move(id, null)).json.data).toMatchObject({ columnId: null, status: null, workStartedAt: expect.any(String) });
    expect(await table.order(null)).toEqual(['A']);
    expect((await table.move(id, 'Done')).json.data).toMatchObject({ status: 'Complete' });
  });

  test('a column of another board, or none at all, is unknown', async () => {
    const [table, other] = [await open('One'), await open('Other')];
    const id = await table.item('A');
    for (const column of [other.columns['Done']!, UNKNOWN]) {
      expect(refusal(await table.move(id, column))).toEqual([404, 'boards.column_not_found', 'Column not found']);
    }
    expect(refusal(await table.move(UNKNOWN, 'Done'))).toEqual([404, 'boards.item_not_found', 'Item not found']);
  });
});

describe('what a move makes of the work', () => {
  test('start once, end and cycle time at completion; out again the end is forgotten', async () => {
    const table = await open('Work');
    const id = await table.item('A');
    const started = (await table.move(id, 'In Progress')).json.data.workStartedAt;
    expect((await table.move(id, 'Done')).json.data).toMatchObject({ status: 'Complete', workStartedAt: started, cycleTime: 0 });
    expect((await table.move(id, 'In Progress')).json.data).toMatchObject({ status: 'Active', workStartedAt: started, cycleTime: null });
    const rows = await app.rows('select from_status, to_status from board_item_history where item_id = $1 order by at, id', [id]);
    expect(rows).toEqual([
      { from_status: null, to_status: 'TODO' },
      { from_status: 'TODO', to_status: 'ACTIVE' },
      { from_status: 'ACTIVE', to_status: 'COMPLETE' },
      { from_status: 'COMPLETE', to_status: 'ACTIVE' },
    ]);
    const told = await app.rows<{ type: string }>(
      "select type from events where room_id = $1 and type like 'board.item\\__%' order by room_version",
      [table.boardId],
    );
    expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(['board.item_completed', 'board.item_reopened']));
  });
});

describe('limits of work in progress', () => {
  test('a full column refuses newcomers, and lets those in it change places', async () => {
    const table = await open('Full');
    await limit(table, 2);
    const [a, b] = [await table.item('A', 'In Progress'), await table.item('B', 'In Progress')];
    const c = await table.item('C');
    expect(refusal(await table.move(c, 'In Progress'))).toEqual([409, 'boards.wip_limit', 'WIP limit of 2 reached for this column']);
    const body = { boardId: table.boardId, title: 'D', columnId: table.columns['In Progress'] };
    expect(refusal(await table.call('POST', '/items', body))[1]).toBe('boards.wip_limit');
    expect((await table.move(b, 'In Progress', { beforeId: a })).status).toBe(200);
    expect(await table.order('In Progress')).toEqual(['B', 'A']);
  });

  test('a board that warns lets through, one that asks for a reason keeps it', async () => {
    const warns = await open('Warns', { wipPolicy: 'warn' });
    await limit(warns, 1);
    await warns.item('A', 'In Progress');
    expect((await warns.move(await warns.item('B'), 'In Progress')).status).toBe(200);
    const asks = await open('Asks', { wipPolicy: 'reason' });
    await limit(asks, 1);
    await asks.item('A', 'In Progress');
    const b = await asks.item('B');
    expect(refusal(await asks.move(b, 'In Progress'))).toEqual([
      409,
      'boards.reason_required',
      'Give a reason to go above the WIP limit of 1',
    ]);
    expect((await asks.move(b, 'In Progress', { reason: 'Production is down' })).status).toBe(200);
    const { json } = await asks.call('GET', `/items/${b}/activity`);
    expect(json.data[0]).toMatchObject({ aboveLimit: 1, limitReason: 'Production is down', detail: {} });
    const { json: flow } = await asks.call('GET', `/metrics/flow/${asks.boardId}`);
    expect(flow.data.limitOverrides).toEqual({ count: 1, withReason: 1 });
  });

  test('of two people who take the last place at once, one gets it', async () => {
    const table = await open('Race');
    await limit(table, 1);
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((title) => table.item(title)));
    const answers = await Promise.all(ids.map((id, n) => table.move(id, 'In Progress', {}, n % 2 ? member.token : owner.token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await table.order('In Progress')).toHaveLength(1);
  });
});

describe('what it costs the database', () => {
  const own = (statements: readonly { text: string }[]) =>
    statements.filter(({ text }) => /\bboard|\brooms\b|\bevents\b|team_members/.test(text)).length;
  const last = () => Math.max(...counting.taken().map((transaction) => own(transaction)));

  test('a board, its cards and who has them are three statements, an unchanged one is one', async () => {
    const table = await open('Costs');
    for (let n = 0; n < 5; n += 1) await table.item(`Item ${n}`);
    counting.taken();
    const { json } = await table.call('GET', `/boards/${table.boardId}/state`);
    expect(last()).toBe(3);
    await table.call('GET', `/boards/${table.boardId}/state?sinceVersion=${json.data.version}`);
    expect(last()).toBe(1);
  });

  test('a move is at most nine, however many items there are', async () => {
    const table = await open('Moves');
    const [a, b] = [await table.item('A'), await table.item('B')];
    counting.taken();
    await table.move(b, 'To Do', { beforeId: a });
    expect(last()).toBeLessThanOrEqual(6);
    await table.move(b, 'In Progress');
    expect(last()).toBeLessThanOrEqual(9);
  });

  const readsOfCards = () =>
    counting
      .taken()
      .flat()
      .filter(({ text }) => text.includes('from board_comments')).length;
  const enter = async (boardId: string) => {
    const client = await app.connect(owner.token);
    await client.emit('session:join', { sessionId: boardId, kind: 'board' });
    await client.seen('session:state');
    return client;
  };

  test('the push of a move reads nothing, whoever looks', async () => {
    const table = await open('Pushes');
    const id = await table.item('A');
    const client = await enter(table.boardId);
    counting.taken();
    await table.move(id, 'Done');
    await client.seen('board:changed', ({ op }) => op === 'moved');
    // The move's own answer.
    expect(readsOfCards()).toBe(1);
    client.close();
  });

  test('a board is read a few times at most for twenty who come at once, and anew once it has changed', async () => {
    const table = await open('Crowd');
    await table.item('A');
    counting.taken();
    const clients = await Promise.all(Array.from({ length: 20 }, () => enter(table.boardId)));
    // Once for each half second that it takes.
    expect(readsOfCards()).toBeLessThanOrEqual(5);
    await table.item('B');
    const late = await enter(table.boardId);
    const [state] = late.frames.filter(({ event }) => event === 'session:state');
    expect(state?.payload['session']).toMatchObject({ items: [{}, {}] });
    for (const client of [...clients, late]) client.close();
  });
});
