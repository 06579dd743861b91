import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPromotion, billingApp, Buyer } from '#test/support/billing.ts';
import type { OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const amounts = async (buyer: Buyer) =>
  (await buyer.books()).payments.filter(({ amount }) => amount > 0).map(({ status, amount }) => [status, amount]);

test('a plan that the trial is not of is bought now, and the trial is over', async () => {
  const promotionCode = await addPromotion(app, { type: 'FREE_TRIAL', value: 14, plans: ['PRO'] });
  const buyer = await Buyer.of(app);
  expect(await buyer.buy({ plan: 'PRO', promotionCode })).toMatchObject({ plan: 'PRO', status: 'trialing' });
  const { preview, subscription } = await buyer.buyPreviewed({ plan: 'ENTERPRISE' });
  expect(preview).toMatchObject({ amountDueNow: 49.95, trialEnd: null, effective: 'now' });
  expect(subscription).toMatchObject({ plan: 'ENTERPRISE', status: 'active', trialEnd: null });
  expect(await amounts(buyer)).toEqual([['succeeded', 4995]]);
  const { ledger, unbalanced } = await buyer.books();
  expect([ledger, unbalanced]).toEqual([{ cash: 4995, revenue: -4995 }, []]);
});

test('with a card that is refused the trial goes on in its own plan', async () => {
  const promotionCode = await addPromotion(app, { type: 'FREE_TRIAL', value: 14, plans: ['PRO'] });
  const buyer = await Buyer.of(app, 'declined');
  const { trialEnd } = await buyer.buy({ plan: 'PRO', promotionCode });
  const refused = await buyer.tryToBuy({ plan: 'ENTERPRISE' });
  expect([refused.status, refused.json.code]).toEqual([409, 'billing.declined']);
  expect(await buyer.subscription()).toMatchObject({ plan: 'PRO', status: 'trialing', trialEnd });
});

test.each([null, ['PRO', 'ENTERPRISE']])('a trial of %j changes between its plans for nothing', async (plans) => {
  const promotionCode = await addPromotion(app, { type: 'FREE_TRIAL', value: 14, ...(plans && { plans }) });
  const buyer = await Buyer.of(app);
  const { trialEnd } = await buyer.buy({ plan: 'PRO', promotionCode });
  expect(await buyer.buy({ additionalUsers: 3 })).toMatchObject({ status: 'trialing', additionalUsers: 3 });
  expect(await buyer.buy({ plan: 'ENTERPRISE' })).toMatchObject({ plan: 'ENTERPRISE', status: 'trialing', trialEnd });
  expect(await amounts(buyer)).toEqual([]);
});

test('a code that was given in the trial reduces the plan that ends it', async () => {
  const promotionCode = await addPromotion(app, { type: 'FREE_TRIAL', value: 14, plans: ['PRO'] });
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', promotionCode });
  await buyer.buy({ promotionCode: await addPromotion(app, { value: 20, duration: 'forever' }) });
  await buyer.buy({ plan: 'ENTERPRISE' });
  expect(await amounts(buyer)).toEqual([['succeeded', 3996]]);
});
