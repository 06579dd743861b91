import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chosenKind } from '#test/support/databases.ts';
import { until } from '#test/support/live/until.ts';
import { RoomClient } from './room-client.ts';
import { makeHome, startServer, type Home, type ServerProcess } from './server-process.ts';
import { openSession, viewOf, type TestSession } from './session.ts';

const TIMER = 6; // seconds
let home: Home;
let server: ServerProcess;
let clients: RoomClient[] = [];

beforeEach(async () => {
  home = await makeHome();
  server = await startServer(home.settings);
});
afterEach(async () => {
  for (const client of clients) client.close();
  await server.end('SIGKILL');
  await home.drop();
});

async function gather(session: TestSession): Promise<RoomClient[]> {
  clients = [session.host, ...session.guests].map((player) => new RoomClient(server.url, session, player));
  await until(() => clients.every((client) => client.isIn), 20_000);
  return clients;
}

async function crash(): Promise<void> {
  await server.end('SIGKILL');
  server = await startServer({ ...home.settings, PORT: new URL(server.url).port });
}

const typesOf = async ({ sessionId }: TestSession, type: string): Promise<number> => {
  const rows = await home.rows<{ n: number }>('select count(*)::int as n from events where room_id = $1 and type = $2', [sessionId, type]);
  return rows[0]?.n ?? 0;
};

/** Loaded before the product: a machine whose clock is two minutes ahead. */
const AHEAD = `globalThis.Date=class extends Date{constructor(...a){if(a.length)super(...a);else super(Date.now())}static now(){return super.now()+120000}}`;

describe.runIf(chosenKind === 'postgres')('A process whose clock is two minutes ahead', () => {
  it("ends nobody's timer early", async () => {
    const wrong = await startServer({ ...home.settings, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AHEAD)}` });
    const session = await openSession(server.url, { guests: 1 });
    const all = await gather(session);
    await all[0]?.send('timer:start', { duration: TIMER });
    await until(() => all.every((client) => client.session?.timer !== null));
    const endsAt = new Date(all[0]?.session?.timer?.endsAt ?? '').getTime();
    await until(() => all.every((client) => client.session?.timer === null), 20_000);
    const expired = all.flatMap((client) => client.seen.filter(({ event }) => event === 'timer:expired'));
    expect(expired.length).toBeGreaterThan(0);
    for (const { at } of expired) expect(at).toBeGreaterThanOrEqual(endsAt - 500);
    expect(wrong.log()).toContain('set both by NTP');
    await wrong.end('SIGKILL');
  }, 90_000);
});

describe('A process that is killed while something is due', () => {
  it('turns the cards once when the countdown to the reveal was running', async () => {
    const session = await openSession(server.url, { guests: 2, settings: { autoReveal: true } });
    const all = await gather(session);
    await Promise.all(all.map((client) => client.vote('5')));
    await until(() => all.every((client) => client.session?.autoReveal !== null));
    await crash();
    await until(() => all.every((client) => client.session?.stories[0]?.status === 'VOTED'), 20_000);
    for (const client of all) {
      expect(client.seen.filter(({ event }) => event === 'votes:revealed').length).toBeLessThanOrEqual(1);
      expect(client.session?.stories[0]?.votes.map(({ value }) => value)).toEqual(['5', '5', '5']);
    }
    await server.end('SIGTERM');
    expect(await typesOf(session, 'poker.votes_revealed')).toBe(1);
    expect(await typesOf(session, 'poker.reveal_scheduled')).toBe(1);
  }, 90_000);

  it('ends the timer once, at its time or as soon as it is back', async () => {
    const session = await openSession(server.url, { guests: 1 });
    const all = await gather(session);
    await all[0]?.send('timer:start', { duration: TIMER });
    await until(() => all.every((client) => client.session?.timer !== null));
    const endsAt = all[0]?.session?.timer?.endsAt ?? '';
    await crash();
    const isBackAt = Date.now();
    await until(() => all.every((client) => client.isIn && client.session?.timer === null), 30_000);
    const expected = Math.max(new Date(endsAt).getTime(), isBackAt);
    for (const client of all) {
      const expired = client.seen.filter(({ event }) => event === 'timer:expired');
      expect(expired.length).toBeLessThanOrEqual(1);
      for (const { at } of expired) expect(at).toBeGreaterThanOrEqual(new Date(endsAt).getTime() - 5);
      for (const { at } of expired) expect(at - expected).toBeLessThan(10_000);
    }
    expect((await viewOf(server.url, session, session.host)).timer).toBeNull();
    await server.end('SIGTERM');
    expect(await typesOf(session, 'poker.timer_expired')).toBe(1);
  }, 90_000);
});
