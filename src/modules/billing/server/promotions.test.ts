import { expect, test } from 'vitest';
import { passTo } from '#test/support/billing-clock.ts';
import { addPromotion, billingApp, Buyer, runBilling } from '#test/support/billing.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';

const app = await billingApp();

test('a code reduces the first invoice once, however it is written, and only once for an account', async () => {
  const buyer = await Buyer.of(app);
  const { preview, subscription } = await buyer.buyPreviewed({ plan: 'PRO', promotionCode: ' welcome20 ' });
  expect(preview).toMatchObject({ subtotal: 9.95, discount: 1.99, amountDueNow: 7.96, nextAmount: 9.95 });
  expect(subscription.nextAmount).toBe(9.95);
  expect((await buyer.books()).invoices).toMatchObject([{ discount: 199, discount_code: 'WELCOME20' }]);
  const again = await buyer.tryToBuy({ plan: 'ENTERPRISE', promotionCode: 'WELCOME20' });
  expect([again.status, again.json.code]).toEqual([409, 'billing.promotion_invalid']);
});

test('the discount of a period is given back with what it reduced, and reduces what takes its place', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', promotionCode: 'WELCOME20' });
  app.pass(10 * DAY);
  const { preview } = await buyer.buyPreviewed({ plan: 'ENTERPRISE' });
  const [given, taken] = preview.lines;
  expect(given?.discount).toBeCloseTo((given?.amount ?? 0) * 0.2, 1);
  expect(taken?.discount).toBeCloseTo((taken?.amount ?? 0) * 0.2, 1);
  expect(preview.nextAmount).toBe(49.95);
  // Another period begins, which the code does not reach.
  const year = await buyer.buyPreviewed({ billingInterval: 'ANNUAL' });
  expect(year.preview.lines.at(-1)).toMatchObject({ amount: 495, discount: 0 });
});

test('a repeating code reduces as many periods as it says, and one for ever all of them', async () => {
  const twice = await addPromotion(app, { value: 10, duration: 'repeating', periods: 2 });
  const always = await addPromotion(app, { type: 'FIXED_AMOUNT', value: 300, duration: 'forever' });
  const buyer = await Buyer.of(app);
  const first = await buyer.buyPreviewed({ plan: 'PRO', promotionCode: twice });
  expect([first.preview.amountDueNow, first.subscription.nextAmount]).toEqual([8.95, 8.95]);
  const left = await app.rows('select promotion_periods_left from subscriptions where account_id = $1', [buyer.accountId]);
  expect(left).toEqual([{ promotion_periods_left: 1 }]);
  const other = await Buyer.of(app);
  const fixed = await other.buyPreviewed({ plan: 'PRO', promotionCode: always });
  expect([fixed.preview.amountDueNow, fixed.subscription.nextAmount]).toEqual([6.95, 6.95]);
  // The fixed amount is off once in a period, and not again with each further place.
  expect((await other.buyPreviewed({ additionalUsers: 1 })).preview.discount).toBe(0);
});

test('what costs nothing is completed without a card and without a charge', async () => {
  const code = await addPromotion(app, { value: 100 });
  const buyer = await Buyer.of(app, null);
  const { subscription } = await buyer.buyPreviewed({ plan: 'PRO', promotionCode: code });
  expect(subscription).toMatchObject({ plan: 'PRO', status: 'active', nextAmount: 9.95 });
  const { invoices, ledger } = await buyer.books();
  expect(invoices).toMatchObject([{ status: 'paid', subtotal: 995, discount: 995, amount_due: 0 }]);
  expect(ledger).toEqual({});
});

test('a trial asks for a card and no money, takes changes for free, and is had once', async () => {
  const code = await addPromotion(app, { type: 'FREE_TRIAL', value: 14 });
  const buyer = await Buyer.of(app, null);
  expect((await buyer.tryToBuy({ plan: 'PRO', promotionCode: code })).json.code).toBe('billing.no_payment_method');
  await buyer.addCard('visa');
  const { preview, subscription } = await buyer.buyPreviewed({ plan: 'PRO', promotionCode: code });
  expect(preview).toMatchObject({ amountDueNow: 0, nextAmount: 9.95, nextBillingDate: preview.trialEnd });
  expect(subscription).toMatchObject({ status: 'trialing', trialEnd: preview.trialEnd, currentPeriodEnd: preview.trialEnd });
  const changed = await buyer.buyPreviewed({ plan: 'ENTERPRISE' });
  expect(changed.subscription).toMatchObject({ plan: 'ENTERPRISE', status: 'trialing', trialEnd: preview.trialEnd, nextAmount: 49.95 });
  const lower = await buyer.tryToBuy({ plan: 'PRO' });
  expect(lower.json.code).toBe('billing.enterprise_down');
  const reduced = await buyer.buyPreviewed({ promotionCode: 'WELCOME20' });
  expect(reduced.subscription.nextAmount).toBe(39.96);
  const ended = await buyer.cancel({ cancelAtPeriodEnd: false });
  expect(ended.json.data).toMatchObject({ plan: 'FREE', status: 'canceled', trialEnd: null });
  const second = await addPromotion(app, { type: 'FREE_TRIAL', value: 30 });
  expect((await buyer.tryToBuy({ plan: 'PRO', promotionCode: second })).json.code).toBe('billing.promotion_invalid');
  const { payments } = await buyer.books();
  expect(payments.every(({ amount }) => amount === 0)).toBe(true);
});

test('the free plan waits for the end of a trial, as it is previewed, and can be undone until then', async () => {
  const code = await addPromotion(app, { type: 'FREE_TRIAL', value: 14 });
  const buyer = await Buyer.of(app);
  const { trialEnd } = await buyer.buy({ plan: 'PRO', promotionCode: code });
  const { preview, subscription } = await buyer.buyPreviewed({ plan: 'FREE' });
  expect(preview).toMatchObject({ effective: 'period_end', amountDueNow: 0, nextBillingDate: null, nextAmount: null, trialEnd });
  const waits = { pendingChange: { plan: 'FREE', effectiveAt: trialEnd }, nextAmount: null };
  expect(subscription).toMatchObject({ plan: 'PRO', status: 'trialing', trialEnd, ...waits });
  // A place more in the trial leaves it planned.
  expect(await buyer.buy({ additionalUsers: 1 })).toMatchObject({ plan: 'PRO', additionalUsers: 1, status: 'trialing', ...waits });
  expect(await buyer.buy({ plan: 'PRO' })).toMatchObject({ status: 'trialing', trialEnd, pendingChange: null, nextAmount: 11.9 });
  await buyer.buy({ plan: 'FREE', additionalUsers: 0 });
  await passTo(app, trialEnd);
  const ended = { plan: 'FREE', status: 'active', currentPeriodEnd: null, trialEnd: null, pendingChange: null };
  expect(await buyer.subscription()).toMatchObject(ended);
  expect((await buyer.books()).payments.every(({ amount }) => amount === 0)).toBe(true);
});

test('a code is not spent on dropping a change that waits, which has no invoice', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'ENTERPRISE', billingInterval: 'ANNUAL' });
  await buyer.buy({ billingInterval: 'MONTHLY' });
  const code = await addPromotion(app, { type: 'FIXED_AMOUNT', value: 500, duration: 'forever' });
  const refused = await buyer.tryToBuy({ billingInterval: 'ANNUAL', promotionCode: code });
  expect([refused.status, refused.json.code]).toEqual([409, 'billing.promotion_invalid']);
  expect(await app.rows('select redemptions from promotions where code = $1', [code])).toEqual([{ redemptions: 0 }]);
  expect(await buyer.buy({ billingInterval: 'ANNUAL' })).toMatchObject({ pendingChange: null, nextAmount: 495 });
});

test.each([
  ['for another plan', { value: 10, plans: ['ENTERPRISE'] }, { plan: 'PRO' }],
  ['that is over', { value: 10, validTo: new Date('2021-01-01') }, { plan: 'PRO' }],
  ['for what is free', { value: 10 }, { plan: 'FREE', additionalUsers: 0 }],
])('a code %s is refused', async (_name, promotion, wanted) => {
  const buyer = await Buyer.of(app);
  const code = await addPromotion(app, promotion);
  if (wanted.plan === 'FREE') await buyer.buy({ plan: 'PRO' });
  expect((await buyer.tryToBuy({ ...wanted, promotionCode: code })).json.code).toBe('billing.promotion_invalid');
});

test('the last redemption is taken once, and one whose payment is refused is free again', async () => {
  const code = await addPromotion(app, { value: 10, most: 1 });
  const declined = await Buyer.of(app, 'declined');
  expect((await declined.tryToBuy({ plan: 'PRO', promotionCode: code })).json.code).toBe('billing.declined');
  const [one, other] = [await Buyer.of(app), await Buyer.of(app)];
  const answers = await Promise.all([one, other].map((buyer) => buyer.tryToBuy({ plan: 'PRO', promotionCode: code })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await app.rows('select redemptions from promotions where code = $1', [code])).toEqual([{ redemptions: 1 }]);
});

test('a code is held for a purchase that waits at the bank for an hour, and not for a day', async () => {
  const own = await billingApp();
  try {
    const code = await addPromotion(own, { value: 10, most: 1 });
    const waiting = await Buyer.of(own, 'authentication');
    expect((await waiting.tryToBuy({ plan: 'PRO', promotionCode: code })).json.code).toBe('billing.needs_confirmation');
    const plain = await Buyer.of(own, 'authentication');
    await plain.tryToBuy({ plan: 'PRO' });
    const other = await Buyer.of(own);
    const buy = async () => (await other.tryToBuy({ plan: 'PRO', promotionCode: code })).status;
    own.pass(HOUR - MINUTE);
    await runBilling(own);
    expect(await buy()).toBe(409);
    own.pass(2 * MINUTE);
    await runBilling(own);
    expect(await buy()).toBe(200);
    const statuses = async (buyer: Buyer) => (await buyer.books()).payments.map(({ status }) => status);
    expect([await statuses(waiting), await statuses(plain)]).toEqual([['failed'], ['requires_action']]);
  } finally {
    await own.close();
  }
});
