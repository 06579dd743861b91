import { expect, test } from 'vitest';
import { billingApp, Buyer, runBilling, whileAway } from '#test/support/billing.ts';
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
