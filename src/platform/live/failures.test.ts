import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Database } from '#platform/db/database.ts';
import type { TestClient, TestProcess } from '#test/support/live/processes.ts';
import { World } from '#test/support/live/world.ts';

interface Line {
  readonly level: string;
  readonly requestId: string;
  readonly event: string;
  readonly held?: number;
  readonly err?: Error;
}

let world: World;
let server: TestProcess;
let client: TestClient;
let roomId: string;
let broken: Error | null = null;
const lines: Line[] = [];
let now = new Date('2026-11-05T10:00:00Z');
beforeAll(async () => {
  world = await World.create();
  const database: Database = {
    ...world.database,
    transaction: (...given: Parameters<Database['transaction']>) =>
      broken ? Promise.reject(broken) : world.database.transaction(...given),
  } as Database;
  const keep = (level: string) => (fields: unknown) => void (typeof fields === 'object' && lines.push({ ...(fields as Line), level }));
  const log = { info: keep('info'), warn: keep('warn'), error: keep('error') };
  server = await world.process({ database, log, clock: () => now });
  const account = uuidv7();
  const person = world.identities.user(account);
  roomId = await world.room(account, [person.id]);
  client = await world.client(server, person.token);
  await client.ask('session:join', { sessionId: roomId, kind: 'poker' });
});
afterAll(() => world.close());
// The log counts its lines in windows of ten seconds: each test begins with a new one.
beforeEach(() => {
  broken = null;
  lines.length = 0;
  now = new Date(now.getTime() + 10_000);
});

const vote = () => client.ask('vote:cast', { sessionId: roomId, value: '5' });
const ofMessages = () => lines.filter(({ event }) => event === 'vote:cast');

it('a bug is answered with the number that its line in the log has', async () => {
  broken = new Error('A bug');
  const ack = await vote();
  broken = null;
  const said = ofMessages();
  expect(said).toMatchObject([{ level: 'error', requestId: expect.any(String) }]);
  expect(ack).toMatchObject({ success: false, code: 'request.failed', status: 500, requestId: said[0]?.requestId });
  // A refusal is no failure, and has no line.
  expect(await client.ask('vote:cast', { sessionId: roomId })).not.toHaveProperty('requestId');
});

it('an outage says ten lines in ten seconds, each with its number, and then how many it has held back', async () => {
  broken = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const acks = [];
  for (let n = 0; n < 25; n += 1) acks.push(await vote());
  expect(ofMessages().map(({ level, err }) => [level, err])).toEqual(Array.from({ length: 10 }, () => ['warn', undefined]));
  const numbers = acks.flatMap((ack) => ('requestId' in ack ? [ack.requestId] : []));
  expect(numbers).toEqual(ofMessages().map(({ requestId }) => requestId));
  now = new Date(now.getTime() + 10_000);
  await vote();
  expect(ofMessages().at(-1)).toMatchObject({ held: 15 });
  broken = null;
  expect(await vote()).toMatchObject({ success: true });
});

it('counts how messages end', async () => {
  const counts = () => ({ ok: 0, failed: 0, refused: 0, ...Object.fromEntries(server.live.counts().messages) });
  const before = counts();
  broken = new Error('A bug');
  for (let n = 0; n < 27; n += 1) await vote();
  broken = null;
  await client.ask('vote:cast', { sessionId: roomId });
  await vote();
  await vote();
  const { ok, failed, refused } = before;
  expect(counts()).toEqual({ ...before, ok: ok + 2, failed: failed + 27, refused: refused + 1 });
});
