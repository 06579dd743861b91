import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEADER_AWAY_MS } from '#platform/live/leadership.ts';
import { HOUR } from '#shared/time.ts';
import { knowsLeadership } from '#test/support/live/leadership.ts';
import { until } from '#test/support/live/until.ts';
import { openMeeting, type Meeting } from '#test/support/meeting.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let claire: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  claire = await app.register({ firstName: 'Claire' });
});
afterAll(() => app.close());

/** As a browser that holds these passes does when somebody signs in. */
const claim = (person: TestPerson, guestTokens: readonly string[]) =>
  app.request('POST', '/api/auth/guest-seats', { token: person.token, body: { guestTokens } });

describe.each(['poker', 'retro'] as const)('passes of %s rooms, when somebody signs in', (kind) => {
  const open = (host: TestPerson): Promise<Meeting> => openMeeting[kind](app, host);
  const seatOf = async (participantId: string) => {
    const ask = `select kept_by, left_at from ${kind}_participants where id = $1`;
    return (await app.rows<{ kept_by: string | null; left_at: Date | null }>(ask, [participantId]))[0];
  };
  const keptBy = async (participantId: string) => (await seatOf(participantId))?.kept_by ?? null;
  const here = async (room: Meeting): Promise<string[]> => (await room.seen()).participants.map(({ id }: { id: string }) => id);
  /** Events of one account are handled in their order: when a later claim has arrived, the earlier ones have. */
  const settle = async (room: Meeting, person: TestPerson): Promise<void> => {
    const last = await room.guest('Last');
    expect((await claim(person, [last.token])).json).toEqual({ success: true });
    await until(async () => (await seatOf(last.participantId))?.kept_by === person.userId);
  };

  test('all that hold are kept, in whichever account they are; unknown and expired ones say nothing', async () => {
    const [other, gus] = [await app.register(), await app.register({ firstName: 'Gus' })];
    const [first, second] = [await open(claire), await open(other)];
    const [one, two] = [await first.guest('Gus'), await second.guest('Gus')];
    const late = await (await open(claire)).guest('Gus');
    const table = await app.rows<{ n: number }>(
      `with gone as (update guest_tokens set expires_at = $1 where participant_id = $2 returning 1) select count(*)::int as n from gone`,
      [new Date(app.now().getTime() - HOUR), late.participantId],
    );
    expect(table[0]?.n).toBe(1);
    expect((await claim(gus, [one.token, 'ttg_unknown', late.token, two.token, one.token])).json).toEqual({ success: true });
    await until(async () => (await keptBy(one.participantId)) === gus.userId && (await keptBy(two.participantId)) === gus.userId);
    await settle(first, gus);
    expect(await keptBy(late.participantId)).toBeNull();
    // From another device, without the pass, they come to that seat.
    const path = kind === 'poker' ? 'planning-poker' : 'retrospectives';
    const back = await app.request('POST', `/api/${path}/sessions/${second.sessionId}/guests`, { token: gus.token, body: { name: 'Any' } });
    expect(back.json.data.participantId).toBe(two.participantId);
  });

  test('a meeting that somebody came to as a guest is in their list, with their role', async () => {
    const [room, gus] = [await open(claire), await app.addMember(claire.accountId, 'MEMBER')];
    const guest = await room.guest('Gus');
    const path = kind === 'poker' ? 'planning-poker' : 'retrospectives';
    const listed = async () =>
      (await app.request('GET', `/api/${path}/sessions`, { token: gus.token, query: { mine: true } })).json.data.map(
        ({ id, yourRole }: { id: string; yourRole: string | null }) => ({ id, yourRole }),
      );
    expect(await listed()).toEqual([]);
    await claim(gus, [guest.token]);
    await until(async () => (await keptBy(guest.participantId)) === gus.userId);
    expect(await listed()).toEqual([{ id: room.sessionId, yourRole: 'participant' }]);
  });

  test('a seat stays with the first who kept it: the next person at the same browser is somebody else', async () => {
    const room = await open(claire);
    const guest = await room.guest('Gus');
    const [gus, next] = [await app.register(), await app.register()];
    await claim(gus, [guest.token]);
    await until(async () => (await keptBy(guest.participantId)) === gus.userId);
    await claim(next, [guest.token]);
    await settle(room, next);
    expect(await keptBy(guest.participantId)).toBe(gus.userId);
  });

  test('who takes part already goes on with that seat, and the guest’s one is left with what was done in it', async () => {
    const room = await open(claire);
    const jonas = await app.addMember(claire.accountId, 'MEMBER');
    await room.call('POST', '/join', { rejoin: true }, jonas.token);
    const guest = await room.guest('Jonas');
    await claim(jonas, [guest.token]);
    await until(async () => (await seatOf(guest.participantId))?.left_at !== null);
    expect(await keptBy(guest.participantId)).toBe(jonas.userId);
    expect((await here(room)).toSorted()).toEqual([claire.userId, jonas.userId].toSorted());
    expect((await room.call('GET', '', undefined, guest.token)).status).toBe(401);
  });

  test('nobody keeps anything without being signed in', async () => {
    const guest = await (await open(claire)).guest('Gus');
    const body = { guestTokens: [guest.token] };
    expect((await app.request('POST', '/api/auth/guest-seats', { body })).status).toBe(401);
    expect((await app.request('POST', '/api/auth/guest-seats', { body, token: guest.token })).status).toBe(403);
    expect(await keptBy(guest.participantId)).toBeNull();
  });

  test('a member who sits in a guest’s seat takes over, from one seat of their own', async () => {
    const room = await open(claire);
    const [jonas, stranger] = [await app.addMember(claire.accountId, 'MEMBER'), await app.register()];
    const [guest, other] = [await room.guest('Jonas'), await room.guest('Stranger')];
    await claim(jonas, [guest.token]);
    await claim(stranger, [other.token]);
    await until(async () => (await keptBy(guest.participantId)) === jonas.userId && (await keptBy(other.participantId)) !== null);
    const takeOver = (person: TestPerson) => room.call('POST', '/take-over', undefined, person.token);
    // While Claire leads, nothing of it happens, and the guest's seat stays.
    const host = await app.connect(claire.token);
    await host.emit('session:join', { sessionId: room.sessionId, kind });
    expect(refusal(await takeOver(jonas)).slice(0, 2)).toEqual([409, 'request.somebody_leads']);
    expect((await here(room)).toSorted()).toEqual([claire.userId, guest.participantId, other.participantId].toSorted());
    const watcher = await app.connect(guest.token);
    await watcher.emit('session:join', { sessionId: room.sessionId, kind });
    host.close();
    const leftAt = `select leader_left_at from ${kind}_sessions where id = $1`;
    await until(
      async () => (await app.rows<{ leader_left_at: Date | null }>(leftAt, [room.sessionId]))[0]?.leader_left_at !== null,
      15_000,
    );
    app.pass(LEADER_AWAY_MS);
    await knowsLeadership(watcher, { isAway: true }, 10_000);
    expect((await takeOver(stranger)).status).toBe(404);
    expect((await takeOver(jonas)).status).toBe(200);
    const seen = await room.seen();
    expect(seen).toMatchObject({ facilitatorId: jonas.userId, leadership: { takenFrom: claire.userId } });
    expect((await here(room)).toSorted()).toEqual([claire.userId, jonas.userId, other.participantId].toSorted());
    watcher.close();
  });
});
