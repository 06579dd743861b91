import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BurndownChart, FlowMetrics } from '#modules/boards/contract/flow.ts';
import { IMPORT_PORTION } from '#modules/boards/contract/transfer.ts';
import { readBoard } from '#modules/boards/import/read-board.ts';
import { addDays, daysFrom } from '#modules/boards/rules/flow-calendar.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { bringIn } from '#test/support/bring-in.ts';
import { passHours } from '#test/support/pass-hours.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { seededRandom } from '#shared/seeded-random.ts';

const HOUR = 3_600_000;
let app: OwnApp;
let owner: TestPerson;
// The tests read both boards and change neither, so both are filled once, before any test.
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Olga', plan: 'ENTERPRISE' });
  await fillFinished();
  await workOnMesos();
}, 120_000);
afterAll(() => app.close());

/** Brings a file in as the dialog does: read, cut into portions, sent one after the other. */
async function bringFile(table: BoardTable, path: string, most = Infinity): Promise<number> {
  const reading = readBoard({ bytes: new Uint8Array(readFileSync(`test/fixtures/${path}`)) });
  const items = reading.items.slice(0, most);
  for (let from = 0; from < items.length; from += IMPORT_PORTION)
    await bringIn(table, { ...reading, columns: [], items: items.slice(from, from + IMPORT_PORTION) });
  return items.length;
}
const flow = async (table: BoardTable, first: string, last: string): Promise<FlowMetrics> =>
  (await table.call('GET', `/metrics/flow/${table.boardId}?startDate=${first}&endDate=${last}`)).json.data;
const one = async <T>(sql: string, parameters: readonly unknown[]): Promise<T> => (await app.rows<T>(sql, parameters))[0] as T;

/** What stands in a column at a day's end, item by item, from the history alone. */
const countedAt = async (table: BoardTable, columnId: string, day: string): Promise<number> =>
  (
    await one<{ n: number }>(
      `select count(*)::int as n from (
         select distinct on (item_id) to_column_id, kind from board_item_history
         where board_id = $1 and kind in ('created', 'imported', 'moved', 'deleted') and (at at time zone 'UTC')::date <= $2::date
         order by item_id, at desc, id desc) places where kind <> 'deleted' and to_column_id = $3`,
      [table.boardId, day, columnId],
    )
  ).n;
const replayedAt = ({ changes }: FlowMetrics, columnId: string, day: string): number =>
  changes.filter((change) => change.columnId === columnId && change.day <= day).reduce((sum, { change }) => sum + change, 0);

const [first, last] = ['2014-01-01', '2015-12-31'];
const fileRows = readFileSync('test/fixtures/flow/completed-items.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.replaceAll('"', '').split(','))
  .map(([key = '', , , created = '', finished = '', days]) => ({ key, created, finished, days: Number(days) }))
  .slice(0, 1500);

let finishedBoard: { table: BoardTable; metrics: FlowMetrics; imported: number };
/** Other teams' finished items, imported. */
async function fillFinished(): Promise<void> {
  const table = await openBoard(app, { host: owner, name: 'Finished' });
  const imported = await bringFile(table, 'flow/completed-items.csv', fileRows.length);
  finishedBoard = { table, imported, metrics: await flow(table, first, last) };
}

interface WorkedBoard {
  readonly table: BoardTable;
  readonly metrics: FlowMetrics;
  readonly began: string;
  readonly today: string;
  readonly sprints: readonly string[];
  readonly charts: readonly BurndownChart[];
}
let mesos: WorkedBoard;
/** A real backlog that is worked on for two sprints. */
async function workOnMesos(): Promise<void> {
  const table = await openBoard(app, { host: owner, name: 'Mesos', agileProcessType: 'SCRUM', wipPolicy: 'warn' });
  await bringFile(table, 'backlogs/mesos.csv');
  const began = app.now().toISOString().slice(0, 10);
  const sprints = [await playSprint(table, 0), await playSprint(table, 1)];
  const today = app.now().toISOString().slice(0, 10);
  const metrics = await flow(table, began, today);
  const charts: BurndownChart[] = [];
  for (const id of sprints) charts.push((await table.call('GET', `/metrics/burndown/${id}`)).json.data);
  mesos = { table, metrics, began, today, sprints, charts };
}

/** Blocked for five of its last eight hours. */
async function waitAndFinish(table: BoardTable, item: string): Promise<void> {
  await table.move(item, 'In Progress');
  await passHours(app, 2);
  await table.call('PATCH', `/items/${item}`, { blockedReason: 'Waits for a machine' });
  await passHours(app, 5);
  await table.call('PATCH', `/items/${item}`, { isBlocked: false });
  await passHours(app, 1);
  await table.move(item, 'Done');
}

/** Seven days of work by chance, with scope that comes and goes, what is blocked, what is opened again and estimated again. @returns the sprint's id */
async function playSprint(table: BoardTable, n: number): Promise<string> {
  const random = seededRandom(`sprint ${n}`);
  const startDate = app.now().toISOString().slice(0, 10);
  const backlog = (await table.call('GET', `/backlog/${table.boardId}?limit=200`)).json.data as { id: string }[];
  const [mine, spare] = [backlog.slice(0, 12), backlog.slice(12, 16)];
  const made = await table.call('POST', '/sprints', {
    boardId: table.boardId,
    name: `Sprint ${n + 1}`,
    startDate,
    endDate: addDays(startDate, 7),
  });
  const id: string = made.json.data.id;
  await table.call('POST', `/sprints/${id}/items`, { itemIds: mine.map((item) => item.id) });
  expect((await table.call('PATCH', `/sprints/${id}`, { status: 'active' })).status).toBe(200);
  const ids = mine.map((item) => item.id);
  for (let day = 0; day < 7; day += 1) {
    for (let step = 0; step < 5; step += 1) {
      await passHours(app, random.between(3, 6));
      const item = random.pick(ids);
      const column = random.pick(['In Progress', 'In Progress', 'Done', 'Done', 'To Do']);
      const chance = random.next();
      if (chance < 0.2) await table.call('PATCH', `/items/${item}`, { blockedReason: 'Waits for a decision' });
      else if (chance < 0.36) await table.call('PATCH', `/items/${item}`, { isBlocked: false });
      else if (chance < 0.42) await table.call('PATCH', `/items/${item}`, { storyPoints: random.pick([1, 2, 3, 5, 8]) });
      else await table.move(item, column);
    }
    const late = spare[day];
    if (late) {
      await table.call('POST', `/sprints/${id}/items/${late.id}`);
      ids.push(late.id);
    }
    if (day === 3) await table.call('DELETE', `/sprints/${id}/items/${ids[1]}`);
    if (day === 4) await table.call('DELETE', `/items/${ids[2]}`);
  }
  await waitAndFinish(table, ids[3] ?? '');
  expect((await table.call('PATCH', `/sprints/${id}`, { status: 'completed' })).status).toBe(200);
  await passHours(app, 30);
  return id;
}

describe('other teams’ finished items, imported', () => {
  const finishedIn = fileRows.filter(({ finished }) => finished >= first && finished <= last);
  /** A row that was finished before it was created tells no times. */
  const timed = finishedIn.filter(({ days }) => days >= 0);

  test('times, efficiency and throughput are those of the file', () => {
    expect(finishedBoard.imported).toBe(fileRows.length);
    expect(finishedIn.length).toBeGreaterThan(200);
    const hours = (24 * timed.reduce((sum, { days }) => sum + days, 0)) / timed.length;
    expect(finishedBoard.metrics.throughput.itemsCompleted).toBe(finishedIn.length);
    expect(finishedBoard.metrics.cycleTime.average).toBeCloseTo(hours, 1);
    expect(finishedBoard.metrics.leadTime.average).toBeCloseTo(hours, 1);
    expect(finishedBoard.metrics.flowEfficiency).toBe(1);
    expect(finishedBoard.metrics.impossible).toEqual([]);
    expect(timed.length).toBeLessThan(finishedIn.length);
    const spans = finishedBoard.metrics.items.flatMap(({ startedAt, completedAt }) =>
      startedAt === null ? [] : [(Date.parse(completedAt) - Date.parse(startedAt)) / (24 * HOUR)],
    );
    const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b);
    expect(sorted(spans)).toEqual(sorted(timed.map(({ days }) => days)));
  });

  test('cumulative flow shows each item at work from its first day, and done from its last', async () => {
    for (const day of [first, '2014-09-01', '2015-06-30', last]) {
      const done = fileRows.filter(({ finished }) => finished <= day).length;
      const working = fileRows.filter(({ created, finished }) => created <= day && finished > day).length;
      const at = (title: string): number => replayedAt(finishedBoard.metrics, finishedBoard.table.columns[title] ?? '', day);
      expect([day, at('To Do'), at('In Progress'), at('Done')]).toEqual([day, 0, working, done]);
      expect(await countedAt(finishedBoard.table, finishedBoard.table.columns['Done'] ?? '', day)).toBe(done);
    }
  });
});

describe('a real backlog that is worked on for two sprints', () => {
  test('cycle and lead time, throughput and efficiency agree with the history', async () => {
    const expected = await one<{ items: number; cycle: number; lead: number }>(
      `with gone as (select item_id from board_item_history where board_id = $1 and kind = 'deleted'),
       ends as (
         select distinct on (item_id) item_id, at as done, to_status from board_item_history
         where board_id = $1 and kind in ('moved', 'imported') order by item_id, at desc, id desc),
       spans as (
         select e.item_id, e.done, (select min(h.at) from board_item_history h where h.item_id = e.item_id and h.kind = 'imported') as created,
           (select min(h.at) from board_item_history h where h.item_id = e.item_id and h.to_status in ('ACTIVE', 'COMPLETE')) as started
         from ends e where e.to_status = 'COMPLETE' and e.item_id not in (select item_id from gone))
       select count(*)::int as items, round(avg(extract(epoch from done - started)) / 3600, 2)::float as cycle,
         round(avg(extract(epoch from done - created)) / 3600, 2)::float as lead from spans`,
      [mesos.table.boardId],
    );
    expect(expected.items).toBeGreaterThan(5);
    expect(mesos.metrics.throughput.itemsCompleted).toBe(expected.items);
    expect(mesos.metrics.cycleTime.average).toBeCloseTo(expected.cycle, 1);
    expect(mesos.metrics.leadTime.average).toBeCloseTo(expected.lead, 1);
    expect(mesos.metrics.flowEfficiency).toBeCloseTo(expected.cycle / expected.lead, 3);
  });

  test('blocked time agrees with looking at each item every five minutes', async () => {
    const rows = await app.rows<{ item_id: string; looks: number }>(
      `select i.id as item_id, (
         select count(*)::int from generate_series(i.work_started_at, i.work_completed_at - interval '5 minutes', interval '5 minutes') m
         where exists (select from board_item_history b where b.item_id = i.id and b.kind = 'blocked') and (select h.kind from board_item_history h where h.item_id = i.id and h.kind in ('blocked', 'unblocked') and h.at <= m
           order by h.at desc, h.id desc limit 1) = 'blocked') as looks
       from board_items i where i.board_id = $1 and i.work_completed_at is not null and i.deleted_at is null`,
      [mesos.table.boardId],
    );
    const expected = new Map(rows.map((row) => [row.item_id, (row.looks * 5) / 60]));
    expect(Math.max(...expected.values())).toBeGreaterThan(0);
    for (const { id, blockedHours } of mesos.metrics.items) expect(Math.abs(blockedHours - (expected.get(id) ?? -1))).toBeLessThan(0.1);
  });

  test('work in progress and its age agree with when each item was first begun', async () => {
    const rows = await app.rows<{ item_id: string; started: Date; entered: Date }>(
      `select item_id, (select min(s.at) from board_item_history s where s.item_id = l.item_id and s.to_status in ('ACTIVE', 'COMPLETE')) as started,
         at as entered
       from (select distinct on (item_id) item_id, to_status, at from board_item_history
         where board_id = $1 and kind in ('moved', 'imported') order by item_id, at desc, id desc) l
       where to_status = 'ACTIVE' and item_id not in (select item_id from board_item_history where board_id = $1 and kind = 'deleted')`,
      [mesos.table.boardId],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(mesos.metrics.wipCount.current).toBe(rows.length);
    const shown = new Map(mesos.metrics.inProgress.map((item) => [item.id as string, item]));
    for (const { item_id: id, started, entered } of rows) {
      expect(Math.abs(Date.parse(shown.get(id)?.startedAt ?? '') - started.getTime())).toBeLessThan(1000);
      expect(Math.abs(Date.parse(shown.get(id)?.enteredColumnAt ?? '') - entered.getTime())).toBeLessThan(1000);
    }
  });

  test('cumulative flow agrees on every day and in every column', async () => {
    for (const day of daysFrom(mesos.began, mesos.today)) {
      for (const { id, title } of mesos.metrics.columns) {
        expect([day, title, replayedAt(mesos.metrics, id, day)]).toEqual([day, title, await countedAt(mesos.table, id, day)]);
      }
    }
  });

  test('burndown and burnup agree on every day with asking each item where it was', async () => {
    for (const [n, chart] of mesos.charts.entries()) {
      expect(chart.unit).toBe('points');
      const shown = chart.days.filter(({ remaining }) => remaining !== null);
      expect(shown.length).toBeGreaterThan(6);
      for (const { date, remaining, completed, scope } of shown) {
        expect([date, { remaining, completed, scope }]).toEqual([date, await standAt(mesos.sprints[n] ?? '', date)]);
      }
    }
  });

  /** In the sprint: committed or added, and neither taken out nor deleted since. Done and its size: as last said. */
  const standAt = (sprintId: string, day: string) =>
    one<{ remaining: number; completed: number; scope: number }>(
      `with s as (select id, board_id, started_at, least(coalesce(completed_at, 'infinity'), ($2::date + 1)::timestamp at time zone 'UTC') as until
           from sprints where id = $1),
       items as (
         select i.id,
           coalesce((select h.kind in ('sprint_added', 'restored') from board_item_history h, s where h.item_id = i.id and h.at > s.started_at
             and h.at < s.until and (h.kind in ('deleted', 'restored') or (h.kind in ('sprint_added', 'sprint_removed') and h.sprint_id = s.id))
             order by h.at desc, h.id desc limit 1), exists (select from sprint_commitments c, s where c.sprint_id = s.id and c.item_id = i.id)) as is_in,
           coalesce((select h.to_status = 'COMPLETE' from board_item_history h, s where h.item_id = i.id and h.at < s.until
             and h.kind in ('moved', 'imported') order by h.at desc, h.id desc limit 1), false) as is_done,
           (select h.points from board_item_history h, s where h.item_id = i.id and h.at < s.until order by h.at desc, h.id desc limit 1) as points
         from board_items i, s where i.board_id = s.board_id)
       select coalesce(sum(points) filter (where not is_done), 0)::float as remaining,
         coalesce(sum(points) filter (where is_done), 0)::float as completed, coalesce(sum(points), 0)::float as scope
       from items where is_in`,
      [sprintId, day],
    );

  test('velocity is what each sprint’s items were done with at its end', async () => {
    const { json } = await mesos.table.call('GET', `/metrics/velocity/${mesos.table.boardId}`);
    expect(json.data).toHaveLength(2);
    for (const [n, sprint] of (json.data as { completed: number; committed: number; endDate: string }[]).entries()) {
      const { completed } = await standAt(mesos.sprints[n] ?? '', mesos.today);
      const { points } = await one<{ points: number }>('select sum(points)::float as points from sprint_commitments where sprint_id = $1', [
        mesos.sprints[n],
      ]);
      expect([sprint.completed, sprint.committed]).toEqual([completed, points]);
    }
  });
});

describe('the dashboard over both', () => {
  test('tells what plain SQL counts, now and 30 days ago', async () => {
    const { metrics, flowMetrics, projects } = (await app.request('GET', '/api/kanban/dashboard', { token: owner.token })).json.data;
    const now = await one<{ total: number; completed: number; blocked: number }>(
      `select count(*)::int as total, count(*) filter (where c.status = 'COMPLETE')::int as completed,
         count(*) filter (where i.blocked_at is not null and c.status is distinct from 'COMPLETE')::int as blocked
       from board_items i left join board_columns c on c.id = i.column_id
       where i.account_id = $1 and i.deleted_at is null and i.archived_at is null`,
      [owner.accountId],
    );
    expect(now.completed).toBeGreaterThan(1000);
    expect(metrics).toMatchObject({
      totalProjects: 2,
      totalItems: now.total,
      completedItems: now.completed,
      completionRate: Math.floor((100 * now.completed) / now.total),
      blockedItems: now.blocked,
    });
    expect(metrics.lines.completionRate.at(-1)).toBe(metrics.completionRate);
    const before = await one<{ rate: number }>(
      `with known as (select distinct on (item_id) item_id, to_status from board_item_history
         where account_id = $1 and kind in ('created', 'imported', 'moved') and at <= $2 order by item_id, at desc, id desc)
       select floor(100.0 * count(*) filter (where to_status = 'COMPLETE') / count(*))::int as rate from known`,
      [owner.accountId, new Date(app.now().getTime() - 30 * 24 * HOUR)],
    );
    expect(metrics.trends.completionRate).toEqual({ now: metrics.completionRate, before: before.rate });
    const finished = await one<{ items: number; cycle: number; lead: number }>(
      `with ends as (select distinct on (item_id) item_id, at as done, to_status from board_item_history
         where account_id = $1 and kind in ('moved', 'imported') order by item_id, at desc, id desc)
       select count(*)::int as items, round(avg(extract(epoch from e.done - (select min(h.at) from board_item_history h
           where h.item_id = e.item_id and h.to_status in ('ACTIVE', 'COMPLETE')))) / 3600, 1)::float as cycle,
         round(avg(extract(epoch from e.done - i.created_at)) / 3600, 1)::float as lead
       from ends e join board_items i on i.id = e.item_id
       where e.to_status = 'COMPLETE' and i.deleted_at is null and e.done > $2`,
      [owner.accountId, new Date(app.now().getTime() - 30 * 24 * HOUR)],
    );
    expect(flowMetrics.throughput.itemsCompleted).toBe(finished.items);
    expect(flowMetrics.cycleTime.average).toBeCloseTo(finished.cycle, 0);
    expect(flowMetrics.leadTime.average).toBeCloseTo(finished.lead, 0);
    for (const { id, totalItems, progress } of projects) {
      const counted = await one<{ n: number; rate: number }>(
        `select count(*)::int as n, floor(100.0 * count(*) filter (where status = 'Complete') / count(*))::int as rate
         from board_items where board_id = $1 and deleted_at is null and archived_at is null`,
        [id],
      );
      expect([totalItems, progress]).toEqual([counted.n, counted.rate]);
    }
  });
});
