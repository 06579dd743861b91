import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { TestClient, TestProcess } from '#test/support/live/processes.ts';
import { pause, until } from '#test/support/live/until.ts';
import { World } from '#test/support/live/world.ts';

describe('A live room', () => {
  let world: World;
  let server: TestProcess;
  const account = uuidv7();
  beforeAll(async () => {
    world = await World.create();
    server = await world.process();
  });
  afterAll(() => world.close());

  /** People of the account, in a new room, connected and joined. */
  async function gather(count: number) {
    const people = Array.from({ length: count }, () => world.identities.user(account));
    const roomId = await world.room(
      account,
      people.map(({ id }) => id),
    );
    const clients = await Promise.all(people.map(({ token }) => world.client(server, token)));
    for (const client of clients) await client.ask('session:join', { sessionId: roomId, kind: 'poker' });
    return { roomId, people, clients: clients as [TestClient, TestClient, ...TestClient[]] };
  }

  it('sends the state, then acknowledges the join', async () => {
    const { id, token } = world.identities.user(account);
    const roomId = await world.room(account, [id]);
    const client = await world.client(server, token);
    const ack = await client.ask('session:join', { sessionId: roomId, kind: 'poker' });
    expect(ack).toEqual({
      success: true,
      data: { version: 0, serverTime: expect.any(Number), replayed: false, isReadOnly: false },
      version: 0,
    });
    expect(client.frames[0]).toEqual({
      event: 'session:state',
      payload: {
        sessionId: roomId,
        version: 0,
        session: { voted: [] },
        you: { participantId: id, myVote: null },
        serverTime: expect.any(Number),
        isReadOnly: false,
      },
    });
  });

  it('tells everybody that somebody voted, and the value to nobody but them', async () => {
    const { roomId, people, clients } = await gather(3);
    const [voter, other] = clients;
    const ack = await voter.ask('vote:cast', { sessionId: roomId, value: 'SECRET' });
    expect(ack).toEqual({ success: true, data: { value: 'SECRET' }, version: 1 });
    await until(() => clients.every((client) => client.of('vote:cast').length === 1));
    expect(voter.of('vote:cast')).toEqual([
      { participantId: people[0]!.id, hasVoted: true, myVote: 'SECRET', sessionId: roomId, version: 1 },
    ]);
    expect(other.of('vote:cast')).toEqual([{ participantId: people[0]!.id, hasVoted: true, sessionId: roomId, version: 1 }]);
    expect(JSON.stringify(clients.slice(1).map((client) => client.frames))).not.toContain('SECRET');
  });

  it('sends every version in order to all, also those that say nothing', async () => {
    const { roomId, clients } = await gather(4);
    await Promise.all(
      clients.flatMap((client, n) => [
        ...Array.from({ length: 5 }, (_, round) => client.ask('vote:cast', { sessionId: roomId, value: `${n}${round}` })),
        client.ask('test:silent', { sessionId: roomId }),
      ]),
    );
    const versions = (client: TestClient) => client.frames.flatMap(({ payload }) => payload['version'] ?? []);
    await until(() => clients.every((client) => versions(client).at(-1) === 24));
    for (const client of clients) expect(versions(client)).toEqual(Array.from({ length: 25 }, (_, n) => n));
  });

  it('replays what was missed, and sends the state when that is too much', async () => {
    const { roomId, clients, people } = await gather(2);
    const [a] = clients;
    for (const value of ['1', '2', '3']) await a.ask('vote:cast', { sessionId: roomId, value });
    const back = await world.client(server, people[1]!.token);
    const ack = await back.ask('session:join', { sessionId: roomId, kind: 'poker', sinceVersion: 1 });
    expect(ack.data).toMatchObject({ version: 3, replayed: true });
    expect(back.frames.slice(0, 2).map(({ payload }) => payload['version'])).toEqual([2, 3]);
    expect(back.of('session:state')).toEqual([]);
    const ahead = await back.ask('session:sync', { sessionId: roomId, sinceVersion: 99 });
    expect(ahead.data).toMatchObject({ version: 3, replayed: false });
    expect(back.of('session:state')).toHaveLength(1);
  });

  it('replays from the log when nobody was there to remember', async () => {
    const { roomId, clients, people } = await gather(2);
    for (const value of ['1', '2']) await clients[0].ask('vote:cast', { sessionId: roomId, value });
    for (const client of clients) client.socket.disconnect();
    await until(() => [...server.live.onlineIn(roomId)].length === 0);
    const back = await world.client(server, people[1]!.token);
    const ack = await back.ask('session:join', { sessionId: roomId, kind: 'poker', sinceVersion: 0 });
    expect(ack.data).toMatchObject({ version: 2, replayed: true });
    expect(back.of('vote:cast').map((payload) => payload['version'])).toEqual([1, 2]);
  });

  it('answers another account, another kind, strangers and nonsense as one and the same: not found', async () => {
    const { roomId, clients } = await gather(1);
    const foreign = await world.client(server, world.identities.user(uuidv7(), 'OWNER').token);
    const stranger = await world.client(server, world.identities.user(account).token);
    // The token of a guest opens one room alone, even where they have a seat in another one.
    const { id, token } = world.identities.guest(account, uuidv7());
    const seated = await world.room(account, [id]);
    const guest = await world.client(server, token);
    const answers = await Promise.all([
      foreign.ask('session:join', { sessionId: roomId, kind: 'poker' }),
      foreign.ask('vote:cast', { sessionId: roomId, value: '1' }),
      stranger.ask('session:join', { sessionId: roomId, kind: 'poker' }),
      guest.ask('vote:cast', { sessionId: roomId, value: '1' }),
      guest.ask('vote:cast', { sessionId: seated, value: '1' }),
      guest.ask('session:join', { sessionId: seated, kind: 'poker' }),
      clients[0].ask('session:join', { sessionId: roomId, kind: 'board' }),
      clients[0].ask('session:join', { sessionId: uuidv7(), kind: 'poker' }),
    ]);
    for (const answer of answers) expect(answer).toEqual({ success: false, error: 'Not found', code: 'request.not_found', status: 404 });
    expect([await world.version(roomId), await world.version(seated)]).toEqual([0, 0]);
  });

  it('refuses with the texts of the calls and changes nothing', async () => {
    const { roomId, clients } = await gather(1);
    const [client] = clients;
    expect(await client.ask('vote:cast', { sessionId: roomId, value: 'closed' })).toEqual({
      success: false,
      error: 'The voting is closed',
      code: 'test.closed',
      status: 409,
    });
    expect(await client.ask('vote:cast', { sessionId: roomId, value: 7 })).toMatchObject({
      code: 'request.invalid',
      status: 400,
      details: { fields: [{ field: 'value' }] },
    });
    expect(await client.ask('vote:cast')).toMatchObject({ code: 'request.invalid' });
    expect(await client.ask('timer:start', { sessionId: roomId, seconds: 1 })).toMatchObject({ code: 'request.denied', status: 403 });
    expect(await client.ask('nothing:known', { sessionId: roomId })).toEqual({
      success: false,
      error: 'Unknown event',
      code: 'request.unknown_event',
      status: 400,
    });
    expect(client.of('error')).toEqual([]);
    client.socket.emit('nothing:known', { sessionId: roomId });
    await until(() => client.of('error').length === 1);
    expect(client.of('error')[0]).toEqual({
      event: 'nothing:known',
      message: 'Unknown event',
      code: 'request.unknown_event',
      status: 400,
    });
    expect(await world.version(roomId)).toBe(0);
  });

  it('ignores unknown keys, poisoned ones too', async () => {
    const { roomId, clients } = await gather(1);
    const poisoned = JSON.parse(`{"sessionId":"${roomId}","value":"1","more":1,"__proto__":{"admin":true},"constructor":{"x":1}}`);
    expect(await clients[0].ask('vote:cast', poisoned)).toMatchObject({ success: true });
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('applies a command once however often it is sent, and refuses its key for another', async () => {
    const { roomId, clients, people } = await gather(1);
    const again = await world.client(server, people[0]!.token);
    const wish = { sessionId: roomId, value: '5', opId: 'op-1' };
    const answers = await Promise.all([clients[0].ask('vote:cast', wish), again.ask('vote:cast', wish), clients[0].ask('vote:cast', wish)]);
    for (const answer of answers) expect(answer).toEqual({ success: true, data: { value: '5' }, version: 1 });
    expect(await again.ask('vote:cast', { ...wish, value: '8' })).toMatchObject({ code: 'request.key_reused' });
    expect(await world.version(roomId)).toBe(1);
  });

  it('goes on with the room when an event cannot be projected: everybody gets the state', async () => {
    const { roomId, clients } = await gather(2);
    await clients[0].ask('test:broken', { sessionId: roomId });
    for (let tries = 0; tries < 3; tries += 1) {
      await server.live.sweep();
      await pause(50);
    }
    await clients[0].ask('vote:cast', { sessionId: roomId, value: '1' });
    await until(() => clients.every((client) => client.of('vote:cast').length === 1));
    for (const client of clients) expect(client.of('session:state')).toHaveLength(2);
  });

  it('asks the database once for what fifty people see', async () => {
    const { roomId, clients } = await gather(50);
    const before = world.seen.projections;
    await clients[0].ask('vote:cast', { sessionId: roomId, value: '1' });
    await until(() => clients.every((client) => client.of('vote:cast').length === 1));
    expect(world.seen.projections - before).toBe(1);
  });

  it('passes hints on to the others only, from those who are in the room', async () => {
    const { roomId, clients } = await gather(2);
    await clients[0].ask('test:typing', { sessionId: roomId, column: 'a' });
    await until(() => clients[1].of('test:typing').length === 1);
    expect(clients[0].of('test:typing')).toEqual([]);
    const stranger = await world.client(server, world.identities.user(account).token);
    expect(await stranger.ask('test:typing', { sessionId: roomId, column: 'a' })).toMatchObject({ code: 'request.not_found' });
  });

  it('says its time, and hears no more of a room that was left', async () => {
    const { roomId, clients } = await gather(2);
    expect((await clients[1].ask('clock:sync')).data).toEqual({ serverTime: expect.any(Number) });
    expect(await clients[1].ask('presence:heartbeat', { sessionId: roomId })).toMatchObject({ success: true });
    await clients[1].ask('session:leave', { sessionId: roomId });
    await clients[0].ask('vote:cast', { sessionId: roomId, value: '1' });
    await until(() => clients[0].of('vote:cast').length === 1);
    expect(clients[1].of('vote:cast')).toEqual([]);
    expect(await clients[1].ask('presence:heartbeat', { sessionId: roomId })).toMatchObject({ code: 'request.not_found' });
  });

  it('ends the sockets of who was removed, after telling the room', async () => {
    const { roomId, people, clients } = await gather(2);
    const leader = world.identities.user(account, 'OWNER');
    const client = await world.client(server, leader.token);
    await client.ask('test:remove', { sessionId: roomId, person: people[1]!.id });
    await until(() => clients[1].socket.disconnected);
    expect(clients[1].frames.slice(-2)).toEqual([
      { event: 'participant:removed', payload: { participantId: people[1]!.id, sessionId: roomId, version: 1 } },
      { event: 'session:ended_by_server', payload: { reason: 'removed', sessionId: roomId } },
    ]);
    expect(clients[0].socket.connected).toBe(true);
  });
});
