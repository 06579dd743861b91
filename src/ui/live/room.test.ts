import * as z from 'zod/mini';
import { ROOM, WordRoom } from '#test/support/word-room.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { action } from '#shared/permissions.ts';
import { liveCommand } from '#shared/live.ts';
import { liveTiming } from './connection.ts';
import { client, soon } from './testing/word-client.ts';

const addWord = liveCommand({
  event: 'word:add',
  kind: 'poker',
  summary: 'Add a word',
  action: action('word.add', { roles: [] }),
  payload: z.object({ sessionId: z.string(), word: z.string() }),
  answer: z.object({ word: z.string() }),
  problems: [],
});

let server: WordRoom;
const opened: ReturnType<typeof client>[] = [];
const join = (...args: Partial<Parameters<typeof client>[2]>[]) => {
  const made = client(server.url, ROOM, args[0]);
  opened.push(made);
  return made;
};
const connected = (one: ReturnType<typeof client>) =>
  vi.waitFor(() => expect(one.room.read()).toMatchObject({ status: 'connected', canSend: true }), soon);

beforeEach(async () => {
  server = new WordRoom();
  await server.start();
});
afterEach(async () => {
  for (const { connection } of opened.splice(0)) connection.end(null);
  await server.stop();
});

test('The documented times are 10 s, five pauses from 1 s to 5 s, and 30 s after them.', () => {
  expect(liveTiming).toMatchObject({ timeoutMs: 10_000, pausesMs: [1000, 2000, 3000, 4000, 5000], slowMs: 30_000 });
});

test('A room begins with a snapshot, follows the pushes and knows who is online.', async () => {
  server.say('a');
  const one = join();
  expect(one.room.read()).toMatchObject({ status: 'connecting', state: null, canSend: false });
  await connected(one);
  expect(server.joins).toEqual([{ sessionId: ROOM, kind: 'poker' }]);
  server.say('b');
  server.io.emit('presence:update', { sessionId: ROOM, online: ['p1'] });
  server.io.emit('presence:update', { sessionId: 'another', online: ['p2'] });
  await vi.waitFor(() => expect(one.room.read()).toMatchObject({ state: ['a', 'b'], online: ['p1'] }), soon);
});

test('Whether the account can only be read is known with the room, while it is open, and after a lost connection.', async () => {
  server.isReadOnly = true;
  const one = join();
  await vi.waitFor(() => expect(one.room.read().state).not.toBeNull(), soon);
  expect(one.room.read().isReadOnly).toBe(true);
  await connected(one);
  server.io.emit('session:access', { sessionId: 'another', isReadOnly: false });
  server.say('a');
  await vi.waitFor(() => expect(one.room.read()).toMatchObject({ state: ['a'], isReadOnly: true }), soon);
  server.io.emit('session:access', { sessionId: ROOM, isReadOnly: false });
  await vi.waitFor(() => expect(one.room.read().isReadOnly).toBe(false), soon);
  server.dropAll();
  await vi.waitFor(() => expect(one.room.read()).toMatchObject({ isReadOnly: true, canSend: true }), soon);
});

test('Duplicates and older pushes are ignored, and each new one is told once, when what it brought is there to see.', async () => {
  const one = join();
  await connected(one);
  const told: unknown[] = [];
  one.room.onPush(({ payload }) => told.push([payload.word, one.words()?.includes(String(payload.word))]));
  server.say('a');
  server.push(1);
  server.say('b');
  server.push(1);
  server.push(2);
  server.say('c');
  await vi.waitFor(() => expect(one.words()).toEqual(['a', 'b', 'c']), soon);
  expect(told).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
  ]);
  expect(server.syncs).toEqual([]);
});

test('A burst of pushes draws a few times and not once for each.', async () => {
  const one = join();
  await connected(one);
  let drawn = 0;
  const stop = one.room.subscribe(() => (drawn += 1));
  for (let n = 0; n < 50; n += 1) server.say(`${n}`);
  await vi.waitFor(() => expect(one.words()).toHaveLength(50), soon);
  stop();
  expect(drawn).toBeLessThanOrEqual(5);
});

test('A gap is asked for once, and what came after it is not lost.', async () => {
  const one = join();
  await connected(one);
  server.say('a');
  server.say('b', false);
  server.say('c');
  server.say('d');
  await vi.waitFor(() => expect(one.words()).toEqual(['a', 'b', 'c', 'd']), soon);
  expect(server.syncs).toEqual([1]);
});

test('After a drop the missed pushes are replayed; too far behind, the whole state comes.', async () => {
  server.say('a');
  const one = join();
  await connected(one);
  server.dropAll();
  await vi.waitFor(() => expect(one.room.read().status).toBe('reconnecting'), soon);
  expect(one.room.read()).toMatchObject({ state: ['a'], canSend: false });
  server.say('b');
  await connected(one);
  expect(one.words()).toEqual(['a', 'b']);
  expect(server.joins[1]).toMatchObject({ sinceVersion: 1 });

  server.dropAll();
  await vi.waitFor(() => expect(one.room.read().status).toBe('reconnecting'), soon);
  server.say('c');
  server.say('d');
  server.log = server.log.slice(3);
  server.base = 3;
  await connected(one);
  expect(one.words()).toEqual(['d']);
});

test('It asks for what it missed since the version and the moment that it has seen, by the clock of the server.', async () => {
  const one = join();
  await connected(one);
  await vi.waitFor(() => expect(one.room.serverNow()).toBeGreaterThan(Date.now() + 4000), soon);
  server.say('a');
  await vi.waitFor(() => expect(one.words()).toEqual(['a']), soon);
  server.dropAll();
  await vi.waitFor(() => expect(server.joins).toHaveLength(2), soon);
  const [first, second] = server.joins;
  expect(first).not.toHaveProperty('seenAt');
  expect(Math.abs(Date.parse(String(second?.seenAt)) - Date.now() - 5000)).toBeLessThan(2000);
});

test('A client that was away while the room went back shows the room as it is, and goes on from there.', async () => {
  for (const word of ['a', 'b', 'c']) server.say(word);
  const one = join();
  await connected(one);
  server.dropAll();
  await vi.waitFor(() => expect(one.room.read().status).toBe('reconnecting'), soon);
  server.log.length = 1;
  await connected(one);
  await vi.waitFor(() => expect(one.words()).toEqual(['a']), soon);
  server.say('d');
  await vi.waitFor(() => expect(one.words()).toEqual(['a', 'd']), soon);
  expect(one.room.read().canSend).toBe(true);
});

test('A push without a version belongs to the next one and is applied with it.', async () => {
  const one = join();
  await connected(one);
  server.io.emit('word', { sessionId: ROOM, word: 'first half' });
  server.say('second half');
  await vi.waitFor(() => expect(one.words()).toEqual(['first half', 'second half']), soon);
});

test('A command answers its data, and a refusal its text, code and details.', async () => {
  const one = join();
  await connected(one);
  expect(await one.room.send(addWord, { word: 'a' })).toEqual({ word: 'a' });
  expect(server.commands[0]).toMatchObject({ sessionId: ROOM, word: 'a', opId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  await expect(one.room.send(addWord, { word: '' })).rejects.toMatchObject({
    message: 'A word is required',
    code: 'words.blank',
    details: { max: 3 },
  });
});

test('A command in flight when the connection drops is sent once more, under the same id, and applied once.', async () => {
  const one = join();
  await connected(one);
  server.intercept = (payload, socket) => {
    server.intercept = () => false;
    server.apply(payload); // applied, but its acknowledgement is lost
    socket.conn.close();
    return true;
  };
  expect(await one.room.send(addWord, { word: 'a' })).toEqual({ word: 'a' });
  expect(server.commands).toHaveLength(2);
  expect(server.commands[0]?.opId).toBe(server.commands[1]?.opId);
  await vi.waitFor(() => expect(one.words()).toEqual(['a']), soon);
});

test('A command that is cut off each time it is sent fails at last, and while the connection is away none can be sent.', async () => {
  const one = join();
  await connected(one);
  server.intercept = (_, socket) => Boolean(socket.conn.close());
  const sent = one.room.send(addWord, { word: 'a' });
  const gone = { code: 'request.no_connection' };
  await expect(sent).rejects.toMatchObject({ code: 'request.not_sent' });
  expect(server.commands).toHaveLength(5);
  await vi.waitFor(() => expect(one.room.read().canSend).toBe(false), soon);
  await expect(one.room.send(addWord, { word: 'b' })).rejects.toMatchObject(gone);
});

test('A command that nobody acknowledges ends as Request timeout.', async () => {
  const one = join();
  await connected(one);
  server.intercept = () => true;
  await expect(one.room.send(addWord, { word: 'a' })).rejects.toMatchObject({ message: 'Request timeout' });
});

test('An acknowledged command whose push is lost makes the room ask for it.', async () => {
  const one = join();
  await connected(one);
  server.intercept = (_, __, answer) => {
    server.say('a', false);
    answer({ success: true, data: { word: 'a' }, version: 1 });
    return true;
  };
  await one.room.send(addWord, { word: 'a' });
  await vi.waitFor(() => expect(one.words()).toEqual(['a']), soon);
});

test('A refused join says why and is not repeated until the connection is new.', async () => {
  server.refuseJoin = { success: false, error: 'Session not found', code: 'poker.not_found', status: 404 };
  const one = join();
  await vi.waitFor(
    () => expect(one.room.read()).toMatchObject({ status: 'failed', problem: { code: 'poker.not_found', status: 404 }, canSend: false }),
    soon,
  );
  expect(server.joins).toHaveLength(1);
  server.refuseJoin = null;
  server.dropAll();
  await connected(one);
  expect(one.room.read().problem).toBeNull();
});

test('Only this room ends when the server names it, and everything when it names none; neither is tried again.', async () => {
  const one = join();
  await connected(one);
  server.io.emit('session:ended_by_server', { sessionId: 'another', reason: 'removed' });
  server.io.emit('session:ended_by_server', { sessionId: ROOM, reason: 'removed' });
  await vi.waitFor(() => expect(one.room.read()).toMatchObject({ status: 'ended', reason: 'removed' }), soon);
  expect(one.connection.state().status).toBe('connected');

  const two = join();
  await connected(two);
  server.io.emit('session:ended_by_server', { reason: 'signed_out' });
  server.dropAll();
  await vi.waitFor(() => expect(two.room.read()).toMatchObject({ status: 'ended', reason: 'signed_out' }), soon);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(server.joins).toHaveLength(2);
});

test("The server's clock is measured.", async () => {
  const one = join();
  await connected(one);
  await vi.waitFor(() => expect(Math.abs(one.room.serverNow() - Date.now() - 5000)).toBeLessThan(100), soon);
});

test('Thirty drops under load leave every client equal to the server.', async () => {
  const clients = [join(), join()];
  await Promise.all(clients.map(connected));
  for (let round = 0; round < 30; round += 1) {
    server.say(`word ${round}`);
    for (const one of clients) if (one.room.read().canSend) one.room.send(addWord, { word: `said ${round}` }).catch(() => undefined);
    if (round % 3 === 0) server.dropAll();
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  const words = () => server.log.map(({ payload }) => payload.word);
  await vi.waitFor(() => expect(clients.map((one) => one.words())).toEqual([words(), words()]), soon);
  const times = (word: string) => words().filter((other) => other === word).length;
  for (let round = 0; round < 30; round += 1) {
    expect(times(`word ${round}`)).toBe(1);
    expect(times(`said ${round}`)).toBeLessThanOrEqual(clients.length);
  }
});
