import { expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import type { Job } from '#platform/jobs/job.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import { tenantScope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';
import { jobContext } from '#test/support/job-context.ts';
import { openBoard } from '#test/support/board-room.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { fillIndex } from './jobs.ts';
import { FILL_VERSION } from './service/fill.ts';
import { sourcesOf } from './subscribers.ts';

const app = await sharedApp();

const inAccount: NonNullable<Parameters<Job['run']>[0]['inAccount']> = (accountId, work) => {
  const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'fill', origin: { ip: '', userAgent: '' } };
  return inTransaction(app.app.runtime, caller, tenantScope(accountId, null), work);
};

/** As the clock runs it: no account is named. */
const runByClock = () => fillIndex(sourcesOf(modules)).run({ ...jobContext(app.database, app.now()), inAccount }, {});

const documents = async ({ accountId }: TestPerson): Promise<string[]> =>
  (await app.rows<{ title: string }>("select title from search_documents where account_id = $1 and kind = 'item'", [accountId])).map(
    ({ title }) => title,
  );
const fillOf = ({ accountId }: TestPerson) =>
  app.rows<{ version: number; done: boolean }>('select version, done_at is not null as done from search_fills where account_id = $1', [
    accountId,
  ]);
const forget = async (accountId: AccountId | string, tables: readonly string[]): Promise<void> => {
  for (const name of tables) await app.rows(`delete from ${name} where account_id = $1`, [accountId]);
};

test('The clock’s run finds the accounts that were there before the index and those of an earlier shape, and fills them.', async () => {
  const [before, earlier, filled] = [await app.register(), await app.register(), await app.register()];
  for (const host of [before, earlier, filled]) await (await openBoard(app, { host })).item('Guest checkout');
  await app.app.settle();
  const index = ['search_documents', 'search_words'];
  await forget(before.accountId, [...index, 'search_fills']);
  await forget(earlier.accountId, index);
  await app.rows('update search_fills set version = $2 where account_id = $1', [earlier.accountId, FILL_VERSION - 1]);
  await forget(filled.accountId, index);

  await runByClock();
  const done = [{ version: FILL_VERSION, done: true }];
  expect([await documents(before), await fillOf(before)]).toEqual([['Guest checkout'], done]);
  expect([await documents(earlier), await fillOf(earlier)]).toEqual([['Guest checkout'], done]);
  // What is marked as filled is not read again, whatever is in it.
  expect([await documents(filled), await fillOf(filled)]).toEqual([[], done]);
});
