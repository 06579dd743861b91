import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { startTestApp, type TestApp, type TestPerson } from '#test/support/test-app.ts';

let app: TestApp;
let owner: TestPerson;
let table: BoardTable;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.register({ firstName: 'Olga' });
  table = await openBoard(app, { host: owner });
});
afterAll(() => app.close());

const call = async (method: string, path: string, body: object) => await app.request(method, path, { token: owner.token, body });
const made = async (path: string, body: object): Promise<string> => {
  const { json } = await call('POST', path, body);
  expect(json, JSON.stringify(json)).toMatchObject({ success: true });
  return json.data.id;
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
    expect((await call(method, at(id), change('Later'))).status).toBe(200);
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

test('What a form does not show makes no version of its record.', async () => {
  const id = await made('/api/teams', { name: 'Counted' });
  const same = await call('PATCH', `/api/teams/${id}`, { name: 'Counted', version: 1 });
  expect(same.json.data.version).toBe(1);
});
