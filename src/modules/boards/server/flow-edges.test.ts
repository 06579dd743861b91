import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { seedBoard, seedSprint, type FlowBoard } from '#test/support/flow-board.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
});

/** Something that happened to an item, days ago. */
const note = (on: FlowBoard, item: number, { kind, at, sprintId = null }: { kind: string; at: number; sprintId?: string | null }) =>
  app.rows(
    `insert into board_item_history (id, account_id, board_id, item_id, kind, points, sprint_id, at)
     select $1, account_id, board_id, id, $2, points, $3, $4 from board_items where id = $5`,
    [uuidv7(), kind, sprintId, on.ago(at), on.itemIds[item]],
  );

test('What goes to the backlog is in no column of the cumulative flow; what is restored without its column is in the one that it is in now.', async () => {
  await seedBoard(app, owner, [{ created: 9, started: 5 }], { name: 'Other' });
  const own = await seedBoard(app, owner, [{ created: 9, started: 5 }]);
  const [todo, doing] = own.columns;
  for (const [kind, at] of [
    ['moved', 7],
    ['deleted', 4],
    ['restored', 2],
  ] as const)
    await note(own, 0, { kind, at });
  const { json } = await app.request('GET', `/api/kanban/metrics/flow/${own.boardId}`, { token: owner.token });
  const day = (ago: number): string => own.ago(ago).toISOString().slice(0, 10);
  expect(json.data.changes).toEqual([
    { day: day(9), columnId: todo, change: 1 },
    { day: day(7), columnId: todo, change: -1 },
    { day: day(5), columnId: doing, change: 1 },
    { day: day(4), columnId: doing, change: -1 },
    { day: day(2), columnId: doing, change: 1 },
  ]);
});

test('What happens as a sprint starts or ends, or in another sprint, is not in its burndown.', async () => {
  const own = await seedBoard(app, owner, [
    { created: 20, points: 5 },
    { created: 20, points: 3 },
    { created: 20, started: 7, done: 6, points: 2 }, // done as it starts
    { created: 20, started: 7, done: 1, points: 1 }, // done as it ends
    { created: 20, points: 13 },
  ]);
  const id = await seedSprint(app, owner, own, { from: 6, to: 1, status: 'completed', committed: 11, items: [0, 1, 2, 3] });
  const next = await seedSprint(app, owner, own, { from: -1, to: -7, status: 'planned' });
  for (const [kind, at, item, sprintId] of [
    ['sprint_removed', 4, 0, id],
    ['sprint_added', 3, 0, next],
    ['sprint_removed', 3, 1, next],
    ['sprint_added', 3, 4, next],
  ] as const)
    await note(own, item, { kind, at, sprintId });
  const { json } = await app.request('GET', `/api/kanban/metrics/burndown/${id}`, { token: owner.token });
  expect(json.data.days.map((day: { remaining: number; scope: number }) => [day.remaining, day.scope])).toEqual([
    [9, 11],
    [9, 11],
    [4, 6],
    [4, 6],
    [4, 6],
    [4, 6],
  ]);
});
