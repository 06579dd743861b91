import { expect, test } from 'vitest';
import type { JobContext } from '#platform/jobs/job.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import { modules } from '#server/modules.ts';
import { DAY } from '#shared/time.ts';
import { billingApp, Buyer, runBilling, runningJob, whileAway } from '#test/support/billing.ts';
import { passTo } from '#test/support/billing-clock.ts';

test('A provider that is away stops a run after three accounts, and the next run takes up all of them.', async () => {
  const app = await billingApp();
  try {
    const buyers: Buyer[] = [];
    for (let n = 0; n < 5; n += 1) buyers.push(await Buyer.of(app));
    let end: string | null = null;
    for (const buyer of buyers) end = (await buyer.buy({ plan: 'PRO' })).currentPeriodEnd;
    await expect(whileAway(app, () => passTo(app, end))).rejects.toThrow('Billing failed for accounts: 3');
    const pending = await app.rows("select 1 from payments where status = 'pending'");
    expect(pending).toHaveLength(3);
    app.pass(180_000);
    await runBilling(app);
    for (const buyer of buyers) expect((await buyer.books()).invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
  } finally {
    await app.close();
  }
});

test('A recurring job names each account that fails, with its cause, and does its work for the others.', async () => {
  const app = await billingApp();
  try {
    const buyers: Buyer[] = [];
    for (let n = 0; n < 4; n += 1) buyers.push(await Buyer.of(app));
    for (const buyer of buyers) await buyer.buy({ plan: 'PRO' });
    const [paying, deleted] = [buyers.slice(0, 2), buyers.slice(2)].map((pair) => pair.map(({ accountId }) => accountId));
    const broken = [paying?.[0], deleted?.[0]];
    await app.rows("update accounts set status = 'DELETED' where id = any($1::uuid[])", [deleted]);
    const job = runningJob(app);
    const bug = new TypeError('a bug that only one account meets');
    const inAccount: JobContext['inAccount'] = (accountId, work) =>
      broken.includes(accountId) ? Promise.reject(bug) : (job.inAccount?.(accountId, work) ?? Promise.reject(new Error('No app')));
    const failed = new Map<string, unknown>();
    const runAll = async () => {
      for (const { name, cron, run } of jobsOf(modules))
        if (cron && name.startsWith('billing.'))
          await run({ ...job, now: app.now(), inAccount }, {}).catch((error: unknown) => failed.set(name, error));
    };
    // Within the month something may have to be announced; after it, it is to be charged.
    await runAll();
    app.pass(32 * DAY);
    await runAll();
    const named = ([account]: readonly (string | undefined)[]) =>
      expect.objectContaining({ errors: expect.arrayContaining([expect.objectContaining({ message: `Account ${account}`, cause: bug })]) });
    expect([...failed.keys()].toSorted()).toEqual(['billing.close_account', 'billing.remind', 'billing.run']);
    expect(failed.get('billing.remind')).toEqual(named(paying ?? []));
    expect(failed.get('billing.run')).toEqual(named(paying ?? []));
    expect(failed.get('billing.close_account')).toEqual(named(deleted ?? []));
    for (const error of failed.values()) expect(error).toBeInstanceOf(AggregateError);
    const plans = await app.rows<{ plan: string; account_id: string }>('select account_id, plan from subscriptions');
    expect(deleted?.map((id) => plans.find((row) => row.account_id === id)?.plan)).toEqual(['PRO', 'FREE']);
  } finally {
    await app.close();
  }
});
