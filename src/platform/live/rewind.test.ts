import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { TestClient, TestProcess } from '#test/support/live/processes.ts';
import { until } from '#test/support/live/until.ts';
import { World } from '#test/support/live/world.ts';

let world: World;
let processes: [TestProcess, TestProcess];
const account = uuidv7();
beforeAll(async () => {
  world = await World.create();
  processes = [await world.process(), await world.process()];
});
afterAll(() => world.close());

/** What a failover that lost the last commits leaves, or a restore to a point in time. */
async function goBack(roomId: string, events: number): Promise<void> {
  await world.database.asOwner(async (client) => {
    await client.query('delete from events where room_id = $1 and room_version > (select version - $2 from rooms where id = $1)', [
      roomId,
      events,
    ]);
    await client.query('delete from test_values where room_id = $1', [roomId]);
    await client.query('update rooms set version = version - $2 where id = $1', [roomId, events]);
  });
}

async function gather() {
  const people = Array.from({ length: 3 }, () => world.identities.user(account));
  const roomId = await world.room(
    account,
    people.map(({ id }) => id),
  );
  const enter = async (token: string, n: number): Promise<TestClient> => {
    const client = await world.client(processes[n % 2]!, token);
    expect(await client.ask('session:join', { sessionId: roomId, kind: 'poker' })).toMatchObject({ success: true });
    return client;
  };
  const clients = [await enter(people[0]!.token, 0), await enter(people[1]!.token, 1)] as const;
  for (let n = 0; n < 12; n += 1) await clients[0].ask('vote:cast', { sessionId: roomId, value: String(n) });
  await until(() => clients.every((client) => client.of('vote:cast').length === 12));
  return { roomId, clients, enterLate: () => enter(people[2]!.token, 0) };
}
const resets = (client: TestClient) => client.of('session:state').filter(({ isReset }) => isReset === true);

test('A room whose database went back is sent anew to all, and goes on from there.', async () => {
  const { roomId, clients, enterLate } = await gather();
  await goBack(roomId, 6);
  await until(() => clients.every((client) => resets(client).length === 1), 5_000);
  for (const client of clients) expect(resets(client)[0]).toMatchObject({ version: 6, session: { voted: [] } });
  expect(await clients[1].ask('vote:cast', { sessionId: roomId, value: '5' })).toMatchObject({ success: true, version: 7 });
  await until(() => clients.every((client) => client.of('vote:cast').some(({ version }) => version === 7)));
  const late = await enterLate();
  expect(late.of('session:state')[0]).toMatchObject({ version: 7 });
});

test('Whoever comes before anybody has noticed gets nothing of the lost past.', async () => {
  const { roomId, clients, enterLate } = await gather();
  await goBack(roomId, 6);
  const late = await enterLate();
  expect(late.of('session:state')[0]).toMatchObject({ version: 6, session: { voted: [] } });
  expect(late.of('vote:cast')).toEqual([]);
  await until(() => clients.every((client) => resets(client).length === 1), 5_000);
  await late.ask('vote:cast', { sessionId: roomId, value: '1' });
  await until(() => [...clients, late].every((client) => client.of('vote:cast').at(-1)?.['version'] === 7));
});

test('A room that has come as far as before is known by its events to have another past.', async () => {
  const { roomId, clients } = await gather();
  await goBack(roomId, 1);
  expect(await clients[0].ask('vote:cast', { sessionId: roomId, value: '3' })).toMatchObject({ success: true, version: 12 });
  await until(() => resets(clients[0]).length === 1);
  expect(resets(clients[0]).at(-1)?.['version']).toBeGreaterThanOrEqual(11);
});

test('Who was away while the room went back, and came as far again, gets its state and nothing of the lost past.', async () => {
  const { roomId, clients } = await gather();
  const seenAt = clients[0].of('session:state')[0]?.['serverTime'];
  for (const client of clients) await client.ask('session:leave', { sessionId: roomId });
  await goBack(roomId, 6);
  // As much later as a restore takes.
  await world.database.asOwner((client) => client.query("update events set at = at - interval '1 minute' where room_id = $1", [roomId]));
  const back = clients[1];
  await back.ask('session:join', { sessionId: roomId, kind: 'poker' });
  for (let n = 0; n < 8; n += 1) await back.ask('vote:cast', { sessionId: roomId, value: 'new' });
  for (const sinceVersion of [12, 14]) {
    const states = clients[0].of('session:state').length;
    const ack = await clients[0].ask('session:join', {
      sessionId: roomId,
      kind: 'poker',
      sinceVersion,
      seenAt: new Date(Number(seenAt) - 30_000).toISOString(),
    });
    expect(ack).toMatchObject({ success: true, version: 14, data: { replayed: false } });
    expect(clients[0].of('session:state')).toHaveLength(states + 1);
    await clients[0].ask('session:leave', { sessionId: roomId });
  }
  // Whose past it still is gets what it missed, and no more.
  expect(
    await clients[0].ask('session:join', { sessionId: roomId, kind: 'poker', sinceVersion: 12, seenAt: new Date().toISOString() }),
  ).toMatchObject({
    data: { replayed: true },
  });
});
