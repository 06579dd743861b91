import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LEADER_AWAY_MS } from '#platform/live/leadership.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { knowsLeadership } from '#test/support/live/leadership.ts';
import { until } from '#test/support/live/until.ts';
import { openMeeting, type Meeting } from '#test/support/meeting.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let claire: TestPerson;
let jonas: TestPerson;
let priya: TestPerson;
const clients: LiveClient[] = [];
beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  claire = await app.register({ firstName: 'Claire' });
  jonas = await app.addMember(claire.accountId, 'MEMBER');
  priya = await app.addMember(claire.accountId, 'MEMBER');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => app.close());

const kinds = [
  { kind: 'poker', led: '/pause' },
  { kind: 'retro', led: '/complete' },
] as const;

describe.each(kinds)('the facilitator of a $kind room is gone', ({ kind, led }) => {
  const open = (): Promise<Meeting> => openMeeting[kind](app, claire);
  async function enter(room: Meeting, token: string): Promise<LiveClient> {
    const client = await app.connect(token);
    clients.push(client);
    expect(await client.emit('session:join', { sessionId: room.sessionId, kind })).toMatchObject({ success: true });
    return client;
  }

  /** Two members, a guest and the facilitator, all connected. */
  async function meet() {
    const room = await open();
    for (const person of [jonas, priya]) await room.call('POST', '/join', { rejoin: true }, person.token);
    const gus = await room.guest('Gus');
    const [host, member, , guest] = [
      await enter(room, claire.token),
      await enter(room, jonas.token),
      await enter(room, priya.token),
      await enter(room, gus.token),
    ];
    await member.seen('presence:update', ({ online }) => (online as string[]).length === 4);
    return { room, gus, host, member, guest };
  }

  const leftAt = async (room: Meeting) => {
    const ask = `select leader_left_at from ${kind}_sessions where id = $1`;
    return (await app.rows<{ leader_left_at: Date | null }>(ask, [room.sessionId]))[0]?.leader_left_at ?? null;
  };

  /** The facilitator's connection breaks, and nothing is heard of them until the others are told. */
  async function vanish({ room, host, member }: { room: Meeting; host: LiveClient; member: LiveClient }) {
    host.socket.io.engine.close();
    await until(async () => (await leftAt(room)) !== null, 15_000);
    app.pass(LEADER_AWAY_MS);
    await knowsLeadership(member, { isAway: true }, 10_000);
  }

  const takeOver = (room: Meeting, token: string) => room.call('POST', '/take-over', undefined, token);

  test('after 20 seconds everybody is told, one of two who press takes over, and the other is told who', async () => {
    const meeting = await meet();
    const { room, gus, guest } = meeting;
    expect(refusal(await takeOver(room, jonas.token))).toEqual([409, 'request.somebody_leads', 'Claire Test leads the session']);
    await vanish(meeting);
    await knowsLeadership(guest, { isAway: true });
    expect((await room.seen(gus.token)).leadership).toEqual({ isAway: true, takenFrom: null });
    expect(refusal(await takeOver(room, gus.token)).slice(0, 2)).toEqual([403, 'request.cannot_lead']);

    const both = await Promise.all([takeOver(room, jonas.token), takeOver(room, priya.token)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const seen = await room.seen();
    const winner = seen.facilitatorId === jonas.userId ? jonas : priya;
    expect(seen).toMatchObject({ facilitatorId: winner.userId, leadership: { isAway: false, takenFrom: claire.userId } });
    expect(both.find(({ status }) => status === 409)?.json.error).toMatch(/ leads the session$/);
    expect((await room.call('POST', led, undefined, winner.token)).status).toBe(200);
  });

  test('who comes back in time is missed by nobody, and who comes back late takes it back', async () => {
    const meeting = await meet();
    const { room, host, member } = meeting;
    host.socket.io.engine.close();
    await until(async () => (await leftAt(room)) !== null, 15_000);
    // Gone, but not for 20 seconds yet: a reload must cost nobody the meeting.
    expect(refusal(await takeOver(room, jonas.token)).slice(0, 2)).toEqual([409, 'request.somebody_leads']);
    expect(await room.seen()).toMatchObject({ facilitatorId: claire.userId, leadership: { isAway: false, takenFrom: null } });
    await enter(room, claire.token);
    await until(async () => (await leftAt(room)) === null);
    app.pass(LEADER_AWAY_MS);
    expect(member.frames.some(({ event }) => event === 'session:leadership')).toBe(false);

    await vanish({ ...meeting, host: clients.at(-1) as LiveClient });
    expect((await takeOver(room, jonas.token)).status).toBe(200);
    const again = await enter(room, claire.token);
    const state = await again.seen('session:state');
    expect(state['session']).toMatchObject({ facilitatorId: jonas.userId, leadership: { takenFrom: claire.userId } });
    expect((await takeOver(room, claire.token)).status).toBe(200);
    expect(await room.seen()).toMatchObject({ facilitatorId: claire.userId, leadership: { isAway: false, takenFrom: null } });
  });

  test('who was removed takes nothing back, however they come in again', async () => {
    const meeting = await meet();
    const { room, member } = meeting;
    await vanish(meeting);
    expect((await takeOver(room, jonas.token)).status).toBe(200);
    expect((await room.call('DELETE', `/participants/${claire.userId}`, undefined, jonas.token)).status).toBe(200);
    // Jonas leads since a moment ago, so his client may be sent the whole state, which then holds this in place of its message.
    await knowsLeadership(member, { isAway: false, takenFrom: null });
    expect((await room.call('POST', '/join', { rejoin: true }, claire.token)).status).toBe(200);
    expect(refusal(await takeOver(room, claire.token)).slice(0, 2)).toEqual([409, 'request.somebody_leads']);
    expect(await room.seen()).toMatchObject({ facilitatorId: jonas.userId, leadership: { takenFrom: null } });
  });

  test('an observer, and somebody who is not in it, cannot take over', async () => {
    const meeting = await meet();
    const watcher = await app.addMember(claire.accountId, 'OBSERVER');
    await meeting.room.call('POST', '/join', { rejoin: true }, watcher.token);
    await vanish(meeting);
    for (const person of [watcher, await app.addMember(claire.accountId, 'MEMBER')]) {
      expect(refusal(await takeOver(meeting.room, person.token)).slice(0, 2)).toEqual([403, 'request.cannot_lead']);
    }
    expect((await takeOver(meeting.room, (await app.register()).token)).status).toBe(404);
  });
});

describe.each(kinds)('a $kind room', ({ kind }) => {
  const open = (): Promise<Meeting> => openMeeting[kind](app, claire);
  test('lets nobody in by an id that is none', async () => {
    const room = await open();
    expect((await room.call('POST', '/join', { participantId: 'nope' })).status).toBe(400);
    expect((await room.call('POST', '/join', { participantId: crypto.randomUUID() })).status).toBe(404);
  });

  test('gives a guest who signs in to the same account the one seat back', async () => {
    jonas = await app.signIn(jonas);
    const room = await open();
    const gus = await room.guest('Gus');
    await app.rows(`update ${kind}_participants set kept_by = $1 where id = $2`, [jonas.userId, gus.participantId]);
    const { json } = await room.call('POST', '/join', { rejoin: true }, jonas.token);
    expect(json.data).toMatchObject({ participantId: gus.participantId, guestToken: expect.any(String) });
    expect((await room.seen()).participants).toHaveLength(2);
  });

  test('grows no older once it is archived without being completed', async () => {
    const room = await open();
    app.pass(10 * 60_000);
    expect((await room.call('POST', '/archive')).status).toBe(200);
    app.pass(60 * 60_000);
    claire = await app.signIn(claire); // an hour outlives the token
    const path = kind === 'poker' ? 'planning-poker' : 'retrospectives';
    const { json } = await app.request('GET', `/api/${path}/sessions?limit=200`, { token: claire.token });
    expect(json.data.find(({ id }: { id: string }) => id === room.sessionId)).toMatchObject({ duration: 10, completedAt: null });
  });
});
