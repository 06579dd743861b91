import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
const clients: LiveClient[] = [];
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga' });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

async function enter(room: PokerTable, token = owner.token): Promise<LiveClient> {
  const client = await app.connect(token);
  clients.push(client);
  await client.emit('session:join', { sessionId: room.sessionId, kind: 'poker' });
  return client;
}

const automatic = () => openTable(app, { host: owner, settings: { autoReveal: true } });
const counting = async (room: PokerTable) => (await room.seen()).autoReveal !== null;

describe('auto-reveal', () => {
  test('the last awaited vote starts three seconds, then the server turns the cards', async () => {
    const room = await automatic();
    const guest = await room.guest('Gus');
    const [host] = [await enter(room), await enter(room, guest.token)];
    await room.start();
    await room.vote('3', guest.token);
    expect(await counting(room)).toBe(false);
    await room.vote('5', owner.token);
    const scheduled = await host.seen('reveal:scheduled');
    expect(new Date(scheduled['endsAt'] as string).getTime() - app.now().getTime()).toBeGreaterThan(2_000);
    expect((await room.seen()).autoReveal).toEqual({ storyId: room.storyIds[0], endsAt: scheduled['endsAt'] });
    const shown = await host.seen('votes:revealed', () => true, 8_000);
    expect(shown).toMatchObject({ story: { status: 'VOTED' } });
    expect((await room.seen()).autoReveal).toBeNull();
  });

  test('a vote that is taken back stops it, and given again starts it', async () => {
    const room = await automatic();
    const host = await enter(room);
    await room.start();
    await room.vote('5', owner.token);
    await room.call('DELETE', `/stories/${room.storyIds[0]}/votes`);
    await host.seen('reveal:cancelled');
    expect(await counting(room)).toBe(false);
    await room.vote('5', owner.token);
    expect(await counting(room)).toBe(true);
  });

  test('the facilitator stops it for the round; over the socket too', async () => {
    const room = await automatic();
    const host = await enter(room);
    await room.start();
    await room.vote('5', owner.token);
    expect((await room.call('DELETE', '/auto-reveal')).json).toEqual({ success: true });
    await room.vote('8', owner.token);
    expect(await counting(room)).toBe(false);
    await room.call('POST', `/stories/${room.storyIds[0]}/reset`);
    await room.vote('8', owner.token);
    expect(await counting(room)).toBe(true);
    expect(await host.emit('reveal:cancel', { sessionId: room.sessionId })).toMatchObject({ success: true });
    expect(await counting(room)).toBe(false);
    const guest = await room.guest('Gus');
    expect((await room.call('DELETE', '/auto-reveal', undefined, guest.token)).status).toBe(403);
  });

  test('somebody new at the table stops it, their leaving starts it, a pause ends it', async () => {
    const room = await automatic();
    await room.start();
    await room.vote('5', owner.token);
    expect(await counting(room)).toBe(true);
    const guest = await room.guest('Gus');
    expect(await counting(room)).toBe(false);
    await room.call('POST', '/leave', undefined, guest.token);
    expect(await counting(room)).toBe(true);
    await room.call('POST', '/pause');
    expect(await counting(room)).toBe(false);
    expect((await room.seen()).stories[0].status).toBe('VOTING');
  });

  test('those who are away are not waited for', async () => {
    const room = await automatic();
    const guest = await room.guest('Gus');
    await enter(room);
    await room.start();
    await room.vote('5', owner.token); // Gus has joined and is not connected
    expect(await counting(room)).toBe(true);
    const client = await enter(room, guest.token);
    await client.seen('reveal:cancelled');
    expect(await counting(room)).toBe(false);
  });

  test('switching it on with all votes given starts it, switching it off stops it', async () => {
    const room = await openTable(app, { host: owner });
    await room.start();
    await room.vote('5', owner.token);
    await room.call('PATCH', '', { settings: { autoReveal: true } });
    expect(await counting(room)).toBe(true);
    await room.call('PATCH', '', { settings: { autoReveal: false } });
    expect(await counting(room)).toBe(false);
  });
});

describe('the timer', () => {
  test('is the server’s: started, told to latecomers, and ended by it', async () => {
    const room = await openTable(app, { host: owner });
    const host = await enter(room);
    await room.start();
    const { json } = await room.call('POST', '/timer', { duration: 2 });
    expect(json.data).toMatchObject({ duration: 2 });
    expect(await host.seen('timer:started')).toMatchObject({ endsAt: json.data.endsAt, duration: 2 });
    expect((await room.seen()).timer).toEqual(json.data);
    await host.seen('timer:expired', () => true, 6_000);
    const seen = await room.seen();
    expect([seen.timer, seen.stories[0].status]).toEqual([null, 'VOTING']);
  });

  test('a session’s own timer starts with each round and stops at the reveal', async () => {
    const room = await openTable(app, { host: owner, settings: { enableTimer: true, timerDuration: 90 } });
    await room.start();
    expect((await room.seen()).timer).toMatchObject({ duration: 90 });
    await room.reveal();
    expect((await room.seen()).timer).toBeNull();
    expect((await room.call('POST', '/timer', {})).json.data.duration).toBe(90);
    expect((await room.call('DELETE', '/timer')).json).toEqual({ success: true });
    expect((await room.seen()).timer).toBeNull();
  });

  test('running out turns the cards only with auto-reveal and a vote', async () => {
    const room = await automatic();
    const [guest, host] = [await room.guest('Gus'), await enter(room)];
    await enter(room, guest.token);
    await room.start();
    await room.vote('5', owner.token);
    await room.call('POST', '/timer', { duration: 60 });
    app.pass(61_000);
    await host.seen('votes:revealed', () => true, 6_000);
    expect((await room.seen()).stories[0].status).toBe('VOTED');
  });

  test('without a length there is nothing to start', async () => {
    const room = await openTable(app, { host: owner });
    expect((await room.call('POST', '/timer', {})).json.error).toBe('Timer duration is required when timer is enabled');
    expect((await room.call('POST', '/timer', { duration: 0 })).status).toBe(400);
  });
});
