import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPromotion, billingApp, Buyer } from '#test/support/billing.ts';
import { passTo } from '#test/support/billing-clock.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import type { OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

test('What is too little to be charged is asked for with the next invoice, and both invoices say so.', async () => {
  const buyer = await Buyer.of(app);
  const promotionCode = await addPromotion(app, { type: 'FIXED_AMOUNT', value: 965 });
  const { preview, subscription } = await buyer.buyPreviewed({ plan: 'PRO', promotionCode });
  expect(preview).toMatchObject({ total: 0.3, creditApplied: 0.3, carriedOver: 0.3, amountDueNow: 0, nextAmount: 10.25 });
  expect(subscription).toMatchObject({ plan: 'PRO', creditBalance: -0.3, nextAmount: 10.25 });
  await passTo(app, subscription.currentPeriodEnd);
  const { invoices, payments, ledger, unbalanced } = await buyer.books();
  expect(invoices.map((one) => [one.status, one.total, one.credit_applied, one.amount_due])).toEqual([
    ['paid', 30, 30, 0],
    ['paid', 995, -30, 1025],
  ]);
  expect(payments.filter(({ amount }) => amount > 0).map(({ amount }) => amount)).toEqual([1025]);
  expect([ledger, unbalanced]).toEqual([{ cash: 1025, revenue: -1025 }, []]);
  expect(await buyer.subscription()).toMatchObject({ creditBalance: 0 });
  const token = await buyer.token();
  const pdfs = await Promise.all(
    invoices.map(async ({ id }) => {
      const answer = await fetch(`${app.url}/api/billing/invoices/${id}/download`, { headers: { authorization: `Bearer ${token}` } });
      return pdfPages(new Uint8Array(await answer.arrayBuffer()))
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    }),
  );
  expect(pdfs[0]).toContain('Below $0.50: added to the next invoice −$0.30');
  expect(pdfs[1]).toContain('From an earlier invoice $0.30');
});

/** So much of the period is left that a higher plan comes to less than is charged, or with 100 seconds to nothing at all. */
test.each([
  [8 * 3600, 'test_declined'],
  [100, 'test_declined'],
  [8 * 3600, null],
  [100, null],
] as const)('a higher plan with %i seconds left asks the card: %s', async (left, refused) => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  await passTo(app, new Date(new Date(currentPeriodEnd ?? '').getTime() - left * 1000), 0);
  if (refused) {
    await buyer.addCard('declined');
    const answer = await buyer.tryToBuy({ plan: 'ENTERPRISE' });
    expect([answer.status, answer.json.code, (await buyer.subscription()).plan]).toEqual([409, 'billing.declined', 'PRO']);
    return;
  }
  const { preview, subscription } = await buyer.buyPreviewed({ plan: 'ENTERPRISE' });
  expect(preview).toMatchObject({ amountDueNow: 0.5, carriedOver: 0 });
  expect(preview.total).toBeLessThan(0.5);
  // What is charged too much is credit, which the renewal uses.
  expect(subscription).toMatchObject({ plan: 'ENTERPRISE', creditBalance: Number((0.5 - preview.total).toFixed(2)) });
  const { ledger, unbalanced, payments } = await buyer.books();
  expect([ledger['cash'], unbalanced, payments.at(-1)?.amount]).toEqual([1045, [], 50]);
  await passTo(app, subscription.currentPeriodEnd);
  const all = await buyer.books();
  expect(all.ledger['cash']).toBe(995 + 4995 + Math.round(preview.total * 100));
});

test('a higher plan that a code or the credit pays asks no card', async () => {
  const gift = await Buyer.of(app);
  await gift.buy({ plan: 'PRO', promotionCode: await addPromotion(app, { value: 100, duration: 'forever' }) });
  expect((await gift.buyPreviewed({ plan: 'ENTERPRISE' })).preview).toMatchObject({ amountDueNow: 0 });
  const rich = await Buyer.of(app);
  const { currentPeriodEnd } = await rich.buy({ plan: 'PRO' });
  await app.rows('update subscriptions set credit_balance = 60 where account_id = $1', [rich.accountId]);
  await passTo(app, new Date(new Date(currentPeriodEnd ?? '').getTime() - 8 * 3600 * 1000), 0);
  expect((await rich.buyPreviewed({ plan: 'ENTERPRISE' })).preview).toMatchObject({ amountDueNow: 0, carriedOver: 0 });
});
