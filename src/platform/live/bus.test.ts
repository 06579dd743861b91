import { afterEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { createClient } from 'redis';
import { createBus, type Bus, type Message, type Wire } from './bus.ts';
import { createLocalHub } from './local-wire.ts';
import { createPostgresWire } from './postgres-wire.ts';
import { createRedisWire } from './redis-wire.ts';
import { until } from '#test/support/live/until.ts';

const silent = { info() {}, warn() {}, error() {} };
const postgresUrl = process.env['TEST_DATABASE_URL'];
const redisUrl = process.env['TEST_REDIS_URL'];
const open: Bus[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});

async function start(wire: Wire) {
  const bus = createBus(wire, silent);
  open.push(bus);
  const heard = { wakes: [] as [string, number][], messages: [] as Message[], restored: 0 };
  bus.onWake((roomId, version) => heard.wakes.push([roomId, version]));
  bus.on('talk', (message: Message) => heard.messages.push(message));
  bus.onRestored(() => (heard.restored += 1));
  await bus.start();
  return { bus, heard };
}

const hub = createLocalHub();
const channel = `bus test ${process.pid}`;
const wires: [string, boolean, () => Wire][] = [
  ['one process', true, () => hub.wire()],
  ['PostgreSQL', Boolean(postgresUrl), () => createPostgresWire(postgresUrl!, silent)],
  ['Redis', Boolean(redisUrl), () => createRedisWire(redisUrl!, channel, silent)],
];

for (const [name, isPresent, wire] of wires) {
  describe.runIf(isPresent)(`The bus over ${name}`, () => {
    it('tells the others, not itself, and keeps the order of messages', async () => {
      const a = await start(wire());
      const b = await start(wire());
      for (let n = 0; n < 50; n += 1) a.bus.send('talk', { n, text: 'é'.repeat(400) });
      await until(() => b.heard.messages.length === 50);
      expect(b.heard.messages.map((message) => message['n'])).toEqual(Array.from({ length: 50 }, (_, n) => n));
      expect(a.heard.messages).toEqual([]);
    });

    it('carries wake-ups of one moment as the newest version of each room', async () => {
      const a = await start(wire());
      const b = await start(wire());
      for (let version = 1; version <= 100; version += 1) a.bus.wake('room-1', version);
      a.bus.wake('room-2', 7);
      await until(() => b.heard.wakes.length >= 2);
      expect(b.heard.wakes).toEqual([
        ['room-1', 100],
        ['room-2', 7],
      ]);
    });

    it('measures how long a wake-up takes to come back to the process that sent it', async () => {
      const { bus, heard } = await start(wire());
      const times = await Promise.all([bus.roundTrip(5_000), bus.roundTrip(5_000)]);
      for (const ms of times) expect(ms).toBeLessThan(5_000);
      expect(heard).toEqual({ wakes: [], messages: [], restored: 0 });
    });
  });
}

it('A wake-up that does not come back has no time, and nothing waits longer than its patience.', async () => {
  const deaf: Wire = { maxBytes: 100, start: async () => {}, send: async () => {}, isUp: () => false, close: async () => {} };
  const { bus } = await start(deaf);
  expect(await bus.roundTrip(20)).toBeNull();
  const refusing = await start({ ...deaf, send: () => Promise.reject(new Error('away')) });
  expect(await refusing.bus.roundTrip(20)).toBeNull();
});

describe('The bus', () => {
  it('keeps what could not be sent, in its order, until the wire stands again', async () => {
    const sent: string[] = [];
    let isUp = false;
    const { bus } = await start({
      maxBytes: 1_000,
      start: async () => {},
      close: async () => {},
      async send(text) {
        if (!isUp) throw new Error('down');
        sent.push(text);
      },
    });
    for (let n = 0; n < 30; n += 1) bus.send('talk', { n, text: 'x'.repeat(100) });
    bus.wake('room', 3);
    isUp = true;
    await until(() => sent.length > 3 && sent.join().includes('"n":29'));
    expect(sent.every((text) => Buffer.byteLength(text) <= 1_000)).toBe(true);
    const numbers = [...sent.join().matchAll(/"n":(\d+)/g)].map((match) => Number(match[1]));
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, n) => n));
    expect(sent.join()).toContain('["room",3]');
  });

  it('refuses a message larger than one send carries, and goes on', async () => {
    const a = await start(hub.wire());
    const b = await start(hub.wire());
    a.bus.send('talk', { text: 'x'.repeat(2_000_000) });
    a.bus.send('talk', { text: 'small' });
    await until(() => b.heard.messages.length > 0);
    expect(b.heard.messages).toEqual([{ text: 'small' }]);
  });
});

describe.runIf(Boolean(postgresUrl))('The wire over PostgreSQL', () => {
  it('connects again after its connection was ended, and says so', async () => {
    const a = await start(createPostgresWire(postgresUrl!, silent));
    const b = await start(createPostgresWire(postgresUrl!, silent));
    const admin = new pg.Client({ connectionString: postgresUrl });
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trimtab live' and datname = current_database()",
    );
    await admin.end();
    await until(() => a.heard.restored > 0 && b.heard.restored > 0);
    a.bus.wake('room', 2);
    await until(() => b.heard.wakes.length === 1);
  });
});

describe.runIf(Boolean(redisUrl))('The wire over Redis', () => {
  it('connects and listens again after its connections were cut, and says so', async () => {
    const a = await start(createRedisWire(redisUrl!, channel, silent));
    const b = await start(createRedisWire(redisUrl!, channel, silent));
    const admin = createClient({ url: redisUrl! });
    await admin.connect();
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
    admin.destroy();
    await until(() => a.heard.restored > 0 && b.heard.restored > 0);
    a.bus.wake('room', 2);
    await until(() => b.heard.wakes.length === 1);
  });

  it('lets the server start while Redis is away', async () => {
    const { bus, heard } = await start(createRedisWire('redis://127.0.0.1:4239', channel, silent));
    bus.wake('room', 1);
    expect(heard.wakes).toEqual([]);
  });
});
