import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { readBoard } from '#modules/boards/import/read-board.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { bringIn } from '#test/support/bring-in.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { importRow } from './fixtures.ts';

let owner: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});

const board = (name: string) => openBoard(app, { host: owner, name, agileProcessType: 'SCRUM' });

const days = { startDate: '2026-12-01', endDate: '2026-12-14' };
const plan = async (table: BoardTable, name: string): Promise<string> =>
  (await table.call('POST', '/sprints', { boardId: table.boardId, name, ...days })).json.data.id;
const sprintsOf = async (table: BoardTable) => (await table.call('GET', `/sprints/${table.boardId}`)).json.data;
/** Titles by the names of their sprints. */
async function contents(table: BoardTable): Promise<Record<string, string[]>> {
  const filters = encodeURIComponent(JSON.stringify({ place: 'all' }));
  const { data } = (await table.call('GET', `/boards/${table.boardId}/items?limit=200&filters=${filters}`)).json;
  const named = (await sprintsOf(table)).map(({ id, name }: { id: string; name: string }): [string, string[]] => [
    name,
    data.filter((item: { sprintId: string }) => item.sprintId === id).map((item: { title: string }) => item.title),
  ]);
  return Object.fromEntries(named);
}

/** As Jira writes it: the sprints that an issue went through, one column each. */
const jira = readBoard({
  text: `Summary,Issue key,Status,Sprint,Sprint
Carried,SHO-1,To Do,Shop 1,Shop 2
Fresh,SHO-2,To Do,,shop 2
Past,SHO-3,Done,Shop 1,
Elsewhere,SHO-4,To Do,Shop 9,
Free,SHO-5,To Do,,
`,
});

test('What is not done goes into the open sprint of the name that its file gives; of the other names the answer tells.', async () => {
  const table = await board('Sprints');
  await plan(table, 'Shop 2');
  expect(await bringIn(table, jira)).toMatchObject({ created: 5, sprintsMade: 0, unknownSprints: ['Shop 9'] });
  expect(await contents(table)).toEqual({ 'Shop 2': ['Carried', 'Fresh'] });
  expect(await bringIn(table, jira)).toMatchObject({ created: 0, updated: 0, unchanged: 5, unknownSprints: ['Shop 9'] });
});

test('A sprint that is planned later takes its items in when the file comes again, and what people took out stays out.', async () => {
  const table = await board('Later');
  expect(await bringIn(table, jira)).toMatchObject({ created: 5, unknownSprints: ['Shop 2', 'Shop 9'] });
  const sprintId = await plan(table, 'Shop 2');
  expect(await bringIn(table, jira)).toMatchObject({ updated: 2, unchanged: 3, unknownSprints: ['Shop 9'] });
  const [first] = (await sprintsOf(table))[0].itemIds;
  expect((await table.call('DELETE', `/sprints/${sprintId}/items/${first}`)).status).toBe(200);
  const before = await contents(table);
  expect(await bringIn(table, jira)).toMatchObject({ updated: 0, unchanged: 5 });
  expect(await contents(table)).toEqual(before);
});

test('A sprint that is over takes nothing in, and its report stays as it was.', async () => {
  const table = await board('Over');
  const sprintId = await plan(table, 'Shop 2');
  for (const status of ['active', 'completed']) await table.call('PATCH', `/sprints/${sprintId}`, { status });
  const before = (await sprintsOf(table))[0];
  expect(before.status).toBe('completed');
  expect(await bringIn(table, jira)).toMatchObject({ unknownSprints: ['Shop 2', 'Shop 9'] });
  expect((await sprintsOf(table))[0]).toEqual(before);
});

test.each([
  ['ends before it begins', { startDate: '2026-12-14', endDate: '2026-12-01' }, 'boards.sprint_dates'],
  ['lasts more than a year', { startDate: '2026-12-01', endDate: '2027-12-31' }, 'boards.sprint_long'],
])('A sprint of the file that %s refuses the portion whole.', async (_name, dates, code) => {
  const table = await board('Wrong days');
  const portion = { columns: [], sprints: [{ name: 'Shop 3', ...dates }], items: [importRow({ sprint: 'Shop 3' })] };
  const answer = await table.call('POST', `/boards/${table.boardId}/import`, { source: 'csv', ...portion });
  expect([answer.status, answer.json.code]).toEqual([400, code]);
  expect([await sprintsOf(table), await table.order(null)]).toEqual([[], []]);
});

test('A board that was exported comes back with its open sprints and what is in them.', async () => {
  const table = await board('There');
  const sprintId = await plan(table, 'Shop 3');
  await table.item('In it', null, { sprintId });
  await table.item('Beside it', null);
  const over = await plan(table, 'Shop 2');
  await table.item('Done', 'Done', { sprintId: over });
  for (const status of ['active', 'completed']) await table.call('PATCH', `/sprints/${over}`, { status });
  const reading = readBoard({ text: (await table.call('GET', `/boards/${table.boardId}/export?format=json`)).text });
  const other = await board('Back again');
  expect(await bringIn(other, reading)).toMatchObject({ created: 3, sprintsMade: 1, unknownSprints: [] });
  expect(await contents(other)).toEqual({ 'Shop 3': ['In it'] });
  expect((await sprintsOf(other))[0]).toMatchObject(days);
});

test('Real files of other tools name no sprint that is lost without a word.', async () => {
  for (const path of ['backlogs/jira-issue-export.csv', 'boards/trello-sample-board.json']) {
    const table = await board(path);
    const reading = readBoard({ bytes: new Uint8Array(readFileSync(`test/fixtures/${path}`)) });
    const named = new Set(reading.items.flatMap(({ sprint }) => sprint ?? []));
    expect(new Set((await bringIn(table, reading)).unknownSprints)).toEqual(named);
  }
});
