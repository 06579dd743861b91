import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { common } from '#shared/problem.ts';
import { chosenKind } from '#test/support/databases.ts';
import { pause, until } from '#test/support/live/until.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { RoomClient } from './room-client.ts';
import { makeHome, startServer, type Home, type ServerProcess } from './server-process.ts';
import { call, openSession, viewOf, vote, type Player } from './session.ts';

const redis = process.env['TEST_REDIS_URL'];
const AWAY = 3_000; // ms
let home: Home;
let wire: Proxy | undefined;
let servers: ServerProcess[] = [];
let clients: RoomClient[] = [];

beforeEach(async () => {
  home = await makeHome();
});
afterEach(async () => {
  for (const client of clients) client.close();
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  [servers, clients] = [[], []];
  await wire?.close();
  await home.drop();
});

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ ...home.settings, ...settings });
  servers.push(server);
  onTestFailed(() => console.error(server.log()));
  return server;
}

/** Speaks and listens; both have to work again after the outage. */
async function isWellAgain(server: ServerProcess): Promise<boolean> {
  const { status } = await call(server.url, 'GET', '/api/health').catch(() => ({ status: 0 }));
  return status === 200;
}

const READERS = 8;

/** Reads again and again, in several loops. `stop` answers with every status that was seen. */
function readAlong(server: ServerProcess, path: string, player: Player): { stop(): Promise<number[]> } {
  const statuses: number[] = [];
  let isOver = false;
  const loops = Array.from({ length: READERS }, async () => {
    while (!isOver) statuses.push((await call(server.url, 'GET', path, player)).status);
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      return statuses;
    },
  };
}

describe.runIf(chosenKind === 'postgres')('While the database is away', () => {
  it.each(['cut', 'freeze'] as const)(
    'calls answer 503 with the documented text, and all recovers by itself (%s)',
    async (how) => {
      wire = await openProxy(home.settings['DATABASE_URL'] ?? '');
      const server = await start({ DATABASE_URL: wire.url });
      const session = await openSession(server.url, { guests: 1 });
      clients = [session.host, ...session.guests].map((player) => new RoomClient(server.url, session, player));
      await until(() => clients.every((client) => client.isIn));
      await clients[0]?.vote('5');

      // The cut meets transactions at every stage.
      const readers = readAlong(server, `/api/planning-poker/sessions/${session.sessionId}`, session.host);
      await pause(300);
      await wire[how]();
      const begin = Date.now();
      const refused = await Promise.all([
        call(server.url, 'GET', `/api/planning-poker/sessions/${session.sessionId}`, session.host),
        vote(server.url, session, session.host, { value: '8' }),
        call(server.url, 'GET', '/api/health'),
      ]);
      for (const { status, json } of refused) {
        expect([status, json]).toEqual([
          503,
          {
            success: false,
            error: common.unavailable.text,
            code: common.unavailable.code,
            details: { retryAfter: expect.any(Number) },
            requestId: expect.any(String),
          },
        ]);
      }
      const live = clients[1]?.vote('13');
      await pause(Math.max(0, AWAY - (Date.now() - begin)));

      await wire.mend();
      await until(() => isWellAgain(server), 20_000);
      await live;
      expect(new Set(await readers.stop())).toEqual(new Set([200, 503]));
      await clients[0]?.vote('8');
      const { version, stories } = await viewOf(server.url, session, session.host);
      expect(stories[0].hasVoted).toHaveLength(2);
      await until(() => clients.every((client) => client.version === version), 15_000);
      expect(await server.end('SIGTERM')).toBe(0);
      // What works in the background says it in few lines, and no reader has to scroll past a stack.
      const lines = server.log().split('\n');
      const inBackground = lines.filter((line) => /"msg":"(A subscriber could not handle an event|job queue)/.test(line));
      expect(inBackground.filter((line) => /"level":"error"|"stack"/.test(line))).toEqual([]);
      expect(inBackground.length).toBeLessThan(10);
    },
    90_000,
  );
});

describe.runIf(chosenKind === 'postgres' && redis)('While Redis is away', () => {
  it.each(['cut', 'freeze'] as const)(
    'votes count and reach the other process by the sweep, and soon again when it is back (%s)',
    async (how) => {
      wire = await openProxy(redis ?? '');
      const settings = { REDIS_URL: wire.url };
      const [a, b] = [await start(settings), await start(settings)];
      const session = await openSession(a.url, { guests: 1 });
      const [host, guest] = [
        new RoomClient(a.url, session, session.host),
        new RoomClient(b.url, session, session.guests[0] ?? session.host),
      ];
      clients = [host, guest];
      await until(() => clients.every((client) => client.isIn));

      await wire[how]();
      const begin = Date.now();
      await host.vote('5');
      await until(() => guest.session?.stories[0]?.hasVoted.length === 1, 8_000);
      await guest.vote('8');
      await until(() => host.session?.stories[0]?.hasVoted.length === 2, 8_000);
      // Limits count by themselves meanwhile: nobody is locked out.
      expect((await call(b.url, 'GET', `/api/planning-poker/sessions/${session.sessionId}`, session.host)).status).toBe(200);
      await pause(Math.max(0, AWAY - (Date.now() - begin)));

      await wire.mend();
      await until(async () => {
        const before = guest.version;
        const sent = Date.now();
        await host.vote(before % 2 === 0 ? '3' : '13');
        await until(() => guest.version > before);
        return Date.now() - sent < 500;
      }, 30_000);
      for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
    },
    90_000,
  );
});
