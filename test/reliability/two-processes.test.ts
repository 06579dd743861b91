import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chosenKind } from '#test/support/databases.ts';
import { pause, until } from '#test/support/live/until.ts';
import { RoomClient } from './room-client.ts';
import { makeHome, startServer, type Home, type ProcessSettings, type ServerProcess } from './server-process.ts';
import { call, openSession, viewOf, vote, type TestSession } from './session.ts';

const redis = process.env['TEST_REDIS_URL'];
const setups: readonly { readonly name: string; readonly settings: ProcessSettings }[] = [
  { name: 'LISTEN/NOTIFY', settings: {} },
  ...(redis ? [{ name: 'Redis', settings: { REDIS_URL: redis } }] : []),
];

describe.runIf(chosenKind === 'postgres').each(setups)('Two processes that hear each other by $name', ({ settings }) => {
  let home: Home;
  let a: ServerProcess;
  let b: ServerProcess;
  let clients: RoomClient[] = [];
  beforeAll(async () => {
    home = await makeHome();
    a = await startServer({ ...home.settings, ...settings });
    b = await startServer({ ...home.settings, ...settings });
  }, 120_000);
  afterEach(() => {
    for (const client of clients) client.close();
  });
  afterAll(async () => {
    await Promise.all([a.end('SIGTERM'), b.end('SIGTERM')]);
    await home.drop();
  });

  /** The host at one process, guests in turns at the other and the one. */
  async function gather(session: TestSession): Promise<[RoomClient, RoomClient, ...RoomClient[]]> {
    clients = [session.host, ...session.guests].map((player, n) => new RoomClient((n % 2 === 0 ? a : b).url, session, player));
    await until(() => clients.every((client) => client.isIn), 20_000);
    return clients as [RoomClient, RoomClient, ...RoomClient[]];
  }
  const countOf = async ({ sessionId }: TestSession, type: string) =>
    (await home.rows<{ n: number }>('select count(*)::int as n from events where room_id = $1 and type = $2', [sessionId, type]))[0]?.n;

  it('show a vote through one to the room in the other, soon', async () => {
    const session = await openSession(a.url, { guests: 1 });
    const [host, guest] = await gather(session);
    const begin = Date.now();
    await host.vote('8');
    await until(() => guest.session?.stories[0]?.hasVoted.length === 1);
    // Without wake-ups the sweep would find it, a second later.
    expect(Date.now() - begin).toBeLessThan(900);
    expect((await vote(b.url, session, session.guests[0] ?? session.host, { value: '5' })).status).toBeLessThan(300);
    await until(() => host.session?.stories[0]?.hasVoted.length === 2);
  });

  it('bring four people at two processes to the same room after votes at once', async () => {
    const session = await openSession(a.url, { guests: 3 });
    const all = await gather(session);
    await Promise.all(
      all.map(async (client, n) => {
        for (const card of ['1', '2', '3', '5', '8']) await client.vote(n % 2 === 0 ? card : '13');
      }),
    );
    const { version } = await viewOf(b.url, session, session.host);
    await until(() => all.every((client) => client.version === version));
    for (const client of all) expect(client.session?.stories[0]?.hasVoted).toHaveLength(4);
    expect(await countOf(session, 'poker.vote_cast')).toBe(20);
  });

  it('count down to the reveal together and reveal once', async () => {
    const session = await openSession(a.url, { guests: 1, settings: { autoReveal: true } });
    const all = await gather(session);
    await all[0].vote('5');
    // The one process knows by the other that the guest is online, and waits.
    await pause(300);
    expect(all[1].session?.autoReveal).toBeNull();
    await all[1].vote('5');
    await until(() => all.every((client) => client.session?.stories[0]?.status === 'VOTED'), 15_000);
    for (const client of all) expect(client.seen.filter(({ event }) => event === 'votes:revealed')).toHaveLength(1);
    await pause(1_500);
    expect(await countOf(session, 'poker.votes_revealed')).toBe(1);
  });

  it('end a timer once', async () => {
    const session = await openSession(a.url, { guests: 1 });
    const all = await gather(session);
    await all[0].send('timer:start', { duration: 2 });
    await until(() => all.every((client) => client.seen.some(({ event }) => event === 'timer:expired')), 15_000);
    await pause(1_500);
    expect(await countOf(session, 'poker.timer_expired')).toBe(1);
    for (const client of all) expect(client.seen.filter(({ event }) => event === 'timer:expired')).toHaveLength(1);
  });

  it('apply a vote once that is sent to both under one key', async () => {
    const session = await openSession(a.url, { guests: 0 });
    const key = randomUUID();
    const answers = await Promise.all([a, b, a, b].map(({ url }) => vote(url, session, session.host, { value: '8', key })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => answers[0]?.status));
    expect(answers[0]?.status).toBeLessThan(300);
    for (const { json } of answers) expect(json.data).toEqual(answers[0]?.json.data);
    expect(await countOf(session, 'poker.vote_cast')).toBe(1);
  });

  it('close the sockets of a sign-in that ended at the other', async () => {
    const session = await openSession(a.url, { guests: 0 });
    clients = [new RoomClient(b.url, session, session.host)];
    await until(() => clients.every((client) => client.isIn));
    const { status } = await call(a.url, 'POST', '/api/auth/logout', { ...session.host, body: {} });
    expect(status).toBeLessThan(300);
    await until(() => clients.every((client) => !client.isConnected));
    expect((await call(b.url, 'GET', '/api/auth/profile', session.host)).status).toBe(401);
  });

  it('remove a guest at one from the room in the other', async () => {
    const session = await openSession(a.url, { guests: 1 });
    const [host, guest] = await gather(session);
    const path = `/api/planning-poker/sessions/${session.sessionId}/participants/${guest.player.participantId}`;
    expect((await call(a.url, 'DELETE', path, session.host)).status).toBeLessThan(300);
    await until(() => guest.endedBecause !== null && !guest.isConnected);
    await until(() => host.session?.participants.length === 1);
  });
});
