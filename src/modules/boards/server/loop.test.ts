import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let app: OwnApp;
let owner: TestPerson;
let table: BoardTable;
beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  table = await openBoard(app, { host: owner, agileProcessType: 'SCRUM' });
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown) =>
  app.request(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const item = async (id: string) => (await table.call('GET', `/items/${id}`)).json.data;

/** Votes on a story of a session, and agrees on it. */
async function agree(sessionId: string, storyId: string, card: string): Promise<void> {
  const at = `/planning-poker/sessions/${sessionId}`;
  await call('PATCH', at, { status: 'ACTIVE' });
  const answer = await call('POST', `${at}/stories/${storyId}/estimate`, { estimate: card });
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
}

test('Items are estimated in poker, and the estimate comes back with who said it; a word becomes a label.', async () => {
  const [first, second] = [await table.item('First', null, { description: 'Why' }), await table.item('Second', null)];
  const opened = await table.call('POST', `/boards/${table.boardId}/estimate`, { itemIds: [second, first], name: 'Refinement' });
  expect(opened.status).toBe(201);
  const { sessionId } = opened.json.data;
  const session = (await call('GET', `/planning-poker/sessions/${sessionId}`)).json.data;
  expect(session).toMatchObject({ name: 'Refinement', teamId: table.teamId });
  expect(session.stories.map(({ title, key }: { title: string; key: string }) => [key, title])).toEqual([
    ['WR-2', 'Second'],
    ['WR-1', 'First'],
  ]);
  await agree(sessionId, session.stories[1].id, '5');
  await vi.waitFor(async () => expect((await item(first)).storyPoints).toBe(5));
  expect(await item(first)).toMatchObject({ estimatedBy: owner.userId, estimatedIn: sessionId, estimateLabel: null });
  // Thought over again: the last word counts.
  await agree(sessionId, session.stories[1].id, '8');
  await vi.waitFor(async () => expect((await item(first)).storyPoints).toBe(8));
  const story = (await table.call('GET', `/items/${first}/story`)).json.data;
  expect(story.estimations).toEqual([{ sessionId, sessionName: 'Refinement', value: '8', at: expect.any(String) }]);
  const sizes = await table.call('POST', `/boards/${table.boardId}/estimate`, {
    itemIds: [second],
    name: 'Sizes',
    votingSystem: 't-shirt',
  });
  const [only] = (await call('GET', `/planning-poker/sessions/${sizes.json.data.sessionId}`)).json.data.stories;
  await agree(sizes.json.data.sessionId, only.id, 'XL');
  await vi.waitFor(async () => expect(await item(second)).toMatchObject({ storyPoints: null, estimateLabel: 'XL' }));
});

test('What is agreed while its item is deleted, archived or in an archived project is there when that is brought back.', async () => {
  const other = await openBoard(app, { host: owner, name: 'Put away' });
  const ids = [await other.item('Deleted', null), await other.item('Archived'), await other.item('Of the project')];
  const opened = await other.call('POST', `/boards/${other.boardId}/estimate`, { itemIds: ids, name: 'Late refinement' });
  const { sessionId } = opened.json.data;
  const stories = (await call('GET', `/planning-poker/sessions/${sessionId}`)).json.data.stories;
  const size = async (id: string) =>
    (await app.rows<{ points: number }>('select points::int from board_items where id = $1', [id]))[0]?.points;
  expect((await other.call('DELETE', `/items/${ids[0]}`)).status).toBe(200);
  expect((await other.call('PATCH', `/items/${ids[1]}`, { isArchived: true })).status).toBe(200);
  for (const n of [0, 1]) await agree(sessionId, stories[n].id, '8');
  await vi.waitFor(async () => expect([await size(ids[0]!), await size(ids[1]!)]).toEqual([8, 8]));
  expect((await other.call('POST', `/items/${ids[0]}/restore`)).status).toBe(200);
  expect(await item(ids[0]!)).toMatchObject({ storyPoints: 8, estimatedIn: sessionId });
  expect((await other.call('PATCH', `/boards/${other.boardId}`, { isArchived: true })).status).toBe(200);
  await agree(sessionId, stories[2].id, '13');
  await vi.waitFor(async () => expect(await size(ids[2]!)).toBe(13));
  expect((await other.call('POST', `/boards/${other.boardId}/restore`)).status).toBe(200);
  expect((await other.call('GET', `/items/${ids[2]}`)).json.data).toMatchObject({ storyPoints: 13, estimatedBy: owner.userId });
});

test('Items are estimated in people’s own time where that is asked for, until the deadline that is given.', async () => {
  const deadline = new Date(app.now().getTime() + 86_400_000).toISOString();
  const opened = await table.call('POST', `/boards/${table.boardId}/estimate`, {
    itemIds: [await table.item('Alone', null)],
    name: 'In own time',
    settings: { asyncVoting: true, asyncDeadline: deadline },
  });
  const session = (await call('GET', `/planning-poker/sessions/${opened.json.data.sessionId}`)).json.data;
  expect(session.async).toEqual({ deadline, closedAt: null });
});

test('Another board’s items, unknown decks and an archived board open no session.', async () => {
  const other = await openBoard(app, { host: owner, name: 'Other' });
  const [foreign, own] = [await other.item('Foreign'), await table.item('Own')];
  const ask = (itemIds: string[], more = {}) => table.call('POST', `/boards/${table.boardId}/estimate`, { itemIds, name: 'N', ...more });
  expect((await ask([foreign])).json.code).toBe('boards.item_not_found');
  expect((await ask([own], { votingSystem: 'tarot' })).json.error).toBe('Invalid voting system selected');
  const past = { asyncVoting: true, asyncDeadline: '2020-01-01T00:00:00Z' };
  expect((await ask([own], { settings: past })).json.code).toBe('poker.async_deadline_past');
  const { total } = (await call('GET', '/planning-poker/sessions')).json;
  await app.rows('update boards set archived_at = now() where id = $1', [other.boardId]);
  expect((await other.call('POST', `/boards/${other.boardId}/estimate`, { itemIds: [foreign], name: 'N' })).status).toBe(409);
  expect((await call('GET', '/planning-poker/sessions')).json.total).toBe(total);
});

test('A sprint’s end opens its retrospective once, whose actions become items; their end ends the action.', async () => {
  const days = { startDate: '2026-03-02', endDate: '2026-03-13' };
  const sprint = (await table.call('POST', '/sprints', { boardId: table.boardId, name: 'Sprint 7', ...days, status: 'active' })).json.data;
  const open = () => table.call('POST', `/sprints/${sprint.id}/retro`, { name: 'Retro of sprint 7', description: 'Committed 0 points.' });
  expect((await open()).json.code).toBe('boards.sprint_running');
  await table.call('PATCH', `/sprints/${sprint.id}`, { status: 'completed' });
  const [one, two] = await Promise.all([open(), open()]);
  expect(one.json.data.sessionId).toBe(two.json.data.sessionId);
  const { sessionId } = one.json.data;
  expect((await call('GET', `/retrospectives/sessions/${sessionId}`)).json.data).toMatchObject({
    name: 'Retro of sprint 7',
    description: 'Committed 0 points.',
    teamId: table.teamId,
  });
  expect((await table.call('GET', `/sprints/${table.teamId}`)).json.data[0].retroSessionId).toBe(sessionId);

  const actionId = await agreed(sessionId, 'Write the runbook');
  const take = () => table.call('POST', `/boards/${table.boardId}/actions`, { actionItemIds: [actionId] });
  const [itemId] = (await take()).json.data.itemIds;
  expect((await take()).json.data.itemIds).toEqual([itemId]);
  const taken = await item(itemId);
  expect(taken).toMatchObject({ title: 'Write the runbook', columnId: null, type: 'task' });
  const board = (await table.call('GET', `/boards/${table.boardId}`)).json.data;
  expect(board.labels.find(({ id }: { id: string }) => id === taken.labelIds[0])?.name).toBe('Retro of sprint 7');
  expect((await table.call('GET', `/items/${itemId}/story`)).json.data.action).toMatchObject({ id: actionId, sessionId });
  const action = async () => (await call('GET', '/action-items')).json.data.find(({ id }: { id: string }) => id === actionId);
  await table.move(itemId, 'Done');
  await vi.waitFor(async () => expect((await action()).status).toBe('completed'));
  await table.move(itemId, 'In Progress');
  await vi.waitFor(async () => expect((await action()).status).toBe('in_progress'));
  expect((await table.call('POST', `/boards/${table.boardId}/actions`, { actionItemIds: [UNKNOWN] })).json.code).toBe(
    'boards.action_not_found',
  );
});

test('An item’s story has the sprints that it was in, whether it was committed to there, and their retrospectives.', async () => {
  const [id, other] = [await table.item('Carried over'), await table.item('Committed twice')];
  const sprint = async (name: string, startDate: string): Promise<string> =>
    (await table.call('POST', '/sprints', { boardId: table.boardId, name, startDate, endDate: startDate })).json.data.id;
  const step = async (sprintId: string, status: string) =>
    expect((await table.call('PATCH', `/sprints/${sprintId}`, { status })).status).toBe(200);
  const put = async (sprintId: string, itemIds: readonly string[]) =>
    expect((await table.call('POST', `/sprints/${sprintId}/items`, { itemIds })).status).toBe(200);
  // Made in another order than they are in.
  const [third, second, first] = [
    await sprint('Sprint 3', '2026-03-04'),
    await sprint('Sprint 2', '2026-03-03'),
    await sprint('Sprint 1', '2026-03-02'),
  ];
  await put(first, [id, other]);
  await step(first, 'active');
  await step(first, 'completed');
  const retro = (await table.call('POST', `/sprints/${first}/retro`, { name: 'Retro of sprint 1' })).json.data.sessionId;
  await put(second, [other]);
  await step(second, 'active');
  await put(second, [id]);
  await put(third, [other]);
  const ofFirst = { id: first, name: 'Sprint 1', status: 'completed', isCommitted: true, retroSessionId: retro };
  const ofSecond = { id: second, name: 'Sprint 2', status: 'active', isCommitted: false, retroSessionId: null };
  expect((await table.call('GET', `/items/${id}/story`)).json.data.sprints).toEqual([ofFirst, ofSecond]);
});

test('Items are not estimated in more sessions than the plan has.', async () => {
  const host = await app.register({ plan: 'FREE' });
  const free = await openBoard(app, { host });
  const itemIds = [await free.item('First', null)];
  const estimate = (n: number) => free.call('POST', `/boards/${free.boardId}/estimate`, { itemIds, name: `Refinement ${n}` });
  for (let n = 0; n < 5; n += 1) expect((await estimate(n)).status).toBe(201);
  expect(refusal(await estimate(5)).slice(0, 2)).toEqual([403, 'poker.session_limit']);
  expect((await app.request('GET', '/api/planning-poker/sessions', { token: host.token })).json.total).toBe(5);
});

test('A sprint’s retrospective is refused for what any is refused for, and the sprint has none then.', async () => {
  const host = await app.register({ plan: 'FREE' });
  const free = await openBoard(app, { host, agileProcessType: 'SCRUM' });
  const days = { startDate: '2026-03-02', endDate: '2026-03-13' };
  const { id } = (await free.call('POST', '/sprints', { boardId: free.boardId, name: 'Sprint 7', ...days, status: 'active' })).json.data;
  await free.call('PATCH', `/sprints/${id}`, { status: 'completed' });
  const open = (more: object = {}) => free.call('POST', `/sprints/${id}/retro`, { name: 'Retro of sprint 7', ...more });
  expect(refusal(await open({ format: 'LEAN_COFFEE' })).slice(0, 2)).toEqual([400, 'retros.invalid_format']);
  for (let n = 0; n < 5; n += 1)
    await app.request('POST', '/api/retrospectives/sessions', { token: host.token, body: { name: `Retro ${n}` } });
  expect(refusal(await open()).slice(0, 2)).toEqual([403, 'retros.session_limit']);
  expect((await free.call('GET', `/sprints/${free.teamId}`)).json.data[0].retroSessionId).toBeNull();
});

/** @returns the id of an action that a retrospective has agreed on */
async function agreed(sessionId: string, title: string): Promise<string> {
  await app.rows("update retro_sessions set status = 'ACTIVE', current_phase = 'ACTION_ITEMS' where id = $1", [sessionId]);
  const answer = await call('POST', `/retrospectives/sessions/${sessionId}/action-items`, { title });
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
  return answer.json.data.id;
}
