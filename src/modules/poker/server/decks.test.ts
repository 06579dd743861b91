import { beforeEach, describe, expect, test } from 'vitest';
import { DECKS_MAX } from '#modules/poker/contract/voting-system.ts';
import { TEMPLATES_MAX } from '#modules/poker/contract/template.ts';
import { raceForLast } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const DECKS = '/api/planning-poker/voting-systems';
let owner: TestPerson;
let member: TestPerson;
let other: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ plan: 'PRO' });
  member = await app.addMember(owner.accountId, 'MEMBER');
  other = await app.register({ plan: 'FREE' });
});

const cards = (...values: string[]) => values.map((value) => ({ value }));
const make = (body: object, token = member.token) => app.request('POST', DECKS, { token, body });
const idOf = async (name: string, token = member.token): Promise<string> =>
  (await make({ name, values: cards('1', '2') }, token)).json.data.id;

describe('Voting systems', () => {
  test('that are built in show to anybody, and the account’s own to its members alone', async () => {
    await make({ name: 'Of the house', values: cards('1', '?') });
    const names = async (token?: string) =>
      (await app.request('GET', DECKS, { token })).json.data.map((deck: { name: string }) => deck.name);
    expect(await names()).toHaveLength(10);
    expect(await names(owner.token)).toContain('Of the house');
    expect(await names(other.token)).not.toContain('Of the house');
    expect((await app.request('GET', DECKS, { token: other.token, query: { accountId: owner.accountId } })).status).toBe(404);
  });

  test('of one’s own answer their cards in order, with the names of special ones', async () => {
    const answer = await make({ name: ' Effort ', category: 'SIZE', allowCustomValues: true, values: cards('S', '☕') });
    expect(answer.status).toBe(201);
    expect(answer.json.data).toMatchObject({
      name: 'Effort',
      type: 'CUSTOM',
      category: 'SIZE',
      allowCustomValues: true,
      isSimple: false,
      accountId: owner.accountId,
      creatorId: member.userId,
      values: [
        { value: 'S', order: 1 },
        { value: 'coffee', label: 'Coffee break', order: 2 },
      ],
    });
    const read = await app.request('GET', `${DECKS}/${answer.json.data.id}`, { token: owner.token });
    expect(read.json.data).toEqual(answer.json.data);
  });

  test.each([
    ['no card', { name: 'X', values: [] }, 400, 'Voting system must have at least one value'],
    ['a card twice', { name: 'X', values: cards('1', '1') }, 400, 'Voting system values must be unique'],
    ['a gap in the order', { name: 'X', values: [{ value: '1', order: 2 }] }, 400, 'Voting system value orders must form 1..n'],
    ['a blank card', { name: 'X', values: cards(' ') }, 400, 'Validation failed'],
    [
      'a name that is taken, whatever its case',
      { name: 'OF THE HOUSE', values: cards('1') },
      409,
      'A voting system with this name already exists',
    ],
    ['the name of a built-in one', { name: 'fibonacci', values: cards('1') }, 409, 'A voting system with this name already exists'],
  ])('are refused with %s', async (_name, body, status, error) => {
    await make({ name: 'Of the house', values: cards('1') });
    expect(await make(body)).toMatchObject({ status, json: { error } });
  });

  test('need PRO or ENTERPRISE to be made, and go on working after a downgrade', async () => {
    expect((await make({ name: 'Mine', values: cards('1') }, other.token)).json).toMatchObject({ code: 'request.plan_required' });
    const id = await idOf('Before the downgrade');
    await app.rows("update subscriptions set plan = 'FREE' where account_id = $1", [owner.accountId]);
    expect((await make({ name: 'After', values: cards('1') })).status).toBe(403);
    const body = { name: 'With the old deck', votingSystem: id };
    expect((await app.request('POST', '/api/planning-poker/sessions', { token: member.token, body })).status).toBe(201);
    expect((await app.request('PATCH', `${DECKS}/${id}`, { token: member.token, body: { description: 'Still mine' } })).status).toBe(200);
    await app.rows("update subscriptions set plan = 'PRO' where account_id = $1", [owner.accountId]);
  });

  test('are changed by who made them or by an administrator; the built-in ones by nobody', async () => {
    const id = await idOf('Owned', owner.token);
    const change = (token: string, which = id) => app.request('PATCH', `${DECKS}/${which}`, { token, body: { values: cards('3', '4') } });
    expect((await change(member.token)).status).toBe(403);
    expect((await change(other.token)).status).toBe(404);
    expect((await change(owner.token)).json.data.values).toHaveLength(2);
    expect((await change(owner.token, 'fibonacci')).json).toMatchObject({ error: 'Built-in voting systems cannot be changed' });
    expect((await app.request('PATCH', `${DECKS}/${id}`, { token: owner.token, body: { name: 'owned' } })).status).toBe(200);
  });

  test('that become the default take that place from the one before', async () => {
    const first = await idOf('First default');
    const second = await idOf('Second default');
    for (const id of [first, second]) await app.request('PATCH', `${DECKS}/${id}`, { token: member.token, body: { isDefault: true } });
    const { data } = (await app.request('GET', DECKS, { token: member.token })).json;
    expect(data.filter((deck: { isDefault: boolean }) => deck.isDefault).map((deck: { id: string }) => deck.id)).toEqual([second]);
    await app.request('PATCH', `${DECKS}/${second}`, { token: member.token, body: { isDefault: false } });
  });

  test('are not deleted while a draft or running session uses them; a session keeps its cards', async () => {
    const id = await idOf('In use');
    const made = await app.request('POST', '/api/planning-poker/sessions', { token: member.token, body: { name: 'S', votingSystem: id } });
    const session = `/api/planning-poker/sessions/${made.json.data.id}`;
    const remove = () => app.request('DELETE', `${DECKS}/${id}`, { token: member.token });
    expect(await remove()).toMatchObject({ status: 409, json: { error: 'Cannot delete voting system that is currently in use' } });
    await app.request('PATCH', `${DECKS}/${id}`, { token: member.token, body: { values: cards('9') } });
    await app.request('POST', `${session}/start`, { token: member.token });
    expect((await remove()).status).toBe(409);
    await app.request('POST', `${session}/end`, { token: member.token });
    expect((await remove()).status).toBe(200);
    const { deck } = (await app.request('GET', session, { token: member.token })).json.data;
    expect(deck.values.map((card: { value: string }) => card.value)).toEqual(['1', '2']);
    expect((await app.request('GET', `${DECKS}/${id}`, { token: member.token })).status).toBe(404);
  });
});

describe('Estimation templates', () => {
  const path = () => `/api/planning-poker/accounts/${owner.accountId}/templates`;
  const template = {
    name: 'Refinement',
    description: 'Weekly',
    votingSystem: 'linear',
    timerOption: 120,
    settings: { autoReveal: true },
    stories: ['One', 'Two'],
  };

  test('keep cards, timer, settings and stories, and are changed and deleted by who made them', async () => {
    const made = await app.request('POST', path(), { token: member.token, body: template });
    expect(made.status).toBe(201);
    expect(made.json.data).toMatchObject({
      ...template,
      settings: { autoReveal: true, enableComments: true },
      stories: [{ title: 'One' }, { title: 'Two' }],
    });
    const one = `/api/planning-poker/templates/${made.json.data.id}`;
    const stranger = await app.addMember(owner.accountId, 'MEMBER');
    expect((await app.request('PATCH', one, { token: stranger.token, body: { name: 'Mine' } })).status).toBe(403);
    const changed = await app.request('PATCH', one, { token: owner.token, body: { name: 'Grooming', stories: [] } });
    expect(changed.json.data).toMatchObject({ name: 'Grooming', timerOption: 120, stories: [] });
    expect((await app.request('GET', path(), { token: member.token })).json).toMatchObject({ total: 1, data: [{ name: 'Grooming' }] });
    expect((await app.request('DELETE', one, { token: other.token })).status).toBe(404);
    expect((await app.request('DELETE', one, { token: member.token })).status).toBe(200);
    expect((await app.request('GET', path(), { token: member.token })).json.total).toBe(0);
  });

  test('are refused with an unknown deck, with 101 stories, and in another account', async () => {
    const send = (body: object) => app.request('POST', path(), { token: member.token, body });
    expect((await send({ ...template, votingSystem: 'none' })).json.error).toBe('Invalid voting system selected');
    const stories = Array.from({ length: 101 }, (_, at) => `Story ${at}`);
    expect((await send({ ...template, stories })).json.error).toBe('Maximum 100 stories per session');
    expect((await app.request('GET', path(), { token: other.token })).status).toBe(404);
  });

  test('are no more than an account holds, and neither are its voting systems', async () => {
    const full = await app.register({ plan: 'PRO' });
    await app.rows(
      `insert into poker_templates (id, account_id, name, voting_system, settings, stories, creator_id, created_at, updated_at)
       select gen_random_uuid(), $1, 'Template ' || n, 'fibonacci', '{}', '[]', $2, now(), now() from generate_series(2, ${TEMPLATES_MAX}) n`,
      [full.accountId, full.userId],
    );
    const keep = (n: number) =>
      app.request('POST', `/api/planning-poker/accounts/${full.accountId}/templates`, {
        token: full.token,
        body: { ...template, name: `T${n}` },
      });
    expect(await raceForLast(keep)).toEqual([409, 'poker.templates_max', `An account has at most ${TEMPLATES_MAX} templates`]);
    await app.rows(
      `insert into poker_voting_systems (id, account_id, name, name_key, type, category, cards, creator_id, created_at, updated_at)
       select gen_random_uuid(), $1, 'Deck ' || n, 'deck ' || n, 'CUSTOM', 'SIZE', '[]', $2, now(), now() from generate_series(2, ${DECKS_MAX}) n`,
      [full.accountId, full.userId],
    );
    const deal = (n: number) => make({ name: `Own ${n}`, values: cards('1', '2') }, full.token);
    expect(await raceForLast(deal)).toEqual([409, 'poker.decks_max', `An account has at most ${DECKS_MAX} voting systems of its own`]);
  });
});
