import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands as boards } from '#modules/boards/contract/live.ts';
import { commands as poker } from '#modules/poker/contract/live.ts';
import { commands as retros } from '#modules/retros/contract/live.ts';
import type { RoomKind } from '#shared/live.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { until } from '#test/support/live/until.ts';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { openRetro, type RetroTable } from '#test/support/retro-room.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { Connection, type LiveTiming } from '#ui/live/connection.ts';
import { Room } from '#ui/live/room.ts';
import { openProxy, type Proxy } from './proxy.ts';

/*
 * The browser's own connection and room before the whole product, over a connection that goes silent with its sockets
 * open, at each step of a meeting and of a board: healed, cut, and silent in the moment of the answer. Nothing is lost,
 * nothing is done twice, and whoever waits is told that they wait.
 */
const timing: LiveTiming = {
  timeoutMs: 60_000,
  pausesMs: [50, 100, 100, 100, 100],
  slowMs: 200,
  probeMs: 500,
  quietMs: 150,
  keepMs: 60_000,
};

let app: OwnApp;
let wire: Proxy;
let owner: TestPerson;
const opened: Connection[] = [];
beforeAll(async () => {
  app = await ownApp();
  wire = await openProxy(app.url);
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});
afterAll(async () => {
  for (const connection of opened) connection.end(null);
  await wire.close();
  await app.close();
});

type Client = Room<unknown>;

async function enter(kind: RoomKind, sessionId: string, token: string): Promise<Client> {
  const connection = new Connection({ url: wire.url, token: () => token, timing });
  opened.push(connection);
  const room = new Room<unknown>(connection, { sessionId, kind, fromSnapshot: ({ session }) => session, reduce: (state) => state });
  room.join();
  await until(() => room.read().canSend);
  return room;
}

const ways = {
  /** The command is stuck on its way; later all goes on where it was. */
  async 'that heals'(room: Client, step: () => Promise<unknown>) {
    wire.freeze();
    const done = step();
    await until(() => room.read().waiting === 1);
    wire.thaw();
    return done;
  },
  /** The command is stuck on its way and lost with its connection. */
  async 'that ends'(room: Client, step: () => Promise<unknown>) {
    wire.freeze();
    const done = step();
    await until(() => room.read().waiting === 1 && !room.read().canSend);
    await wire.mend();
    return done;
  },
} as const;

describe.each(Object.keys(ways) as (keyof typeof ways)[])('Over a silence %s', (way) => {
  const through = async (room: Client, step: () => Promise<unknown>): Promise<void> => {
    await ways[way](room, step);
    await until(() => room.read().waiting === 0 && room.read().canSend);
  };
  const eventsOf = async (roomId: string, type: string): Promise<number> =>
    (await app.rows<{ n: number }>('select count(*)::int as n from events where room_id = $1 and type = $2', [roomId, type]))[0]?.n ?? 0;

  test('joining a room takes one place, once', async () => {
    const table = await openTable(app, { host: owner });
    wire.freeze();
    const connection = new Connection({ url: wire.url, token: () => owner.token, timing: { ...timing, timeoutMs: 400 } });
    opened.push(connection);
    const room = new Room<unknown>(connection, {
      sessionId: table.sessionId,
      kind: 'poker',
      fromSnapshot: ({ session }) => session,
      reduce: (state) => state,
    });
    room.join();
    await until(() => room.read().status === 'reconnecting' || room.read().status === 'failed');
    if (way === 'that heals') wire.thaw();
    else await wire.mend();
    await until(() => room.read().canSend);
    expect((await table.seen()).participants).toHaveLength(1);
  });

  test('a vote, its change, the reveal and the estimate of poker', async () => {
    const table: PokerTable = await openTable(app, { host: owner });
    await table.start();
    const room = await enter('poker', table.sessionId, owner.token);
    const storyId = table.storyIds[0] ?? '';
    await through(room, () => room.send(poker.castVote, { storyId, value: '3' }));
    await through(room, () => room.send(poker.castVote, { storyId, value: '5' }));
    expect(await eventsOf(table.sessionId, 'poker.vote_cast')).toBe(2);
    await through(room, () => room.send(poker.reveal, { storyId }));
    expect(await eventsOf(table.sessionId, 'poker.votes_revealed')).toBe(1);
    // A call beside the socket, as the request layer sends it: it fails for want of a connection, and is sent again.
    await through(room, () => room.keep((key) => estimate(table, storyId, key)));
    const [story] = (await table.seen()).stories;
    expect(story).toMatchObject({ status: 'ESTIMATED', finalEstimate: '5' });
  });

  test('a card, a step, a vote and an action of a retrospective', async () => {
    const table: RetroTable = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const room = await enter('retro', table.sessionId, owner.token);
    await through(room, () => room.send(retros.addCard, { columnId: 'start', content: 'Kept', anonymous: false }));
    await through(room, () => room.send(retros.setPhase, { phase: 'GROUP', from: 'COLLECT' }));
    await through(room, () => room.send(retros.advance, { from: 'GROUP' }));
    const { cards, currentPhase } = await table.seen();
    expect([currentPhase, cards.length]).toEqual(['VOTE', 1]);
    await through(room, () => room.send(retros.castVote, { cardId: cards[0].id }));
    expect(await eventsOf(table.sessionId, 'retro.voted')).toBe(1);
  });

  test('an item that is added, moved and changed on a board', async () => {
    const table: BoardTable = await openBoard(app, { host: owner });
    const room = await enter('board', table.boardId, owner.token);
    const [from = '', to = ''] = Object.values(table.columns);
    let itemId = '';
    await through(room, async () => {
      const item = (await room.send(boards.addItem, { title: 'Kept', columnId: from })) as { id: string };
      itemId = item.id;
    });
    await through(room, () => room.send(boards.moveItem, { itemId, targetColumnId: to, version: 1 }));
    await through(room, () => room.send(boards.updateItem, { itemId, title: 'Kept and renamed', version: 2 }));
    const rows = await app.rows<{ title: string; column_id: string }>('select title, column_id from board_items where board_id = $1', [
      table.boardId,
    ]);
    expect(rows).toEqual([{ title: 'Kept and renamed', column_id: to }]);
  });

  async function estimate(table: PokerTable, storyId: string, key: string): Promise<void> {
    const { ApiProblem, layerProblem, layerProblems } = await import('#ui/api/problem.ts');
    const path = `${wire.url}api/planning-poker/sessions/${table.sessionId}/stories/${storyId}/estimate`;
    const answer = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ estimate: '5' }),
      signal: AbortSignal.timeout(2_000),
    }).catch((error: unknown) => {
      throw layerProblem(layerProblems.network, error);
    });
    if (!answer.ok) throw new ApiProblem(await answer.text(), { code: 'test.refused', status: answer.status });
  }
});
