import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { jobContext } from '#test/support/job-context.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { jobs } from './jobs.ts';
import { createActionItem } from './public.ts';

let app: OwnApp;
let owner: TestPerson;
let mate: TestPerson;
beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  owner = await app.register();
  mate = await app.addMember(owner.accountId, 'MEMBER');
  // Noon of the clock, so that the morning has come and the day does not change.
  const next = new Date(app.now());
  next.setUTCHours(36, 0, 0, 0);
  app.pass(next.getTime() - app.now().getTime());
});
afterAll(() => app.close());

const inAccount = <T>(accountId: AccountId, work: (context: Context) => Promise<T>) => {
  const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } };
  return inTransaction(app.app.runtime, caller, tenantScope(accountId, null), work);
};
const run = () => jobs[0]?.run({ ...jobContext(app.database, app.now()), inAccount }, {});
const told = () =>
  app.rows<{ type: string; title: string }>(
    `select type, params ->> 'title' as title from notifications where user_id = $1 and type in ('action_item.due_soon', 'action_item.overdue') order by created_at, id`,
    [mate.userId],
  );
const agree = (title: string, days: number, more: object = {}) => {
  const dueDate = new Date(app.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const origin = { sessionId: null as unknown as string, sessionName: 'Looking back', teamId: null }; // of no room that is there
  return inAccount(owner.accountId as AccountId, (context) =>
    createActionItem(context, origin, { title, dueDate, assigneeId: mate.userId as UserId, ...more }),
  );
};

test('an open action is told of on the day before it is due and once when it is late, by the account’s clock', async () => {
  await agree('Mend the pump', 1);
  await agree('Far away', 3);
  await agree('Done already', 1, { status: 'completed' });
  const dropped = await agree('Let go', 1);
  await app.rows('update action_items set dropped_at = now() where id = $1', [dropped?.id]);
  await app.rows("update notifications set type = 'seen' where user_id = $1", [mate.userId]);
  await run();
  await run();
  expect(await told()).toEqual([{ type: 'action_item.due_soon', title: 'Mend the pump' }]);
  app.pass(2 * DAY);
  await run();
  app.pass(HOUR);
  await run();
  const all = await told();
  expect(all.filter(({ title }) => title === 'Mend the pump').map(({ type }) => type)).toEqual([
    'action_item.due_soon',
    'action_item.overdue',
  ]);
  expect(all.filter(({ title }) => title === 'Far away').map(({ type }) => type)).toEqual(['action_item.due_soon']);
  expect(all.some(({ title }) => title === 'Done already' || title === 'Let go')).toBe(false);
});

test('nobody is reminded before eight o’clock where the account is', async () => {
  await app.rows('delete from notifications where user_id = $1', [mate.userId]);
  const late = new Date(app.now());
  late.setUTCHours(24 + 7, 59, 0, 0);
  app.pass(late.getTime() - app.now().getTime());
  await agree('Early bird', 1);
  await run();
  expect((await told()).filter(({ type }) => type !== 'action_item.assigned')).toEqual([]);
  app.pass(2 * 60_000);
  await run();
  expect((await told()).map(({ title }) => title)).toContain('Early bird');
});
