import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { TestProcess } from '#test/support/live/processes.ts';
import { until } from '#test/support/live/until.ts';
import { World } from '#test/support/live/world.ts';
import { SILENT_MAX, SILENT_MS } from './silent-sockets.ts';

/** The protocol's packet that answers a ping. */
const PONG = '3';

let world: World;
const opened: WebSocket[] = [];
beforeAll(async () => {
  world = await World.create();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(() => world.close());

/** A connection that was opened as the protocol wants, and says nothing. @returns whether it was let in */
async function openSilently({ port }: TestProcess): Promise<boolean> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve) => {
    socket.addEventListener('message', () => resolve(opened.push(socket) > 0), { once: true });
    socket.addEventListener('error', () => resolve(false), { once: true });
  });
}

test('A connection that says nothing is closed, and one that has spoken is not.', async () => {
  expect(SILENT_MS).toBe(10_000);
  const server = await world.process({ silentMs: 300 });
  const talker = await world.client(server, world.identities.user(uuidv7()).token);
  expect(await openSilently(server)).toBe(true);
  await until(() => opened[0]?.readyState === WebSocket.CLOSED, 5_000);
  expect(talker.socket.connected).toBe(true);
});

test('Only so many connections of one origin may say nothing; those that speak do not count.', async () => {
  const server = await world.process({ rateLimitScale: 0.05 });
  const most = SILENT_MAX * 0.05;
  const talkers = await Promise.all(Array.from({ length: 5 }, () => world.client(server, world.identities.user(uuidv7()).token)));
  for (let n = 0; n < most; n += 1) expect(await openSilently(server)).toBe(true);
  expect(await openSilently(server)).toBe(false);
  // What answers a ping, as every browser does by itself, has said nothing by that.
  for (const socket of opened) socket.send(PONG);
  await talkers[0]?.ask('nothing:known');
  expect(await openSilently(server)).toBe(false);
  expect(talkers.every(({ socket }) => socket.connected)).toBe(true);
  // Whoever goes makes room for another.
  opened[0]?.close();
  await until(() => openSilently(server), 5_000);
});

test('A connection that does not answer the farewell is cut off, and counts until it is.', async () => {
  const server = await world.process({ silentMs: 300, rateLimitScale: 1 / SILENT_MAX });
  const mute = await openMute(server);
  // From its farewell to its end nobody else has its place.
  await until(() => mute.hasFarewell(), 5_000);
  expect(await openSilently(server)).toBe(false);
  await until(() => mute.socket.closed, 5_000);
  await until(() => openSilently(server), 5_000);
});

const CLOSE_FRAME = 0x88;

/** Speaks just enough of the protocol to come in, and answers nothing, no farewell either. */
async function openMute({ port }: TestProcess) {
  const socket = connect(port, '127.0.0.1');
  let heard = Buffer.alloc(0);
  socket.on('data', (piece) => (heard = Buffer.concat([heard, piece])));
  socket.on('error', () => undefined);
  const head = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Upgrade: websocket'];
  const rest = ['Connection: Upgrade', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''];
  socket.write([...head, ...rest].join('\r\n'));
  await until(() => heard.includes('101 Switching Protocols'), 5_000);
  return { socket, hasFarewell: () => heard.includes(CLOSE_FRAME, heard.indexOf('\r\n\r\n')) };
}
