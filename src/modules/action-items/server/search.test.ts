import { expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { AccountId } from '#shared/ids.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { sharedApp } from '#test/support/test-app.ts';
import { search } from './search.ts';

const app = await sharedApp();

test('the index reads on after the last action it has, and reads those anew that an event is about', async () => {
  const room = await openRetro(app, { phase: 'ACTION_ITEMS' });
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) ids.push((await room.call('POST', '/action-items', { title })).json.data.id);
  const [one, two, three, four] = ids as [string, string, string, string];
  const accountId = room.host.accountId as AccountId;
  const source = search[0]!;
  const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } };
  const ask = <T>(work: (context: Context) => T | Promise<T>): Promise<T> =>
    inTransaction(app.app.runtime, caller, tenantScope(accountId, null), async (context) => work(context));
  const listed = (after: string | null, limit = 10) => ask((context) => source.list(context, { after, limit }));
  expect(await listed(null)).toEqual(ids);
  expect(await listed(two)).toEqual([three, four]);
  expect(await listed(one, 2)).toEqual([two, three]);
  const [team] = await app.rows<{ id: string }>(
    "insert into teams (id, account_id, name, created_at, updated_at) values (gen_random_uuid(), $1, 'Core', now(), now()) returning id",
    [accountId],
  );
  await app.rows('update action_items set session_id = null, team_id = $2 where id = $1', [four, team?.id]);
  const about = (type: string, id: string | undefined) =>
    ask((context) => source.idsOf(context, { type, subject: { id } } as Parameters<typeof source.idsOf>[1]));
  expect(await about('action_item.saved', two)).toEqual([two]);
  expect((await about('retro.session_updated', room.sessionId)).toSorted()).toEqual([one, two, three]);
  expect((await about('team.deleted', team?.id)).toSorted()).toEqual([one, two, three]);
  await app.rows('update action_items set dropped_at = now() where id = $1', [one]);
  await app.rows("update action_items set status = 'completed' where id = $1", [four]);
  const rows = await ask((context) => source.read(context, [one, two, four]));
  expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, isOver, path, readerIds }) => [id, isOver, path, readerIds])).toEqual([
    [two, false, '/action-items', [room.host.userId]],
    [four, true, '/action-items?status=all', null],
  ]);
});
