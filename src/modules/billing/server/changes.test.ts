import { expect, test } from 'vitest';
import { billingApp, Buyer } from '#test/support/billing.ts';
import { DAY } from '#shared/time.ts';

const app = await billingApp();
const cents = (dollars: number | null | undefined): number => Math.round((dollars ?? Number.NaN) * 100);

/** The share of an amount that is left of a period at a moment, rounded once: written without the product's own arithmetic. */
function restOf(amount: number, { from, to, at }: { from: string; to: string | null; at: string }): number {
  const second = (moment: string) => Math.floor(Date.parse(moment) / 1000);
  const end = second(to ?? expect.unreachable('It has an end.'));
  return Math.round((amount * (end - second(at))) / (end - second(from)));
}

test('an upgrade in the middle of a month gives back the rest of the old plan and charges the rest of the new one', async () => {
  const buyer = await Buyer.of(app);
  const before = await buyer.buy({ plan: 'PRO' });
  app.pass(13 * DAY);
  const { preview, subscription } = await buyer.buyPreviewed({ plan: 'ENTERPRISE' });
  const period = { from: before.currentPeriodStart, to: before.currentPeriodEnd, at: preview.prorationDate };
  expect(cents(preview.prorationCredit)).toBe(restOf(995, period));
  expect(cents(preview.amountDueNow)).toBe(restOf(4_995, period) - restOf(995, period));
  expect(preview.lines.map(({ plan, isProration }) => [plan, isProration])).toEqual([
    ['PRO', true],
    ['ENTERPRISE', true],
  ]);
  expect(subscription).toMatchObject({ plan: 'ENTERPRISE', currentPeriodEnd: before.currentPeriodEnd, nextAmount: 49.95 });
  const { ledger, invoices } = await buyer.books();
  expect(ledger['cash']).toBe(995 + cents(preview.amountDueNow));
  expect(invoices.map(({ reason, status }) => [reason, status])).toEqual([
    ['purchase', 'paid'],
    ['change', 'paid'],
  ]);
});

test('what was given back is not given back again by the next upgrade', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodStart: from, currentPeriodEnd: to } = await buyer.buy({ additionalUsers: 4 });
  app.pass(5 * DAY);
  await buyer.buyPreviewed({ plan: 'PRO', additionalUsers: 4 });
  app.pass(5 * DAY);
  const { preview } = await buyer.buyPreviewed({ plan: 'ENTERPRISE' });
  const [plan, users] = preview.lines.filter(({ amount }) => amount < 0);
  // Each was bought on day 5, for the rest of the month.
  const bought = plan?.periodStart && preview.lines.length === 3;
  expect([bought, plan?.kind, users?.kind]).toEqual([true, 'PLAN', 'ADDITIONAL_USERS']);
  const { invoices, unbalanced } = await buyer.books();
  expect([invoices.length, unbalanced]).toEqual([3, []]);
  const whole = restOf(4_995, { from, to, at: preview.prorationDate });
  const given = cents(-(plan?.amount ?? 0) - (users?.amount ?? 0));
  expect(cents(preview.amountDueNow)).toBe(whole - given);
  expect(Math.abs(given - restOf(995 + 4 * 195, { from, to, at: preview.prorationDate }))).toBeLessThanOrEqual(2);
});

test('more places are charged for the rest of the month, fewer follow at its end', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodStart: from, currentPeriodEnd: to } = await buyer.buy({ plan: 'PRO', additionalUsers: 1 });
  app.pass(10 * DAY);
  const { preview } = await buyer.buyPreviewed({ additionalUsers: 4 });
  expect(cents(preview.amountDueNow)).toBe(restOf(3 * 195, { from, to, at: preview.prorationDate }));
  const fewer = await buyer.buyPreviewed({ additionalUsers: 2 });
  expect(fewer.preview).toMatchObject({ effective: 'period_end', amountDueNow: 0, nextBillingDate: to, nextAmount: 13.85 });
  const subscription = await buyer.subscription();
  expect(subscription).toMatchObject({ additionalUsers: 4, nextAmount: 13.85, pendingChange: { additionalUsers: 2, effectiveAt: to } });
  const changes = await app.rows('select delta, additional_users from seat_changes where account_id = $1 order by changed_at', [
    buyer.accountId,
  ]);
  expect(changes).toEqual([
    { delta: 1, additional_users: 1 },
    { delta: 3, additional_users: 4 },
  ]);
});

test('a free plan with additional users is paid for, and a purchase of PRO gives back what is left of them', async () => {
  const buyer = await Buyer.of(app);
  const bought = await buyer.buy({ additionalUsers: 3 });
  expect(bought).toMatchObject({ plan: 'FREE', totalAmount: 5.85, status: 'active', basePlanPrice: 0 });
  expect((await buyer.request('GET', '/api/accounts/current')).json.data).toMatchObject({ plan: 'FREE', limits: { maxUsers: 13 } });
});

test('paying by the year begins a year now, and paying by the month follows at its end', async () => {
  const buyer = await Buyer.of(app);
  const monthly = await buyer.buy({ plan: 'PRO', additionalUsers: 1 });
  app.pass(7 * DAY);
  const { preview, subscription } = await buyer.buyPreviewed({ billingInterval: 'ANNUAL' });
  const left = { from: monthly.currentPeriodStart, to: monthly.currentPeriodEnd, at: preview.prorationDate };
  expect(cents(preview.amountDueNow)).toBe(9_900 + 1_942 - restOf(995, left) - restOf(195, left));
  const started = Date.parse(subscription.currentPeriodStart);
  expect(Math.abs(started - Date.parse(preview.prorationDate))).toBeLessThan(1000);
  expect(new Date(subscription.currentPeriodEnd ?? 0).getUTCFullYear()).toBe(new Date(started).getUTCFullYear() + 1);
  expect(subscription).toMatchObject({ pricePerMonth: 9.87, totalAmount: 118.42 });
  const back = await buyer.buyPreviewed({ billingInterval: 'MONTHLY', additionalUsers: 2 });
  // The further place is for the year that runs; the month follows.
  expect(back.subscription).toMatchObject({
    billingInterval: 'ANNUAL',
    additionalUsers: 2,
    pendingChange: { billingInterval: 'MONTHLY', additionalUsers: 2 },
    nextAmount: 13.85,
  });
});

test('a place that is bought while a change is planned leaves it planned, with the new number of places', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', billingInterval: 'ANNUAL' });
  await buyer.buy({ billingInterval: 'MONTHLY' });
  app.pass(DAY);
  const { preview, subscription } = await buyer.buyPreviewed({ additionalUsers: 1 });
  expect(preview).toMatchObject({ effective: 'now', nextAmount: 11.9, nextBillingDate: subscription.currentPeriodEnd });
  expect(preview.amountDueNow).toBeGreaterThan(0);
  const pendingChange = { plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 1 };
  expect(subscription).toMatchObject({ billingInterval: 'ANNUAL', additionalUsers: 1, pendingChange, nextAmount: 11.9 });
  expect(await buyer.buy({ additionalUsers: 0 })).toMatchObject({
    additionalUsers: 1,
    pendingChange: { ...pendingChange, additionalUsers: 0 },
  });
  expect(await buyer.buy({ additionalUsers: 1 })).toMatchObject({ pendingChange: null });
});

test('a lower plan follows at the end of the period without a charge, and can be dropped until then', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', additionalUsers: 1 });
  const { preview, subscription } = await buyer.buyPreviewed({ plan: 'FREE', additionalUsers: 0 });
  expect(preview).toMatchObject({ effective: 'period_end', amountDueNow: 0, newPrice: 0, nextBillingDate: null, nextAmount: null });
  expect(subscription).toMatchObject({ plan: 'PRO', nextAmount: null, pendingChange: { plan: 'FREE', additionalUsers: 0 } });
  expect((await buyer.reactivate()).json.data).toMatchObject({ plan: 'PRO', pendingChange: null, nextAmount: 11.9 });
  await buyer.buy({ plan: 'FREE', additionalUsers: 0 });
  // The plan that runs is chosen again: nothing follows it.
  expect(await buyer.buy({ plan: 'PRO', additionalUsers: 1 })).toMatchObject({ pendingChange: null });
  expect((await buyer.books()).invoices).toHaveLength(1);
});

test('what lines give back beyond what is due is kept, and pays the next invoices', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', billingInterval: 'ANNUAL' });
  app.pass(DAY);
  const down = await buyer.buyPreviewed({ plan: 'ENTERPRISE', billingInterval: 'MONTHLY' });
  expect(down.preview.amountDueNow).toBe(0);
  expect(down.preview.creditAdded).toBeGreaterThan(45);
  expect(down.subscription).toMatchObject({ creditBalance: down.preview.creditAdded, nextAmount: expect.any(Number) });
  expect(cents(down.subscription.nextAmount)).toBe(4_995 - cents(down.preview.creditAdded));
  const year = await buyer.buyPreviewed({ billingInterval: 'ANNUAL' });
  expect(year.preview.creditApplied).toBe(down.preview.creditAdded);
  expect(year.subscription.creditBalance).toBe(0);
  const { ledger } = await buyer.books();
  expect(ledger).toEqual({ cash: 9_900 + cents(year.preview.amountDueNow), revenue: -9_900 - cents(year.preview.amountDueNow) });
});

test('a price that has changed is asked for with another plan, and not while the plan and interval stay', async () => {
  const own = await billingApp();
  const buyer = await Buyer.of(own);
  await buyer.buy({ plan: 'PRO', additionalUsers: 1 });
  await own.rows(
    `insert into plan_prices (id, plan, billing_interval, base_price, user_price, valid_from)
     select gen_random_uuid(), plan, billing_interval, base_price * 2, user_price * 2, $1 from plan_prices`,
    [own.now()],
  );
  own.pass(DAY);
  expect(await buyer.subscription()).toMatchObject({ totalAmount: 11.9, nextAmount: 23.8, additionalUserPrice: 1.95 });
  const { preview } = await buyer.buyPreviewed({ additionalUsers: 2 });
  expect(preview.lines).toMatchObject([{ unitPrice: 1.95 }]);
  expect((await buyer.preview({ plan: 'ENTERPRISE' })).lines).toMatchObject([{}, {}, {}, { plan: 'ENTERPRISE', unitPrice: 99.9 }]);
  const price = await buyer.request('GET', '/api/billing/additional-user-price?plan=PRO&billingInterval=ANNUAL');
  expect(price.json.data).toEqual({ plan: 'PRO', billingInterval: 'ANNUAL', price: 38.84, currency: 'USD' });
  await own.close();
});
