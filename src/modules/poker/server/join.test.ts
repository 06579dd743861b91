import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { openTable } from '#test/support/poker-table.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const SESSIONS = '/api/planning-poker/sessions';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
let watcher: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
});
afterAll(() => app.close());

describe('guests', () => {
  test('whoever has the link reads its name, status and a first name, and takes part with a name', async () => {
    const table = await openTable(app, { host: owner, isDraft: true });
    const link = await app.request('GET', `${SESSIONS}/${table.sessionId}/join-info`);
    expect(link.json.data).toEqual({
      id: table.sessionId,
      name: 'Refinement',
      status: 'DRAFT',
      requireLogin: false,
      allowSpectators: true,
      facilitatorName: 'Olga',
      isVisitor: false,
    });
    const { status, json } = await app.request('POST', `${SESSIONS}/${table.sessionId}/guests`, { body: { displayName: ' Gus ' } });
    expect(status).toBe(201);
    expect(json.data.token).toBe(json.data.guestToken);
    expect(new Date(json.data.expiresAt).getTime() - app.now().getTime()).toBeGreaterThan(11.9 * HOUR);
    const seen = await table.seen(json.data.token);
    expect(seen.you).toEqual({ participantId: json.data.participantId, name: 'Gus', role: 'participant', isGuest: true, votes: true });
    expect(seen.participants.map((one: { name: string; isGuest: boolean }) => [one.name, one.isGuest])).toEqual([
      ['Olga Test', false],
      ['Gus', true],
    ]);
  });

  test('a join without an account answers a pass too', async () => {
    const table = await openTable(app, { host: owner });
    const answer = await app.request('POST', `${SESSIONS}/${table.sessionId}/join`, { body: { name: 'Gus', role: 'observer' } });
    expect(Object.keys(answer.json.data).toSorted()).toEqual(['expiresAt', 'guestToken', 'participantId', 'token']);
    expect((await table.seen(answer.json.data.token)).you).toMatchObject({ role: 'observer', votes: false });
    // Somebody signed in to another account has no place in this one, and may be a guest.
    const stranger = await app.register();
    const asGuest = await app.request('POST', `${SESSIONS}/${table.sessionId}/join`, { body: { name: 'Stranger' }, token: stranger.token });
    expect(asGuest.json.data.guestToken).toEqual(expect.any(String));
    expect((await table.call('GET', '', undefined, stranger.token)).status).toBe(404);
  });

  test.each([
    ['no name', {}, 400, 'request.invalid'],
    ['a blank name', { name: '  ' }, 400, 'request.invalid'],
    ['a name of 51 characters', { name: 'x'.repeat(51) }, 400, 'request.invalid'],
    ['the role of a facilitator', { name: 'Gus', role: 'facilitator' }, 400, 'request.invalid'],
  ])('%s is refused', async (_name, body, status, code) => {
    const table = await openTable(app, { host: owner });
    for (const path of ['guests', 'join']) {
      const answer = await app.request('POST', `${SESSIONS}/${table.sessionId}/${path}`, { body });
      expect(refusal(answer).slice(0, 2)).toEqual([status, code]);
    }
  });

  test('a session may ask for signing in, refuse observers, or be over', async () => {
    const locked = await openTable(app, { host: owner, settings: { requireLogin: true } });
    const guests = (sessionId: string, role = 'participant') =>
      app.request('POST', `${SESSIONS}/${sessionId}/guests`, { body: { name: 'Gus', role } });
    expect(refusal(await guests(locked.sessionId))).toEqual([403, 'poker.sign_in_required', 'Please sign in to join this session']);
    const closed = await openTable(app, { host: owner, settings: { allowSpectators: false } });
    expect(refusal(await guests(closed.sessionId, 'observer'))).toEqual([
      409,
      'poker.observers_not_allowed',
      'Observers are not allowed in this session',
    ]);
    for (const end of ['/end', '/archive']) {
      await closed.call('POST', end);
      expect(refusal(await guests(closed.sessionId))).toEqual([409, 'poker.join_closed', 'Cannot join completed or archived session']);
      expect(refusal(await closed.call('POST', '/join', {}, member.token)).slice(0, 2)).toEqual([409, 'poker.join_closed']);
    }
    expect((await guests(UNKNOWN)).status).toBe(404);
    expect((await app.request('GET', `${SESSIONS}/${UNKNOWN}/join-info`)).status).toBe(404);
  });

  test('a guest’s token opens its own session and no other call', async () => {
    const [table, other] = [await openTable(app, { host: owner }), await openTable(app, { host: owner })];
    const { token } = await table.guest('Gus');
    expect((await other.call('GET', '', undefined, token)).status).toBe(404);
    expect((await other.call('POST', '/leave', undefined, token)).status).toBe(404);
    expect((await other.vote('5', token)).status).toBe(404);
    expect((await app.request('GET', `/api/planning-poker/stories/${other.storyIds[0]}/my-vote`, { token })).status).toBe(404);
    const refused = [
      app.request('GET', SESSIONS, { token }),
      app.request('POST', SESSIONS, { token, body: { name: 'x', votingSystem: 'fibonacci' } }),
      table.call('PATCH', '', { name: 'Mine' }, token),
      table.call('DELETE', '', undefined, token),
      table.call('GET', '/export', undefined, token),
      table.call('GET', '/reference-stories?value=5', undefined, token),
      table.call('POST', '/end', undefined, token),
      table.call('POST', '/stories', { story: { title: 'x' } }, token),
      table.call('PATCH', `/participants/${owner.userId}`, { role: 'observer' }, token),
    ];
    for (const answer of await Promise.all(refused)) expect(refusal(answer).slice(0, 2)).toEqual([403, 'request.denied']);
  });

  test('a wrong token, and one older than 12 hours, are signed out', async () => {
    const table = await openTable(app, { host: owner });
    const { token } = await table.guest('Gus');
    expect(refusal(await table.call('GET', '', undefined, `${token}x`)).slice(0, 2)).toEqual([401, 'request.signed_out']);
    app.pass(12 * HOUR + 1000);
    expect(refusal(await table.call('GET', '', undefined, token)).slice(0, 2)).toEqual([401, 'request.signed_out']);
    app.pass(-12 * HOUR - 1000);
  });
});

describe('members', () => {
  test('a second join is refused with the documented text, a page that is reloaded is not', async () => {
    const table = await openTable(app, { host: owner });
    expect((await table.call('POST', '/join', {}, member.token)).status).toBe(200);
    expect(refusal(await table.call('POST', '/join', {}, member.token))).toEqual([
      409,
      'poker.already_participant',
      'User is already a participant in this session',
    ]);
    const version = (await table.seen()).version;
    const again = await table.call('POST', '/join', { rejoin: true }, member.token);
    expect([again.status, again.json.data.you.role, again.json.data.version]).toEqual([200, 'participant', version]);
    const guest = await table.guest('Gus');
    expect(refusal(await table.call('POST', '/join', { name: 'Gus' }, guest.token)).slice(0, 2)).toEqual([
      409,
      'poker.already_participant',
    ]);
    expect((await table.call('POST', '/join', { rejoin: true }, guest.token)).json.data.you.participantId).toBe(guest.participantId);
  });

  test('two joins of one person at the same moment make one place', async () => {
    const table = await openTable(app, { host: owner });
    const answers = await Promise.all([table.call('POST', '/join', {}, member.token), table.call('POST', '/join', {}, member.token)]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('somebody speaks for themselves; a facilitator may bring a member in', async () => {
    const table = await openTable(app, { host: owner });
    expect((await table.call('POST', '/join', { participantId: watcher.userId }, member.token)).status).toBe(403);
    expect((await table.call('POST', '/join', { participantId: member.userId })).status).toBe(200);
    expect((await table.seen()).participants).toHaveLength(2);
    expect((await table.call('POST', '/join', { participantId: UNKNOWN })).status).toBe(404);
  });

  test('an account observer joins as an observer, whatever they ask for, and stays one', async () => {
    const table = await openTable(app, { host: owner });
    expect((await table.call('POST', '/join', { role: 'participant' }, watcher.token)).json.data.you).toMatchObject({
      role: 'observer',
      votes: false,
    });
    const path = `/participants/${watcher.userId}`;
    for (const role of ['participant', 'facilitator'])
      expect(refusal(await table.call('PATCH', path, { role }))).toEqual([
        409,
        'poker.only_observes',
        'An account observer can only observe',
      ]);
  });

  test('somebody who left comes back to their place', async () => {
    const table = await openTable(app, { host: owner });
    await table.call('POST', '/join', {}, member.token);
    expect((await table.call('POST', '/leave', undefined, member.token)).json.data.you).toBeNull();
    expect(refusal(await table.call('POST', '/leave', undefined, member.token))).toEqual([
      403,
      'poker.not_participant',
      'User is not a participant in this session',
    ]);
    expect((await table.call('POST', '/join', { role: 'observer' }, member.token)).json.data.you.role).toBe('observer');
  });
});

describe('roles', () => {
  test('facilitation is handed over; the former facilitator stays and may leave', async () => {
    const table = await openTable(app, { host: owner });
    await table.call('POST', '/join', {}, member.token);
    expect(refusal(await table.call('POST', '/leave'))).toEqual([
      409,
      'poker.facilitator_cannot_leave',
      'Facilitator cannot leave active session. Please assign a new facilitator first.',
    ]);
    const handed = await table.call('PATCH', `/participants/${member.userId}`, { role: 'facilitator' });
    expect(handed.json.data).toMatchObject({ id: member.userId, role: 'facilitator' });
    const seen = await table.seen();
    expect([seen.facilitatorId, seen.you.role]).toEqual([member.userId, 'participant']);
    expect((await table.call('POST', '/leave')).status).toBe(200);
  });

  test('an admin may take over, a participant may not, a guest cannot be made facilitator', async () => {
    const table = await openTable(app, { host: member });
    const [admin, guest] = [await app.addMember(owner.accountId, 'ADMIN'), await table.guest('Gus')];
    await table.call('POST', '/join', {}, admin.token);
    const take = (id: string, token: string) => table.call('PATCH', `/participants/${id}`, { role: 'facilitator' }, token);
    expect(refusal(await take(guest.participantId, member.token))).toEqual([
      409,
      'poker.cannot_facilitate',
      'Only a member of the account can facilitate this session',
    ]);
    expect((await take(admin.userId, admin.token)).status).toBe(200);
    expect((await take(member.userId, member.token)).status).toBe(403);
    expect((await take(UNKNOWN, admin.token)).status).toBe(404);
  });

  test('a facilitator who observes leads without voting', async () => {
    const table = await openTable(app, { host: owner, settings: { allowSpectators: false } });
    await table.start();
    await table.vote('5', owner.token);
    const path = `/participants/${owner.userId}`;
    expect((await table.call('PATCH', path, { role: 'observer' })).json.data).toMatchObject({ role: 'facilitator', votes: false });
    expect((await table.seen()).stories[0].hasVoted).toEqual([]);
    expect(refusal(await table.vote('5', owner.token))).toEqual([403, 'poker.observers_cannot_vote', 'Observers cannot vote']);
    expect((await table.call('PATCH', path, { votes: true })).json.data.votes).toBe(true);
    const guest = await table.guest('Gus');
    expect(refusal(await table.call('PATCH', `/participants/${guest.participantId}`, { role: 'observer' })).slice(0, 2)).toEqual([
      409,
      'poker.observers_not_allowed',
    ]);
  });

  test('a removed guest is out: their token opens nothing, their revealed votes stay', async () => {
    const table = await openTable(app, { host: owner });
    const guest = await table.guest('Gus');
    await table.start();
    await table.vote('5', guest.token);
    await table.reveal();
    expect((await table.call('DELETE', `/participants/${guest.participantId}`)).json).toEqual({ success: true });
    expect((await table.call('GET', '', undefined, guest.token)).status).toBe(401);
    const seen = await table.seen();
    expect(seen.participants).toHaveLength(1);
    expect(seen.stories[0].votes).toMatchObject([{ name: 'Gus', value: '5' }]);
    expect((await table.call('DELETE', `/participants/${guest.participantId}`)).status).toBe(404);
    expect((await table.call('DELETE', `/participants/${owner.userId}`)).status).toBe(409);
  });
});
