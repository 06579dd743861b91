import { expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { seedBoard, seedSprint } from '#test/support/flow-board.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { demoNews } from './news.ts';

const app = await sharedApp();

test('The people of a demo have news of the last sprint that began, and of the latest five items that each of them works on.', async () => {
  const owner = await app.register();
  const admin = await app.addMember(owner.accountId, 'ADMIN');
  const member = await app.addMember(owner.accountId, 'MEMBER');
  const watcher = await app.addMember(owner.accountId, 'OBSERVER');
  const board = await seedBoard(app, owner, [
    ...Array.from({ length: 10 }, (_, n) => ({ created: 30, started: 20 - n })),
    { created: 30, started: 25, blocked: [3] as const },
  ]);
  const away = await seedBoard(app, owner, [{ created: 9, started: 1 }], { name: 'Archived' });
  await app.rows('update board_items set assignee_id = $2 where board_id = any($1::uuid[])', [
    [board.boardId, away.boardId],
    member.userId,
  ]);
  const set = (at: number, change: string) => app.rows(`update board_items set ${change} where id = $1`, [board.itemIds[at]]);
  for (const at of [0, 4]) await set(at, 'work_started_at = null');
  await set(6, 'assignee_id = null');
  await set(7, 'column_id = null');
  await set(8, 'archived_at = now()');
  await set(9, 'deleted_at = now()');
  await app.rows('update board_items set assignee_id = $2 where id = $1', [board.itemIds[10], admin.userId]);
  await app.rows('update boards set archived_at = now() where id = $1', [away.boardId]);
  await seedSprint(app, owner, board, { from: 40, to: 27, status: 'completed' });
  const running = await seedSprint(app, owner, board, { from: 13, to: 0, status: 'active' });
  const planned = await seedSprint(app, owner, board, { from: -1, to: -14, status: 'planned' });
  await app.rows('update sprints set started_at = null where id = $1', [planned]);

  const idOf = ({ userId }: TestPerson) => userId as UserId;
  const people = { OWNER: idOf(owner), ADMIN: idOf(admin), MEMBER: idOf(member), OBSERVER: idOf(watcher) };
  const scope = tenantScope(owner.accountId as AccountId, null);
  const news = await app.database.transaction(scope, (tx) => demoNews({ tx, scope }, people));
  const of = (kind: string) => news.filter((one) => one.kind === kind);
  const link = `/kanban/${board.boardId}`;
  const began = { params: { project: 'Checkout', about: running }, link, actorId: admin.userId, at: board.ago(13) };
  expect(of('sprints')).toMatchObject([owner, member, watcher].map(({ userId }) => ({ userId, ...began })));
  const given = of('assignments').map(({ userId, params, actorId, at }) => [params['title'], userId, actorId, at]);
  const items = [1, 2, 3, 4, 5].map((n) => [`Item ${n + 1}`, member.userId, admin.userId, board.ago(20 - n)]);
  expect(given.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
    ['Item 11', admin.userId, owner.userId, board.ago(25)],
    ...items,
  ]);
  expect(of('blocks')).toMatchObject([{ userId: admin.userId, params: { key: 'TRM-11' }, at: board.ago(3) }]);
});
