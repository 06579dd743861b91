import { expect, test } from 'vitest';
import { billingApp, Buyer, whileAway } from '#test/support/billing.ts';
import { pastDueBuyer } from '#test/support/billing-clock.ts';
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

test('a payment that waits at the bank is given up by a cancellation, and can buy nothing later', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  await buyer.addCard('authentication');
  const { json } = await buyer.tryToBuy({ plan: 'ENTERPRISE' });
  expect((await buyer.cancel()).json.data).toMatchObject({ plan: 'PRO', cancelAtPeriodEnd: true });
  expect((await buyer.books()).payments.at(-1)).toMatchObject({ status: 'failed', failure_code: 'canceled' });
  const late = await buyer.request('POST', `/api/billing/payments/${json.details.paymentId}/confirm`);
  expect(late.json.code).toBe('billing.declined');
});

test('one that was confirmed at that moment counts, and what it has bought is cancelled', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  await buyer.addCard('authentication');
  await buyer.tryToBuy({ plan: 'ENTERPRISE' });
  // Confirmed there, and not read here yet.
  await app.rows("update sandbox_charges set status = 'succeeded' where key = $1", [(await buyer.books()).payments.at(-1)?.id]);
  expect((await buyer.cancel()).json.data).toMatchObject({ plan: 'ENTERPRISE', cancelAtPeriodEnd: true });
  const { payments, invoices, unbalanced } = await buyer.books();
  expect([payments.map(({ status }) => status), invoices.length, unbalanced]).toEqual([['succeeded', 'succeeded'], 2, []]);
});

test('confirmed and cancelled at the same moment, it is charged or given up, and never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const buyer = await Buyer.of(app);
    await buyer.buy({ plan: 'PRO' });
    await buyer.addCard('authentication');
    const { json } = await buyer.tryToBuy({ plan: 'ENTERPRISE' });
    const confirm = buyer.request('POST', `/api/billing/payments/${json.details.paymentId}/confirm`);
    await Promise.all([confirm, buyer.cancel()]);
    const { payments, invoices, unbalanced } = await buyer.books();
    const isPaid = payments.at(-1)?.status === 'succeeded';
    expect([await buyer.subscription(), invoices.length, unbalanced]).toMatchObject([
      { plan: isPaid ? 'ENTERPRISE' : 'PRO', cancelAtPeriodEnd: true },
      isPaid ? 2 : 1,
      [],
    ]);
  }
});

test('an unpaid subscription is cancelled while the try for its invoice waits at the bank', async () => {
  const buyer = await pastDueBuyer(app, 'declined');
  await buyer.addCard('authentication');
  const { id } = await buyer.subscription();
  await buyer.request('POST', `/api/billing/subscription/${id}/pay`);
  expect((await buyer.cancel({ cancelAtPeriodEnd: false })).json.data).toMatchObject({ plan: 'FREE', status: 'canceled' });
  expect((await buyer.books()).invoices.at(-1)).toMatchObject({ status: 'void' });
});

test('where the provider does not let go of it, the cancellation is tried again later', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  await buyer.addCard('authentication');
  await buyer.tryToBuy({ plan: 'ENTERPRISE' });
  const refused = await whileAway(app, () => buyer.cancel());
  expect([refused.status, refused.json.code]).toEqual([503, 'billing.provider_away']);
  expect((await buyer.cancel()).json.data).toMatchObject({ cancelAtPeriodEnd: true });
});
