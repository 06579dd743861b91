import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements, type CountingDatabase } from '#test/support/counting-database.ts';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

const SESSIONS = '/api/planning-poker/sessions';
/** What any call costs whose caller is signed in: the token is looked up and its account entered by one statement. */
const SIGNED_IN = 1;

let app: OwnApp;
let database: CountingDatabase;
let table: PokerTable;
let token: string;
beforeAll(async () => {
  app = await ownApp({ between: (opened) => (database = countStatements(opened)) });
  table = await openTable(app, { stories: Array.from({ length: 20 }, (_, n) => `Story ${n}`) });
  token = table.host.token;
  await table.start();
  for (const name of ['Ben', 'Chloé', 'Dan']) await table.vote('5', (await table.guest(name)).token);
});
afterAll(() => app.close());

/** How many statements the largest transaction has that the work leads to. A job that happens to run next to it runs next to one of two. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  await work(); // what happens once a minute is over then
  database.taken();
  return Math.min(await largestOf(work), await largestOf(work));
}

/** What subscribers do with its events is no part of it. */
async function largestOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const isSubscriber = (statements: readonly { text: string }[]) => statements.some(({ text }) => text.includes('subscriber_positions'));
  const taken = database.taken().filter((statements) => !isSubscriber(statements));
  return Math.max(...taken.map((statements) => statements.length));
}

describe('Statements of one call, without those that open and close its transaction', () => {
  it('are one where there is nothing to read but who calls', async () => {
    expect(await statementsOf(() => app.request('GET', '/api/planning-poker/voting-systems/fibonacci', { token }))).toBe(SIGNED_IN);
    const guest = await table.guest('Eve');
    const asGuest = () => app.request('GET', '/api/planning-poker/voting-systems/fibonacci', { token: guest.token });
    expect(await statementsOf(asGuest)).toBe(SIGNED_IN);
  });

  it('are three for a session with all its stories and votes', async () => {
    expect(await statementsOf(() => table.seen())).toBe(SIGNED_IN + 3);
  });

  it('are three for a list of sessions, however long', async () => {
    const list = () => app.request('GET', SESSIONS, { token });
    expect(await statementsOf(list)).toBe(SIGNED_IN + 3);
    await openTable(app, { host: table.host });
    await openTable(app, { host: table.host });
    expect((await list()).json.total).toBe(3);
    expect(await statementsOf(list)).toBe(SIGNED_IN + 3);
  });

  it('are seven for the figures of a period, two for recent activity with its total, one for what sessions came to, twelve for the analytics', async () => {
    const path = `/api/planning-poker/accounts/${table.host.accountId}`;
    const reads = ['metrics?period=90', 'activity', 'session-results'].map(
      (what) => () => app.request('GET', `${path}/${what}`, { token }),
    );
    const counts = [];
    for (const read of reads) counts.push(await statementsOf(read));
    counts.push(await statementsOf(() => app.request('POST', '/api/planning-poker/analytics', { token, body: {} })));
    expect(counts.map((count) => count - SIGNED_IN)).toEqual([7, 2, 1, 12]);
  });

  it('are five for a vote: session, seat, story, vote and event', async () => {
    expect(await statementsOf(() => table.vote('8'))).toBe(SIGNED_IN + 5);
  });

  it('are six for a vote through the socket, whose caller is known: those five and the kept answer', async () => {
    const client = await app.connect(token);
    await client.emit('session:join', { sessionId: table.sessionId, kind: 'poker' });
    let votes = 0;
    const vote = () =>
      client.emit('vote:cast', { sessionId: table.sessionId, storyId: table.storyIds[0], value: '3', opId: `op ${(votes += 1)}` });
    expect(await statementsOf(vote)).toBe(6);
    client.close();
  });

  it('are six for joining a room with its whole state, and two for coming back without having missed anything', async () => {
    const client = await app.connect(token);
    const joined = await client.emit('session:join', { sessionId: table.sessionId, kind: 'poker' });
    const version = joined.success ? joined.version : undefined;
    expect(await statementsOf(() => client.emit('session:sync', { sessionId: table.sessionId }))).toBeLessThanOrEqual(6);
    expect(
      await statementsOf(() => client.emit('session:sync', { sessionId: table.sessionId, sinceVersion: version })),
    ).toBeLessThanOrEqual(3);
    client.close();
  });

  it('are none for the push of a vote, however many look at the room', async () => {
    const clients = await Promise.all((['Fay', 'Gil'] as const).map(async (name) => app.connect((await table.guest(name)).token)));
    for (const client of clients) await client.emit('session:join', { sessionId: table.sessionId, kind: 'poker' });
    await table.vote('13');
    database.taken();
    const { version } = (await table.seen()) as { version: number };
    await table.vote('5');
    await Promise.all(clients.map((client) => client.seen('vote:cast', (payload) => payload['version'] === version + 1)));
    const texts = database.taken().flat();
    expect(texts.filter(({ text }) => text.includes('poker_votes') && !text.startsWith('insert') && !text.includes('json_agg'))).toEqual(
      [],
    );
    for (const client of clients) client.close();
  });
});
