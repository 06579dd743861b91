import { beforeAll, describe, expect, test } from 'vitest';
import { openRetro } from '#test/support/retro-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const SESSIONS = '/api/retrospectives/sessions';
let owner: TestPerson;
let member: TestPerson;
let watcher: TestPerson;
const app = await sharedApp();
beforeAll(async () => {
  owner = await app.register({ firstName: 'Olga' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  watcher = await app.addMember(owner.accountId, 'OBSERVER');
});

const create = (body: object, token = owner.token) => app.request('POST', SESSIONS, { token, body });

describe('creating', () => {
  test('a session waits in its first phase, with the documented defaults', async () => {
    const { status, json } = await create({ name: ' Sprint 31 ' });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      name: 'Sprint 31',
      description: '',
      format: 'START_STOP_CONTINUE',
      status: 'WAITING',
      currentPhase: 'SETUP',
      cards: [],
      votes: [],
      notes: [],
      actionItems: [],
      groups: [],
      facilitatorId: owner.userId,
      columns: [
        { id: 'start', title: 'Start' },
        { id: 'stop', title: 'Stop' },
        { id: 'continue', title: 'Continue' },
      ],
      settings: {
        allowAnonymousCards: true,
        maxCardsPerParticipant: 10,
        votesPerParticipant: 3,
        enableCardGrouping: true,
        enableActionItems: true,
        autoProgressPhases: false,
        timerEnabled: false,
      },
    });
    expect(json.data.participants).toMatchObject([{ userId: owner.userId, role: 'facilitator' }]);
  });

  test.each([
    ['MAD_SAD_GLAD', 'MAD_SAD_GLAD', 3],
    ['FOUR_LS', 'FOUR_LS', 4],
    ['sailboat', 'SAILBOAT', 4],
    ['WHAT_WENT_WELL', 'CUSTOM', 3],
    ['four-ls', 'FOUR_LS', 4],
  ])('the format %s has its columns', async (sent, stored, columns) => {
    const { json } = await create({ name: 'A format', format: sent });
    expect([json.data.format, json.data.columns.length]).toEqual([stored, columns]);
  });

  test('the form’s one timer fills the phases between the first and the last', async () => {
    const { json } = await create({ name: 'Timed', timer: 300 });
    expect(json.data.settings).toMatchObject({
      timerEnabled: true,
      phaseTimers: { COLLECT: 300, GROUP: 300, VOTE: 300, DISCUSS: 300, ACTION_ITEMS: 300 },
    });
  });

  test.each([
    ['no cards a person', { settings: { maxCardsPerParticipant: 0 } }, 'Invalid session settings'],
    ['no votes a person', { settings: { votesPerParticipant: 0 } }, 'Invalid session settings'],
    ['half a vote', { settings: { votesPerParticipant: 1.5 } }, 'Invalid session settings'],
    ['a negative timer', { settings: { timerEnabled: true, phaseTimers: { VOTE: -1 } } }, 'Invalid session settings'],
    ['an unknown format', { format: 'LEAN_COFFEE' }, 'Invalid retrospective format selected'],
    ['a custom format without a template', { format: 'CUSTOM' }, 'Invalid retrospective format selected'],
    ['an unknown team', { teamId: '01890000-0000-7000-8000-000000000000' }, 'Invalid team selected'],
    ['no name', { name: ' ' }, 'Validation failed'],
  ])('%s is refused', async (_name, body, text) => {
    const answer = await create({ name: 'A retrospective', ...body });
    expect([answer.status, answer.json.error]).toEqual([400, text]);
  });

  test('an account observer creates none', async () => {
    expect((await create({ name: 'Mine' }, watcher.token)).status).toBe(403);
  });

  test('a free account has five a month, and not one more at the same moment', async () => {
    const free = await app.register({ plan: 'FREE' });
    const answers = await Promise.all(Array.from({ length: 7 }, (_, at) => create({ name: `Retro ${at}` }, free.token)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 403, 403]);
    expect(answers.find((answer) => answer.status === 403)?.json).toMatchObject({
      code: 'retros.session_limit',
      error: 'Account has reached the maximum number of retrospectives this month (5)',
    });
  });
});

describe('reading and changing', () => {
  test('a personal session shows to its own people, owners and admins alone; one of a team to the account', async () => {
    const mine = await openRetro(app, { host: member });
    const team = (await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Payments' } })).json.data;
    const ours = await openRetro(app, { host: member, teamId: team.id });
    const seenBy = async (token: string) => {
      const { json } = await app.request('GET', SESSIONS, { token });
      return json.data.map((row: { id: string }) => row.id);
    };
    expect(await seenBy(watcher.token)).not.toContain(mine.sessionId);
    expect(await seenBy(watcher.token)).toContain(ours.sessionId);
    expect(await seenBy(owner.token)).toEqual(expect.arrayContaining([mine.sessionId, ours.sessionId]));
    expect((await mine.call('GET', '', undefined, watcher.token)).status).toBe(403);
    expect((await ours.call('GET', '', undefined, watcher.token)).status).toBe(200);
    const listed = await app.request('GET', `/api/retrospectives/accounts/${owner.accountId}/retrospectives`, { token: member.token });
    expect(listed.json.total).toBeGreaterThanOrEqual(2);
    expect(listed.json.data[0]).toMatchObject({
      id: ours.sessionId,
      participantCount: 1,
      cardCount: 0,
      duration: 0,
      yourRole: 'facilitator',
    });
    const elsewhere = await app.request('GET', `/api/retrospectives/accounts/${member.userId}/retrospectives`, { token: member.token });
    expect(elsewhere.status).toBe(404);
  });

  test('its maker changes it; another member does not', async () => {
    const room = await openRetro(app, { host: member });
    const changed = await room.call('PATCH', '', { name: 'Renamed', format: 'SAILBOAT', settings: { votesPerParticipant: 5 } });
    expect(changed.json.data).toMatchObject({
      name: 'Renamed',
      format: 'SAILBOAT',
      settings: { votesPerParticipant: 5, maxCardsPerParticipant: 10 },
    });
    const other = await app.addMember(owner.accountId, 'MEMBER');
    expect((await room.call('PATCH', '', { name: 'Stolen' }, other.token)).status).toBe(403);
    expect(refusal(await room.call('PATCH', '', { settings: { votesPerParticipant: 0 } }))).toEqual([
      400,
      'retros.invalid_settings',
      'Invalid session settings',
    ]);
  });

  test('the format stays once there are cards', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    await room.card('A card');
    expect(refusal(await room.call('PATCH', '', { format: 'SAILBOAT' })).slice(0, 2)).toEqual([409, 'retros.format_in_use']);
    expect((await room.call('PATCH', '', { format: 'START_STOP_CONTINUE', name: 'Renamed' })).status).toBe(200);
  });

  test('a completed session can only be archived', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    expect((await room.call('POST', '/complete')).json.data).toMatchObject({
      status: 'COMPLETED',
      currentPhase: 'COMPLETED',
      completedAt: expect.any(String),
    });
    const frozen = [409, 'retros.completed_frozen', 'Cannot modify completed session except to archive it'];
    expect(refusal(await room.call('PATCH', '', { name: 'Renamed' }))).toEqual(frozen);
    expect(refusal(await room.call('PATCH', '', { status: 'ACTIVE' }))).toEqual(frozen);
    expect(refusal(await room.call('PATCH', '', { status: 'ARCHIVED', name: 'Renamed' }))).toEqual(frozen);
    expect((await room.call('PATCH', '', { status: 'ARCHIVED' })).json.data.status).toBe('ARCHIVED');
    expect(refusal(await room.call('PATCH', '', { status: 'ACTIVE' }))).toEqual(frozen);
  });

  test('an active session is not deleted; what was agreed outlives one that is', async () => {
    const room = await openRetro(app, { host: owner, phase: 'ACTION_ITEMS' });
    await room.call('POST', '/action-items', { title: 'Write it down' });
    expect(refusal(await room.call('DELETE', ''))).toEqual([
      409,
      'retros.active_not_deletable',
      'Cannot delete active session. Please complete or archive it first.',
    ]);
    await room.call('POST', '/complete');
    expect((await room.call('DELETE', '')).status).toBe(200);
    expect(refusal(await room.call('GET', ''))).toEqual([404, 'retros.session_not_found', 'Session not found']);
    const kept = await app.request('GET', '/api/action-items', { token: owner.token });
    expect(kept.json.data.find((item: { title: string }) => item.title === 'Write it down')).toMatchObject({
      sessionId: null,
      sessionName: 'Sprint 31 retrospective',
    });
  });
});

describe('joining', () => {
  test('whoever has the link reads little, and takes part with a name', async () => {
    const room = await openRetro(app, { host: owner });
    const link = await app.request('GET', `${SESSIONS}/${room.sessionId}/join-info`);
    expect(link.json.data).toEqual({
      id: room.sessionId,
      name: 'Sprint 31 retrospective',
      status: 'WAITING',
      requireLogin: false,
      facilitatorName: 'Olga',
      isVisitor: false,
    });
    const guest = await room.guest(' Gus ');
    expect((await room.seen(guest.token)).you).toEqual({
      participantId: guest.participantId,
      name: 'Gus',
      role: 'participant',
      isGuest: true,
    });
    const joined = await app.request('POST', `${SESSIONS}/${room.sessionId}/join`, { body: { name: 'Pia', role: 'observer' } });
    expect(Object.keys(joined.json.data).toSorted()).toEqual(['expiresAt', 'guestToken', 'participantId', 'token']);
    const other = await openRetro(app, { host: owner });
    expect((await other.call('GET', '', undefined, guest.token)).status).toBe(404);
  });

  test('a second join is refused, unless a page asks for its place again', async () => {
    const room = await openRetro(app, { host: owner });
    expect((await room.call('POST', '/join', {}, member.token)).status).toBe(200);
    expect(refusal(await room.call('POST', '/join', {}, member.token))).toEqual([
      409,
      'retros.already_participant',
      'User is already a participant in this session',
    ]);
    expect((await room.call('POST', '/join', { rejoin: true }, member.token)).json.data.you.role).toBe('participant');
    expect((await room.call('POST', '/join', {}, watcher.token)).json.data.you.role).toBe('observer');
    expect(refusal(await room.call('PATCH', `/participants/${watcher.userId}`, { role: 'participant' }))[1]).toBe('retros.only_observes');
  });

  test('an observer of the account leads no session, one that is over does not start, and an unknown group is not found', async () => {
    const wanted = { name: 'Led by a watcher', facilitatorId: watcher.userId };
    const led = refusal(await app.request('POST', SESSIONS, { token: owner.token, body: wanted }));
    expect(led).toEqual([400, 'retros.invalid_facilitator', 'The facilitator must be a member of the account']);
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    await room.call('POST', '/complete');
    expect(refusal(await room.call('POST', '/start')).slice(0, 2)).toEqual([409, 'retros.wrong_status']);
    const group = await room.at('PATCH', '/groups/01890000-0000-7000-8000-000000000000', { title: 'Any' });
    expect(refusal(group).slice(0, 2)).toEqual([404, 'retros.group_not_found']);
  });

  test('a session that is over takes nobody in; one may ask for signing in', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    await room.call('POST', '/complete');
    const closed = [409, 'retros.join_closed', 'Cannot join completed or archived session'];
    expect(refusal(await room.call('POST', '/join', {}, member.token))).toEqual(closed);
    const guests = (sessionId: string) => app.request('POST', `${SESSIONS}/${sessionId}/guests`, { body: { name: 'Gus' } });
    expect(refusal(await guests(room.sessionId))).toEqual(closed);
    const locked = await openRetro(app, { host: owner, settings: { requireLogin: true } });
    expect(refusal(await guests(locked.sessionId))[1]).toBe('retros.sign_in_required');
  });

  test('the facilitator leaves an active session only after handing it over', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    await room.call('POST', '/join', {}, member.token);
    expect(refusal(await room.call('POST', '/leave'))).toEqual([
      409,
      'retros.facilitator_cannot_leave',
      'Facilitator cannot leave active session. Please assign a new facilitator first.',
    ]);
    const guest = await room.guest('Gus');
    expect(refusal(await room.call('PATCH', `/participants/${guest.participantId}`, { role: 'facilitator' }))[1]).toBe(
      'retros.cannot_facilitate',
    );
    expect((await room.call('PATCH', `/participants/${member.userId}`, { role: 'facilitator' })).json.data.role).toBe('facilitator');
    expect((await room.seen()).you.role).toBe('participant');
    expect((await room.call('POST', '/leave')).status).toBe(200);
    // Whoever leads now removes a guest, whose token then opens nothing.
    expect((await room.call('DELETE', `/participants/${guest.participantId}`, undefined, member.token)).status).toBe(200);
    expect((await room.call('GET', '', undefined, guest.token)).status).toBe(401);
  });

  test('whoever is removed while all vote takes their votes along, and nobody else’s', async () => {
    const room = await openRetro(app, { phase: 'VOTE' });
    const [{ id: cardId }] = (await room.seen()).cards;
    const [guest, other] = [await room.guest('Gus'), await room.guest('Ola')];
    for (const { token } of [guest, other]) expect((await room.vote(cardId, token)).status).toBe(201);
    const votes = async () =>
      (await app.rows<{ by: string }>('select participant_id as by from retro_votes where session_id = $1', [room.sessionId])).map(
        ({ by }) => by,
      );
    expect(await votes()).toHaveLength(2);
    expect((await room.call('DELETE', `/participants/${guest.participantId}`)).status).toBe(200);
    expect(await votes()).toEqual([other.participantId]);
  });
});
