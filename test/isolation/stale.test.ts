import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { startTestApp, type TestApp, type TestPerson } from '#test/support/test-app.ts';

let app: TestApp;
let owner: TestPerson;
let table: BoardTable;
let pokerId: string;
let collecting: { readonly id: string; readonly columns: readonly { readonly id: string }[] };
let grouping: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.register({ firstName: 'Olga' });
  table = await openBoard(app, { host: owner });
  pokerId = await made('/api/planning-poker/sessions', pokerSession);
  collecting = await meetingIn('COLLECT');
  grouping = (await meetingIn('GROUP')).id;
});
afterAll(() => app.close());

const call = async (method: string, path: string, body: object) => await app.request(method, path, { token: owner.token, body });
const made = async (path: string, body: object): Promise<string> => {
  const { json } = await call('POST', path, body);
  expect(json, JSON.stringify(json)).toMatchObject({ success: true });
  return json.data.id;
};
const pokerSession = { name: 'Ours', votingSystem: 'fibonacci' };
const meetingIn = async (phase: 'COLLECT' | 'GROUP') => {
  const id = await made('/api/retrospectives/sessions', { name: 'A meeting', format: 'MAD_SAD_GLAD', status: 'WAITING' });
  const path = `/api/retrospectives/sessions/${id}`;
  const read = async () => (await app.request('GET', path, { token: owner.token })).json.data;
  await made(`${path}/start`, {});
  await made(`${path}/set-phase`, { phase: 'COLLECT' });
  if (phase === 'COLLECT') return read();
  // Only where there are two cards is there anything to group.
  const columnId = (await read()).columns[0].id;
  for (const content of ['One', 'Two']) await made(`${path}/cards`, { columnId, content });
  await made(`${path}/set-phase`, { phase });
  return read();
};
const startsAt = '2099-03-02T09:00:00.000Z';
const cards = [{ value: '1' }, { value: '2' }, { value: '3' }];

interface Kind {
  readonly make: () => Promise<string>;
  readonly at: (id: string) => string;
  readonly method?: 'PUT';
  readonly change: (text: string) => object;
}

const kinds: Readonly<Record<string, Kind>> = {
  team: { make: () => made('/api/teams', { name: 'Core' }), at: (id) => `/api/teams/${id}`, change: (description) => ({ description }) },
  'team, whole': {
    make: () => made('/api/teams', { name: 'Whole' }),
    at: (id) => `/api/teams/${id}`,
    method: 'PUT',
    change: (description) => ({ name: 'Whole', description }),
  },
  item: {
    make: () => table.item('An item'),
    at: (id) => `/api/kanban/items/${id}`,
    change: (description) => ({ description }),
  },
  delivery: {
    make: () => made('/api/kanban/deliveries', { boardId: table.boardId, name: 'May', deliveredAt: '2026-05-01T00:00:00.000Z' }),
    at: (id) => `/api/kanban/deliveries/${id}`,
    method: 'PUT',
    change: (description) => ({ description }),
  },
  project: {
    make: () => made('/api/kanban/boards', { name: 'Ours', teamId: table.teamId }),
    at: (id) => `/api/kanban/boards/${id}`,
    change: (description) => ({ description }),
  },
  sprint: {
    make: () => made('/api/kanban/sprints', { boardId: table.boardId, name: 'First', startDate: '2026-05-01', endDate: '2026-05-14' }),
    at: (id) => `/api/kanban/sprints/${id}`,
    change: (goal) => ({ goal }),
  },
  'entry of the calendar': {
    make: () => made('/api/kanban/events', { boardId: table.boardId, title: 'Release', startDate: startsAt }),
    at: (id) => `/api/kanban/events/${id}`,
    change: (title) => ({ title }),
  },
  'value of a team’s work': {
    make: () => made('/api/teams', { name: 'Valued' }),
    at: (id) => `/api/teams/${id}/value-config`,
    method: 'PUT',
    change: (metricName) => ({ customerKPISettings: { metricName } }),
  },
  'poker session': {
    make: () => made('/api/planning-poker/sessions', pokerSession),
    at: (id) => `/api/planning-poker/sessions/${id}`,
    change: (description) => ({ description }),
  },
  'poker session, by the account’s path': {
    make: () => made('/api/planning-poker/sessions', pokerSession),
    at: (id) => `/api/planning-poker/accounts/${owner.accountId}/sessions/${id}`,
    method: 'PUT',
    change: (description) => ({ description }),
  },
  story: {
    make: () => made(`/api/planning-poker/sessions/${pokerId}/stories`, { title: 'A story' }),
    at: (id) => `/api/planning-poker/sessions/${pokerId}/stories/${id}`,
    change: (description) => ({ description }),
  },
  retrospective: {
    make: () => made('/api/retrospectives/sessions', { name: 'Ours', format: 'MAD_SAD_GLAD' }),
    at: (id) => `/api/retrospectives/sessions/${id}`,
    change: (description) => ({ description }),
  },
  card: {
    make: () => made(`/api/retrospectives/sessions/${collecting.id}/cards`, { columnId: collecting.columns[0]?.id, content: 'A card' }),
    at: (id) => `/api/retrospectives/sessions/${collecting.id}/cards/${id}`,
    change: (content) => ({ content }),
  },
  group: {
    make: () => made('/api/retrospectives/groups', { sessionId: grouping }),
    at: (id) => `/api/retrospectives/groups/${id}`,
    change: (title) => ({ title }),
  },
  account: {
    make: () => Promise.resolve(owner.accountId),
    at: (id) => `/api/accounts/${id}`,
    change: (description) => ({ publicProfile: { description } }),
  },
  'account, whole': {
    make: () => Promise.resolve(owner.accountId),
    at: (id) => `/api/accounts/${id}`,
    method: 'PUT',
    change: (name) => ({ company: { name } }),
  },
  'poker schedule': {
    make: () => made(`/api/planning-poker/accounts/${owner.accountId}/schedules`, { name: 'Weekly', startsAt }),
    at: (id) => `/api/planning-poker/schedules/${id}`,
    change: (name) => ({ name }),
  },
  'poker template': {
    make: () => made(`/api/planning-poker/accounts/${owner.accountId}/templates`, { name: 'Ours' }),
    at: (id) => `/api/planning-poker/templates/${id}`,
    change: (description) => ({ description }),
  },
  deck: {
    make: () => made('/api/planning-poker/voting-systems', { name: 'Our deck', values: cards }),
    at: (id) => `/api/planning-poker/voting-systems/${id}`,
    change: (description) => ({ description }),
  },
  'retro template': {
    make: () =>
      made('/api/retrospectives/templates', { name: 'Our week', description: 'For us', format: 'CUSTOM', columns: ['One', 'Two'] }),
    at: (id) => `/api/retrospectives/templates/${id}`,
    change: (description) => ({ description }),
  },
};

test.each(Object.entries(kinds))(
  'Of two changes of a %s on the same version one is made, and the other told what is there now.',
  async (_, kind) => {
    const { make, at, method = 'PATCH', change } = kind;
    const id = await make();
    const { version } = (await call(method, at(id), change('Begun'))).json.data as { version: number };
    const answers = await Promise.all(['Ana', 'Ben'].map((text) => call(method, at(id), { ...change(text), version })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.json.data;
    const lost = answers.find(({ status }) => status === 409)?.json;
    expect(won.version).toBeGreaterThan(version);
    expect(lost).toMatchObject({ code: expect.stringMatching(/\.stale$/), details: { record: { version: won.version } } });
    // Who sends no version knows of none, and is not asked.
    const later = await call(method, at(id), change('Later'));
    expect(later.status).toBe(200);
    // Who names the version that they were answered has seen what is there.
    expect((await call(method, at(id), { ...change('Last'), version: later.json.data.version })).status).toBe(200);
  },
);

test('A comment that was changed meanwhile is not written over.', async () => {
  const id = await table.item('Talked of');
  const comments = `/api/kanban/items/${id}/comments`;
  const path = `${comments}/${await made(comments, { content: 'First' })}`;
  expect((await call('PATCH', path, { content: 'Second', version: 1 })).json.data).toMatchObject({ content: 'Second', version: 2 });
  const { status, json } = await call('PATCH', path, { content: 'Third', version: 1 });
  expect([status, json.code, json.details.record.content]).toEqual([409, 'boards.stale', 'Second']);
});

test('What else happens in a room refuses no change of its words, nor does a word refuse a pause.', async () => {
  const path = `/api/kanban/boards/${await made('/api/kanban/boards', { name: 'Busy', teamId: table.teamId })}`;
  const seen = (await app.request('GET', path, { token: owner.token })).json.data;
  await made('/api/kanban/items', { boardId: seen.id, title: 'Something happens' });
  expect((await call('PATCH', path, { description: 'Words', version: seen.version })).status).toBe(200);
  expect((await call('PATCH', path, { description: 'Others', version: seen.version })).json.code).toBe('boards.stale');
  expect((await call('PATCH', path, { isActive: false, version: seen.version })).status).toBe(200);
});

test('A title that is proposed from the cards refuses no title that somebody types.', async () => {
  const { id: sessionId, columns } = collecting;
  const write = (content: string) => made(`/api/retrospectives/sessions/${sessionId}/cards`, { columnId: columns[0]?.id, content });
  const cardIds = [await write('Slow reviews'), await write('Reviews are slow'), await write('Slow tests')];
  await call('POST', `/api/retrospectives/sessions/${sessionId}/set-phase`, { phase: 'GROUP' });
  const id = await made('/api/retrospectives/groups', { sessionId, cardIds: cardIds.slice(0, 2) });
  await call('POST', `/api/retrospectives/groups/${id}/cards`, { cardId: cardIds[2] });
  const typed = await call('PATCH', `/api/retrospectives/groups/${id}`, { title: 'Ours', version: 1 });
  expect(typed.json.data).toMatchObject({ title: 'Ours', version: 2 });
});

test('What a form does not show makes no version of its record.', async () => {
  const id = await made('/api/teams', { name: 'Counted' });
  const same = await call('PATCH', `/api/teams/${id}`, { name: 'Counted', version: 1 });
  expect(same.json.data.version).toBe(1);
});
