import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { seedBoard, seedSprint } from '#test/support/flow-board.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { endedSprints, finishedStories } from './queries/finished-work.ts';

const app = await sharedApp();

const asked = <T>({ accountId }: TestPerson, work: (scoped: Scoped) => Promise<T>) => {
  const scope = tenantScope(accountId as AccountId, null);
  return app.database.transaction(scope, (tx) => work({ tx, scope }));
};

test('Stories of a period are those whose items were finished from its first moment until before its last, newest first.', async () => {
  const owner = await app.register();
  const board = await seedBoard(
    app,
    owner,
    [10, 15, 20, 25, undefined, 15.5, 15.6].map((done) => ({ created: 40, started: 30, ...(done !== undefined && { done }) })),
  );
  await app.rows('update board_items set cycle_time = number where board_id = $1', [board.boardId]);
  await app.rows('update board_items set deleted_at = now() where id = $1', [board.itemIds[5]]);
  await app.rows('update board_items set cycle_time = null where id = $1', [board.itemIds[6]]);
  const stories = [...board.itemIds, board.itemIds[1]].map((itemId) => ({ itemId, storyId: uuidv7() }));
  for (const { itemId, storyId } of stories)
    await app.rows(
      'insert into board_estimations select account_id, board_id, id, gen_random_uuid(), $2, now() from board_items where id = $1',
      [itemId, storyId],
    );
  const found = (at: number, days: number, hours: number) => ({ ...stories[at], completedAt: board.ago(days), hours });
  const within = await asked(owner, (scoped) => finishedStories(scoped, { from: board.ago(20), to: board.ago(10) }));
  expect(within).toEqual([found(1, 15, 2), found(7, 15, 2), found(2, 20, 3)]);
  const storyIds = [3, 4, 5, 6].map((at) => stories[at]?.storyId ?? '');
  expect(await asked(owner, (scoped) => finishedStories(scoped, { storyIds }))).toEqual([found(3, 25, 4)]);
});

test('Sprints of a period are those that ended in it and had any size, oldest first, of all teams or of one.', async () => {
  const owner = await app.register();
  const team = async (name: string): Promise<TeamId> =>
    (await app.request('POST', '/api/teams', { token: owner.token, body: { name } })).json.data.id;
  const [ours, theirs] = [await team('Ours'), await team('Theirs')];
  const [board, other] = [await seedBoard(app, owner, [], { teamId: ours }), await seedBoard(app, owner, [], { teamId: theirs })];
  const end = async (on: typeof board, to: number, report: object = {}, completed = 0) => {
    const id = await seedSprint(app, owner, on, { from: to + 5, to, status: 'completed', completed });
    await app.rows('update sprints set report = report || $2::jsonb where id = $1', [id, JSON.stringify(report)]);
  };
  await end(board, 10, {}, 1); // as the period ends
  await end(board, 12, { addedPoints: 3 });
  await end(board, 14);
  await end(board, 16, {}, 5);
  await end(other, 17, { leftPoints: 2 });
  await end(board, 20, { committedPoints: 8 }); // as it begins
  await end(board, 21, {}, 1);
  await seedSprint(app, owner, board, { from: 15, to: 11, status: 'active', committed: 5 });
  await app.rows(`update sprints set completed_at = $2, report = '{"committedPoints": 1}' where board_id = $1 and status = 'active'`, [
    board.boardId,
    board.ago(15),
  ]);
  const period = { from: board.ago(20), to: board.ago(10) };
  const ended = async (teamId?: TeamId) =>
    (await asked(owner, (scoped) => endedSprints(scoped, period, teamId))).map(({ endedAt, points }) => [
      Math.round((board.ago(0).getTime() - endedAt.getTime()) / 86_400_000),
      points,
    ]);
  expect(await ended()).toEqual([
    [20, 0],
    [17, 0],
    [16, 5],
    [12, 0],
  ]);
  expect(await ended(ours)).toEqual([
    [20, 0],
    [16, 5],
    [12, 0],
  ]);
});
