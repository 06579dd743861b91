import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { LiveClient } from '#test/support/live-client.ts';
import { openBoard } from '#test/support/board-room.ts';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

const FRAME_MAX = 300; // bytes of a small push, with all that Socket.IO puts around it
const MOVE_MAX = 600; // bytes of a card's move: its new place, and nothing of what the card says
const STORY_MAX = 700; // bytes of a story without votes and description in the whole state
const PEOPLE = 12;
const STORIES = 100;

let app: OwnApp;
let table: PokerTable;
const guests: { token: string; participantId: string }[] = [];
beforeAll(async () => {
  app = await ownApp();
  table = await openTable(app, { stories: Array.from({ length: STORIES }, (_, n) => `Story ${n}`) });
  await table.start();
  for (let n = 0; n < PEOPLE; n += 1) guests.push(await table.guest(`Guest ${n}`));
});
afterAll(() => app.close());

/** A client in the room that keeps the packets as they come off the wire. */
async function listen(
  token: string,
  room = { sessionId: table.sessionId, kind: 'poker' },
): Promise<{ client: LiveClient; packets: string[] }> {
  const client = await app.connect(token);
  const packets: string[] = [];
  client.socket.io.engine.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    if (type === 'message' && typeof data === 'string') packets.push(data);
  });
  await client.emit('session:join', room);
  return { client, packets };
}

const bytes = (text: string) => Buffer.byteLength(text);

describe('What travels to the clients of a room', () => {
  it('is less than 300 bytes for each vote, and one packet', async () => {
    const { client, packets } = await listen(guests[0]?.token ?? '');
    packets.length = 0;
    for (const { token } of guests.slice(1)) await table.vote('13', token);
    await client.seen('vote:cast', (payload) => payload['participantId'] === guests.at(-1)?.participantId);
    const votes = packets.filter((packet) => packet.includes('vote:cast'));
    expect(votes).toHaveLength(PEOPLE - 1);
    for (const packet of votes) expect(bytes(packet)).toBeLessThan(FRAME_MAX);
    client.close();
  });

  it('is a few hundred bytes more for the voter: their own vote, and the acknowledgement', async () => {
    const [guest] = guests;
    const { client, packets } = await listen(guest?.token ?? '');
    packets.length = 0;
    await client.emit('vote:cast', { sessionId: table.sessionId, storyId: table.storyIds[0], value: '8', opId: 'one' });
    await client.seen('vote:cast');
    const ours = packets.filter((packet) => packet.includes(table.storyIds[0] ?? ''));
    expect(ours).toHaveLength(2);
    for (const packet of ours) expect(bytes(packet)).toBeLessThan(2 * FRAME_MAX);
    client.close();
  });

  it('is as much as the stories need when it is the whole state, and next to nothing when nothing was missed', async () => {
    const { client, packets } = await listen(guests[0]?.token ?? '');
    const state = packets.find((packet) => packet.includes('session:state')) ?? '';
    expect(bytes(state)).toBeGreaterThan(STORIES * 100);
    expect(bytes(state)).toBeLessThan(STORIES * STORY_MAX);
    packets.length = 0;
    const { version } = (await table.seen()) as { version: number };
    await client.emit('session:sync', { sessionId: table.sessionId, sinceVersion: version });
    expect(packets.reduce((sum, packet) => sum + bytes(packet), 0)).toBeLessThan(3 * FRAME_MAX);
    client.close();
  });
});

test('What travels to those who look at a board is less than 600 bytes for each move, whatever the card says', async () => {
  const board = await openBoard(app, { host: table.host });
  const id = await board.item('A title of many words. '.repeat(8).trim(), 'To Do', { description: 'Words. '.repeat(500) });
  const { client, packets } = await listen(table.host.token, { sessionId: board.boardId, kind: 'board' });
  packets.length = 0;
  await board.move(id, 'Done');
  await client.seen('board:changed', ({ op }) => op === 'moved');
  const moves = packets.filter((packet) => packet.includes('board:changed'));
  expect(moves).toHaveLength(1);
  expect(bytes(moves[0] ?? '')).toBeLessThan(MOVE_MAX);
  client.close();
});
