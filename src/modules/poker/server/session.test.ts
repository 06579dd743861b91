import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '#test/support/poker-table.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const SESSIONS = '/api/planning-poker/sessions';
let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga' });
});
afterAll(() => app.close());

const create = (body: object, token = owner.token) => app.request('POST', SESSIONS, { token, body });
const valid = { name: ' Sprint 12 ', votingSystem: 'fibonacci-simple' };

test('stories that come from a file are in the account’s audit log, with their number; those that are typed are not', async () => {
  const log = async () => {
    await app.app.settle();
    const entries = "select details from audit_entries where account_id = $1 and action = 'poker.stories_imported' order by seq";
    return (await app.rows<{ details: unknown }>(entries, [owner.accountId])).map(({ details }) => details);
  };
  const { json } = await create({ ...valid, stories: ['One', 'Two', 'Three'], importedStories: 2 });
  await create({ ...valid, stories: ['Typed'] });
  expect(await log()).toEqual([{ count: 2 }]);
  const change = { stories: ['One', 'Four'], importedStories: 2 };
  await app.request('PATCH', `${SESSIONS}/${json.data.id}`, { token: owner.token, body: change });
  expect(await log()).toEqual([{ count: 2 }, { count: 1 }]);
});

test('whoever is named in many stories at once is told once', async () => {
  const person = await app.register();
  const member = await app.addMember(person.accountId, 'MEMBER');
  await app.rows("update users set first_name = 'Priya', last_name = 'Nair' where id = $1", [member.userId]);
  const stories = Array.from({ length: 30 }, (_, at) => ({ title: `Story ${at}`, description: 'Ask @Priya Nair' }));
  const { json } = await create({ ...valid, stories }, person.token);
  const told = "select payload from events where type = 'poker.members_mentioned' and subject_id = $1";
  expect(await app.rows(told, [json.data.id])).toEqual([{ payload: { userIds: [member.userId] } }]);
});

test('a page behind the last one is empty, and says how many there are', async () => {
  const person = await app.register();
  for (const name of ['One', 'Two']) await create({ ...valid, name }, person.token);
  const { json } = await app.request('GET', SESSIONS, { token: person.token, query: { limit: 10, offset: 10 } });
  expect(json).toMatchObject({ data: [], total: 2, limit: 10, offset: 10 });
});

describe('creating a session', () => {
  test('names a story that is refused as it was sent: as a text or a record, by its place among all, blank ones included', async () => {
    const long = 'x'.repeat(201);
    const { json } = await create({ ...valid, stories: ['', long, { title: ' ' }, { title: long }] });
    expect(json.details.fields.map(({ field }: { field: string }) => field)).toEqual(['stories.1', 'stories.3.title']);
  });

  test('answers a draft with the documented defaults, its stories, and the caller as facilitator', async () => {
    const { status, json } = await create({
      ...valid,
      stories: ['One', '  ', { title: 'Two', key: 'TRM-2', description: 'Why' }],
      id: 'x',
      __evil: 1,
    });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      name: 'Sprint 12',
      description: '',
      status: 'DRAFT',
      votingSystem: 'fibonacci-simple',
      facilitatorId: owner.userId,
      creatorId: owner.userId,
      accountId: owner.accountId,
      teamId: null,
      timerOption: 0,
      currentStory: null,
      startedAt: null,
      settings: {
        autoReveal: false,
        allowSpectators: true,
        requireLogin: false,
        enableTimer: false,
        timerDuration: 0,
        enableComments: true,
        enableConfidenceVoting: false,
        votingSystem: 'fibonacci-simple',
      },
      you: { participantId: owner.userId, role: 'facilitator', isGuest: false, votes: true },
      version: 1,
    });
    expect(
      json.data.stories.map((story: { title: string; key: string; order: number; status: string }) => [
        story.title,
        story.key,
        story.order,
        story.status,
      ]),
    ).toEqual([
      ['One', null, 0, 'PENDING'],
      ['Two', 'TRM-2', 1, 'PENDING'],
    ]);
    expect(json.data.deck.values.map((card: { value: string }) => card.value)).toEqual([
      '1',
      '2',
      '3',
      '5',
      '8',
      '13',
      '21',
      '?',
      'coffee',
    ]);
  });

  test('a timer is one setting behind its three names', async () => {
    const byOption = await create({ ...valid, timerOption: 120 });
    expect(byOption.json.data).toMatchObject({ timerOption: 120, settings: { enableTimer: true, timerDuration: 120 } });
    const bySettings = await create({ ...valid, settings: { enableTimer: true, timerDuration: 90, autoReveal: true } });
    expect(bySettings.json.data).toMatchObject({ timerOption: 90, settings: { enableTimer: true, autoReveal: true } });
  });

  test.each([
    ['an unknown voting system', { ...valid, votingSystem: 'tarot' }, 400, 'poker.invalid_voting_system', 'Invalid voting system selected'],
    [
      'a foreign deck id',
      { ...valid, votingSystem: '01890000-0000-7000-8000-000000000000' },
      400,
      'poker.invalid_voting_system',
      'Invalid voting system selected',
    ],
    ['no voting system', { name: 'x' }, 400, 'poker.invalid_voting_system', 'Invalid voting system selected'],
    [
      'a timer without duration',
      { ...valid, settings: { enableTimer: true } },
      400,
      'poker.timer_duration_required',
      'Timer duration is required when timer is enabled',
    ],
    [
      'a 101st story',
      { ...valid, stories: Array.from({ length: 101 }, (_, at) => `Story ${at}`) },
      400,
      'poker.too_many_stories',
      'Maximum 100 stories per session',
    ],
    [
      'a negative order',
      { ...valid, stories: [{ title: 'x', order: -1 }] },
      400,
      'poker.invalid_order',
      'Story order must be non-negative',
    ],
    ['an unknown team', { ...valid, teamId: '01890000-0000-7000-8000-000000000000' }, 400, 'poker.invalid_team', 'Invalid team selected'],
    [
      'a stranger as facilitator',
      { ...valid, facilitatorId: '01890000-0000-7000-8000-000000000000' },
      400,
      'poker.invalid_facilitator',
      'The facilitator must be a member of the account',
    ],
    ['an empty name', { ...valid, name: '   ' }, 400, 'request.invalid', 'Validation failed'],
    ['a name of 121 characters', { ...valid, name: 'x'.repeat(121) }, 400, 'request.invalid', 'Validation failed'],
    ['a story title of 201 characters', { ...valid, stories: ['x'.repeat(201)] }, 400, 'request.invalid', 'Validation failed'],
    ['a timer of 61 seconds', { ...valid, timerOption: 61 }, 400, 'request.invalid', 'Validation failed'],
    ['a body that is no object', [], 400, 'request.invalid', 'Validation failed'],
  ])('%s is refused and nothing is written', async (_name, body, ...expected) => {
    const before = await app.rows('select count(*) from poker_sessions where account_id = $1', [owner.accountId]);
    expect(refusal(await create(body))).toEqual(expected);
    expect(await app.rows('select count(*) from poker_sessions where account_id = $1', [owner.accountId])).toEqual(before);
  });

  test('a refused field is named', async () => {
    const { json } = await create({ ...valid, name: '' });
    expect(json.details.fields.map((field: { field: string }) => field.field)).toEqual(['name']);
  });

  test('poisoned keys are refused before anything is read', async () => {
    const answer = await app.request('POST', SESSIONS, {
      token: owner.token,
      body: '{"name":"x","votingSystem":"fibonacci","__proto__":{"status":"ACTIVE"}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });

  test('an account observer may not create, nobody may without signing in', async () => {
    const observer = await app.addMember(owner.accountId, 'OBSERVER');
    expect(refusal(await create(valid, observer.token)).slice(0, 2)).toEqual([403, 'request.denied']);
    expect((await app.request('POST', SESSIONS, { body: valid })).status).toBe(401);
  });

  test('a free account has five sessions a month, also when two are made at once', async () => {
    const free = await app.register({ plan: 'FREE' });
    const answers = await Promise.all(Array.from({ length: 7 }, () => create(valid, free.token)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 403, 403]);
    expect(answers.find((answer) => answer.status === 403)?.json).toMatchObject({
      code: 'poker.session_limit',
      error: 'Account has reached the maximum number of planning poker sessions this month (5)',
    });
  });

  test('a key sent twice makes one session', async () => {
    const headers = { 'idempotency-key': 'create-once' };
    const [first, second] = [
      await app.request('POST', SESSIONS, { token: owner.token, body: valid, headers }),
      await app.request('POST', SESSIONS, { token: owner.token, body: valid, headers }),
    ];
    expect(second.json.data.id).toBe(first.json.data.id);
  });
});

describe('changing and deleting', () => {
  test('absent keys stay, null clears, and only new titles are added', async () => {
    const table = await openTable(app, { host: owner, stories: ['Login'], isDraft: true });
    const { json } = await table.call('PATCH', '', {
      description: 'Goal',
      stories: [' LOGIN ', 'Search'],
      status: 'IN_PROGRESS',
      settings: { autoReveal: true },
    });
    expect(json.data).toMatchObject({
      name: 'Refinement',
      description: 'Goal',
      status: 'ACTIVE',
      settings: { autoReveal: true, allowSpectators: true },
    });
    expect(json.data.stories.map((story: { title: string }) => story.title)).toEqual(['Login', 'Search']);
    expect(json.data.startedAt).not.toBeNull();
    const cleared = await table.call('PATCH', '', { description: null });
    expect(cleared.json.data).toMatchObject({ description: '', status: 'ACTIVE' });
  });

  test('the account’s own paths do the same, and another account in them is unknown', async () => {
    const path = `/api/planning-poker/accounts/${owner.accountId}/sessions`;
    const made = await app.request('POST', path, { token: owner.token, body: valid });
    const renamed = await app.request('PUT', `${path}/${made.json.data.id}`, { token: owner.token, body: { name: 'Renamed' } });
    expect(renamed.json.data.name).toBe('Renamed');
    const other = await app.request('GET', '/api/planning-poker/accounts/01890000-0000-7000-8000-000000000000/sessions', {
      token: owner.token,
    });
    expect(other.status).toBe(404);
    expect((await app.request('DELETE', `${path}/${made.json.data.id}`, { token: owner.token })).json).toEqual({ success: true });
    expect((await app.request('GET', `${SESSIONS}/${made.json.data.id}`, { token: owner.token })).status).toBe(404);
  });

  test('the deck may change until somebody has voted', async () => {
    const table = await openTable(app, { host: owner });
    expect((await table.call('PATCH', '', { votingSystem: 't-shirt' })).json.data.deck.type).toBe('T_SHIRT');
    await table.start();
    await table.vote('M', owner.token);
    expect(refusal(await table.call('PATCH', '', { votingSystem: 'fibonacci' }))).toEqual([
      409,
      'poker.deck_in_use',
      'The voting system cannot change once votes have been cast',
    ]);
  });

  test('an active session is not deleted; with it go its stories, votes and guests', async () => {
    const table = await openTable(app, { host: owner });
    const guest = await table.guest('Gus');
    await table.start();
    await table.vote('5', guest.token);
    expect(refusal(await table.call('DELETE', ''))).toEqual([
      409,
      'poker.active_not_deletable',
      'Cannot delete active session. Please complete or archive it first.',
    ]);
    await table.call('POST', '/end');
    expect((await table.call('DELETE', '')).status).toBe(200);
    for (const name of ['poker_stories', 'poker_votes', 'poker_participants'])
      expect(await app.rows(`select 1 from ${name} where session_id = $1`, [table.sessionId])).toEqual([]);
    expect((await table.call('GET', '', undefined, guest.token)).status).toBe(401);
  });

  test('each verb works from its own status, and the way back from an end is open', async () => {
    const table = await openTable(app, { host: owner, isDraft: true });
    const run = async (verb: string) => (await table.call('POST', `/${verb}`)).json.data?.status ?? 'refused';
    expect([await run('pause'), await run('start'), await run('start'), await run('pause'), await run('resume'), await run('end')]).toEqual(
      ['refused', 'ACTIVE', 'refused', 'PAUSED', 'ACTIVE', 'COMPLETED'],
    );
    const again = await table.call('PATCH', '', { status: 'ACTIVE' });
    expect(again.json.data).toMatchObject({ status: 'ACTIVE', completedAt: null });
    expect(await run('archive')).toBe('ARCHIVED');
    expect(refusal(await table.call('POST', '/start'))).toEqual([
      409,
      'poker.wrong_status',
      'This is not possible while the session is ARCHIVED',
    ]);
  });
});

describe('who sees and changes what', () => {
  test('a personal session is its people’s and the admins’; members change their own alone', async () => {
    const [member, colleague, editor] = [
      await app.addMember(owner.accountId, 'MEMBER'),
      await app.addMember(owner.accountId, 'MEMBER'),
      await app.addMember(owner.accountId, 'MEMBER', ['session:edit']),
    ];
    const table = await openTable(app, { host: member });
    const listed = async (token: string) =>
      (await app.request('GET', SESSIONS, { token, query: { limit: 200 } })).json.data.some(
        (row: { id: string }) => row.id === table.sessionId,
      );
    expect([await listed(member.token), await listed(owner.token), await listed(colleague.token)]).toEqual([true, true, false]);
    expect((await table.call('GET', '', undefined, colleague.token)).status).toBe(403);
    expect((await table.call('PATCH', '', { name: 'Mine now' }, colleague.token)).status).toBe(403);
    expect((await table.call('PATCH', '', { name: 'By an editor' }, editor.token)).status).toBe(200);
    expect((await table.call('PATCH', '', { name: 'By its owner' })).json.data.name).toBe('By its owner');
    // Whoever has the link may join, and sees it from then on.
    expect((await table.call('POST', '/join', {}, colleague.token)).json.data.you.role).toBe('participant');
    expect((await table.call('GET', '', undefined, colleague.token)).status).toBe(200);
  });

  test('a row of the list carries what the dashboard shows', async () => {
    const table = await openTable(app, { host: owner });
    await table.guest('Gus');
    await table.start();
    await table.reveal();
    await table.call('POST', `/stories/${table.storyIds[0]}/estimate`, { estimate: 8 });
    app.pass(5 * 60_000);
    const { json } = await app.request('GET', `/api/planning-poker/accounts/${owner.accountId}/sessions`, {
      token: owner.token,
      query: { mine: true, period: 30 },
    });
    const row = json.data.find((one: { id: string }) => one.id === table.sessionId);
    expect(row).toMatchObject({
      status: 'ACTIVE',
      participantCount: 2,
      storyCount: 3,
      storiesEstimated: 1,
      totalPoints: 8,
      duration: 5,
      yourRole: 'facilitator',
      facilitatorName: 'Olga Test',
    });
    expect(json).toMatchObject({ limit: 50, offset: 0 });
  });

  test('decks are listed without signing in, one is read by its id', async () => {
    const { json } = await app.request('GET', '/api/planning-poker/voting-systems');
    expect(json.total).toBe(10);
    expect(json.data.filter((deck: { isSimple: boolean }) => deck.isSimple)).toHaveLength(3);
    expect((await app.request('GET', '/api/planning-poker/voting-systems/risk', { token: owner.token })).json.data.category).toBe('RISK');
    expect(refusal(await app.request('GET', '/api/planning-poker/voting-systems/tarot', { token: owner.token })).slice(0, 2)).toEqual([
      404,
      'poker.voting_system_not_found',
    ]);
  });
});
