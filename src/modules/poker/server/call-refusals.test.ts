import { beforeEach, describe, expect, test } from 'vitest';
import { openTable, type TableOptions } from '#test/support/poker-table.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type Answered, type TestPerson } from '#test/support/test-app.ts';

const API = '/api/planning-poker';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const tooMany = Array.from({ length: 101 }, (_, at) => `Story ${at}`);
const misplaced = [{ title: 'Before the first', order: -1 }];
let owner: TestPerson;
let member: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'PRO' });
  member = await app.addMember(owner.accountId, 'MEMBER');
});

const short = (answer: Answered) => refusal(answer).slice(0, 2);
const open = (options: TableOptions = {}) => openTable(app, { host: owner, ...options });
const openAsync = (options: TableOptions = {}) => open({ ...options, settings: { asyncVoting: true } });
const at = (method: string, path: string, body?: unknown, token = owner.token) =>
  app.request(method, `${API}${path}`, { token, ...(body === undefined ? {} : { body }) });

type Cases = readonly (readonly [sent: object, status: number, code: string])[];

async function refuses(send: (sent: object) => Promise<Answered>, cases: Cases): Promise<void> {
  for (const [sent, status, code] of cases) expect([sent, short(await send(sent))]).toEqual([sent, [status, code]]);
}

/** Sends each call, and expects the same refusal of all. */
async function allRefused(calls: Readonly<Record<string, () => Promise<Answered>>>, expected: readonly [number, string]): Promise<void> {
  for (const [name, send] of Object.entries(calls)) expect([name, short(await send())]).toEqual([name, expected]);
}

/** What neither a new session nor a changed one may contain. */
const unusable: Cases = [
  [{ votingSystem: 'tarot' }, 400, 'poker.invalid_voting_system'],
  [{ teamId: UNKNOWN }, 400, 'poker.invalid_team'],
  [{ settings: { enableTimer: true } }, 400, 'poker.timer_duration_required'],
  [{ settings: { asyncDeadline: '2020-01-01T00:00:00Z' } }, 400, 'poker.async_deadline_past'],
  [{ stories: tooMany }, 400, 'poker.too_many_stories'],
  [{ stories: misplaced }, 400, 'poker.invalid_order'],
];

describe('a session', () => {
  test('is not made for an account with what no session may contain, nor by more than its plan has', async () => {
    const free = await app.register({ plan: 'FREE' });
    const path = `/accounts/${free.accountId}/sessions`;
    const make = (more: object) => at('POST', path, { name: 'Refinement', votingSystem: 'fibonacci', ...more }, free.token);
    await refuses(make, [...unusable, [{ facilitatorId: member.userId }, 400, 'poker.invalid_facilitator']]);
    expect((await at('GET', path, undefined, free.token)).json.total).toBe(0);
    for (let n = 0; n < 5; n += 1) expect((await make({})).status).toBe(201);
    expect(short(await make({}))).toEqual([403, 'poker.session_limit']);
  });

  test('is not changed to contain what no session may, over either path', async () => {
    const room = await open();
    const before = await room.seen();
    for (const [method, path] of [
      ['PATCH', `/sessions/${room.sessionId}`],
      ['PUT', `/accounts/${owner.accountId}/sessions/${room.sessionId}`],
    ] as const) {
      const change = (more: object) => at(method, path, { name: 'Renamed', ...more });
      await refuses(change, [...unusable, [{ status: 'DRAFT' }, 409, 'poker.wrong_status']]);
    }
    expect(await room.seen()).toEqual(before);
  });

  test('keeps, over the account’s path too, what is settled by its start, its votes and the end of the voting', async () => {
    expect.hasAssertions();
    const room = await open();
    const change = (sessionId: string) => (body: object) => at('PUT', `/accounts/${owner.accountId}/sessions/${sessionId}`, body);
    await room.start();
    await room.vote('5');
    await refuses(change(room.sessionId), [
      [{ votingSystem: 't-shirt' }, 409, 'poker.deck_in_use'],
      [{ settings: { asyncVoting: true } }, 409, 'poker.async_fixed'],
    ]);
    const closed = await openAsync();
    await closed.call('POST', '/async/close');
    await refuses(change(closed.sessionId), [[{ settings: { asyncDeadline: null } }, 409, 'poker.async_closed']]);
  });

  test('has its results listed for a team that there is', async () => {
    const read = await app.request('GET', `${API}/accounts/${owner.accountId}/session-results`, {
      token: owner.token,
      query: { teamId: UNKNOWN },
    });
    expect(short(read)).toEqual([404, 'teams.not_found']);
  });
});

describe('decks and templates', () => {
  test('a deck keeps cards that can be played and a name of its own', async () => {
    const make = async (name: string) => (await at('POST', '/voting-systems', { name, values: [{ value: '1' }] })).json.data;
    const deck = await make('Effort');
    await make('Risk');
    await refuses(
      (change) => at('PATCH', `/voting-systems/${deck.id}`, change),
      [
        [{ values: [] }, 400, 'poker.deck_empty'],
        [{ values: [{ value: '1' }, { value: '1' }] }, 400, 'poker.deck_not_unique'],
        [{ values: [{ value: '1', order: 2 }] }, 400, 'poker.deck_order'],
        [{ name: 'RISK' }, 409, 'poker.deck_name_taken'],
      ],
    );
    expect((await at('GET', `/voting-systems/${deck.id}`)).json.data).toEqual(deck);
    expect(short(await at('DELETE', '/voting-systems/fibonacci'))).toEqual([403, 'poker.voting_system_built_in']);
  });

  test('a template takes the stories that a session takes', async () => {
    const path = `/accounts/${owner.accountId}/templates`;
    const { data: template } = (await at('POST', path, { name: 'Weekly', stories: ['One'] })).json;
    await refuses((body) => at('POST', path, { name: 'Monthly', ...body }), [[{ stories: misplaced }, 400, 'poker.invalid_order']]);
    await refuses(
      (change) => at('PATCH', `/templates/${template.id}`, change),
      [
        [{ stories: tooMany }, 400, 'poker.too_many_stories'],
        [{ stories: misplaced }, 400, 'poker.invalid_order'],
      ],
    );
    expect((await at('GET', path)).json.data).toEqual([template]);
  });
});

describe('people', () => {
  const enter = (sessionId: string, how: 'join' | 'guests', body: object, token?: string) =>
    app.request('POST', `${API}/sessions/${sessionId}/${how}`, { body: { name: 'Gus', ...body }, ...(token && { token }) });

  test('do not join by the id of another kind of meeting', async () => {
    expect.hasAssertions();
    const body = { name: 'Retro' };
    const { data: retro } = (await app.request('POST', '/api/retrospectives/sessions', { token: owner.token, body })).json;
    const calls = {
      look: () => app.request('GET', `${API}/sessions/${retro.id}/join-info`),
      guest: () => enter(retro.id, 'guests', {}),
      'signed out': () => enter(retro.id, 'join', {}),
      member: () => enter(retro.id, 'join', {}, member.token),
    };
    await allRefused(calls, [404, 'poker.session_not_found']);
  });

  test('do not join without a sign-in where that is asked for, nor watch where no one may', async () => {
    const room = await open({ settings: { requireLogin: true, allowSpectators: false } });
    const watcher = await app.addMember(owner.accountId, 'OBSERVER');
    expect(short(await enter(room.sessionId, 'join', {}))).toEqual([403, 'poker.sign_in_required']);
    const calls = {
      member: () => enter(room.sessionId, 'join', { role: 'observer' }, member.token),
      'account observer': () => enter(room.sessionId, 'join', {}, watcher.token),
    };
    await allRefused(calls, [409, 'poker.observers_not_allowed']);
    expect((await room.seen()).participants).toMatchObject([{ id: owner.userId }]);
  });

  test('who have not joined have nothing to leave and no vote to say more of', async () => {
    expect.hasAssertions();
    const room = await open();
    const entry = { sessionId: room.sessionId, storyId: room.storyIds[0] };
    const calls = {
      leave: () => room.call('POST', '/leave', undefined, member.token),
      'remove oneself': () => room.call('DELETE', `/participants/${member.userId}`, undefined, member.token),
      'record a vote': () => at('POST', '/voting-history', entry, member.token),
      'say something': () => room.call('POST', '/discussions', { content: 'From outside' }, member.token),
    };
    await allRefused(calls, [403, 'poker.not_participant']);
  });

  test('keep their roles once the session is over', async () => {
    const room = await open();
    const { participantId } = await room.guest('Gus');
    await room.call('POST', '/end');
    expect(short(await room.call('PATCH', `/participants/${participantId}`, { role: 'observer' }))).toEqual([409, 'poker.wrong_status']);
    expect((await room.seen()).participants).toMatchObject([{}, { id: participantId, role: 'participant' }]);
  });

  test('who were promoted from observing an account may lead what they watched before', async () => {
    const room = await open();
    const watcher = await app.addMember(owner.accountId, 'OBSERVER');
    await room.call('POST', '/join', {}, watcher.token);
    expect(short(await room.call('PATCH', '', { facilitatorId: watcher.userId }))).toEqual([400, 'poker.invalid_facilitator']);
    await app.rows("update memberships set role = 'MEMBER' where user_id = $1", [watcher.userId]);
    expect((await room.call('PATCH', '', { facilitatorId: watcher.userId })).json.data.facilitatorId).toBe(watcher.userId);
  });
});

describe('stories and votes', () => {
  test('stories are not added before the first place, nor beyond the number that a session has', async () => {
    const room = await open();
    await refuses((body) => room.call('POST', '/stories', body), [[misplaced[0] ?? {}, 400, 'poker.invalid_order']]);
    await refuses((body) => room.call('POST', '/stories/bulk', body), [[{ stories: misplaced }, 400, 'poker.invalid_order']]);
    expect((await room.call('POST', '/stories/bulk', { stories: tooMany.slice(0, 97) })).status).toBe(201);
    await refuses((body) => room.call('POST', '/stories', body), [[{ title: 'One more' }, 400, 'poker.too_many_stories']]);
    expect((await room.seen()).stories).toHaveLength(100);
  });

  test('a story is not changed to a status or an estimate that it cannot have', async () => {
    const room = await open();
    const change = (body: object) => room.call('PATCH', `/stories/${room.storyIds[0]}`, { title: 'Renamed', ...body });
    await refuses(change, [
      [{ finalEstimate: -1 }, 400, 'poker.negative_estimate'],
      [{ finalEstimate: '4' }, 400, 'poker.invalid_estimate'],
      [{ status: 'VOTED' }, 409, 'poker.not_voting'],
    ]);
    await room.start();
    await refuses(change, [
      [{ finalEstimate: '5' }, 409, 'poker.not_revealed'],
      [{ status: 'PENDING' }, 409, 'poker.not_revealed'],
    ]);
    await room.call('POST', '/pause');
    await refuses(change, [
      [{ status: 'VOTED' }, 409, 'poker.not_active'],
      [{ status: 'VOTING' }, 409, 'poker.not_active'],
    ]);
    expect((await room.seen()).stories[0]).toMatchObject({ title: 'First', status: 'VOTING', finalEstimate: null });
  });

  test('a vote is not taken back while the session pauses', async () => {
    const room = await open();
    await room.start();
    await room.vote('5');
    await room.call('POST', '/pause');
    expect(short(await room.call('DELETE', `/stories/${room.storyIds[0]}/votes`))).toEqual([409, 'poker.not_active']);
    expect((await room.seen()).stories[0].hasVoted).toEqual([owner.userId]);
  });

  test('confidence is recorded for a story of the session, and only where the session asks for it', async () => {
    const room = await open();
    const record = (body: object) => at('POST', '/voting-history', { sessionId: room.sessionId, storyId: room.storyIds[0], ...body });
    await room.start();
    await room.vote('5');
    await room.reveal();
    await refuses(record, [
      [{ confidenceLevel: 3 }, 409, 'poker.confidence_disabled'],
      [{ storyId: UNKNOWN }, 404, 'poker.story_not_found'],
    ]);
    expect((await record({})).json.data).toMatchObject({ finalVote: '5', confidenceLevel: null });
  });
});

describe('voting in one’s own time', () => {
  test('is not led live: no story opens, turns, is cleared or comes to the table, and nothing is accepted yet', async () => {
    const room = await openAsync();
    const story = `/stories/${room.storyIds[0]}`;
    await room.vote('5');
    const calls = {
      turn: () => room.call('PATCH', story, { status: 'VOTED' }),
      open: () => room.call('PATCH', story, { status: 'VOTING' }),
      reset: () => room.call('POST', `${story}/reset`),
      back: () => room.call('POST', '/stories/previous', {}),
      accept: () => room.call('POST', '/async/accept'),
    };
    await allRefused(calls, [409, 'poker.async_open']);
    expect((await room.seen()).stories[0]).toMatchObject({ status: 'VOTING', hasVoted: [owner.userId] });
  });

  test('reminds no one once it is closed, and what was agreed is accepted before the session is over', async () => {
    const room = await openAsync();
    await room.call('POST', '/async/close');
    expect(short(await room.call('POST', '/async/reminders'))).toEqual([409, 'poker.async_closed']);
    await room.call('POST', '/end');
    expect(short(await room.call('POST', '/async/accept'))).toEqual([409, 'poker.wrong_status']);
  });
});
