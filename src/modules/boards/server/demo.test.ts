import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDemo } from '#server/demo.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { DAY } from '#shared/time.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true } });
});
beforeEach(async () => {
  await seedDemo(app.app.runtime);
});
afterAll(() => app.close());

const enter = async (plan: string): Promise<string> =>
  (await app.request('POST', '/api/demo/login', { body: { plan, role: 'OWNER' } })).json.token;
const get = async (token: string, path: string, query: object = {}) =>
  (await app.request('GET', `/api/kanban${path}`, { token, query: { ...query } })).json;
const count = async (sql: string): Promise<number> => (await app.rows<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n ?? -1;

describe('The demo’s boards', () => {
  test.each([
    ['FREE', ['Checkout relaunch']],
    ['PRO', ['Checkout relaunch', 'Shop operations']],
    ['ENTERPRISE', ['Checkout relaunch', 'Mobile app', 'Shop operations']],
  ])('are those that %s has room for, and one in the archive', async (plan, names) => {
    const token = await enter(plan);
    const { data } = await get(token, '/boards');
    expect(data.map((board: { name: string }) => board.name).toSorted()).toEqual(names);
    const archived = (await get(token, '/boards', { archived: true })).data;
    expect(archived).toMatchObject([{ name: 'Move to the new data center', progress: 100 }]);
    const checkout = data.find((board: { name: string }) => board.name === 'Checkout relaunch');
    expect(checkout.completedItems).toBeGreaterThan(60);
    const { state } = (await get(token, `/boards/${checkout.id}/state`)).data;
    const counts = Object.fromEntries(
      state.board.columns.map((column: { title: string; itemCount: number }) => [column.title, column.itemCount]),
    );
    // Something to look at in the middle of a sprint, and no column above its limit.
    expect(counts['In Progress'] + counts['Review'] + counts['To Do']).toBeGreaterThan(0);
    expect(counts['In Progress']).toBeLessThanOrEqual(5);
    const backlog = await get(token, `/boards/${checkout.id}/items`, { filters: JSON.stringify({ place: 'backlog' }) });
    expect(backlog.total).toBeGreaterThan(10);
  });

  test('have twelve sprints behind them and one that runs, as their histories say', async () => {
    const sprints = await app.rows<{
      status: string;
      report: { committedPoints: number; completedPoints: number } | null;
      end_date: string;
    }>(
      `select s.status, s.report, s.end_date from sprints s join boards b on b.id = s.board_id join subscriptions p on p.account_id = b.account_id
       where p.plan = 'PRO' order by s.start_date`,
    );
    expect(sprints.map(({ status }) => status)).toEqual([...Array.from({ length: 12 }, () => 'completed'), 'active']);
    const done = sprints.flatMap(({ report }) => (report ? [report.completedPoints] : []));
    // Which day it is decides how much a sprint comes to: a low one has half of what was committed.
    expect(Math.min(...done)).toBeGreaterThan(5);
    expect(Math.max(...done)).toBeLessThan(40);
    expect(sprints.some(({ report }) => report && report.completedPoints < report.committedPoints)).toBe(true);
    expect(new Date(sprints.at(-1)!.end_date).getTime()).toBeGreaterThan(app.now().getTime() - DAY);
    const wrong = await count(`(select s.id, (s.report->>'completedItems')::int as said, (
        select count(distinct i.id) from board_item_history h join board_items i on i.id = h.item_id
        where h.sprint_id = s.id and h.kind = 'sprint_added' and i.work_completed_at between s.started_at and s.completed_at) as had
      from sprints s where s.status = 'completed') n where said <> had`);
    expect(wrong).toBe(0);
  });

  test('lie in the past as a whole, and add up', async () => {
    expect(await count('board_item_history where at > now()')).toBe(0);
    expect(await count('board_items where work_completed_at < work_started_at or created_at > updated_at')).toBe(0);
    expect(await count("board_items where (status = 'Complete') <> (work_completed_at is not null)")).toBe(0);
    expect(await count('board_items where blocked_at is not null')).toBeGreaterThan(0);
    expect(await count('deliveries where revenue_cents > 0')).toBeGreaterThan(10);
    expect(await count("board_item_history where kind = 'blocked'")).toBeGreaterThan(20);
    expect(await count('board_comments')).toBeGreaterThan(1);
    expect(await count('board_checklist_items')).toBeGreaterThan(2);
    expect(await count('board_comments where created_at > now()')).toBe(0);
    expect(await count('(select board_id, column_id, rank from board_items group by 1, 2, 3 having count(*) > 1) twice')).toBe(0);
    expect(await count("board_items where created_at < now() - interval '150 days'")).toBeGreaterThan(20);
  });
});
