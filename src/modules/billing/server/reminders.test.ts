import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { addPromotion, billingApp, Buyer, runBilling } from '#test/support/billing.ts';
import { billingMails, passTo } from '#test/support/billing-clock.ts';
import type { OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const textsOf = async ({ email }: Pick<Buyer, 'email'>, template: string): Promise<string[]> =>
  (await billingMails(app, email)).filter((mail) => mail.template === `billing.${template}`).map(({ text }) => text);
const before = (moment: string | null, span: number): Date => new Date(new Date(moment ?? '').getTime() - span);

/** A buyer in a trial of PRO of 14 days. */
async function onTrial(): Promise<Buyer> {
  const promotionCode = await addPromotion(app, { type: 'FREE_TRIAL', value: 14 });
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', promotionCode });
  return buyer;
}

test('A trial is announced 3 days before its end, once, and its first period is charged then.', async () => {
  const buyer = await onTrial();
  const { trialEnd } = await buyer.subscription();
  await passTo(app, before(trialEnd, 4 * DAY));
  expect(await textsOf(buyer, 'trial_ending')).toEqual([]);
  await passTo(app, before(trialEnd, 3 * DAY));
  await passTo(app, before(trialEnd, DAY));
  expect(await textsOf(buyer, 'trial_ending')).toEqual([expect.stringContaining('To pay: $9.95')]);
  await passTo(app, trialEnd);
  expect(await buyer.subscription()).toMatchObject({ status: 'active', plan: 'PRO' });
  expect((await buyer.books()).invoices.filter(({ total }) => total > 0).map(({ reason, total }) => [reason, total])).toEqual([
    ['renewal', 995],
  ]);
});

test('The mail of a trial says when it ends and what is charged then, also when it is sent again; canceled, it promises no charge.', async () => {
  const buyer = await onTrial();
  const begun = 'First payment: $9.95';
  expect([await textsOf(buyer, 'trial_begun'), await textsOf(buyer, 'invoice_issued')]).toEqual([[expect.stringContaining(begun)], []]);
  const [{ id: invoiceId } = { id: '' }] = await app.rows<{ id: string }>('select id from invoices where account_id = $1', [
    buyer.accountId,
  ]);
  const again = () => buyer.request('POST', `/api/billing/invoices/${invoiceId}/receipt`);
  expect((await again()).status).toBe(200);
  expect(await textsOf(buyer, 'trial_begun')).toHaveLength(2);
  await buyer.cancel();
  expect((await again()).status).toBe(200);
  expect([await textsOf(buyer, 'trial_begun'), await textsOf(buyer, 'invoice_issued')].map(({ length }) => length)).toEqual([2, 1]);
});

test('A trial without a card ends on the free plan, and nothing is charged.', async () => {
  const buyer = await onTrial();
  await app.rows('delete from payment_methods where account_id = $1', [buyer.accountId]);
  const { trialEnd } = await buyer.subscription();
  await passTo(app, before(trialEnd, 2 * DAY));
  expect(await textsOf(buyer, 'trial_ending')).toEqual([expect.stringContaining('There is no card to charge')]);
  await passTo(app, trialEnd);
  expect(await buyer.subscription()).toMatchObject({ status: 'canceled', plan: 'FREE', trialEnd: null });
  expect(await textsOf(buyer, 'ended')).toEqual([expect.stringContaining('nothing was paid')]);
  expect((await buyer.books()).payments.filter(({ amount }) => amount > 0)).toEqual([]);
});

test('A new price is announced once, 30 days before the renewal that it reaches.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'ENTERPRISE', billingInterval: 'ANNUAL' });
  await app.rows(
    `insert into plan_prices (id, plan, billing_interval, base_price, user_price, valid_from)
     values (gen_random_uuid(), 'ENTERPRISE', 'ANNUAL', 52000, 1942, $1)`,
    [before(currentPeriodEnd, 2 * DAY)],
  );
  await passTo(app, before(currentPeriodEnd, 40 * DAY));
  expect(await textsOf(buyer, 'price_changing')).toEqual([]);
  await passTo(app, before(currentPeriodEnd, 30 * DAY));
  await passTo(app, before(currentPeriodEnd, 5 * DAY));
  const [text = '', ...others] = await textsOf(buyer, 'price_changing');
  expect(others).toEqual([]);
  for (const said of ['Price: $495.00', 'New price: $520.00']) expect(text).toContain(said);
  expect(await textsOf(buyer, 'year_renewing')).toEqual([expect.stringContaining('To pay: $520.00')]);
  await passTo(app, currentPeriodEnd);
  expect((await buyer.books()).invoices.map(({ total }) => total)).toEqual([49_500, 52_000]);
});

test('A new price is announced to who has planned another interval, against what the change was announced to cost.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 2 });
  const { preview } = await buyer.buyPreviewed({ billingInterval: 'MONTHLY' });
  expect(preview.nextAmount).toBe(13.85);
  // In force long before the announcement, as well as then: the reader knows the price of the day they planned it.
  await app.rows(
    `insert into plan_prices (id, plan, billing_interval, base_price, user_price, valid_from)
     values (gen_random_uuid(), 'PRO', 'MONTHLY', 1095, 205, $1)`,
    [before(currentPeriodEnd, 200 * DAY)],
  );
  try {
    await passTo(app, before(currentPeriodEnd, 40 * DAY));
    expect(await textsOf(buyer, 'price_changing')).toEqual([]);
    await passTo(app, before(currentPeriodEnd, 29 * DAY));
    const [text = '', ...others] = await textsOf(buyer, 'price_changing');
    expect(others).toEqual([]);
    for (const said of ['Price: $13.85', 'New price: $15.05']) expect(text).toContain(said);
    await passTo(app, currentPeriodEnd);
    expect((await buyer.books()).invoices.at(-1)?.total).toBe(1505);
    const [kept] = await app.rows('select next_plan, next_base_price from subscriptions where account_id = $1', [buyer.accountId]);
    expect(kept).toEqual({ next_plan: null, next_base_price: null });
  } finally {
    await app.rows(`delete from plan_prices where plan = 'PRO' and base_price = 1095`, []);
  }
});

test('A promotion of two periods reduces the first and the next one, and no third.', async () => {
  const promotionCode = await addPromotion(app, { type: 'PERCENTAGE', value: 20, duration: 'repeating', periods: 2 });
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO', promotionCode });
  for (let month = 0; month < 2; month += 1) await passTo(app, (await buyer.subscription()).currentPeriodEnd);
  const { invoices, unbalanced } = await buyer.books();
  expect(invoices.map(({ discount, total }) => [discount, total])).toEqual([
    [199, 796],
    [199, 796],
    [0, 995],
  ]);
  expect(unbalanced).toEqual([]);
});

test('Credit pays a renewal before the card does.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  await app.rows('update subscriptions set credit_balance = 1200 where account_id = $1', [buyer.accountId]);
  await passTo(app, currentPeriodEnd);
  await passTo(app, (await buyer.subscription()).currentPeriodEnd);
  const { invoices } = await buyer.books();
  expect(invoices.map((one) => [one.status, one.credit_applied, one.amount_due])).toEqual([
    ['paid', 0, 995],
    ['paid', 995, 0],
    ['paid', 205, 790],
  ]);
  expect(await textsOf(buyer, 'renewed')).toHaveLength(2);
});

test('A card is announced once, 30 days before it expires, to an account that it pays for.', async () => {
  const [payer, other] = [await Buyer.of(app), await Buyer.of(app)];
  await payer.buy({ plan: 'PRO', billingInterval: 'ANNUAL' });
  const month = new Date(app.now().getTime() + 70 * DAY);
  const expiry = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1));
  await app.rows('update payment_methods set exp_month = $2, exp_year = $3 where account_id = any($1::uuid[])', [
    [payer.accountId, other.accountId],
    month.getUTCMonth() + 1,
    month.getUTCFullYear(),
  ]);
  await passTo(app, before(expiry.toISOString(), 31 * DAY));
  expect(await textsOf(payer, 'card_expiring')).toEqual([]);
  await passTo(app, before(expiry.toISOString(), 30 * DAY));
  await passTo(app, before(expiry.toISOString(), 20 * DAY));
  expect(await textsOf(payer, 'card_expiring')).toHaveLength(1);
  expect(await textsOf(other, 'card_expiring')).toEqual([]);
});

test('What is canceled is not announced.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO', billingInterval: 'ANNUAL' });
  await buyer.cancel();
  await passTo(app, before(currentPeriodEnd, 10 * DAY));
  expect(await textsOf(buyer, 'year_renewing')).toEqual([]);
});

test('80 % and 100 % of a limit are announced, each once, and again only in the next month.', async () => {
  const next = new Date(Date.UTC(app.now().getUTCFullYear(), app.now().getUTCMonth() + 1, 1, 1));
  app.pass(next.getTime() - app.now().getTime());
  const buyer = await Buyer.of(app, null);
  const meet = async (count: number): Promise<void> => {
    const body = { name: 'Refinement', votingSystem: 'fibonacci' };
    for (let n = 0; n < count; n += 1) expect((await buyer.request('POST', '/api/planning-poker/sessions', body)).status).toBe(201);
    await app.app.settle();
  };
  await meet(3);
  expect(await textsOf(buyer, 'limit_near')).toEqual([]);
  await meet(1);
  expect(await textsOf(buyer, 'limit_near')).toEqual([expect.stringContaining('Poker sessions this month, 4')]);
  await meet(1);
  expect(await textsOf(buyer, 'limit_near')).toHaveLength(2);
  await buyer.request('POST', '/api/teams', { name: 'Core' });
  await app.app.settle();
  expect(await textsOf(buyer, 'limit_near')).toHaveLength(2);
  app.pass(32 * DAY);
  await meet(4);
  expect(await textsOf(buyer, 'limit_near')).toHaveLength(3);
});

test.each([
  ['fr', 'Votre abonnement Pro est renouvelé', 'L’abonnement du compte'],
  ['es', 'Tu suscripción Pro se renovó', 'La suscripción de la cuenta'],
] as const)('Mails go to the billing address in the language of the owner: %s.', async (language, subject, sentence) => {
  const buyer = await Buyer.of(app);
  const billingEmail = `billing-${language}@example.test`;
  await app.rows('update users set language = $2 where id = $1', [buyer.userId, language]);
  await buyer.request('PATCH', '/api/billing/details', { billingEmail });
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  await passTo(app, currentPeriodEnd, HOUR);
  await runBilling(app);
  const mails = await billingMails(app, billingEmail);
  expect(mails.map(({ template }) => template)).toEqual(['billing.invoice_issued', 'billing.renewed']);
  expect([mails[1]?.subject.replace(/[\u00A0:].*$/, ''), mails[1]?.text.includes(sentence)]).toEqual([subject, true]);
  expect(await billingMails(app, buyer.email)).toEqual([]);
});
