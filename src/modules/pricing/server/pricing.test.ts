import { afterAll, beforeAll, expect, test } from 'vitest';
import { offer } from '#test/support/promotion.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const MINUTE = 60_000;
let app: OwnApp;
beforeAll(async () => void (app = await ownApp({ settings: { billing: 'sandbox' } })));
afterAll(() => app.close());

const read = async (path = '') => (await app.request('GET', `/api/pricing${path}`)).json;
const ago = (milliseconds: number) => new Date(app.now().getTime() - milliseconds);
const validate = async (body: object, by?: TestPerson) =>
  (await app.request('POST', '/api/pricing/validate-promotion', { token: by?.token, body })).json.data;
const apply = (code: string, by: TestPerson) => app.request('POST', '/api/pricing/apply-promotion', { token: by.token, body: { code } });
const add = (by: TestPerson, body: object) => app.request('POST', '/api/billing/cart/items', { token: by.token, body });

test('everyone reads the plans, in dollars, with what a year saves', async () => {
  const { data } = await read();
  expect(data).toMatchObject({ currency: 'USD', mode: 'sandbox' });
  expect(
    data.plans.map((plan: Record<string, unknown>) => [plan['id'], plan['monthlyPrice'], plan['annualPrice'], plan['annualDiscount']]),
  ).toEqual([
    ['FREE', 0, 0, 17],
    ['PRO', 9.95, 99, 17],
    ['ENTERPRISE', 49.95, 495, 17],
  ]);
  expect(data.plans[1].limits).toMatchObject({ maxUsers: 25, additionalUserPrice: 1.95, additionalUserAnnualPrice: 19.42 });
  expect(new Date(data.lastUpdated).getTime()).toBeLessThanOrEqual(app.now().getTime());
});

test('one plan is read by its name, and another name is not found', async () => {
  expect((await read('/plans/PRO')).data).toMatchObject({ id: 'PRO', name: 'Pro', monthlyPrice: 9.95 });
  for (const name of ['GOLD', 'pro', 'constructor']) {
    const unknown = await app.request('GET', `/api/pricing/plans/${name}`);
    expect([unknown.status, unknown.json.code, unknown.json.error]).toEqual([404, 'pricing.plan_not_found', 'Plan not found']);
  }
});

test('a price counts from its beginning on, and says since when', async () => {
  const own = await ownApp({ settings: { billing: 'sandbox' } });
  const begins = new Date(own.now().getTime() + MINUTE);
  await own.rows(
    `insert into plan_prices (id, plan, billing_interval, base_price, user_price, valid_from) values (gen_random_uuid(), 'PRO', 'MONTHLY', 1500, 250, $1)`,
    [begins],
  );
  const pro = async () => (await own.request('GET', '/api/pricing/plans/PRO')).json.data;
  expect((await pro()).monthlyPrice).toBe(9.95);
  own.pass(2 * MINUTE);
  expect(await pro()).toMatchObject({ monthlyPrice: 15, annualPrice: 99, annualDiscount: 45, limits: { additionalUserPrice: 2.5 } });
  expect((await own.request('GET', '/api/pricing')).json.data.lastUpdated).toBe(begins.toISOString());
  await own.close();
});

test('the public promotions that count now are listed, the newest first, and no others', async () => {
  const shown = { type: 'FIXED_AMOUNT', value: 500, is_public: true, valid_from: ago(60 * MINUTE) } as const;
  await offer(app, {
    ...shown,
    code: 'OLDER',
    max_discount_amount: 250,
    applicable_plans: ['PRO'],
    duration: 'repeating',
    duration_periods: 3,
  });
  await offer(app, { ...shown, code: 'NEWER', valid_from: ago(MINUTE) });
  await offer(app, { ...shown, code: 'SECRET', is_public: false });
  await offer(app, { ...shown, code: 'ENDED', valid_to: ago(MINUTE) });
  await offer(app, { ...shown, code: 'LATER', valid_from: ago(-60 * MINUTE) });
  await offer(app, { ...shown, code: 'USED', max_redemptions: 2, redemptions: 2 });
  const { data } = await read('/promotions');
  expect(data.map(({ code }: { code: string }) => code)).toEqual(['NEWER', 'OLDER']);
  expect(data[1]).toMatchObject({ type: 'FIXED_AMOUNT', value: 5, maxDiscountAmount: 2.5, applicablePlans: ['PRO'], validTo: null });
  expect(data[1]).toMatchObject({ duration: 'repeating', durationPeriods: 3 });
  const all = (await read()).data;
  expect([all.activePromotions, all.lastUpdated]).toEqual([data, data[0].validFrom]);
});

test('a code takes off what it says: a capped share, an amount, all for a trial', async () => {
  await offer(app, { code: 'CAPPED', type: 'PERCENTAGE', value: 50, max_discount_amount: 300 });
  await offer(app, { code: 'FIVE', type: 'FIXED_AMOUNT', value: 500 });
  await offer(app, { code: 'TRIAL', type: 'FREE_TRIAL', value: 14 });
  const sums = async (code: string, amount: number) => {
    const { valid, discountAmount, finalAmount, error, reason } = await validate({ code, amount });
    expect([valid, error, reason]).toEqual([true, null, null]);
    return [discountAmount, finalAmount];
  };
  expect(await sums(' welcome20 ', 9.95)).toEqual([1.99, 7.96]);
  expect(await sums('capped', 9.95)).toEqual([3, 6.95]);
  expect(await sums('FIVE', 9.95)).toEqual([5, 4.95]);
  expect(await sums('FIVE', 3.5)).toEqual([3.5, 0]);
  expect(await sums('TRIAL', 99)).toEqual([99, 0]);
  expect((await validate({ code: 'FIVE', amount: 1 })).promotion).toMatchObject({ code: 'FIVE', value: 5 });
});

test('a code that does not count says so in the documented words, and why', async () => {
  await offer(app, { code: 'ONLYPRO', type: 'PERCENTAGE', value: 10, applicable_plans: ['PRO'] });
  await offer(app, { code: 'OVER', type: 'PERCENTAGE', value: 10, valid_to: ago(MINUTE) });
  const refused = (reason: string) => ({
    ...{ valid: false, promotion: null, discountAmount: 0, finalAmount: 49.95 },
    ...{ error: 'Invalid promotion code', reason },
  });
  for (const code of ['NOSUCH', 'OVER', "x' or 1=1"]) expect(await validate({ code, amount: 49.95 })).toEqual(refused('unknown'));
  expect(await validate({ code: 'ONLYPRO', planId: 'ENTERPRISE', amount: 49.95 })).toEqual(refused('plan'));
  expect((await validate({ code: 'ONLYPRO', plan: 'PRO', amount: 9.95 })).valid).toBe(true);
  for (const body of [{ code: ' ', amount: 1 }, { code: 'A', amount: -1 }, { code: 'A' }, { code: 'A', amount: 1, plan: 'GOLD' }]) {
    const answer = await app.request('POST', '/api/pricing/validate-promotion', { body });
    expect([answer.status, answer.json.code]).toEqual([400, 'request.invalid']);
  }
});

test('an account that has had a promotion is told so, and another one is not', async () => {
  const id = await offer(app, { code: 'ONCE', type: 'PERCENTAGE', value: 10 });
  const [owner, stranger] = [await app.register(), await app.register()];
  await app.rows(
    'insert into promotion_redemptions (id, account_id, promotion_id, redeemed_at) values (gen_random_uuid(), $1, $2, now())',
    [owner.accountId, id],
  );
  expect((await validate({ code: 'ONCE', amount: 1 }, owner)).reason).toBe('redeemed');
  expect((await validate({ code: 'ONCE', amount: 1 }, stranger)).valid).toBe(true);
  expect((await validate({ code: 'ONCE', amount: 1 })).valid).toBe(true);
  expect((await apply('ONCE', owner)).json).toMatchObject({ code: 'pricing.code_invalid', details: { reason: 'redeemed' } });
});

test('a code is applied to the caller’s own cart, and replaces the one before', async () => {
  await offer(app, { code: 'TENTH', type: 'PERCENTAGE', value: 10 });
  const [owner, stranger] = [await app.register(), await app.register()];
  expect((await apply('tenth', owner)).json.data).toMatchObject({ items: [], discount: { code: 'TENTH', amount: 0 }, total: 0 });
  expect((await add(owner, { type: 'SUBSCRIPTION', plan: 'PRO' })).json.data).toMatchObject({
    ...{ subtotal: 9.95, discount: { code: 'TENTH', amount: 1, type: 'PERCENTAGE' }, discountProblem: null },
    ...{ total: 8.95, amountDue: 8.95 },
  });
  expect((await apply(' WELCOME20 ', owner)).json.data).toMatchObject({ discount: { code: 'WELCOME20', amount: 1.99 }, total: 7.96 });
  const refused = await apply('NOSUCH', owner);
  expect([refused.status, refused.json.code, refused.json.error]).toEqual([409, 'pricing.code_invalid', 'Invalid discount code']);
  expect((await apply('TENTH', stranger)).json.data.userId).toBe(stranger.userId);
  const cart = await app.request('GET', '/api/billing/cart', { token: owner.token });
  expect(cart.json.data.discount.code).toBe('WELCOME20');
  const member = await app.addMember(owner.accountId, 'MEMBER', ['billing.view']);
  expect((await apply('TENTH', member)).json.code).toBe('request.denied');
});

test('a refused code leaves no cart', async () => {
  const owner = await app.register();
  expect((await apply('NOSUCH', owner)).status).toBe(409);
  expect(await app.rows('select id from carts where user_id = $1', [owner.userId])).toEqual([]);
});

test('a code that is for another plan is refused for the cart as it is, and named once the cart has changed', async () => {
  await offer(app, { code: 'PROONLY', type: 'FIXED_AMOUNT', value: 200, applicable_plans: ['PRO'] });
  const owner = await app.register();
  await add(owner, { type: 'SUBSCRIPTION', plan: 'ENTERPRISE' });
  expect((await apply('PROONLY', owner)).json).toMatchObject({ code: 'pricing.code_invalid', details: { reason: 'plan' } });
  await add(owner, { type: 'SUBSCRIPTION', plan: 'PRO' });
  expect((await apply('PROONLY', owner)).json.data).toMatchObject({ discount: { amount: 2, type: 'FIXED_AMOUNT' }, total: 7.95 });
  const changed = (await add(owner, { type: 'SUBSCRIPTION', plan: 'ENTERPRISE' })).json.data;
  expect(changed).toMatchObject({ discount: null, discountProblem: { code: 'PROONLY', reason: 'plan' }, total: 49.95, amountDue: 49.95 });
  const without = await app.request('DELETE', '/api/billing/cart/discount', { token: owner.token });
  expect(without.json.data).toMatchObject({ discount: null, discountProblem: null, total: 49.95 });
});

test('codes are guessed no faster than a few a minute, wherever they are tried', async () => {
  const own = await ownApp({ settings: { billing: 'sandbox', rateLimitScale: 1, redisUrl: null } });
  const owner = await own.register();
  const tries = async (path: string, count: number) => {
    const answers = [];
    for (let at = 0; at < count; at += 1)
      answers.push(
        (await own.request('POST', `/api/pricing/${path}`, { token: owner.token, body: { code: `GUESS${at}`, amount: 1 } })).status,
      );
    return answers;
  };
  expect(new Set(await tries('validate-promotion', 20))).toEqual(new Set([200]));
  expect(new Set(await tries('apply-promotion', 10))).toEqual(new Set([409]));
  expect(await tries('validate-promotion', 1)).toEqual([429]);
  expect(await tries('apply-promotion', 1)).toEqual([429]);
  own.pass(10 * MINUTE);
  expect(await tries('validate-promotion', 1)).toEqual([200]);
  await own.close();
});
