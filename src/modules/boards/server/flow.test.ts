import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements, type CountingDatabase } from '#test/support/counting-database.ts';
import { seedBoard, seedSprint, type FlowBoard, type SeededItem } from '#test/support/flow-board.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let counting: CountingDatabase | undefined;
let owner: TestPerson;
let stranger: TestPerson;
let board: FlowBoard;

/** Ninety finished items, some in progress, some waiting; no two alike. */
const items: SeededItem[] = [
  ...Array.from({ length: 90 }, (_, at): SeededItem => {
    const done = 1.1 + at * 1.3;
    const started = done + 0.4 + ((at * 7) % 11);
    const isBlocked = at % 9 === 4;
    return {
      done,
      started,
      created: started + ((at * 5) % 13) + 0.2,
      points: (at % 5) + 1,
      ...(isBlocked ? { blocked: [started - 0.1, started - 0.3] as const } : {}),
    };
  }),
  { created: 20, started: 6, blocked: [2] },
  { created: 9, started: 3 },
  { created: 4 },
];

beforeAll(async () => {
  app = await ownApp({ between: (database) => (counting = countStatements(database)) });
  owner = await app.register({ firstName: 'Olga' });
  stranger = await app.register();
  board = await seedBoard(app, owner, items);
});
afterAll(() => app.close());

const flow = (query: Record<string, string> = {}, token = owner.token, id = board.boardId) =>
  app.request('GET', `/api/kanban/metrics/flow/${id}`, { token, query });

describe('flow metrics', () => {
  test('agree with plain SQL over the history alone', async () => {
    const { status, json } = await flow();
    expect(status).toBe(200);
    // Independent of the product's own columns: first start and last finish of each item, from what happened to it.
    const [expected] = await app.rows<{ items: number; cycle: number; lead: number }>(
      `with spans as (
         select item_id, min(at) filter (where kind = 'created') as created,
           min(at) filter (where to_status = 'ACTIVE') as started, max(at) filter (where to_status = 'COMPLETE') as done
         from board_item_history where board_id = $1 group by item_id)
       select count(*)::int as items, round(avg(extract(epoch from done - started)) / 3600, 2)::float as cycle,
         round(avg(extract(epoch from done - created)) / 3600, 2)::float as lead
       from spans where (done at time zone 'UTC')::date between $2::date and $3::date`,
      [board.boardId, json.data.startDate, json.data.endDate],
    );
    expect({ items: json.data.throughput.itemsCompleted, cycle: json.data.cycleTime.average, lead: json.data.leadTime.average }).toEqual(
      expected,
    );
    expect(json.data.flowEfficiency).toBeCloseTo((expected?.cycle ?? 0) / (expected?.lead ?? 1), 3);
    expect(json.data).toMatchObject({ wipCount: { current: 2, limit: 5 }, itemsLeft: 3, impossible: [], daysOff: [] });
    expect(json.data.throughput.period).toBe(`${json.data.startDate}/${json.data.endDate}`);
    expect(json.data.items.length + json.data.itemsBefore.length).toBe(90);
    expect(json.data.inProgress.map((item: { key: string }) => item.key)).toEqual(['TRM-91', 'TRM-92']);
    expect(json.data.inProgress[0].blockedAt).not.toBeNull();
  });

  test('know how long an item was blocked while it was worked on', async () => {
    const { json } = await flow();
    const blocked = json.data.items.filter((item: { blockedHours: number }) => item.blockedHours > 0);
    expect(blocked.length).toBeGreaterThan(3);
    expect(new Set(blocked.map((item: { blockedHours: number }) => item.blockedHours))).toEqual(new Set([4.8]));
  });

  test('cumulative flow, replayed, ends with what stands in the columns, and agrees with counting item by item', async () => {
    const { json } = await flow();
    const changes: { day: string; columnId: string; change: number }[] = json.data.changes;
    for (const day of [json.data.startDate, '2000-01-01', json.data.endDate]) {
      for (const [at, column] of board.columns.entries()) {
        const replayed = changes.filter((one) => one.columnId === column && one.day <= day).reduce((sum, one) => sum + one.change, 0);
        const end = day === '2000-01-01' ? null : day;
        const [counted] = await app.rows<{ count: number }>(
          `select count(*)::int as count from (
             select distinct on (item_id) to_column_id from board_item_history
             where board_id = $1 and kind in ('created', 'moved') and (at at time zone 'UTC')::date <= $2::date
             order by item_id, at desc, id desc) places where to_column_id = $3`,
          [board.boardId, end ?? '2000-01-01', column],
        );
        expect([at, day, replayed]).toEqual([at, day, counted?.count]);
      }
    }
  });

  test('what is deleted leaves the chart; what is archived does so unless it is done', async () => {
    const own = await seedBoard(app, owner, [{ created: 9, started: 8, done: 5 }, { created: 9 }, { created: 9 }]);
    const put = (kind: string, at: number) =>
      app.rows(
        `insert into board_item_history (id, account_id, board_id, item_id, kind, at) select $1, account_id, board_id, id, $2, $3 from board_items where id = $4`,
        [uuidv7(), kind, own.ago(2), own.itemIds[at]],
      );
    await put('archived', 0);
    await put('archived', 1);
    await put('deleted', 2);
    const { json } = await flow({}, owner.token, own.boardId);
    const left = own.columns.map((id) =>
      json.data.changes.reduce((sum: number, one: { columnId: string; change: number }) => sum + (one.columnId === id ? one.change : 0), 0),
    );
    expect(left).toEqual([0, 0, 1]);
  });

  test('days are those of the reader’s zone', async () => {
    const own = await seedBoard(app, owner, [{ created: 20, started: 11, done: 10 }]);
    await app.rows(
      `update board_items set work_completed_at = '2026-03-01T23:30Z', work_started_at = '2026-03-01T10:00Z', created_at = '2026-02-01' where id = $1`,
      [own.itemIds[0]],
    );
    const on = async (day: string, timeZone: string): Promise<number> =>
      (await flow({ startDate: day, endDate: day, timeZone }, owner.token, own.boardId)).json.data.items.length;
    expect(await on('2026-03-01', 'UTC')).toBe(1);
    expect(await on('2026-03-02', 'Europe/Paris')).toBe(1);
    expect(await on('2026-03-01', 'Europe/Paris')).toBe(0);
  });

  test('dates that cannot be are reported and kept out of every figure', async () => {
    const own = await seedBoard(app, owner, [
      { created: 9, started: 8, done: 5 },
      { created: 9, started: 3, done: 6 },
    ]);
    const { json } = await flow({}, owner.token, own.boardId);
    expect(json.data.items.map((item: { key: string }) => item.key)).toEqual(['TRM-1']);
    expect(json.data.impossible.map((item: { key: string }) => item.key)).toEqual(['TRM-2']);
    expect(json.data).toMatchObject({ cycleTime: { average: 72 }, leadTime: { average: 96 }, flowEfficiency: 0.75 });
  });

  test('a board without a finished item has no averages', async () => {
    const own = await seedBoard(app, owner, []);
    const { json } = await flow({}, owner.token, own.boardId);
    expect(json.data).toMatchObject({
      cycleTime: { average: null },
      leadTime: { average: null },
      flowEfficiency: null,
      items: [],
      itemsLeft: 0,
    });
  });

  test.each([
    ['a period that ends before it begins', { startDate: '2026-03-02', endDate: '2026-03-01' }],
    ['three years', { startDate: '2023-03-02', endDate: '2026-03-01' }],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['an offset, which the database would read the other way round', { timeZone: '+05:30' }],
    ['no date', { startDate: 'yesterday' }],
  ])('%s is refused', async (_name, query) => {
    expect((await flow(query)).status).toBe(400);
  });

  test('another account’s board is unknown', async () => {
    expect((await flow({}, stranger.token)).status).toBe(404);
  });

  test('7 statements, and little time, at 5,000 items', async () => {
    const many = Array.from({ length: 5000 }, (_, at): SeededItem => {
      const done = 1 + (at % 170);
      return {
        done,
        started: done + 1 + (at % 7),
        created: done + 9 + (at % 3),
        ...(at % 50 === 0 ? { blocked: [done + 0.9, done + 0.5] as const } : {}),
      };
    });
    const large = await seedBoard(app, owner, many);
    await app.rows('analyze board_items');
    await app.rows('analyze board_item_history');
    counting?.taken();
    const began = performance.now();
    const { status, json } = await flow({}, owner.token, large.boardId);
    const took = performance.now() - began;
    const statements = (counting?.taken() ?? []).flat().filter(({ text }) => /board/.test(text));
    expect([status, json.data.items.length + json.data.itemsBefore.length]).toEqual([200, 5000]);
    expect(statements.length).toBeLessThanOrEqual(7);
    expect(took).toBeLessThan(3000);
  });
});

describe('velocity and burndown', () => {
  test('the last sprints of a team or a board come oldest first, from their frozen reports', async () => {
    const team = (await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Payments' } })).json.data;
    const own = await seedBoard(app, owner, [], { teamId: team.id });
    for (let at = 8; at > 0; at -= 1) {
      await seedSprint(app, owner, own, { from: at * 14, to: at * 14 - 13, status: 'completed', committed: 20 + at, completed: 10 + at });
    }
    const read = (id: string, query = {}) => app.request('GET', `/api/kanban/metrics/velocity/${id}`, { token: owner.token, query });
    const { json } = await read(team.id);
    expect(json.total).toBe(6);
    expect(json.data.map((one: { committed: number; completed: number }) => [one.committed, one.completed])).toEqual([
      [26, 16],
      [25, 15],
      [24, 14],
      [23, 13],
      [22, 12],
      [21, 11],
    ]);
    expect((await read(own.boardId, { sprintCount: 2 })).json.data).toHaveLength(2);
    expect((await read(uuidv7())).status).toBe(404);
    expect((await app.request('GET', `/api/kanban/metrics/velocity/${own.boardId}`, { token: stranger.token })).status).toBe(404);
  });

  test('a sprint burns down from its frozen commitment, by what happened after its start', async () => {
    const own = await seedBoard(app, owner, [
      { created: 20, started: 5, done: 4, points: 5 },
      { created: 20, points: 3 },
      { created: 20, points: 2 },
    ]);
    const id = await seedSprint(app, owner, own, { from: 6, to: -4, status: 'active', committed: 8, items: [0, 1] });
    await app.rows(
      `insert into board_item_history (id, account_id, board_id, item_id, kind, points, sprint_id, at)
       select $1, account_id, board_id, id, 'sprint_added', points, $2, $3 from board_items where id = $4`,
      [uuidv7(), id, own.ago(2), own.itemIds[2]],
    );
    const read = (of: string) => app.request('GET', `/api/kanban/metrics/burndown/${of}`, { token: owner.token });
    const { json } = await read(id);
    expect(json.data).toMatchObject({ sprintId: id, boardId: own.boardId, unit: 'points', committed: 8 });
    const known = json.data.days.filter((day: { remaining: number | null }) => day.remaining !== null);
    expect(known.map((day: { remaining: number; scope: number }) => [day.remaining, day.scope])).toEqual([
      [8, 8],
      [8, 8],
      [3, 8],
      [3, 8],
      [5, 10],
      [5, 10],
      [5, 10],
    ]);
    expect(json.data.days).toHaveLength(11);
    expect((await read(own.boardId)).json.data.sprintId).toBe(id);
    expect((await app.request('GET', `/api/kanban/metrics/burndown/${id}`, { token: stranger.token })).status).toBe(404);
  });

  test('a sprint that runs begins on the day it was started on, where the reader has not come to its first date yet', async () => {
    const own = await seedBoard(app, owner, [{ created: 20, points: 3 }]);
    const id = await seedSprint(app, owner, own, { from: 0, to: -6, status: 'active', committed: 3, items: [0] });
    await app.rows(`update sprints set start_date = start_date + 1 where id = $1`, [id]);
    const { json } = await app.request('GET', `/api/kanban/metrics/burndown/${id}`, { token: owner.token });
    expect(json.data.days).toHaveLength(7);
    expect(json.data.days[0]).toMatchObject({ remaining: 3, completed: 0 });
  });

  test('a board without a sprint burns down to its target date, and without one it has no burndown', async () => {
    const day = (ago: number): string => board.ago(ago).toISOString().slice(0, 10);
    const seeded: SeededItem[] = [{ created: 6, started: 5, done: 4 }, { created: 6 }, { created: 3 }];
    const own = await seedBoard(app, owner, seeded, { startDate: day(7), targetDate: day(-7) });
    const read = (of: string) => app.request('GET', `/api/kanban/metrics/burndown/${of}`, { token: owner.token });
    const { json } = await read(own.boardId);
    expect(json.data).toMatchObject({ sprintId: null, unit: 'items', startDate: day(7), endDate: day(-7) });
    const today = json.data.days.find((one: { date: string }) => one.date === day(0));
    expect(today).toMatchObject({ remaining: 2, completed: 1, scope: 3 });
    expect((await read(board.boardId)).json.data).toBeNull();
    expect((await read(uuidv7())).status).toBe(404);
  });
});
