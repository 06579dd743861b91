import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { modules } from '#server/modules.ts';
import type { Schema } from '#shared/endpoint.ts';
import type { LiveClient } from '#test/support/live-client.ts';
import { shapeOf } from '#test/support/longest-text.ts';
import { openRetro, type RetroTable } from '#test/support/retro-room.ts';
import { sharedApp, type Answered, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
let table: BoardTable;
let pokerId: string;
let collecting: { readonly id: string; readonly columns: readonly { readonly id: string }[] };
let grouping: string;
/** Discussions, in which notes and actions are made. */
let meeting: { readonly id: string; readonly action: () => Promise<string>; readonly note: () => Promise<string> };
let live: LiveClient;
const app = await sharedApp();
beforeAll(async () => {
  owner = await app.register({ firstName: 'Olga' });
  table = await openBoard(app, { host: owner });
  pokerId = await made('/api/planning-poker/sessions', pokerSession);
  collecting = await meetingIn('COLLECT');
  grouping = (await meetingIn('GROUP')).id;
  meeting = await discussion();
  live = await app.connect(owner.token);
  await live.emit('session:join', { sessionId: table.boardId, kind: 'board' });
  await live.seen('session:state');
});
afterAll(async () => {
  live.close();
});

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
const discussion = async () => {
  const [noting, deciding] = await Promise.all(
    (['DISCUSS', 'ACTION_ITEMS'] as const).map((phase) => openRetro(app, { host: owner, phase })),
  );
  const at = (room: RetroTable) => `/api/retrospectives/sessions/${room.sessionId}`;
  const topicId = (await noting!.seen()).cards[0].id;
  return {
    id: noting!.sessionId,
    note: () => made(`${at(noting!)}/notes`, { topicId, kind: 'note', content: 'Noted' }),
    action: () => made(`${at(deciding!)}/action-items`, { title: 'An action' }),
  };
};
const startsAt = '2099-03-02T09:00:00.000Z';
const cards = [{ value: '1' }, { value: '2' }, { value: '3' }];

interface Kind {
  readonly make: () => Promise<string>;
  readonly at: (id: string) => string;
  readonly change: (text: string) => object;
}

/** By the name of the call or message that changes it. */
const kinds: Readonly<Record<string, Kind>> = {
  'teams.update': {
    make: () => made('/api/teams', { name: 'Core' }),
    at: (id) => `/api/teams/${id}`,
    change: (description) => ({ description }),
  },
  'teams.replace': {
    make: () => made('/api/teams', { name: 'Whole' }),
    at: (id) => `/api/teams/${id}`,
    change: (description) => ({ name: 'Whole', description }),
  },
  'boards.updateItem': {
    make: () => table.item('An item'),
    at: (id) => `/api/kanban/items/${id}`,
    change: (description) => ({ description }),
  },
  'boards.updateDelivery': {
    make: () => made('/api/kanban/deliveries', { boardId: table.boardId, name: 'May', deliveredAt: '2026-05-01T00:00:00.000Z' }),
    at: (id) => `/api/kanban/deliveries/${id}`,
    change: (description) => ({ description }),
  },
  'boards.updateBoard': {
    make: () => made('/api/kanban/boards', { name: 'Ours', teamId: table.teamId }),
    at: (id) => `/api/kanban/boards/${id}`,
    change: (description) => ({ description }),
  },
  'boards.updateSprint': {
    make: () => made('/api/kanban/sprints', { boardId: table.boardId, name: 'First', startDate: '2026-05-01', endDate: '2026-05-14' }),
    at: (id) => `/api/kanban/sprints/${id}`,
    change: (goal) => ({ goal }),
  },
  'boards.updateCalendarEvent': {
    make: () => made('/api/kanban/events', { boardId: table.boardId, title: 'Release', startDate: startsAt }),
    at: (id) => `/api/kanban/events/${id}`,
    change: (title) => ({ title }),
  },
  'boards.saveValueConfig': {
    make: () => made('/api/teams', { name: 'Valued' }),
    at: (id) => `/api/teams/${id}/value-config`,
    change: (metricName) => ({ customerKPISettings: { metricName } }),
  },
  'poker.updateSession': {
    make: () => made('/api/planning-poker/sessions', pokerSession),
    at: (id) => `/api/planning-poker/sessions/${id}`,
    change: (description) => ({ description }),
  },
  'poker.updateAccountSession': {
    make: () => made('/api/planning-poker/sessions', pokerSession),
    at: (id) => `/api/planning-poker/accounts/${owner.accountId}/sessions/${id}`,
    change: (description) => ({ description }),
  },
  'poker.updateStory': {
    make: () => made(`/api/planning-poker/sessions/${pokerId}/stories`, { title: 'A story' }),
    at: (id) => `/api/planning-poker/sessions/${pokerId}/stories/${id}`,
    change: (description) => ({ description }),
  },
  'retros.updateSession': {
    make: () => made('/api/retrospectives/sessions', { name: 'Ours', format: 'MAD_SAD_GLAD' }),
    at: (id) => `/api/retrospectives/sessions/${id}`,
    change: (description) => ({ description }),
  },
  'retros.updateCard': {
    make: () => made(`/api/retrospectives/sessions/${collecting.id}/cards`, { columnId: collecting.columns[0]?.id, content: 'A card' }),
    at: (id) => `/api/retrospectives/sessions/${collecting.id}/cards/${id}`,
    change: (content) => ({ content }),
  },
  'retros.renameGroup': {
    make: () => made('/api/retrospectives/groups', { sessionId: grouping }),
    at: (id) => `/api/retrospectives/groups/${id}`,
    change: (title) => ({ title }),
  },
  'accounts.update': {
    make: () => Promise.resolve(owner.accountId),
    at: (id) => `/api/accounts/${id}`,
    change: (description) => ({ publicProfile: { description } }),
  },
  'accounts.replace': {
    make: () => Promise.resolve(owner.accountId),
    at: (id) => `/api/accounts/${id}`,
    change: (name) => ({ company: { name } }),
  },
  'schedule.updatePoker': {
    make: () => made(`/api/planning-poker/accounts/${owner.accountId}/schedules`, { name: 'Weekly', startsAt }),
    at: (id) => `/api/planning-poker/schedules/${id}`,
    change: (name) => ({ name }),
  },
  'poker.updateTemplate': {
    make: () => made(`/api/planning-poker/accounts/${owner.accountId}/templates`, { name: 'Ours' }),
    at: (id) => `/api/planning-poker/templates/${id}`,
    change: (description) => ({ description }),
  },
  'poker.updateVotingSystem': {
    make: () => made('/api/planning-poker/voting-systems', { name: 'Our deck', values: cards }),
    at: (id) => `/api/planning-poker/voting-systems/${id}`,
    change: (description) => ({ description }),
  },
  'retros.updateTemplate': {
    make: () =>
      made('/api/retrospectives/templates', { name: 'Our week', description: 'For us', format: 'CUSTOM', columns: ['One', 'Two'] }),
    at: (id) => `/api/retrospectives/templates/${id}`,
    change: (description) => ({ description }),
  },
  'schedule.updateRetro': {
    make: () => made(`/api/retrospectives/accounts/${owner.accountId}/schedules`, { name: 'Weekly', startsAt }),
    at: (id) => `/api/retrospectives/schedules/${id}`,
    change: (name) => ({ name }),
  },
  'action-items.update': {
    make: () => meeting.action(),
    at: (id) => `/api/action-items/${id}`,
    change: (description) => ({ description }),
  },
  'retros.changeActionItem': {
    make: () => meeting.action(),
    at: (id) => `/api/retrospectives/action-items/${id}`,
    change: (description) => ({ description }),
  },
  'retros.changeNote': {
    make: () => meeting.note(),
    at: (id) => `/api/retrospectives/sessions/${meeting.id}/notes/${id}`,
    change: (content) => ({ content }),
  },
  'boards.updateBacklogItem': {
    make: () => table.item('Later on', null),
    at: (id) => `/api/kanban/backlog/${id}`,
    change: (description) => ({ description }),
  },
  'boards.editComment': {
    make: async () => {
      const itemId = await table.item('Talked of');
      return `${itemId}/comments/${await made(`/api/kanban/items/${itemId}/comments`, { content: 'First' })}`;
    },
    at: (id) => `/api/kanban/items/${id}`,
    change: (content) => ({ content }),
  },
  'boards.moveItem': { make: () => table.item('On its way'), at: (id) => `/api/kanban/items/${id}/move`, change: () => elsewhere() },
  'boards.moveToBoard': {
    make: () => table.item('Off the backlog', null),
    at: (id) => `/api/kanban/backlog/${id}/move-to-board`,
    change: () => ({ columnId: elsewhere().targetColumnId }),
  },
  'item:update': { make: () => table.item('Said live'), at: (itemId) => itemId, change: (description) => ({ description }) },
  'item:move': { make: () => table.item('Moved live'), at: (itemId) => itemId, change: () => elsewhere() },
};

/** Another place on the board than the one before. */
const elsewhere = () => ({ targetColumnId: Object.values(table.columns)[moves++ % 3] });
let moves = 1;

interface Call {
  readonly id: string;
  readonly body: Schema;
  readonly send: (at: string, body: object) => Promise<{ readonly status: number; readonly json: Answered['json'] }>;
}

/** Every call that takes a version, and every message of a room. */
const calls: readonly Call[] = modules.flatMap(({ routes, rooms = [] }) => [
  ...routes.flatMap(({ endpoint: { id, method, body } }) =>
    body && 'version' in shapeOf(body) ? [{ id, body, send: (at: string, sent: object) => call(method, at, sent) }] : [],
  ),
  ...rooms.flatMap(({ commands }) =>
    commands
      .filter(({ command }) => 'version' in shapeOf(command.payload))
      .map(({ command: { event, payload } }) => ({
        id: event,
        body: payload,
        send: async (itemId: string, sent: object) => {
          const ack = await live.emit(event, { sessionId: table.boardId, itemId, ...sent });
          return { status: ack.success ? 200 : 409, json: ack };
        },
      })),
  ),
]);

test('Each call that takes a version is tried with an old one.', () => {
  expect(calls.map(({ id }) => id).toSorted()).toEqual(Object.keys(kinds).toSorted());
});

test.each(calls.map((one) => [one.id, one] as const))(
  '%s: of two changes on the same version one is made, and the other told what is there now.',
  async (name, { send, body }) => {
    const { make, at, change } = kinds[name] as Kind;
    const isRequired = !z.safeParse(shapeOf(body)['version'] as Schema, undefined).success;
    const id = await make();
    const begun = await send(at(id), { ...change('Begun'), ...(isRequired && { version: 1 }) });
    const { version } = begun.json.data as { version: number };
    const answers = await Promise.all(['Ana', 'Ben'].map((text) => send(at(id), { ...change(text), version })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.json.data;
    const lost = answers.find(({ status }) => status === 409)?.json;
    expect(won.version).toBeGreaterThan(version);
    expect(lost).toMatchObject({ code: expect.stringMatching(/\.stale$/), details: { record: { version: won.version } } });
    // Who sends no version knows of none, and is not asked.
    const later = await send(at(id), { ...change('Later'), ...(isRequired && { version: won.version }) });
    expect(later.status).toBe(200);
    // Who names the version that they were answered has seen what is there.
    expect((await send(at(id), { ...change('Last'), version: later.json.data.version })).status).toBe(200);
  },
);

test('What else happens in a room refuses no change of its words, nor does a word refuse a pause.', async () => {
  const path = `/api/kanban/boards/${await made('/api/kanban/boards', { name: 'Busy', teamId: table.teamId })}`;
  const seen = (await app.request('GET', path, { token: owner.token })).json.data;
  await made('/api/kanban/items', { boardId: seen.id, title: 'Something happens' });
  expect((await call('PATCH', path, { description: 'Words', version: seen.version })).status).toBe(200);
  expect((await call('PATCH', path, { description: 'Others', version: seen.version })).json.code).toBe('boards.stale');
  expect((await call('PATCH', path, { isActive: false, version: seen.version })).status).toBe(200);
});

test('A title that is proposed from the cards refuses no title that somebody types.', async () => {
  const { id: sessionId, columns } = await meetingIn('COLLECT');
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
