import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleNames } from '#platform/db/database.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * An archived project holds no sprint of its team: what runs in it ends with it.
 */
const MIGRATION = join(import.meta.dirname, '../../../../migrations/0240_end_sprints_of_archived_projects.sql');
const days = { startDate: '2026-03-02', endDate: '2026-03-13' };
let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
});
afterAll(() => app.close());

interface Running {
  readonly table: BoardTable;
  readonly sprintId: string;
}

async function start(table: BoardTable, boardId = table.boardId) {
  const sprintId = (await table.call('POST', '/sprints', { boardId, name: 'Sprint 1', ...days })).json.data.id;
  return { sprintId, answer: await table.call('PATCH', `/sprints/${sprintId}`, { status: 'active' }) };
}

/** A project in a sprint: 3 points done, 5 left, 2 taken out, 1 that came later. */
async function running(host: TestPerson, name: string): Promise<Running> {
  const table = await openBoard(app, { host, name, agileProcessType: 'SCRUM' });
  const sprintId = (await table.call('POST', '/sprints', { boardId: table.boardId, name: 'Sprint 1', ...days })).json.data.id;
  const add = (title: string, storyPoints: number) => table.item(title, 'To Do', { storyPoints, sprintId });
  const [done, , gone] = [await add('Done', 3), await add('Left', 5), await add('Gone', 2)];
  await table.call('PATCH', `/sprints/${sprintId}`, { status: 'active' });
  app.pass(1000);
  await add('Late', 1);
  await table.move(done, 'Done');
  await table.call('DELETE', `/sprints/${sprintId}/items/${gone}`);
  app.pass(1000);
  return { table, sprintId };
}
const archive = ({ table }: Running) => table.call('PATCH', `/boards/${table.boardId}`, { isArchived: true });

/** What is kept of the sprint, and what of its items is in it still. */
async function kept({ table, sprintId }: Running) {
  const [sprint] = await app.rows<{ status: string; report: object; outcomes: { fate: string; points: number }[]; completed_at: Date }>(
    'select status, report, outcomes, completed_at from sprints where id = $1',
    [sprintId],
  );
  const inside = await app.rows<{ title: string }>('select title from board_items where sprint_id = $1 order by title', [sprintId]);
  const chart = (await table.call('GET', `/metrics/burndown/${sprintId}`)).json.data;
  const { outcomes, ...rest } = sprint ?? { outcomes: [] };
  return {
    ...rest,
    completed_at: null,
    isEnded: Boolean(sprint?.completed_at),
    fates: outcomes.map(({ fate, points }) => `${fate} ${points}`).toSorted(),
    inside: inside.map(({ title }) => title),
    last: chart.days.findLast(({ remaining }: { remaining: number | null }) => remaining !== null),
  };
}

test('Archiving a project ends the sprint that it is in, and its team may start another; bringing it back starts nothing.', async () => {
  const one = await running(owner, 'Put away');
  const { table } = one;
  const body = { name: 'Goes on', teamId: table.teamId, agileProcessType: 'SCRUM' };
  const other = (await table.call('POST', '/boards', body)).json.data.id;
  expect((await start(table, other)).answer.json.code).toBe('boards.sprint_active');
  expect((await archive(one)).status).toBe(200);
  expect(await kept(one)).toMatchObject({
    status: 'completed',
    report: { committedPoints: 10, completedPoints: 3, addedPoints: 1, removedPoints: 2, leftPoints: 6 },
    fates: ['done 3', 'left 1', 'left 5', 'removed 2'],
    inside: ['Done'],
    last: { remaining: 6, completed: 3 },
  });
  expect((await table.call('GET', `/sprints/${table.teamId}/active`)).json.data).toBeNull();
  expect((await start(table, other)).answer.status).toBe(200);
  const restored = await app.request('POST', `/api/kanban/boards/${table.boardId}/restore`, { token: owner.token });
  expect([restored.status, restored.json.data?.isArchived]).toEqual([200, false]);
  expect((await start(table)).answer.json.code).toBe('boards.sprint_active');
});

test('Archiving all completed projects ends their sprints too.', async () => {
  const host = await app.register({ firstName: 'Hana', plan: 'ENTERPRISE' });
  const table = await openBoard(app, { host, name: 'Completed', agileProcessType: 'SCRUM' });
  const { sprintId } = await start(table);
  await table.move(await table.item('Only', 'To Do', { sprintId }), 'Done');
  expect((await table.call('POST', '/archive-completed')).json.archivedCount).toBe(1);
  expect(await kept({ table, sprintId })).toMatchObject({ status: 'completed', isEnded: true, inside: ['Only'] });
});

test('On the plan with one project a sprint in an archived one is in nobody’s way.', async () => {
  const host = await app.register({ firstName: 'Fay', plan: 'FREE' });
  const one = await running(host, 'First');
  await archive(one);
  const second = await one.table.call('POST', '/boards', { name: 'Second', teamId: one.table.teamId, agileProcessType: 'SCRUM' });
  expect(second.status).toBe(201);
  expect((await start(one.table, second.json.data.id)).answer.status).toBe(200);
});

test('An upgrade ends the sprints that were left running in archived projects as archiving does now.', async () => {
  const [today, earlier] = [await running(owner, 'Today'), await running(owner, 'Earlier')];
  await archive(today);
  await app.rows('update boards set archived_at = $2 where id = $1', [earlier.table.boardId, app.now()]);
  await app.database.asOwner(async (client) => {
    const [row] = (await client.query('select current_database() as name', [])).rows as { name: string }[];
    const { worker } = roleNames(app.settings.databaseUrl && row ? row.name : 'trimtab');
    await client.script(`select set_config('app.role_worker', '${worker}', false)`);
    await client.script(`begin;\n${readFileSync(MIGRATION, 'utf8')};\ncommit`);
  });
  expect(await kept(earlier)).toEqual(await kept(today));
  expect((await earlier.table.call('GET', `/sprints/${earlier.table.teamId}/active`)).json.data).toBeNull();
});
