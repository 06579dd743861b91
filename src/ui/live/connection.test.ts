import { ROOM, WordRoom } from '#test/support/word-room.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkState } from './connection.ts';
import { client, never, soon } from './testing/word-client.ts';

let server: WordRoom;
const opened: ReturnType<typeof client>[] = [];
const join = (options: Parameters<typeof client>[2] = {}) => {
  const made = client(server.url, ROOM, options);
  opened.push(made);
  return made;
};
const becomes = (one: ReturnType<typeof client>, state: Partial<LinkState>) =>
  vi.waitFor(() => expect(one.connection.state()).toMatchObject(state), soon);

beforeEach(async () => {
  server = new WordRoom();
  await server.start();
});
afterEach(async () => {
  for (const { connection } of opened.splice(0)) connection.end(null);
  await server.stop().catch(() => undefined); // a test may have stopped it already
});

test('A lost connection is tried five times, then slowly, and comes back by itself when the server does.', async () => {
  const one = join();
  await becomes(one, { status: 'connected' });
  const seen: string[] = [];
  one.connection.subscribe(() => {
    const { status, attempt } = one.connection.state();
    const now = `${status} ${attempt}`;
    if (status !== 'connected' && seen.at(-1) !== now) seen.push(now);
  });
  await vi.waitFor(() => expect(one.room.read().canSend).toBe(true), soon);
  server.say('a');
  await vi.waitFor(() => expect(one.words()).toEqual(['a']), soon);
  const port = await server.stop();
  await becomes(one, { status: 'failed' });
  expect(seen).toEqual([
    'reconnecting 0',
    'reconnecting 1',
    'reconnecting 2',
    'reconnecting 3',
    'reconnecting 4',
    'reconnecting 5',
    'failed 0',
  ]);
  expect(one.room.read()).toMatchObject({ status: 'failed', canSend: false, state: ['a'] });
  await server.restart(port);
  await becomes(one, { status: 'connected' });
  await vi.waitFor(() => expect(one.room.read().canSend).toBe(true), soon);
});

test.each(['online', 'visibilitychange', 'pageshow'])('After all attempts it tries at once at %s.', async (event) => {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const one = join({ timing: never, wake: { window, document } });
  await becomes(one, { status: 'connected' });
  const port = await server.stop();
  await becomes(one, { status: 'failed' });
  await server.restart(port);
  const target = event === 'visibilitychange' ? document : window;
  target.dispatchEvent(Object.assign(new Event(event), { persisted: true }));
  await vi.waitFor(() => expect(one.connection.state().status).toBe('connected'), soon);
});

test('The Reconnect button tries at once, with five attempts ahead again.', async () => {
  const one = join({ timing: never });
  await becomes(one, { status: 'connected' });
  const port = await server.stop();
  await becomes(one, { status: 'failed' });
  one.room.reconnect();
  expect(one.connection.state()).toMatchObject({ status: 'reconnecting', attempt: 1 });
  await server.restart(port);
  await becomes(one, { status: 'connected' });
});

test('A connection that only says it is open is found out when the machine wakes.', async () => {
  const window = new EventTarget();
  const one = join({ wake: { window } });
  await becomes(one, { status: 'connected' });
  await vi.waitFor(() => expect(one.room.read().canSend).toBe(true), soon);
  for (const socket of server.io.sockets.sockets.values()) socket.removeAllListeners('clock:sync'); // it takes what it is sent and never answers
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(server.joins).toHaveLength(2), soon);
  await becomes(one, { status: 'connected' });
});

test('A living connection is left alone when the machine wakes.', async () => {
  const window = new EventTarget();
  const one = join({ wake: { window } });
  await becomes(one, { status: 'connected' });
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(server.joins).toHaveLength(1);
});

test('A refused token is renewed once and tried again.', async () => {
  let token = 'stale';
  const renew = vi.fn<(stale: string) => Promise<boolean>>(async () => {
    token = 'fresh';
    return true;
  });
  const one = join({ token: () => token, renew });
  await becomes(one, { status: 'connected' });
  expect(renew).toHaveBeenCalledExactlyOnceWith('stale');
});

test('A token that cannot be renewed ends the tries and says why.', async () => {
  const renew = vi.fn<() => Promise<boolean>>(async () => true);
  const one = join({ token: () => 'stale', renew });
  await becomes(one, { status: 'failed', reason: 'Session expired. Please log in again.' });
  expect(renew).toHaveBeenCalledTimes(1);
});
