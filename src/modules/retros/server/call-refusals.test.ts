import { beforeEach, describe, expect, test } from 'vitest';
import { openRetro } from '#test/support/retro-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type Answered, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let owner: TestPerson;
let member: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'PRO' });
  member = await app.addMember(owner.accountId, 'MEMBER');
});

const short = (answer: Answered) => refusal(answer).slice(0, 2);

/** Sends each call, and expects the same refusal of all. */
async function allRefused(calls: Readonly<Record<string, () => Promise<Answered>>>, expected: readonly [number, string]): Promise<void> {
  for (const [name, send] of Object.entries(calls)) expect([name, short(await send())]).toEqual([name, expected]);
}

describe('groups', () => {
  const outside = [403, 'retros.not_participant'] as const;

  /** A retrospective that groups, with a loose card and a group of another one. */
  async function grouping() {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const [cardId, loose] = [await room.cardId('In the group'), await room.cardId('Loose')];
    await room.go('GROUP');
    const made = await room.at('POST', '/groups', { sessionId: room.sessionId, cardIds: [cardId], title: 'Flow' });
    const path = `/groups/${made.json.data.id}`;
    const callsAs = (token?: string) => ({
      make: () => room.at('POST', '/groups', { sessionId: room.sessionId, cardIds: [loose] }, token),
      rename: () => room.at('PATCH', path, { title: 'Renamed' }, token),
      'add to': () => room.at('POST', `${path}/cards`, { cardId: loose }, token),
      'take out of': () => room.at('DELETE', `${path}/cards`, { cardId }, token),
      'take apart': () => room.at('DELETE', path, undefined, token),
    });
    const untouched = async () => expect((await room.seen()).groups).toMatchObject([{ title: 'Flow', cardIds: [cardId] }]);
    return { room, path, loose, callsAs, untouched };
  }

  test('are left alone by people who have not joined, by observers, and where grouping is switched off', async () => {
    expect.hasAssertions();
    const { room, callsAs, untouched } = await grouping();
    await allRefused(callsAs(member.token), outside);
    const observer = await room.guest('Obi', 'observer');
    await allRefused(callsAs(observer.token), [403, 'retros.observers_cannot_add']);
    await room.call('PATCH', '', { settings: { enableCardGrouping: false } });
    const similar = () => room.call('POST', '/groups/similar');
    await allRefused({ ...callsAs(), similar }, [409, 'retros.grouping_disabled']);
    await untouched();
  });

  test('take and give the cards that are named, and only those of their own meeting and group', async () => {
    const { room, path, loose, untouched } = await grouping();
    expect(short(await room.at('POST', `${path}/cards`, {}))).toEqual([400, 'retros.card_required']);
    const [foreign] = (await (await openRetro(app, { host: owner, phase: 'GROUP' })).seen()).cards;
    expect(short(await room.at('POST', `${path}/cards`, { cardId: foreign.id }))).toEqual([404, 'retros.card_not_found']);
    expect(short(await room.at('DELETE', `${path}/cards`, { cardId: loose }))).toEqual([404, 'retros.card_not_found']);
    await untouched();
  });
});

describe('cards, votes and notes', () => {
  test('a card is not changed into one that could not have been added', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const id = await room.cardId('As it was');
    for (const [change, code] of [
      [{ content: ' \n ' }, 'retros.card_empty'],
      [{ content: 'x'.repeat(501) }, 'retros.card_too_long'],
      [{ columnId: 'nowhere' }, 'retros.invalid_column'],
    ] as const)
      expect(short(await room.call('PATCH', `/cards/${id}`, change))).toEqual([400, code]);
    expect((await room.seen()).cards).toMatchObject([{ content: 'As it was', columnId: 'start' }]);
  });

  test('an observer takes no vote back', async () => {
    const room = await openRetro(app, { host: owner, phase: 'VOTE' });
    const [{ id: cardId }] = (await room.seen()).cards;
    const voteId = (await room.vote(cardId)).json.data.id;
    const observer = await room.guest('Obi', 'observer');
    const taken = await room.at('DELETE', `/cards/${cardId}/votes/${voteId}`, undefined, observer.token);
    expect(short(taken)).toEqual([403, 'retros.observers_cannot_vote']);
    expect((await room.seen()).votes).toHaveLength(1);
  });

  test('a note is neither changed nor deleted by an observer or from outside', async () => {
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const topicId = (await room.seen()).currentTopic;
    const { data: note } = (await room.call('POST', '/notes', { topicId, kind: 'note', content: 'As it was' })).json;
    const callsAs = (token: string) => ({
      change: () => room.call('PATCH', `/notes/${note.id}`, { content: 'Changed' }, token),
      delete: () => room.call('DELETE', `/notes/${note.id}`, undefined, token),
    });
    await allRefused(callsAs(member.token), [403, 'retros.not_participant']);
    await allRefused(callsAs((await room.guest('Obi', 'observer')).token), [403, 'retros.observers_cannot_note']);
    expect((await room.seen()).notes).toEqual([note]);
  });

  test('a topic of another meeting is not discussed', async () => {
    const room = await openRetro(app, { host: owner, phase: 'DISCUSS' });
    const { currentTopic: topicId } = await (await openRetro(app, { host: owner, phase: 'DISCUSS' })).seen();
    expect(short(await room.call('POST', '/topic', { topicId }))).toEqual([404, 'retros.topic_not_found']);
  });
});

describe('action items', () => {
  test('are neither written, generated nor made of drafts where they are switched off', async () => {
    const room = await openRetro(app, { host: owner, settings: { enableActionItems: false } });
    const calls = {
      write: () => room.call('POST', '/action-items', { title: 'An action' }),
      generate: () => room.call('POST', '/action-items/generate'),
      turn: () => room.call('POST', '/notes/turn', {}),
    };
    await allRefused(calls, [409, 'retros.action_items_disabled']);
    expect((await room.seen()).actionItems).toEqual([]);
  });

  test('keep a title, and a day that is not over, when they are changed', async () => {
    const room = await openRetro(app, { host: owner, phase: 'ACTION_ITEMS' });
    const { data: item } = (await room.call('POST', '/action-items', { title: 'An action' })).json;
    const change = (body: object) => room.at('PATCH', `/action-items/${item.id}`, body);
    expect(short(await change({ title: ' ' }))).toEqual([400, 'action-items.title_empty']);
    expect(short(await change({ dueDate: '2020-01-01' }))).toEqual([400, 'action-items.due_in_past']);
    expect((await room.seen()).actionItems).toMatchObject([{ title: 'An action', dueDate: null }]);
  });

  test('of last time are reviewed during the meeting, and no more after it', async () => {
    const before = await openRetro(app, { host: owner, phase: 'ACTION_ITEMS' });
    const { data: item } = (await before.call('POST', '/action-items', { title: 'From last time' })).json;
    await before.call('POST', '/complete');
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const review = (decision: string) => room.call('POST', `/carry-over/${item.id}`, { decision });
    expect((await review('keep')).status).toBe(200);
    await room.call('POST', '/complete');
    expect(short(await review('done'))).toEqual([409, 'retros.wrong_status']);
    expect((await room.seen()).carryOver).toMatchObject([{ decision: 'keep', item: { status: 'pending' } }]);
  });
});

describe('people', () => {
  test('who have not joined are not ready, and have nothing to leave', async () => {
    expect.hasAssertions();
    const room = await openRetro(app, { host: owner });
    const calls = {
      ready: () => room.call('POST', '/ready', { isReady: true }, member.token),
      leave: () => room.call('POST', '/leave', undefined, member.token),
      'remove oneself': () => room.call('DELETE', `/participants/${member.userId}`, undefined, member.token),
    };
    await allRefused(calls, [403, 'retros.not_participant']);
  });

  test('do nothing that is for a meeting once it is over', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    await room.call('POST', '/join', {}, member.token);
    await room.call('POST', '/complete');
    const calls = {
      ready: () => room.call('POST', '/ready', { isReady: true }),
      'hand over': () => room.call('PATCH', `/participants/${member.userId}`, { role: 'facilitator' }),
    };
    await allRefused(calls, [409, 'retros.wrong_status']);
    expect((await room.call('POST', '/archive')).status).toBe(200);
    await allRefused({ ...calls, archive: () => room.call('POST', '/archive') }, [409, 'retros.wrong_status']);
  });

  test('who were promoted from observing an account may lead what they watched before', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const watcher = await app.addMember(owner.accountId, 'OBSERVER');
    await room.call('POST', '/join', {}, watcher.token);
    const appoint = () => room.call('PATCH', '', { facilitatorId: watcher.userId });
    expect(short(await appoint())).toEqual([400, 'retros.invalid_facilitator']);
    await app.rows("update memberships set role = 'MEMBER' where user_id = $1", [watcher.userId]);
    expect((await appoint()).json.data?.facilitatorId).toBe(watcher.userId);
  });

  test('do not join without a sign-in where that is asked for, nor by the id of another kind of meeting', async () => {
    const locked = await openRetro(app, { host: owner, settings: { requireLogin: true } });
    const send = (path: string, token?: string) =>
      app.request('POST', `/api/retrospectives/sessions/${path}`, { body: { name: 'Gus' }, ...(token && { token }) });
    expect(short(await send(`${locked.sessionId}/join`))).toEqual([403, 'retros.sign_in_required']);
    const body = { name: 'Poker', votingSystem: 'fibonacci' };
    const { data: poker } = (await app.request('POST', '/api/planning-poker/sessions', { token: owner.token, body })).json;
    const calls = {
      guest: () => send(`${poker.id}/guests`),
      'signed out': () => send(`${poker.id}/join`),
      member: () => send(`${poker.id}/join`, member.token),
    };
    await allRefused(calls, [404, 'retros.session_not_found']);
  });
});

describe('a retrospective, its templates and its figures', () => {
  const refuses = async (send: (change: object) => Promise<Answered>, cases: readonly (readonly [object, number, string])[]) => {
    for (const [change, status, code] of cases) expect([change, short(await send(change))]).toEqual([change, [status, code]]);
  };

  test('it takes no unknown format or team, and no status that does not follow', async () => {
    const room = await openRetro(app, { host: owner, phase: 'COLLECT' });
    const before = await room.seen();
    await refuses(
      (change) => room.call('PATCH', '', { name: 'Renamed', ...change }),
      [
        [{ format: 'LEAN_COFFEE' }, 400, 'retros.invalid_format'],
        [{ templateId: UNKNOWN }, 400, 'retros.invalid_format'],
        [{ teamId: UNKNOWN }, 400, 'retros.invalid_team'],
        [{ status: 'DRAFT' }, 409, 'retros.wrong_status'],
      ],
    );
    expect(await room.seen()).toEqual(before);
  });

  test('a template keeps its own name and a structure that can be begun', async () => {
    const at = (method: string, path: string, body: object) =>
      app.request(method, `/api/retrospectives/templates${path}`, { token: owner.token, body });
    const draft = { name: 'Our week', description: 'What our weeks are like', columns: ['Went well', 'Odd'] };
    const { data: template } = (await at('POST', '', draft)).json;
    await at('POST', '', { ...draft, name: 'Our month' });
    await refuses(
      (change) => at('PATCH', `/${template.id}`, change),
      [
        [{ columns: [] }, 400, 'retros.invalid_template'],
        [{ name: 'OUR MONTH' }, 409, 'retros.template_name_taken'],
      ],
    );
    expect((await at('PATCH', `/${template.id}`, { name: 'OUR WEEK' })).json.data.name).toBe('OUR WEEK');
  });

  test('figures are of a team that there is, over a period that ends after it begins', async () => {
    const body = { name: 'Payments' };
    const { data: team } = (await app.request('POST', '/api/teams', { token: owner.token, body })).json;
    const backwards = { startDate: '2026-03-02', endDate: '2026-03-01' };
    const read = (path: string, query: object) =>
      app.request('GET', `/api/retrospectives/${path}`, { token: owner.token, query: { ...query } });
    for (const path of [`accounts/${owner.accountId}/metrics`, `accounts/${owner.accountId}/themes`])
      expect([path, short(await read(path, { teamId: UNKNOWN }))]).toEqual([path, [400, 'retros.invalid_team']]);
    for (const path of [`accounts/${owner.accountId}/themes`, `teams/${team.id}/metrics`])
      expect([path, short(await read(path, backwards))]).toEqual([path, [400, 'retros.invalid_period']]);
  });
});
