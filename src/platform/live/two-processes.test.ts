import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { chosenKind } from '#test/support/databases.ts';
import type { Wire } from './bus.ts';
import { createPostgresWire } from './postgres-wire.ts';
import { createRedisWire } from './redis-wire.ts';
import type { TestClient, TestProcess } from '#test/support/live/processes.ts';
import { pause, until } from '#test/support/live/until.ts';
import { World } from '#test/support/live/world.ts';

const silent = { info() {}, warn() {}, error() {} };
const redisUrl = process.env['TEST_REDIS_URL'];
const onlineAt = (client: TestClient) => (client.of('presence:update').at(-1)?.['online'] ?? []) as string[];
const deaf: Wire = { maxBytes: 1_000_000, start: async () => {}, send: async () => {}, close: async () => {} };
let channels = 0;

const setups =
  chosenKind === 'embedded'
    ? [{ name: 'the embedded database', wire: (world: World): Wire => world.hub.wire() }]
    : [
        { name: 'PostgreSQL and LISTEN/NOTIFY', wire: (world: World) => createPostgresWire(world.test.url!, silent) },
        ...(redisUrl
          ? [{ name: 'PostgreSQL and Redis', wire: () => createRedisWire(redisUrl, `test ${process.pid} ${channels}`, silent) }]
          : []),
      ];

describe.each(setups)('Two processes on $name', ({ wire }) => {
  let world: World;
  let a: TestProcess;
  let b: TestProcess;
  let offsetMs = 0;
  const clock = () => new Date(Date.now() + offsetMs);
  const account = uuidv7();
  beforeAll(async () => {
    channels += 1;
    world = await World.create();
    [a, b] = [await world.process({ wire: wire(world), clock }), await world.process({ wire: wire(world), clock })];
  });
  afterAll(() => world.close());

  async function meet(processes: readonly TestProcess[]) {
    const people = processes.map(() => world.identities.user(account, 'OWNER'));
    const roomId = await world.room(
      account,
      people.map(({ id }) => id),
    );
    const clients = await Promise.all(people.map(({ token }, n) => world.client(processes[n]!, token)));
    for (const client of clients) await client.ask('session:join', { sessionId: roomId, kind: 'poker' });
    return { roomId, people, clients };
  }

  it('act as one room, each event once and in order', async () => {
    const { roomId, clients } = await meet([a, b, a, b]);
    await Promise.all(
      clients.map(async (client) => {
        for (let n = 0; n < 10; n += 1) await client.ask('vote:cast', { sessionId: roomId, value: String(n) });
      }),
    );
    await until(() => clients.every((client) => client.of('vote:cast').length === 40));
    for (const client of clients) {
      expect(client.of('vote:cast').map(({ version }) => version)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    }
  });

  it('know who is online at the other, and tell', async () => {
    const { roomId, people, clients } = await meet([a, b]);
    const all = new Set(people.map(({ id }) => id));
    await until(() => a.live.onlineIn(roomId).size === 2 && b.live.onlineIn(roomId).size === 2);
    expect(a.live.onlineIn(roomId)).toEqual(all);
    await until(() => onlineAt(clients[0]!).length === 2);
    const late = await world.process({ wire: wire(world), clock });
    await until(() => late.live.onlineIn(roomId).size === 2);
    clients[1]!.socket.disconnect();
    await until(() => onlineAt(clients[0]!).length === 1);
    expect(late.live.onlineIn(roomId)).toEqual(new Set([people[0]!.id]));
    await late.close();
  });

  it('forget whom a process had that stopped', async () => {
    const { roomId, people, clients } = await meet([a]);
    const stopping = await world.process({ wire: wire(world), clock });
    const client = await world.client(stopping, people[0]!.token);
    await client.ask('session:join', { sessionId: roomId, kind: 'poker' });
    clients[0]!.socket.disconnect();
    await until(() => b.live.onlineIn(roomId).size === 1);
    await pause(50);
    expect(b.live.onlineIn(roomId).size).toBe(1);
    await stopping.close();
    await until(() => b.live.onlineIn(roomId).size === 0);
  });

  it('announce to an account and to a person in every tab of both, and to no guest and no other account', async () => {
    const [ana, ben] = [world.identities.user(account), world.identities.user(account)];
    const guest = world.identities.guest(account, uuidv7());
    const stranger = world.identities.user(uuidv7());
    const here = await Promise.all([ana, ben, guest, stranger].map(({ token }) => world.client(a, token)));
    const there = await Promise.all([ana, ben, guest, stranger].map(({ token }) => world.client(b, token)));
    const heard = (event: string) => [...here, ...there].map((client) => client.of(event).length);
    a.live.pushTo({ accountId: account }, 'features:updated', { enabledFeatures: ['agile_survival'] });
    b.live.pushTo({ accountId: account, userId: ana.id }, 'notification:new', { id: '1' });
    await until(() => heard('features:updated').join() === '1,1,0,0,1,1,0,0' && heard('notification:new').join() === '1,0,0,0,1,0,0,0');
    await pause(50);
    expect(heard('features:updated')).toEqual([1, 1, 0, 0, 1, 1, 0, 0]);
    expect(here[1]!.of('features:updated')).toEqual([{ enabledFeatures: ['agile_survival'] }]);
  });

  it('end the sockets of one person wherever they are, and pass hints on', async () => {
    const { roomId, people, clients } = await meet([a, b]);
    await clients[0]!.ask('test:typing', { sessionId: roomId, column: 'x' });
    await until(() => clients[1]!.of('test:typing').length === 1);
    a.live.endSockets({ userId: people[1]!.id }, 'signed_out');
    await until(() => clients[1]!.socket.disconnected);
    expect(clients[1]!.of('session:ended_by_server')).toEqual([{ reason: 'signed_out' }]);
    expect(clients[0]!.socket.connected).toBe(true);
  });

  it('count together who does something just now, and tell everybody the same number', async () => {
    const { roomId, clients } = await meet([a, b, b]);
    for (const client of clients) await client.ask('test:counted', { sessionId: roomId, column: 'x' });
    const told = (client: TestClient, count: number) => client.of('test:counted').some((frame) => frame['count'] === count);
    await until(() => clients.every((client) => told(client, clients.length)), 5_000);
    // Nobody goes on, and all hear of that too.
    await until(() => clients.every((client) => client.of('test:counted').at(-1)?.['count'] === 0), 10_000);
    for (const frame of clients.flatMap((client) => client.of('test:counted'))) {
      expect(Object.keys(frame).toSorted()).toEqual(['column', 'count', 'sessionId']);
      expect(frame['count']).toBeLessThanOrEqual(clients.length);
    }
  });

  it('carry out a deadline once, at its time, and push what came of it', async () => {
    const { roomId, clients } = await meet([a, b]);
    const started = Date.now();
    await clients[0]!.ask('timer:start', { sessionId: roomId, seconds: 1.4 });
    await until(() => clients.every((client) => client.of('timer:expired').length === 1), 6_000);
    expect(Date.now() - started).toBeGreaterThan(1_400);
    expect(Date.now() - started).toBeLessThan(2_900); // on a busy machine; else within some ms
    await Promise.all([a.live.sweep(), b.live.sweep(), a.live.sweep()]);
    await pause(100);
    expect(world.seen.deadlines.filter((line) => line.startsWith(roomId))).toEqual([`${roomId} {"seconds":1.4}`]);
  });

  it('carry out neither a deadline that was cancelled nor the earlier time of one that was moved', async () => {
    const { roomId, clients } = await meet([a]);
    const other = await meet([a]);
    await clients[0]!.ask('timer:start', { sessionId: roomId, seconds: 30 });
    await other.clients[0]!.ask('timer:start', { sessionId: other.roomId, seconds: 30 });
    await other.clients[0]!.ask('timer:start', { sessionId: other.roomId, seconds: 90 });
    await clients[0]!.ask('timer:stop', { sessionId: roomId });
    offsetMs += 60_000;
    await Promise.all([a.live.sweep(), b.live.sweep()]);
    expect(world.seen.deadlines.filter((line) => line.includes(roomId) || line.includes(other.roomId))).toEqual([]);
    offsetMs += 60_000;
    await Promise.all([a.live.sweep(), b.live.sweep()]);
    await until(() => other.clients[0]!.of('timer:expired').length === 1);
    expect(world.seen.deadlines.filter((line) => line.includes(other.roomId))).toHaveLength(1);
  });

  it('carry out what fell due while nobody ran', async () => {
    const { roomId, clients } = await meet([a]);
    await clients[0]!.ask('timer:start', { sessionId: roomId, seconds: 3_000 });
    const late = await world.process({ wire: wire(world), clock: () => new Date(Date.now() + offsetMs + 3_100_000) });
    await until(() => clients[0]!.of('timer:expired').length === 1);
    await late.close();
  });

  it('find by the sweep what no wake-up told them', async () => {
    const lonely = await world.process({ wire: deaf, clock });
    const { roomId, clients } = await meet([lonely, a]);
    await clients[1]!.ask('vote:cast', { sessionId: roomId, value: '3' });
    await until(() => clients[0]!.of('vote:cast').length === 1);
    expect(clients[0]!.of('vote:cast')[0]).toMatchObject({ version: 1 });
    await lonely.close();
  });
});

describe('A process that falls silent', () => {
  it('is forgotten after 30 s with all whom it had, and the room hears of it', async () => {
    const world = await World.create();
    let nowMs = Date.now();
    const clock = () => new Date(nowMs);
    const account = uuidv7();
    const wire = world.hub.wire();
    let isSilent = false;
    const survivor = await world.process({ clock });
    const dying = await world.process({ clock, wire: { ...wire, send: async (text) => void (isSilent || (await wire.send(text))) } });
    const people = [world.identities.user(account), world.identities.user(account)];
    const roomId = await world.room(
      account,
      people.map(({ id }) => id),
    );
    const [one, two] = [await world.client(survivor, people[0]!.token), await world.client(dying, people[1]!.token)];
    for (const client of [one, two]) await client.ask('session:join', { sessionId: roomId, kind: 'poker' });
    await until(() => survivor.live.onlineIn(roomId).size === 2);
    isSilent = true;
    const heard = world.seen.presence.length;
    nowMs += 31_000;
    await until(() => survivor.live.onlineIn(roomId).size === 1);
    await until(() => world.seen.presence.length > heard);
    await world.close();
  });
});
