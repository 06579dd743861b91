import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import type { AccountId } from '#shared/ids.ts';
import { seedBoard } from '#test/support/flow-board.ts';
import { sharedApp } from '#test/support/test-app.ts';
import { factsOf } from './queries/board-list.ts';

const TODAY = '2026-03-10';
const app = await sharedApp();

test('The figures of a board are those of its items that are there or were done, and no board’s that was not asked for.', async () => {
  const owner = await app.register();
  const late = { created: 9, dueDate: '2026-03-09' };
  const board = await seedBoard(app, owner, [
    { created: 9, started: 5, done: 3 },
    { ...late, started: 5, done: 3, blocked: [4] }, // archived
    { ...late, blocked: [4] }, // archived
    { ...late, started: 5, blocked: [4] }, // deleted
    { ...late, started: 5, blocked: [4] },
    { created: 9, dueDate: TODAY },
    { created: 9, started: 5 },
    { created: 9, started: 5 },
  ]);
  const other = await seedBoard(app, owner, [{ ...late, started: 5, blocked: [4] }], { name: 'Other' });
  for (const at of [1, 2]) await app.rows('update board_items set archived_at = now() where id = $1', [board.itemIds[at]]);
  await app.rows('update board_items set deleted_at = now() where id = $1', [board.itemIds[3]]);
  for (const [on, name] of [
    [board, 'b'],
    [board, 'A'],
    [other, 'c'],
  ] as const)
    await app.rows('insert into board_labels select $2, account_id, id, $3, 25, now() from boards where id = $1', [
      on.boardId,
      uuidv7(),
      name,
    ]);
  const scope = tenantScope(owner.accountId as AccountId, null);
  const facts = await app.database.transaction(scope, (tx) => factsOf({ tx, scope }, [board.boardId as BoardId], TODAY));
  expect([...facts.keys()]).toEqual([board.boardId]);
  const found = facts.get(board.boardId as BoardId);
  expect(found).toMatchObject({ total: 6, completed: 2, blocked: 1, overdue: 1 });
  expect(found?.labels.map(({ name }) => name)).toEqual(['A', 'b']);
  expect(found?.stages.map(({ title, itemCount }) => [title, itemCount])).toEqual([
    ['To Do', 1],
    ['In Progress', 3],
    ['Done', 1],
  ]);
});
