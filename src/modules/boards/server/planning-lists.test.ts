import { beforeEach, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let owner: TestPerson;
let table: BoardTable;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  table = await openBoard(app, { host: owner, agileProcessType: 'SCRUM' });
});

const list = async (path: string) => {
  const { status, json } = await table.call('GET', path);
  expect(status).toBe(200);
  return json;
};
const namesIn = async (path: string): Promise<[string[], number]> => {
  const { data, total } = await list(path);
  return [data.map(({ name, title }: { name?: string; title?: string }) => name ?? title), total];
};

test('A delivery has the points of its items, and of those that are done; a page has the newest, and those of other boards nowhere.', async () => {
  const other = await openBoard(app, { host: owner, name: 'Other' });
  const itemIds = [];
  for (const storyPoints of [3, 5, 8, null]) itemIds.push(await table.item('Item', 'To Do', storyPoints === null ? {} : { storyPoints }));
  await table.move(itemIds[0] ?? '', 'Done');
  const deliver = async (name: string, deliveredAt: string, ids: readonly string[] = [], on = table) =>
    expect((await on.call('POST', '/deliveries', { boardId: on.boardId, name, deliveredAt, itemIds: ids })).status).toBe(201);
  await deliver('First', '2026-05-01', itemIds);
  await deliver('Third', '2026-05-09', itemIds.slice(1, 2));
  await deliver('Second', '2026-05-05');
  await deliver('Elsewhere', '2026-05-06', [], other);
  await table.call('DELETE', `/items/${itemIds[2]}`);
  const path = `/boards/${table.boardId}/deliveries`;
  expect(await namesIn(path)).toEqual([['Third', 'Second', 'First'], 3]);
  expect(await namesIn(`${path}?limit=1&offset=1`)).toEqual([['Second'], 3]);
  expect(await namesIn(`${path}?startDate=2026-05-05&endDate=2026-05-09`)).toEqual([['Third', 'Second'], 2]);
  const [third, , first] = (await list(path)).data;
  expect(first.progress).toEqual({ items: 3, completedItems: 1, points: 8, completedPoints: 3 });
  expect(third.progress).toEqual({ items: 1, completedItems: 0, points: 5, completedPoints: 0 });
  expect((await table.call('PUT', `/deliveries/${first.id}`, { name: 'Again' })).json.data).toMatchObject({ id: first.id, name: 'Again' });
  expect((await table.call('DELETE', `/deliveries/${first.id}`)).status).toBe(200);
  expect(await namesIn(path)).toEqual([['Third', 'Second'], 2]);
});

test('A calendar is in the order of time, a page at a time, and has what touches the days that are asked for.', async () => {
  const other = await openBoard(app, { host: owner, name: 'Other' });
  const plan = async (title: string, startDate: string, endDate = startDate, on = table): Promise<string> =>
    (await on.call('POST', '/events', { boardId: on.boardId, title, startDate, endDate })).json.data.id;
  await plan('Late', '2026-05-09');
  const early = await plan('Early', '2026-05-01', '2026-05-04');
  await plan('Middle', '2026-05-05');
  await plan('Elsewhere', '2026-05-05', '2026-05-05', other);
  const sprint = async ({ boardId }: BoardTable): Promise<string> =>
    (await table.call('POST', '/sprints', { boardId, name: 'Sprint', startDate: '2026-05-01', endDate: '2026-05-09' })).json.data.id;
  await sprint(other);
  for (const id of [table.boardId, table.teamId, early, await sprint(table)]) {
    expect(await namesIn(`/events/${id}`)).toEqual([['Early', 'Middle', 'Late'], 3]);
    expect(await namesIn(`/events/${id}?limit=1`)).toEqual([['Early'], 3]);
    expect(await namesIn(`/events/${id}?limit=1&offset=1`)).toEqual([['Middle'], 3]);
  }
  expect(await namesIn(`/events/${table.boardId}?startDate=2026-05-04&endDate=2026-05-05`)).toEqual([['Early', 'Middle'], 2]);
  expect(await namesIn(`/events/${table.boardId}?startDate=2026-05-05`)).toEqual([['Middle', 'Late'], 2]);
  const changed = await table.call('PATCH', `/events/${early}`, { title: 'Earlier', endDate: '2026-05-03' });
  expect([changed.status, changed.json.data?.title]).toEqual([200, 'Earlier']);
  expect((await namesIn(`/events/${table.boardId}`))[0]).toEqual(['Earlier', 'Middle', 'Late']);
  expect(refusal(await table.call('GET', `/events/${UNKNOWN}`)).slice(0, 2)).toEqual([404, 'boards.not_found']);
});

test('A team’s plans are made on the newest of its boards that is not archived, and read from all of those.', async () => {
  const { teamId } = table;
  const open = async (name: string): Promise<string> => {
    const answer = await table.call('POST', '/boards', { name, teamId, agileProcessType: 'SCRUM' });
    expect(answer.status).toBe(201);
    return answer.json.data.id;
  };
  const newer = await open('Newer');
  const newest = await open('Newest');
  for (const [boardId, title] of [
    [table.boardId, 'Of the first'],
    [newer, 'Of the newer'],
    [newest, 'Of the archived'],
  ])
    expect((await table.call('POST', '/events', { boardId, title, startDate: '2026-05-05' })).status).toBe(201);
  expect((await table.call('PATCH', `/boards/${newest}`, { isArchived: true })).status).toBe(200);
  const { status, json } = await table.call('POST', '/backlog', { teamId, title: 'Planned' });
  expect([status, json.data.boardId]).toEqual([201, newer]);
  expect(await namesIn(`/events/${teamId}`)).toEqual([['Of the first', 'Of the newer'], 2]);
});
