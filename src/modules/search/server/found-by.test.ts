import { beforeEach, describe, expect, it } from 'vitest';
import { openBoard } from '#test/support/board-room.ts';
import { memberStatuses } from '#modules/accounts/contract.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { openTable } from '#test/support/poker-table.ts';
import { sharedApp, type Answered, type TestPerson } from '#test/support/test-app.ts';
import type { SearchKind } from '../contract/search.ts';

let owner: TestPerson;

const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ plan: 'ENTERPRISE', firstName: 'Zoé' });
});

/** @throws Error when it was refused: what a test did not do, it must not go on from */
async function done(answered: Promise<Answered>): Promise<Answered['json']> {
  const { status, text, json } = await answered;
  if (status >= 300) throw new Error(`Refused with ${status}: ${text}`);
  return json?.data;
}

interface Hit {
  readonly id: string;
  readonly kind: SearchKind;
  readonly title: string;
}

async function find(q: string, token = owner.token): Promise<Hit[]> {
  await app.app.settle();
  const { groups } = await done(app.request('GET', '/api/search', { token, query: { q, limit: 20 } }));
  return groups.flatMap(({ results }: { results: Hit[] }) => results);
}

/** Which of these things somebody learns of, by searching for a word and by asking for them by their ids: always the same. */
async function learns(word: string, ids: readonly string[], token: string): Promise<string[]> {
  const found = (await find(word, token)).map(({ id }) => id);
  const byWord = ids.filter((id) => found.includes(id));
  const opened = await done(app.request('GET', '/api/search/opened', { token, query: { ids: ids.join(',') } }));
  expect(opened.results.map(({ id }: Hit) => id)).toEqual(byWord);
  return byWord;
}

const inTeam = async (name: string) => (await done(app.request('POST', '/api/teams', { token: owner.token, body: { name } }))).id as string;

/** One thing of each kind whose title has the word. @param teamId of its meetings; without one they are personal */
async function oneOfEach(word: string, host: TestPerson, teamId?: string): Promise<Record<SearchKind, string>> {
  const board = await openBoard(app, { host: owner, name: `${word} project`, agileProcessType: 'SCRUM' });
  const days = { startDate: '2031-01-01', endDate: '2031-01-14' };
  const sprint = await done(board.call('POST', '/sprints', { boardId: board.boardId, name: `${word} sprint`, ...days }));
  const poker = await openTable(app, { host, stories: [`${word} story`], ...(teamId && { teamId }) });
  await done(poker.call('PATCH', '', { name: `${word} session` }));
  const retro = await openRetro(app, { host, name: `${word} retro`, phase: 'ACTION_ITEMS', ...(teamId && { teamId }) });
  const action = await done(retro.call('POST', '/action-items', { title: `${word} action` }));
  const person = await app.addMember(owner.accountId, 'MEMBER');
  await done(app.request('PATCH', '/api/auth/profile', { token: person.token, body: { lastName: word } }));
  return {
    item: await board.item(`${word} item`),
    project: board.boardId,
    sprint: sprint.id,
    session: poker.sessionId,
    story: poker.storyIds[0]!,
    retro: retro.sessionId,
    action: action.id,
    person: person.userId,
    team: await inTeam(`${word} team`),
  };
}

it('everything of a team that has a title is found by a word of it, whoever asks', async () => {
  const made = await oneOfEach('Ocelot', owner, await inTeam('Cats'));
  const observer = await app.addMember(owner.accountId, 'OBSERVER');
  const named = Object.entries(made).map(([kind, id]) => ({ kind, id, title: kind === 'person' ? 'Ana Ocelot' : `Ocelot ${kind}` }));
  for (const { token } of [owner, observer]) {
    const hits = (await find('ocelot', token)).map(({ kind, id, title }) => ({ kind, id, title }));
    expect(hits).toHaveLength(named.length);
    expect(hits).toEqual(expect.arrayContaining(named));
  }
});

describe('of personal meetings', () => {
  it('each learns what the meetings’ own lists show them, by a word and by an id, and no other account learns of any', async () => {
    const [host, other, observer] = await Promise.all(
      (['MEMBER', 'MEMBER', 'OBSERVER'] as const).map((role) => app.addMember(owner.accountId, role)),
    );
    const made = await oneOfEach('Margay', host!);
    const ids = Object.values(made);
    const own = [made.session, made.story, made.retro, made.action];
    const shared = ids.filter((id) => !own.includes(id));
    for (const { token } of [owner, host!]) expect(await learns('margay', ids, token)).toEqual(ids);
    for (const { token } of [other!, observer!]) expect(await learns('margay', ids, token)).toEqual(shared);
    expect(await learns('margay', ids, (await app.register()).token)).toEqual([]);
  });

  it('an action shows to those who noted it and have taken it on, as in the list of actions', async () => {
    const [host, taker, other] = await Promise.all([1, 2, 3].map(() => app.addMember(owner.accountId, 'MEMBER')));
    const people = [host!, taker!, other!, owner];
    const retro = await openRetro(app, { host: host!, name: 'Between us', phase: 'ACTION_ITEMS' });
    await done(retro.call('POST', '/join', {}, taker!.token));
    const { id } = await done(retro.call('POST', '/action-items', { title: 'Kodkod', assigneeId: host!.userId }));
    const listed = async ({ token }: TestPerson) => {
      const all: Hit[] = await done(app.request('GET', '/api/action-items', { token }));
      return all.some((one) => one.id === id);
    };
    const found = async ({ token }: TestPerson) => (await learns('kodkod', [id], token)).length === 1;
    const both = async () => {
      const finds = await Promise.all(people.map(found));
      expect(finds).toEqual(await Promise.all(people.map(listed)));
      return finds;
    };
    expect(await both()).toEqual([true, false, false, true]);
    await done(app.request('PATCH', `/api/action-items/${id}`, { token: owner.token, body: { assigneeId: taker!.userId } }));
    expect(await both()).toEqual([true, true, false, true]);
    await done(app.request('PATCH', `/api/action-items/${id}`, { token: owner.token, body: { assigneeId: null } }));
    expect(await both()).toEqual([true, false, false, true]);
  });
});

it('a person is found while they are an active member', async () => {
  const person = await app.addMember(owner.accountId, 'MEMBER');
  await done(app.request('PATCH', '/api/auth/profile', { token: person.token, body: { lastName: 'Serval' } }));
  const become = (status: (typeof memberStatuses)[number]) =>
    done(app.request('PATCH', `/api/accounts/${owner.accountId}/users/${person.userId}/status`, { token: owner.token, body: { status } }));
  const isFound = async () => (await learns('serval', [person.userId], owner.token)).length === 1;
  expect(await isFound()).toBe(true);
  for (const status of memberStatuses.filter((one) => one !== 'ACTIVE')) {
    await become(status);
    expect([status, await isFound()]).toEqual([status, false]);
    await become('ACTIVE');
    expect(await isFound()).toBe(true);
  }
});

it('the items of a board are found by its new letters, and no more by the old ones', async () => {
  const board = await openBoard(app, { host: owner, name: 'Caracal' });
  const id = await board.item('First of all');
  const { keyPrefix } = await done(board.call('PATCH', `/boards/${board.boardId}`, { keyPrefix: 'QQX' }));
  expect(keyPrefix).toBe('QQX');
  expect(await find('QQX-1')).toMatchObject([{ id, key: 'QQX-1' }]);
  await done(board.call('PATCH', `/boards/${board.boardId}`, { keyPrefix: 'ZZK' }));
  expect(await find('QQX-1')).toEqual([]);
  expect(await find('ZZK-1')).toMatchObject([{ id, key: 'ZZK-1', path: `/kanban/${board.boardId}?item=ZZK-1` }]);
});
