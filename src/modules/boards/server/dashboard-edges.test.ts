import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import type { Context } from '#platform/module/context.ts';
import { tenantScope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';
import { seedBoard, type FlowBoard, type SeededItem } from '#test/support/flow-board.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import type { EverBoard } from './queries/board.ts';
import { valueDelivered } from './queries/value.ts';

let owner: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
});

/** A team that shows its revenue to all, at 100 for an item. */
async function openTeam(name: string): Promise<string> {
  const teamId: string = (await app.request('POST', '/api/teams', { token: owner.token, body: { name } })).json.data.id;
  const body = { isActive: true, valueType: 'both', rewardMultiplier: 100, revenueSettings: { isPublic: true } };
  expect((await app.request('PUT', `/api/teams/${teamId}/value-config`, { token: owner.token, body })).status).toBe(200);
  return teamId;
}

const deliver = (on: FlowBoard, days: number, cents: number | null, kpi: number | null) =>
  app.rows(
    `insert into deliveries (id, account_id, board_id, name, delivered_at, revenue_cents, kpi_value, created_at, updated_at)
     values ($1, $2, $3, 'Release', $4, $5, $6, $4, $4)`,
    [uuidv7(), owner.accountId, on.boardId, on.ago(days), cents, kpi],
  );

/** What these boards brought in, as of the moment from which the first of them counts its days. */
function valueOf(...boards: [FlowBoard, ...FlowBoard[]]) {
  const scope = tenantScope(owner.accountId as AccountId, null);
  const asked = boards.map(({ boardId, teamId }) => ({ id: boardId, teamId }) as EverBoard);
  return app.database.transaction(scope, (tx) => valueDelivered({ tx, scope, now: boards[0].ago(0) } as Context, asked));
}

const done = (at: number): SeededItem => ({ created: 90, done: at });

test('A delivery counts in the period that its moment ends, and in no other; boards that are not asked for do not count.', async () => {
  const teamId = await openTeam('Payments');
  const board = await seedBoard(app, owner, [], { teamId });
  const other = await seedBoard(app, owner, [], { teamId, name: 'Not asked for' });
  const values: [number, number | null, number | null][] = [
    [0, 100, 10],
    [10, null, null],
    [15, 200, 20],
    [30, 1000, 40],
    [45, 2000, 60],
    [60, 50_000, 99],
    [-1, 70_000, 99],
  ];
  for (const one of values) await deliver(board, ...one);
  await deliver(other, 5, 90_000, 1);
  expect(await valueOf(board)).toMatchObject({
    revenue: { revenueValue: 3, before: 30, method: 'deliveries' },
    kpi: { customerKPIValue: 15, before: 50 },
  });
});

test('A finished item counts in the period that its moment ends, for its own team; one that is deleted, or of no team, counts for none.', async () => {
  const teamId = await openTeam('Payments');
  const board = await seedBoard(app, owner, [0, 15, 30, 60, -1, 5].map(done), { teamId });
  await app.rows('update board_items set deleted_at = now() where id = $1', [board.itemIds[5]]);
  const sprints = await seedBoard(app, owner, [done(3)], { teamId, name: 'Sprints', processType: 'SCRUM' });
  const alone = await seedBoard(app, owner, [done(3)], { name: 'Of no team' });
  await seedBoard(app, owner, [done(3)], { teamId, name: 'Not asked for' });
  expect(await valueOf(board, sprints, alone)).toMatchObject({
    revenue: { revenueValue: 300, before: 100, method: 'items' },
    kpi: { customerKPIValue: null, before: null },
    breakdown: { byProcessType: { scrum: 1, kanban: 2 } },
  });
});

test('The latest activity names the item, the column it came to and who did it; only a move into the last column is done.', async () => {
  const board = await seedBoard(app, owner, [
    { created: 9, started: 5, done: 3, points: 2 },
    { created: 8, blocked: [2] },
    { created: 1 },
    { created: 9 },
  ]);
  await seedBoard(app, owner, [{ created: 50 }], { name: 'Quiet' });
  const away = await seedBoard(app, owner, [{ created: 0.5 }], { name: 'Archived' });
  await app.rows('update boards set archived_at = now() where id = $1', [away.boardId]);
  await app.rows('update board_items set deleted_at = now() where id = $1', [board.itemIds[2]]);
  // It was created done, which is no move.
  await app.rows(`update board_item_history set to_status = 'COMPLETE', actor_id = $2 where item_id = $1`, [
    board.itemIds[2],
    owner.userId,
  ]);
  const { recentActivity } = (await app.request('GET', '/api/kanban/dashboard', { token: owner.token })).json.data;
  const by = { userId: null, userName: null };
  expect(recentActivity).toHaveLength(6);
  expect(recentActivity.every(({ boardName }: { boardName: string }) => boardName === 'Checkout')).toBe(true);
  expect(recentActivity).toMatchObject([
    {
      type: 'created',
      itemId: board.itemIds[2],
      itemKey: null,
      toTitle: 'To Do',
      isDone: false,
      userId: owner.userId,
      userName: 'Olga Test',
    },
    { type: 'blocked', itemId: board.itemIds[1], itemKey: 'TRM-2', toTitle: null, isDone: false, ...by },
    { type: 'moved', itemId: board.itemIds[0], itemKey: 'TRM-1', toTitle: 'Done', isDone: true, points: 2, ...by },
    { type: 'moved', itemId: board.itemIds[0], itemKey: 'TRM-1', toTitle: 'In Progress', isDone: false, ...by },
    { type: 'created', itemId: board.itemIds[1], itemKey: 'TRM-2', toTitle: 'To Do', isDone: false, ...by },
    // Of the same moment as another one, which was noted before it.
    { type: 'created', itemId: board.itemIds[3], itemKey: 'TRM-4', toTitle: 'To Do', isDone: false, ...by },
  ]);
});
