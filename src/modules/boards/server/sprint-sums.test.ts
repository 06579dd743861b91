import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { passHours } from '#test/support/pass-hours.ts';
import { sprintsByHistory } from '#test/support/sprint-sums.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * Velocity, reports and charts of ended sprints, held against sums over nothing but what happened to each item.
 */
const days = { startDate: '2026-03-02', endDate: '2026-03-13' };
let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});
afterAll(() => app.close());

const scrum = (name: string): Promise<BoardTable> => openBoard(app, { host: owner, name, agileProcessType: 'SCRUM' });

async function start(table: BoardTable, name: string): Promise<string> {
  const { json } = await table.call('POST', '/sprints', { boardId: table.boardId, name, ...days });
  await step(table, 'PATCH', `/sprints/${json.data.id}`, { status: 'active' });
  return json.data.id;
}
async function step(table: BoardTable, method: string, path: string, body: object): Promise<void> {
  // Each in a second of its own, as people press.
  app.pass(1000);
  const { status, text } = await table.call(method, path, body);
  expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
}
const end = (table: BoardTable, id: string, body: object = {}) => step(table, 'PATCH', `/sprints/${id}`, { status: 'completed', ...body });
const finish = (table: BoardTable, id: string) => step(table, 'PATCH', `/items/${id}/move`, { targetColumnId: table.columns['Done'] });

async function all<T>(table: BoardTable, path: string): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const { json } = await table.call('GET', `${path}?limit=200&offset=${found.length}`);
    found.push(...json.data);
    if (json.data.length === 0 || found.length >= json.total) return found;
  }
}

/** What each ended sprint finished, by the raw history. */
async function sums(table: BoardTable) {
  const sprints = await all<Parameters<typeof sprintsByHistory>[0][number] & { status: string }>(table, `/sprints/${table.boardId}`);
  const history = await all<Parameters<typeof sprintsByHistory>[1][number]>(table, `/boards/${table.boardId}/activity`);
  return sprintsByHistory(
    sprints.filter(({ status }) => status === 'completed'),
    history,
  );
}
const velocity = async (table: BoardTable, count: number) =>
  (await table.call('GET', `/metrics/velocity/${table.boardId}?sprintCount=${count}`)).json.data;

test('What is finished in a sprint, opened again after its end and finished in the next one counts in both, once in each.', async () => {
  const table = await scrum('Twice');
  const first = await start(table, 'Sprint 1');
  const again = await table.item('Again', 'To Do', { storyPoints: 5, sprintId: first });
  const once = await table.item('Once', 'To Do', { storyPoints: 3, sprintId: first });
  await finish(table, again);
  await finish(table, once);
  await end(table, first);
  const frozen = (await table.call('GET', `/sprints/${first}/report`)).json.data;
  await step(table, 'PATCH', `/items/${again}/move`, { targetColumnId: table.columns['To Do'] });
  const second = await start(table, 'Sprint 2');
  // Opened again it belongs to the sprint that is over: finished like this it would count in no other.
  await step(table, 'PATCH', `/items/${again}`, { sprintId: second, storyPoints: 8 });
  await finish(table, again);
  await end(table, second);
  const expected = await sums(table);
  expect(expected.map(({ done }) => done)).toEqual([8, 8]);
  const shown = await velocity(table, 10);
  expect(shown.map(({ completed }: { completed: number }) => completed)).toEqual(expected.map(({ done }) => done));
  expect((await table.call('GET', `/sprints/${first}/report`)).json.data.report).toEqual(frozen.report);
});

test('What is opened again after the end of its sprint, and finished in no other, changes no velocity.', async () => {
  const table = await scrum('Late');
  const first = await start(table, 'Sprint 1');
  const item = await table.item('Item', 'To Do', { storyPoints: 5, sprintId: first });
  await finish(table, item);
  await end(table, first);
  const second = await start(table, 'Sprint 2');
  await step(table, 'PATCH', `/items/${item}/move`, { targetColumnId: table.columns['In Progress'] });
  await finish(table, item);
  await end(table, second);
  const expected = await sums(table);
  expect(expected.map(({ done }) => done)).toEqual([5, 0]);
  expect((await velocity(table, 10)).map(({ completed }: { completed: number }) => completed)).toEqual([5, 0]);
});

test('The chart and the report of an ended sprint stay as they were when its finished items are archived, one by one or with the project.', async () => {
  const table = await scrum('Put away');
  const sprintId = await start(table, 'Sprint 1');
  const items = [];
  for (const storyPoints of [1, 2, 3, 5]) items.push(await table.item(`Of ${storyPoints}`, 'To Do', { storyPoints, sprintId }));
  for (const id of items.slice(1)) {
    await passHours(app, 20);
    await finish(table, id);
  }
  await end(table, sprintId);
  const read = async () => {
    const chart = (await table.call('GET', `/metrics/burndown/${sprintId}`)).json.data;
    const { report, items: fates } = (await table.call('GET', `/sprints/${sprintId}/report`)).json.data;
    return { chart, report, fates, velocity: await velocity(table, 10), expected: await sums(table) };
  };
  const before = await read();
  expect(before.report).toMatchObject({ completedPoints: 10, leftPoints: 1 });
  for (const id of items) await step(table, 'PATCH', `/items/${id}`, { isArchived: true });
  expect(await read()).toEqual(before);
  await step(table, 'PATCH', `/boards/${table.boardId}`, { isArchived: true });
  expect(await read()).toEqual(before);
});

test('Velocity, reports and the list of sprints are whole after the fifty-first.', async () => {
  const table = await scrum('Fifty-one');
  for (let n = 1; n <= 51; n += 1) {
    const id = await start(table, `Sprint ${n}`);
    const item = await table.item(`Item ${n}`, 'To Do', { storyPoints: n % 13, sprintId: id });
    if (n % 7 !== 0) await finish(table, item);
    await end(table, id);
  }
  const expected = await sums(table);
  expect(expected).toHaveLength(51);
  const shown = await velocity(table, 5);
  expect(shown.map(({ name, completed }: { name: string; completed: number }) => [name, completed])).toEqual(
    expected.slice(-5).map(({ name, done }) => [name, done]),
  );
  for (const { id, done, left } of expected) {
    const { report } = (await table.call('GET', `/sprints/${id}/report`)).json.data;
    expect([id, report.completedPoints, report.leftPoints]).toEqual([id, done, left]);
  }
}, 120_000);

test('What was finished before a sprint started is in neither its commitment nor its velocity, and no item counts in two.', async () => {
  const table = await scrum('Done before');
  const planned = (await table.call('POST', '/sprints', { boardId: table.boardId, name: 'Sprint 1', ...days })).json.data.id;
  const before = await table.item('Before', 'To Do', { storyPoints: 8, sprintId: planned });
  const away = await table.item('Put away', 'To Do', { storyPoints: 2, sprintId: planned });
  const deleted = await table.item('Deleted', 'To Do', { storyPoints: 1, sprintId: planned });
  const open = await table.item('Open', 'To Do', { storyPoints: 5, sprintId: planned });
  await finish(table, before);
  await step(table, 'PATCH', `/items/${away}`, { isArchived: true });
  await table.call('DELETE', `/items/${deleted}`);
  expect((await table.call('GET', `/metrics/burndown/${planned}`)).json.data.committed).toBe(5);
  await step(table, 'PATCH', `/sprints/${planned}`, { status: 'active' });
  const inside = async (id: string) => (await table.call('GET', `/sprints/${id}/items`)).json.data.map((item: { id: string }) => item.id);
  await step(table, 'PATCH', `/items/${away}`, { isArchived: false });
  await step(table, 'POST', `/items/${deleted}/restore`, {});
  expect(await inside(planned)).toEqual([open]);
  const late = await table.item('Finished outside', 'To Do', { storyPoints: 3 });
  await finish(table, late);
  // What is finished while a sprint runs may be put into it afterwards; what was finished before may not.
  await step(table, 'POST', `/sprints/${planned}/items/${late}`, {});
  for (const refused of [
    await table.call('POST', `/sprints/${planned}/items/${before}`),
    await table.call('POST', `/sprints/${planned}/items`, { itemIds: [before] }),
    await table.call('PATCH', `/items/${before}`, { sprintId: planned }),
  ])
    expect([refused.status, refused.json.code]).toEqual([409, 'boards.sprint_item_done']);
  await end(table, planned);
  const second = (await table.call('POST', '/sprints', { boardId: table.boardId, name: 'Sprint 2', ...days })).json.data.id;
  for (const item of [late, open]) await step(table, 'POST', `/sprints/${second}/items/${item}`, {});
  await step(table, 'PATCH', `/sprints/${second}`, { status: 'active' });
  expect(await inside(second)).toEqual([open]);
  await finish(table, open);
  await end(table, second);
  const expected = await sums(table);
  expect(expected.map(({ committed, done, left }) => [committed, done, left])).toEqual([
    [5, 3, 5],
    [5, 5, 0],
  ]);
  expect((await velocity(table, 10)).map(({ committed, completed }: Record<string, unknown>) => [committed, completed])).toEqual([
    [5, 3],
    [5, 5],
  ]);
  for (const { id, done, left } of expected) {
    const last = (await table.call('GET', `/metrics/burndown/${id}`)).json.data.days.at(-1);
    expect([last.completed, last.remaining]).toEqual([done, left]);
  }
});

test('A sprint in which nothing had a size has no velocity and lowers no average; one that finished nothing of its points has 0.', async () => {
  const host = await app.register({ firstName: 'Hana', plan: 'ENTERPRISE' });
  const table = await openBoard(app, { host, name: 'Sizes', agileProcessType: 'SCRUM' });
  const sprint = async (name: string, storyPoints: number | null, isDone: boolean) => {
    const id = await start(table, name);
    if (storyPoints !== null || isDone) {
      const item = await table.item(name, 'To Do', { ...(storyPoints !== null && { storyPoints }), sprintId: id });
      if (isDone) await finish(table, item);
    }
    await end(table, id);
  };
  await sprint('Thirteen', 13, true);
  await sprint('Empty', null, false);
  await sprint('Without sizes', null, true);
  const shown = await velocity(table, 10);
  expect(shown.map(({ completed, hasSizes }: Record<string, unknown>) => [completed, hasSizes])).toEqual([
    [13, true],
    [0, false],
    [0, false],
  ]);
  const figures = async () =>
    (await app.request('GET', `/api/planning-poker/accounts/${host.accountId}/metrics`, { token: host.token })).json.data;
  expect(await figures()).toMatchObject({ teamVelocity: 13, averageVelocity: 13 });
  await sprint('Nothing finished', 5, false);
  expect(await figures()).toMatchObject({ teamVelocity: 6.5, averageVelocity: 6.5 });
});
