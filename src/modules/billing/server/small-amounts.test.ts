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
  expect(pdfs[0]).toContain('Below $0.50: added to the next invoice -$0.30');
  expect(pdfs[1]).toContain('From an earlier invoice $0.30');
});
