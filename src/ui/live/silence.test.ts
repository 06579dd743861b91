import * as z from 'zod/mini';
import { openProxy, type Proxy } from '#test/reliability/proxy.ts';
import { ROOM, WordRoom } from '#test/support/word-room.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveCommand } from '#shared/live.ts';
import { action } from '#shared/permissions.ts';
import { ApiProblem, layerProblem, layerProblems } from '#ui/api/problem.ts';
import { client, quickly } from './testing/word-client.ts';

/** A connection on which nothing passes any more, and that does not say so: a cable pulled, a lid closed, a tunnel. */
const addWord = liveCommand({
  event: 'word:add',
  kind: 'poker',
  summary: 'Add a word',
  action: action('word.add', { roles: [] }),
  payload: z.object({ sessionId: z.string(), word: z.string() }),
  answer: z.object({ word: z.string() }),
  problems: [],
});
const soon = { timeout: 8000, interval: 5 };
/** The connection is away for longer than a command may take: only noticing the dead connection brings it back. */
const patient = { ...quickly, timeoutMs: 60_000, keepMs: 60_000 };
const window = new EventTarget();

let server: WordRoom;
let wire: Proxy;
let one: ReturnType<typeof client>;

async function begin(timing = patient): Promise<void> {
  one = client(wire.url, ROOM, { timing, wake: { window } });
  await vi.waitFor(() => expect(one.room.read()).toMatchObject({ status: 'connected', canSend: true }), soon);
}

beforeEach(async () => {
  server = new WordRoom();
  await server.start();
  wire = await openProxy(server.url);
});
afterEach(async () => {
  one.connection.end(null);
  await wire.close();
  await server.stop();
});

test.each(['heals', 'is cut'])('A command on a connection that goes silent and %s is kept, told of, and applied once.', async (how) => {
  await begin();
  wire.freeze();
  const sent = one.room.send(addWord, { word: 'a' });
  await vi.waitFor(() => expect(one.room.read()).toMatchObject({ waiting: 1, canSend: false }), soon);
  expect(one.room.read().status).not.toBe('connected');
  if (how === 'heals') wire.thaw();
  else await wire.mend();
  expect(await sent).toEqual({ word: 'a' });
  expect(one.room.read().waiting).toBe(0);
  await vi.waitFor(() => expect(one.words()).toEqual(['a']), soon);
  expect(server.log).toHaveLength(1);
});

test('A command whose acknowledgement is lost in the silence is applied once.', async () => {
  await begin();
  server.intercept = (payload) => {
    wire.freeze();
    server.intercept = () => false;
    server.apply(payload);
    return true;
  };
  const sent = one.room.send(addWord, { word: 'a' });
  await vi.waitFor(() => expect(one.room.read().waiting).toBe(1), soon);
  await wire.mend();
  expect(await sent).toEqual({ word: 'a' });
  expect(server.log).toHaveLength(1);
  await vi.waitFor(() => expect(one.words()).toEqual(['a']), soon);
});

test('What the server refuses when it comes late is told with the reason of the refusal.', async () => {
  await begin();
  wire.freeze();
  const sent = one.room.send(addWord, { word: '' });
  await vi.waitFor(() => expect(one.room.read().waiting).toBe(1), soon);
  await wire.mend();
  await expect(sent).rejects.toMatchObject({ code: 'words.blank' });
  expect(one.room.read().waiting).toBe(0);
});

test('A command is not kept for ever, and is not said to be saved.', async () => {
  await begin({ ...patient, keepMs: 600 });
  wire.freeze();
  await expect(one.room.send(addWord, { word: 'a' })).rejects.toMatchObject({ code: 'request.not_sent' });
  expect(one.room.read().waiting).toBe(0);
});

test('A slow server is said to be slow, and the connection stays.', async () => {
  await begin();
  const answers: (() => void)[] = [];
  server.intercept = (payload, _socket, answer) => Boolean(answers.push(() => answer(server.apply(payload))));
  const sent = one.room.send(addWord, { word: 'a' });
  await vi.waitFor(() => expect(one.room.read()).toMatchObject({ waiting: 1, status: 'connected', canSend: true }), soon);
  answers.forEach((answer) => answer());
  expect(await sent).toEqual({ word: 'a' });
  expect(one.room.read().waiting).toBe(0);
  expect(server.joins).toHaveLength(1);
});

test('A browser that says it is offline is believed once the connection does not answer.', async () => {
  await begin();
  wire.freeze();
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(one.room.read().canSend).toBe(false), soon);
  await wire.mend();
  await vi.waitFor(() => expect(one.room.read().canSend).toBe(true), soon);
});

test('A call beside the socket is kept under its key while the server cannot be reached.', async () => {
  await begin();
  const keys: string[] = [];
  const call = async (key: string): Promise<string> => {
    keys.push(key);
    if (keys.length < 3) throw layerProblem(layerProblems.network);
    return 'done';
  };
  expect(await one.room.keep(call)).toBe('done');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  const refused = new ApiProblem('No', { code: 'words.blank', status: 409 });
  await expect(one.room.keep(() => Promise.reject(refused))).rejects.toBe(refused);
});

test('A call beside the socket that the silence holds is let go with the connection, and sent again when it is back.', async () => {
  await begin();
  const keys: string[] = [];
  const call = (key: string, cut: AbortSignal): Promise<string> => {
    keys.push(key);
    if (keys.length > 1) return Promise.resolve('done');
    wire.freeze();
    // As fetch does over a connection of its own, on which nothing comes either.
    return new Promise((_, reject) => cut.addEventListener('abort', () => reject(cut.reason as Error)));
  };
  const sent = one.room.keep(call);
  await vi.waitFor(() => expect(one.room.read()).toMatchObject({ waiting: 1, canSend: false }), soon);
  await wire.mend();
  expect(await sent).toBe('done');
  expect(new Set(keys).size).toBe(1);
  expect(one.room.read().waiting).toBe(0);
});

test('A refusal that comes late is one, however the connection was meanwhile.', async () => {
  await begin();
  const refused = new ApiProblem('No', { code: 'words.blank', status: 409 });
  let sends = 0;
  const sent = one.room.keep((_, cut) => {
    sends += 1;
    wire.freeze();
    return new Promise((_resolve, reject) => cut.addEventListener('abort', () => reject(refused)));
  });
  await expect(sent).rejects.toBe(refused);
  expect(sends).toBe(1);
});

test('Who waits for what is on its way waits for what is done one after the other too, refused or not.', async () => {
  await begin();
  const done: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const several = async (): Promise<void> => {
    await one.room.keep(() => held);
    await one.room.keep(() => Promise.reject(new ApiProblem('No', { code: 'words.blank', status: 409 }))).catch(() => undefined);
    await one.room.send(addWord, { word: 'a' });
    done.push('several');
  };
  const work = several();
  const after = one.room.settled().then(() => done.push('after'));
  // Another word has gone there and back: nothing but what is held keeps it waiting.
  await one.room.send(addWord, { word: 'b' });
  expect(done).toEqual([]);
  release();
  await Promise.all([work, after]);
  expect(done).toEqual(['several', 'after']);
  await one.room.settled();
});
