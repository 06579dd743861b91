import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { userActor, type TestProcess } from '#test/support/live/processes.ts';
import { pause, until } from '#test/support/live/until.ts';
import { World } from '#test/support/live/world.ts';

const account = uuidv7();
let world: World;
let server: TestProcess;
let nowMs = Date.now();
beforeAll(async () => {
  world = await World.create();
  server = await world.process({ clock: () => new Date(nowMs), rateLimitScale: 1 });
});
afterAll(() => world.close());

const origin = (value: string) => ({ extraHeaders: { origin: value } });

it('admits nobody without a token that holds, and says why', async () => {
  for (const token of [undefined, '', 'unknown']) {
    await expect(world.client(server, token)).rejects.toMatchObject({
      message: 'Session expired. Please log in again.',
      data: { success: false, code: 'request.signed_out', status: 401 },
    });
  }
});

it('admits pages of its own address alone, and programs, which send no origin', async () => {
  const { token } = world.identities.user(account);
  await world.client(server, token, origin(`http://127.0.0.1:${server.port}`));
  await world.client(server, token, origin('http://localhost:3000'));
  for (const strange of ['https://evil.example', 'null', `http://127.0.0.1:${server.port + 1}`]) {
    await expect(world.client(server, token, origin(strange))).rejects.toThrow('websocket error');
  }
});

it('refuses long polling', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=polling`);
  expect(answer.status).toBe(400);
});

it('closes the connection of a message over 1 MB', async () => {
  const client = await world.client(server, world.identities.user(account).token);
  client.socket.emit('vote:cast', { sessionId: uuidv7(), value: 'x'.repeat(1_100_000) });
  await until(() => client.socket.disconnected);
});

it('lets 40 messages through at once, refuses more with the time to wait, and 20 a second after', async () => {
  const client = await world.client(server, world.identities.user(account).token);
  const answers = await Promise.all(Array.from({ length: 45 }, () => client.ask('clock:sync')));
  expect(answers.filter(({ success }) => success)).toHaveLength(40);
  expect(answers.at(-1)).toMatchObject({ success: false, code: 'request.too_many', details: { retryAfter: 1 } });
  nowMs += 500;
  const later = await Promise.all(Array.from({ length: 15 }, () => client.ask('clock:sync')));
  expect(later.filter(({ success }) => success)).toHaveLength(10);
});

it('tells who goes on flooding, and disconnects them', async () => {
  const client = await world.client(server, world.identities.user(account).token);
  for (let n = 0; n < 300; n += 1) client.socket.emit('vote:cast', { n });
  await until(() => client.socket.disconnected);
  expect(client.of('error').at(-1)).toMatchObject({ event: 'vote:cast', code: 'request.too_many' });
});

it('follows twenty rooms with one socket and not one more, until it leaves one', async () => {
  const { id, token } = world.identities.user(account);
  const rooms: string[] = [];
  for (let n = 0; n < 21; n += 1) rooms.push(await world.room(account, [id]));
  const client = await world.client(server, token);
  const join = (sessionId: string | undefined) => client.ask('session:join', { sessionId, kind: 'poker' });
  for (const room of rooms.slice(0, 20)) expect(await join(room)).toMatchObject({ success: true });
  expect(await join(rooms[20])).toMatchObject({ success: false, status: 400, code: 'request.too_many_rooms' });
  expect(await join(rooms[0])).toMatchObject({ success: true });
  await client.ask('session:leave', { sessionId: rooms[0] });
  expect(await join(rooms[20])).toMatchObject({ success: true });
});

it('closes a socket when its token ends, unless the token was prolonged', async () => {
  const short = world.identities.user(account);
  const long = world.identities.user(account);
  world.identities.change(short.token, { expiresAt: new Date(nowMs + 60_000) });
  world.identities.change(long.token, { expiresAt: new Date(nowMs + 60_000) });
  const [a, b] = await Promise.all([world.client(server, short.token), world.client(server, long.token)]);
  world.identities.remove(short.token);
  world.identities.change(long.token, { expiresAt: new Date(nowMs + 7_200_000) });
  let reason = '';
  a.socket.on('disconnect', (why) => (reason = why));
  nowMs += 61_000;
  await until(() => a.socket.disconnected);
  expect(reason).toBe('transport close'); // which makes a client come back, with its fresh token
  expect(b.socket.connected).toBe(true);
});

it('looks a right up again before a message when it was last seen long ago', async () => {
  const { token, id } = world.identities.user(account);
  const roomId = await world.room(account, [id]);
  const client = await world.client(server, token);
  expect(await client.ask('vote:cast', { sessionId: roomId, value: '1' })).toMatchObject({ success: true });
  world.identities.change(token, { actor: userActor(account, id, 'OBSERVER') });
  nowMs += 31_000;
  expect(await client.ask('vote:cast', { sessionId: roomId, value: '1' })).toMatchObject({ code: 'request.denied' });
});

it('tells a guest who joins, and one who is in, that the account can only be read, and that it can be written again', async () => {
  const roomId = uuidv7();
  const { token, id } = world.identities.guest(account, roomId);
  await world.room(account, [id], 'poker', roomId);
  const { actor } = world.identities.find(token)!;
  const closes = (isReadOnly: boolean): void => {
    world.identities.change(token, { actor: { ...actor, isReadOnly } });
    nowMs += 31_000;
  };
  const join = { sessionId: roomId, kind: 'poker' };
  const client = await world.client(server, token);
  expect((await client.ask('session:join', join)).data).toMatchObject({ isReadOnly: false });
  closes(true);
  expect(await client.ask('vote:cast', { sessionId: roomId, value: '1' })).toMatchObject({ code: 'request.read_only' });
  expect(client.of('session:access')).toEqual([{ sessionId: roomId, isReadOnly: true }]);
  const late = await world.client(server, token);
  expect((await late.ask('session:join', join)).data).toMatchObject({ isReadOnly: true });
  expect(late.of('session:state')[0]).toMatchObject({ isReadOnly: true });
  closes(false);
  expect(await client.ask('vote:cast', { sessionId: roomId, value: '1' })).toMatchObject({ success: true });
  expect(client.of('session:access')[1]).toEqual({ sessionId: roomId, isReadOnly: false });
});

it('ends the sockets of a person, of a device or of a participant, and no other', async () => {
  const [a, b] = [world.identities.user(account), world.identities.user(account)];
  const roomId = uuidv7();
  const guest = world.identities.guest(account, roomId);
  await world.room(account, [guest.id], 'poker', roomId);
  const [one, two, three] = await Promise.all([a, b, guest].map(({ token }) => world.client(server, token)));
  server.live.endSockets({}, 'nothing named');
  await pause(30);
  expect([one!.socket.connected, two!.socket.connected, three!.socket.connected]).toEqual([true, true, true]);
  server.live.endSockets({ userId: a.id, accountId: account }, 'signed_out');
  server.live.endSockets({ participantId: guest.id }, 'removed');
  await until(() => one!.socket.disconnected && three!.socket.disconnected);
  expect(one!.of('session:ended_by_server')).toEqual([{ reason: 'signed_out' }]);
  expect(two!.socket.connected).toBe(true);
  server.live.endSockets({ sessionTokenId: `sign-in of ${b.id}` }, 'signed_out');
  await until(() => two!.socket.disconnected);
});

it('pushes to a person outside any room', async () => {
  const [a, b] = [world.identities.user(account), world.identities.user(account)];
  const [one, two] = await Promise.all([a, b].map(({ token }) => world.client(server, token)));
  server.live.pushTo({ userId: a.id }, 'notification', { title: 'Hello', message: '', kind: 'info' });
  await until(() => one!.of('notification').length === 1);
  expect(two!.of('notification')).toEqual([]);
});

it('counts a person once for all their sockets, and gives a dropped connection some time', async () => {
  const patient = await world.process({ graceMs: 400, clock: () => new Date(nowMs) });
  const [a, b] = [world.identities.user(account), world.identities.user(account)];
  const roomId = await world.room(account, [a.id, b.id]);
  const [one, second, watcher] = await Promise.all([a, a, b].map(({ token }) => world.client(patient, token)));
  for (const client of [one!, second!, watcher!]) await client.ask('session:join', { sessionId: roomId, kind: 'poker' });
  // Once in answer to its own joining, once with the gathered changes.
  const told = 2;
  await until(() => watcher!.of('presence:update').length === told);
  one!.socket.disconnect();
  await pause(550);
  expect(patient.live.onlineIn(roomId)).toEqual(new Set([a.id, b.id]));
  expect(watcher!.of('presence:update')).toHaveLength(told);
  second!.socket.disconnect();
  await pause(50);
  expect(patient.live.onlineIn(roomId).has(a.id)).toBe(true);
  await until(() => !patient.live.onlineIn(roomId).has(a.id));
  await until(() => watcher!.of('presence:update').length > told);
  expect(watcher!.of('presence:update').at(-1)).toEqual({ sessionId: roomId, online: [b.id] });
  expect(world.seen.presence).toContain(roomId);
});

it('answers what is under way before it stops, and closes so that clients come back', async () => {
  const stopping = await world.process();
  const { token, id } = world.identities.user(account);
  const roomId = await world.room(account, [id]);
  const client = await world.client(stopping, token);
  let reason = '';
  client.socket.on('disconnect', (why) => (reason = why));
  const answers = Array.from({ length: 10 }, (_, n) => client.ask('vote:cast', { sessionId: roomId, value: String(n) }));
  await pause(5);
  const started = Date.now();
  await stopping.close();
  expect(Date.now() - started).toBeLessThan(3_000);
  const done = (await Promise.allSettled(answers)).filter(({ status }) => status === 'fulfilled');
  expect(await world.version(roomId)).toBe(done.length);
  await until(() => reason === 'transport close');
});
