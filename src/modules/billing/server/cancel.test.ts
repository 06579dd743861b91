import { expect, test } from 'vitest';
import { billingApp, Buyer } from '#test/support/billing.ts';
import { DAY } from '#shared/time.ts';

const app = await billingApp();

test('a cancellation takes effect at the end of the period, with its reason, and can be undone until then', async () => {
  const buyer = await Buyer.of(app);
  const bought = await buyer.buy({ plan: 'PRO', additionalUsers: 2 });
  await buyer.buy({ additionalUsers: 1 });
  const canceled = await buyer.cancel({ reason: 'Too many meetings' });
  expect(canceled.json.data).toMatchObject({
    ...{ plan: 'PRO', additionalUsers: 2, cancelAtPeriodEnd: true, currentPeriodEnd: bought.currentPeriodEnd },
    ...{ nextAmount: null, pendingChange: null, canceledAt: expect.any(String) },
  });
  const reasons = await app.rows('select cancel_reason from subscriptions where account_id = $1', [buyer.accountId]);
  expect(reasons).toEqual([{ cancel_reason: 'Too many meetings' }]);
  const back = await buyer.reactivate();
  expect(back.json.data).toMatchObject({ cancelAtPeriodEnd: false, canceledAt: null, nextAmount: 13.85 });
});

test('cancelled now, the account is on the free plan without a refund, and buys again as if for the first time', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', additionalUsers: 2 });
  await buyer.cancel({});
  app.pass(DAY);
  const ended = await buyer.cancel({ cancelAtPeriodEnd: false });
  expect(ended.json.data).toMatchObject({ plan: 'FREE', status: 'canceled', additionalUsers: 0, currentPeriodEnd: null, creditBalance: 0 });
  expect((await buyer.request('GET', '/api/accounts/current')).json.data).toMatchObject({ plan: 'FREE', limits: { maxUsers: 10 } });
  const { preview, subscription } = await buyer.buyPreviewed({ plan: 'PRO' });
  expect([preview.amountDueNow, subscription.status, subscription.canceledAt]).toEqual([9.95, 'active', null]);
  // What was paid for before the end is not given back later.
  app.pass(DAY);
  expect((await buyer.preview({ plan: 'ENTERPRISE' })).lines.filter(({ amount }) => amount < 0)).toHaveLength(1);
  const changes = await app.rows('select delta from seat_changes where account_id = $1 order by changed_at', [buyer.accountId]);
  expect(changes).toEqual([{ delta: 2 }, { delta: -2 }]);
});

test('an account that has cancelled is asked to come back before it changes', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  await buyer.cancel();
  expect((await buyer.tryToBuy({ plan: 'ENTERPRISE' })).json.code).toBe('billing.cancelled');
  expect((await buyer.cancel()).json.code).toBe('billing.nothing_to_cancel');
});

test('an open invoice is void when an unpaid subscription is cancelled now', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  // As the refusal of its renewal leaves it.
  await app.rows("update invoices set status = 'open', paid_at = null, credit_applied = 200, amount_due = 795 where account_id = $1", [
    buyer.accountId,
  ]);
  await app.rows("update subscriptions set status = 'past_due', past_due_since = $2 where account_id = $1", [buyer.accountId, app.now()]);
  const ended = await buyer.cancel({ cancelAtPeriodEnd: false });
  expect(ended.json.data).toMatchObject({ plan: 'FREE', status: 'canceled', pastDueSince: null, creditBalance: 2 });
  expect((await buyer.books()).invoices).toMatchObject([{ status: 'void' }]);
});
