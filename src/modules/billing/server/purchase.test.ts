import { expect, test } from 'vitest';
import { billingApp, Buyer } from '#test/support/billing.ts';

const app = await billingApp();

test('a first purchase is charged, invoiced and booked', async () => {
  const buyer = await Buyer.of(app);
  const preview = await buyer.preview({ plan: 'PRO', additionalUsers: 2 });
  const bought = await buyer.buy({ plan: 'PRO', additionalUsers: 2, prorationDate: preview.prorationDate });
  expect(bought).toMatchObject({ plan: 'PRO', status: 'active', additionalUsers: 2, totalAmount: 13.85, nextAmount: 13.85 });
  const { invoices, payments, ledger, unbalanced } = await buyer.books();
  expect(invoices).toMatchObject([{ number: expect.stringMatching(/^INV-\d{4}-\d{6}$/), status: 'paid', total: 1385, amount_due: 1385 }]);
  expect(payments).toMatchObject([{ status: 'succeeded', amount: preview.amountDueNow * 100 }]);
  expect([ledger, unbalanced]).toEqual([{ cash: 1385, revenue: -1385 }, []]);
});

test('what a first purchase has paid for is given back where more takes its place', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  await buyer.buy({ plan: 'ENTERPRISE' });
  const { invoices, ledger, unbalanced } = await buyer.books();
  const [first, second] = invoices.map(({ amount_due: due }) => due);
  expect(first).toBe(995);
  // A second or two of the month have passed.
  expect(second).toBeGreaterThanOrEqual(4_995 - 995 - 1);
  expect(second).toBeLessThanOrEqual(4_995 - 995);
  expect(unbalanced).toEqual([]);
  expect(ledger['cash']).toBe(995 + (second ?? 0));
});

test('everyone in the account has the new plan without signing in again, and their open pages are notified', async () => {
  const buyer = await Buyer.of(app);
  const member = await app.addMember(buyer.accountId, 'MEMBER');
  const client = await app.connect(member.token);
  const seen = client.seen('plan:changed');
  await buyer.buy({ plan: 'PRO' });
  expect(await seen).toEqual({ plan: 'PRO' });
  const account = await app.request('GET', '/api/accounts/current', { token: member.token });
  expect(account.json.data).toMatchObject({ plan: 'PRO', limits: { maxTeams: -1, maxUsers: 25 } });
  client.close();
});
