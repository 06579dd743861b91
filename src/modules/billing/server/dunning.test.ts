import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AccountId } from '#shared/ids.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { billingApp, Buyer, runBilling, runningJob, whileAway, type CardName } from '#test/support/billing.ts';
import { acceptCard, billingMails, pastDueBuyer, type BillingMail } from '#test/support/billing-clock.ts';
import type { OwnApp } from '#test/support/test-app.ts';
import { runAccount } from './service/run.ts';
import { tillOfJob } from './service/till.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const pastDue = async (card: CardName | null): Promise<Buyer> => {
  const buyer = await pastDueBuyer(app, card);
  expect((await buyer.subscription()).status).toBe('past_due');
  return buyer;
};

async function days(count: number): Promise<void> {
  app.pass(count * DAY + MINUTE);
  await runBilling(app);
}

const mailsTo = ({ email }: Buyer): Promise<BillingMail[]> => billingMails(app, email);
const failures = async (buyer: Buyer): Promise<string[]> =>
  (await mailsTo(buyer)).filter(({ template }) => template === 'billing.payment_failed').map(({ text }) => text);

async function expectRecovered(buyer: Buyer): Promise<void> {
  const { invoices, ledger, unbalanced } = await buyer.books();
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(await buyer.subscription()).toMatchObject({
    status: 'active',
    plan: 'PRO',
    pastDueSince: null,
    nextRetryAt: null,
    isReadOnly: false,
  });
  expect([ledger, unbalanced]).toEqual([{ cash: 1990, revenue: -1990 }, []]);
  expect((await mailsTo(buyer)).at(-1)?.template).toBe('billing.renewed');
}

test('A renewal that is refused is tried again on days 2 and 7, and recovers automatically.', async () => {
  const buyer = await pastDue('declined');
  const since = new Date((await buyer.subscription()).pastDueSince ?? '');
  expect((await buyer.subscription()).nextRetryAt).toBe(new Date(since.getTime() + 2 * DAY).toISOString());
  await days(1);
  expect((await buyer.books()).payments).toHaveLength(2);
  await days(1);
  expect((await buyer.subscription()).nextRetryAt).toBe(new Date(since.getTime() + 7 * DAY).toISOString());
  await acceptCard(app, buyer);
  await days(4);
  expect((await buyer.subscription()).status).toBe('past_due');
  await days(1);
  await expectRecovered(buyer);
  const [first = '', again = '', ...others] = await failures(buyer);
  expect(others).toEqual([]);
  expect([first.includes('is open'), again.includes('still open')]).toEqual([true, true]);
  const day = (count: number) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(since.getTime() + count * DAY);
  for (const said of [`Next try: ${day(2)}`, `Read-only from: ${day(14)}`, `Free plan from: ${day(21)}`]) expect(first).toContain(said);
  expect(again).toContain(`Next try: ${day(7)}`);
});

test('The period goes on from its anchor after a late payment, and its end is renewed as usual.', async () => {
  const buyer = await pastDue('declined');
  const { currentPeriodEnd } = await buyer.subscription();
  await acceptCard(app, buyer);
  await days(2);
  expect((await buyer.subscription()).currentPeriodEnd).toBe(currentPeriodEnd);
  app.pass(new Date(currentPeriodEnd ?? '').getTime() - app.now().getTime() + MINUTE);
  await runBilling(app);
  expect((await buyer.books()).invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
});

test('A new default card is charged immediately.', async () => {
  const buyer = await pastDue('hardDeclined');
  expect((await buyer.subscription()).nextRetryAt).toBeNull();
  await addDefault(buyer);
  await vi.waitFor(async () => expect((await buyer.subscription()).status).toBe('active'), { timeout: 30_000, interval: 200 });
  await expectRecovered(buyer);
});

/** Adds a card as its owner would. */
async function addDefault(buyer: Buyer): Promise<void> {
  const { status, text } = await buyer.request('POST', '/api/billing/payment-methods', { token: 'test_visa', isDefault: true });
  if (status !== 201) throw new Error(`The card answered ${status}: ${text}`);
}

test('A card that becomes the default while the one before it is asked is charged, when that one is refused for good.', async () => {
  const buyer = await pastDue('declined');
  await app.rows("update payment_methods set provider_ref = 'test_hard_declined.' || id where account_id = $1 and is_default", [
    buyer.accountId,
  ]);
  app.pass(2 * DAY + MINUTE);
  // For this account alone: a run leaves the others to the next after three for which the provider is away, in whichever order.
  await whileAway(app, async () => runAccount(await tillOfJob(runningJob(app), AccountId.parse(buyer.accountId))).catch(() => null));
  expect((await buyer.books()).payments.at(-1)?.status).toBe('pending');
  await addDefault(buyer);
  await app.app.settle();
  expect((await buyer.books()).payments.at(-1)?.status).toBe('pending');
  app.pass(3 * MINUTE);
  await runBilling(app);
  await vi.waitFor(async () => expect((await buyer.subscription()).status).toBe('active'), { timeout: 30_000, interval: 200 });
  expect((await buyer.books()).payments.map(({ failure_code: code }) => code)).toEqual([null, 'card_declined', 'lost_card', null]);
});

test('A refusal for good is of one card: the next step charges the card that is the default by then.', async () => {
  const buyer = await pastDue('hardDeclined');
  await buyer.addCard('visa');
  await days(2);
  await expectRecovered(buyer);
});

test('The open invoice is paid on request, with the default card.', async () => {
  const buyer = await pastDue('declined');
  const { id } = await buyer.subscription();
  const pay = () => buyer.request('POST', `/api/billing/subscription/${id}/pay`);
  expect((await pay()).json).toMatchObject({ code: 'billing.declined', details: { reason: 'card_declined' } });
  expect(await failures(buyer)).toHaveLength(1);
  await acceptCard(app, buyer);
  expect((await pay()).json.data).toMatchObject({ status: 'active', pastDueSince: null });
  await expectRecovered(buyer);
  expect((await pay()).json.code).toBe('billing.not_past_due');
});

test('Two people who pay at the same moment pay once.', async () => {
  const buyer = await pastDue('declined');
  await acceptCard(app, buyer);
  const { id } = await buyer.subscription();
  const answers = await Promise.all([1, 2, 3].map(() => buyer.request('POST', `/api/billing/subscription/${id}/pay`)));
  expect(answers.filter(({ status }) => status === 200)).not.toHaveLength(0);
  await expectRecovered(buyer);
});

test('A card that is refused for good is not charged again; its owner is asked for another at each step, and it ends on day 21.', async () => {
  const buyer = await pastDue('hardDeclined');
  for (const count of [2, 5, 7]) await days(count);
  expect((await buyer.books()).payments).toHaveLength(2);
  const asked = await failures(buyer);
  expect(asked).toHaveLength(4);
  for (const text of asked) expect(text).toContain('/billing?tab=payment&action=add');
  await days(7);
  await expectEnded(buyer);
});

async function expectEnded(buyer: Buyer): Promise<void> {
  expect(await buyer.subscription()).toMatchObject({
    plan: 'FREE',
    status: 'canceled',
    currentPeriodEnd: null,
    pastDueSince: null,
    isReadOnly: false,
  });
  const { invoices, ledger, unbalanced } = await buyer.books();
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'uncollectible']);
  expect([ledger, unbalanced]).toEqual([{ cash: 995, revenue: -1990, written_off: 995 }, []]);
  const last = (await mailsTo(buyer)).at(-1);
  expect([last?.template, last?.text.includes('was not paid within 21 days')]).toEqual(['billing.ended', true]);
}

test('Refused on days 2, 7, 14 and 21, the account is read-only from day 14 and free on day 21.', async () => {
  const buyer = await pastDue('declined');
  await days(2);
  await days(5);
  expect((await buyer.subscription()).isReadOnly).toBe(false);
  await days(7);
  expect((await buyer.subscription()).isReadOnly).toBe(true);
  expect((await failures(buyer)).at(-1)).toContain('can only be read until the invoice is paid');
  await days(7);
  expect((await buyer.books()).payments.filter(({ status }) => status === 'failed')).toHaveLength(5);
  await expectEnded(buyer);
  const types = await app.rows<{ type: string }>("select type from events where account_id = $1 and type like 'billing.%'", [
    buyer.accountId,
  ]);
  expect(types.filter(({ type }) => type === 'billing.payment_failed')).toHaveLength(4);
  expect(types.filter(({ type }) => type === 'billing.subscription_ended')).toHaveLength(1);
});

test('After a server that was away for months, the card is tried once more before the subscription ends.', async () => {
  const [lost, found] = [await pastDue('declined'), await pastDue('declined')];
  await acceptCard(app, found);
  app.pass(60 * DAY);
  await runBilling(app);
  await expectEnded(lost);
  const { invoices } = await found.books();
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['paid']));
  expect((await found.subscription()).status).toBe('active');
});

test('Without a card the invoice is open immediately, and a card that is added pays it.', async () => {
  const buyer = await pastDue(null);
  expect(await failures(buyer)).toEqual([expect.stringContaining('There is no card for')]);
  const { id } = await buyer.subscription();
  expect((await buyer.request('POST', `/api/billing/subscription/${id}/pay`)).json.code).toBe('billing.no_payment_method');
  await addDefault(buyer);
  await vi.waitFor(async () => expect((await buyer.subscription()).status).toBe('active'), { timeout: 30_000, interval: 200 });
  await expectRecovered(buyer);
});

test('A bank that wants its customer gets them by mail; confirmed, the invoice is paid.', async () => {
  const buyer = await pastDue('authentication');
  const payment = (await buyer.books()).payments.at(-1);
  expect(payment?.status).toBe('requires_action');
  expect(await failures(buyer)).toEqual([expect.stringContaining(`/billing?payment=${payment?.id}`)]);
  expect((await buyer.request('POST', `/api/billing/payments/${payment?.id}/confirm`)).status).toBe(200);
  await expectRecovered(buyer);
});

test('A confirmation that no one gives is asked for again with each step, and the payment that waited is given up.', async () => {
  const buyer = await pastDue('authenticationWaits');
  await days(2);
  await days(5);
  const { payments } = await buyer.books();
  expect(payments.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed', 'requires_action']);
  expect(await failures(buyer)).toHaveLength(3);
  await days(7);
  await days(7);
  await expectEnded(buyer);
});

test('A process that dies between charge and record charges once.', async () => {
  const buyer = await pastDue('declined');
  await acceptCard(app, buyer);
  const { id: invoiceId } = (await buyer.books()).invoices.at(-1) ?? {};
  // What the process has written before it died: the payment, and the charge at the provider.
  const [method] = await app.rows<{ id: string; provider_ref: string }>(
    'select id, provider_ref from payment_methods where account_id = $1 and is_default',
    [buyer.accountId],
  );
  const payment = crypto.randomUUID();
  await app.rows(
    `insert into payments (id, account_id, invoice_id, payment_method_id, provider, amount, status, card_ref, brand, last4, created_at)
     values ($1, $2, $3, $4, 'sandbox', 995, 'pending', $5, 'visa', '4242', $6)`,
    [payment, buyer.accountId, invoiceId, method?.id, method?.provider_ref, app.now()],
  );
  await app.rows(
    `insert into sandbox_charges (key, provider_ref, card_ref, amount, status, created_at) values ($1, $2, $3, 995, 'succeeded', $4)`,
    [payment, `test_charge_${payment}`, method?.provider_ref, app.now()],
  );
  app.pass(HOUR);
  await Promise.all([runBilling(app), runBilling(app)]);
  await expectRecovered(buyer);
  const charged = await app.rows(
    "select 1 from sandbox_charges where status = 'succeeded' and key in (select id from payments where account_id = $1)",
    [buyer.accountId],
  );
  expect(charged).toHaveLength(2);
});

test('Where the open invoice was voided, nothing is owed, and the subscription runs.', async () => {
  const buyer = await pastDue('declined');
  await app.rows("update invoices set status = 'void' where account_id = $1 and status = 'open'", [buyer.accountId]);
  await days(2);
  expect(await buyer.subscription()).toMatchObject({ status: 'active', plan: 'PRO', pastDueSince: null });
});

test('What fails for one account stops no other.', async () => {
  const [broken, whole] = [await Buyer.of(app), await Buyer.of(app)];
  const { currentPeriodEnd } = await broken.buy({ plan: 'PRO' });
  await whole.buy({ plan: 'PRO' });
  // Dates that no rule foresees.
  await app.rows("update subscriptions set base_price = -1, anchor = '-infinity' where account_id = $1", [broken.accountId]);
  app.pass(new Date(currentPeriodEnd ?? '').getTime() - app.now().getTime() + HOUR);
  await expect(runBilling(app)).rejects.toThrow('Billing failed for accounts: 1');
  expect((await whole.books()).invoices).toHaveLength(2);
  await app.rows('update subscriptions set base_price = 995, anchor = current_period_end where account_id = $1', [broken.accountId]);
  await runBilling(app);
  expect((await broken.books()).invoices).toHaveLength(2);
});
