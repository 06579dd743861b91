import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#modules/boards/rules/flow-calendar.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { passHours } from '#test/support/pass-hours.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * Whether a sprint is on its way: one verdict for whoever reads it and wherever it is read, from its first minute to its real end.
 */
let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});
afterAll(() => app.close());

const today = (): string => app.now().toISOString().slice(0, 10);

/** Lets the days go by until a Monday at noon. */
async function untilMonday(): Promise<void> {
  const now = app.now();
  const hours = 12 - now.getUTCHours() + 24 * ((8 - now.getUTCDay()) % 7);
  await passHours(app, hours > 0 ? hours : hours + 7 * 24);
}

interface Running {
  readonly table: BoardTable;
  readonly sprintId: string;
  readonly items: readonly string[];
  readonly start: string;
}

/** A sprint of five days that is started on a Monday, with items of 3 and 5 points. */
async function started(name: string): Promise<Running> {
  await untilMonday();
  const table = await openBoard(app, { host: owner, name, agileProcessType: 'SCRUM' });
  const start = today();
  const body = { boardId: table.boardId, name: 'Sprint 1', startDate: start, endDate: addDays(start, 4) };
  const sprintId = (await table.call('POST', '/sprints', body)).json.data.id;
  const items = [];
  for (const storyPoints of [3, 5]) items.push(await table.item(`Of ${storyPoints}`, null, { storyPoints, sprintId }));
  expect((await table.call('PATCH', `/sprints/${sprintId}`, { status: 'active' })).status).toBe(200);
  return { table, sprintId, items, start };
}
const end = ({ table, sprintId }: Running) => table.call('PATCH', `/sprints/${sprintId}`, { status: 'completed' });

/** The verdicts of the chart, read in three zones, and of the dashboard. */
async function verdicts({ table, sprintId }: Running): Promise<unknown[]> {
  const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'];
  const charts = await Promise.all(zones.map(async (zone) => (await chart({ table, sprintId }, zone)).json.data));
  const { projects } = (await table.call('GET', '/dashboard')).json.data;
  const project = projects.find(({ id }: { id: string }) => id === table.boardId);
  return [...new Set([...charts.map(({ health }) => health), project.burndownHealth])];
}
const chart = ({ table, sprintId }: Pick<Running, 'table' | 'sprintId'>, timeZone = 'UTC') =>
  table.call('GET', `/metrics/burndown/${sprintId}?timeZone=${timeZone}`);

test('A sprint is on track in the minute it starts, and one verdict is read by all at any hour.', async () => {
  const sprint = await started('Begun');
  expect(await verdicts(sprint)).toEqual(['good']);
  expect((await chart(sprint)).json.data).toMatchObject({
    expected: 8,
    days: expect.arrayContaining([expect.objectContaining({ ideal: 6.4 })]),
  });
  const seen = new Set<unknown>();
  for (let hours = 0; hours < 72; hours += 7) {
    await passHours(app, 7);
    const found = await verdicts(sprint);
    expect(found).toHaveLength(1);
    seen.add(found[0]);
  }
  expect([...seen]).toEqual(['good', 'critical']);
  await end(sprint);
}, 60_000);

test('The team’s day off counts the same on the chart and on the dashboard.', async () => {
  const sprint = await started('Day off');
  const { table, start } = sprint;
  await table.call('POST', '/events', { boardId: table.boardId, title: 'Holiday', type: 'holiday', startDate: start });
  await passHours(app, 24);
  expect(await verdicts(sprint)).toEqual(['good']);
  await end(sprint);
});

test('A sprint that runs past its last day is drawn to today, and one that ended late to its end, for readers of all zones.', async () => {
  const sprint = await started('Late');
  const { table, items, start } = sprint;
  await table.move(items[0] ?? '', 'Done');
  await passHours(app, 7 * 24);
  const running = (await chart(sprint)).json.data;
  expect(running.endDate).toBe(addDays(start, 4));
  expect(running.days.at(-1)).toEqual({ date: addDays(start, 7), ideal: 0, remaining: 5, completed: 3, scope: 8 });
  expect(await verdicts(sprint)).toEqual(['critical']);
  await table.move(items[1] ?? '', 'Done');
  await passHours(app, 1);
  await end(sprint);
  await passHours(app, 72);
  const story = (await table.call('GET', `/sprints/${sprint.sprintId}/report`)).json.data;
  expect(story).toMatchObject({ daysEarly: 0, daysLate: 3, report: { completedPoints: 8, leftPoints: 0 } });
  for (const zone of ['UTC', 'Asia/Tokyo', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
    const { days, health } = (await chart(sprint, zone)).json.data;
    expect(days.at(-1)).toMatchObject({ ideal: 0, remaining: 0, completed: 8 });
    expect(health).toBe('good');
  }
});

test('What was finished late on the last day is on the chart of a reader for whom that is the next day.', async () => {
  const sprint = await started('Last evening');
  const { table, items, sprintId } = sprint;
  await passHours(app, 4 * 24 + 9);
  for (const item of items) await table.move(item, 'Done');
  app.pass(60_000);
  await end(sprint);
  expect((await table.call('GET', `/sprints/${sprintId}/report`)).json.data).toMatchObject({ daysEarly: 0, daysLate: 0 });
  for (const zone of ['UTC', 'Asia/Tokyo']) {
    expect((await chart(sprint, zone)).json.data.days.at(-1)).toMatchObject({ remaining: 0, completed: 8 });
  }
});

test('The verdict on a sprint that ended early does not change with the days that follow.', async () => {
  const sprint = await started('Early');
  await passHours(app, 24);
  await end(sprint);
  const before = (await chart(sprint)).json.data;
  expect(before).toMatchObject({ health: 'critical', isOver: true, expected: 0 });
  expect(before.days.map(({ remaining }: { remaining: number | null }) => remaining)).toEqual([8, 8, null, null, null]);
  await passHours(app, 10 * 24);
  expect((await chart(sprint)).json.data).toEqual(before);
});

test('Of a sprint that nobody has ended for decades the last ten years are drawn.', async () => {
  const sprint = await started('Forgotten');
  const { table, sprintId } = sprint;
  await app.rows("update sprints set start_date = '1950-01-02', end_date = '1950-01-13' where id = $1", [sprintId]);
  const { days, health } = (await chart(sprint)).json.data;
  expect(days).toHaveLength(3654);
  expect([days.at(-1), health]).toEqual([{ date: today(), ideal: 0, remaining: 8, completed: 0, scope: 8 }, 'critical']);
  expect((await table.call('PATCH', `/sprints/${sprintId}`, { status: 'completed' })).status).toBe(200);
});
