import { CompiledQuery } from 'kysely';
import { parse } from 'papaparse';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerScope } from '#platform/db/scope.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { billingApp, Buyer, runBilling, whileAway } from '#test/support/billing.ts';
import { acceptCard, billingMails, passTo, pastDueBuyer } from '#test/support/billing-clock.ts';
import { operate, printed, refused } from '#test/support/operator.ts';
import type { OwnApp } from '#test/support/test-app.ts';
import { checkBooks } from '../doctor/check-books.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const dayIn = (days: number): string => new Date(app.now().getTime() + days * DAY).toISOString().slice(0, 10);
const json = async (...argv: readonly string[]) => JSON.parse(await printed(app, ...argv, '--json'));

test('Help is shown without doing anything, and what is no command, option or word is named.', async () => {
  expect((await operate(app)).lines.join('\n')).toContain('npm run billing -- promotions add CODE');
  expect((await operate(app, 'prices', 'add', '--help')).lines[2]).toContain('e.g. npm run billing -- prices add PRO MONTHLY');
  expect(await operate(app, 'promotion')).toMatchObject({ code: 2, lines: expect.arrayContaining(['There is no command "promotion".']) });
  expect(await refused(app, 'renewals', '--untill', '2027-01-01')).toContain("Unknown option '--untill'");
  expect(await refused(app, 'retry')).toContain('needs more words');
  expect(await refused(app, 'log', 'now')).toContain('does not take "now"');
  const prices = (await operate(app, 'prices')).lines;
  expect([prices[0], prices.join()]).toEqual(['There is no command "prices".', expect.not.stringContaining('promotions')]);
});

test.each([
  [['renewals', '--until', 'tomorrow'], '--until is "tomorrow", which is no day'],
  [['invoices', '--from', '2026-13-01'], '--from is "2026-13-01", which is no day'],
  [['invoices', '--from', '2027-01-01', '--to', '2026-01-01'], '--to is not after --from'],
  [['ledger', '--from', '2027-01-01', '--to', '2027-01-01'], '--to is not after --from'],
  [['refund', uuidv7(), '--amount', '9,95', '--reason', 'requested'], '--amount is "9,95", which is no amount'],
  [['refund', uuidv7(), '--amount', '1.00', '--reason', 'other'], '--reason is "other", but must be one of'],
  [['refund', uuidv7(), '--reason', 'requested'], '--amount is needed'],
  [['refund', uuidv7(), '--amount', '-1', '--reason', 'requested'], "Option '--amount' argument is ambiguous."],
  [['refund', uuidv7(), '--amount', '1.00', '--reason', 'requested', '--reason', 'duplicate'], '--reason is there twice'],
  [['promotions', 'add', '!', '--type', 'PERCENTAGE', '--value', '5'], '"!" is no code'],
  [['promotions', 'add', 'FIVE5', '--type', 'PERCENTAGE', '--value', '500'], '--value is "500", but must be a whole number'],
  [['prices', 'add', 'PRO', 'DAILY', '--base', '1.00', '--user', '1.00', '--from', '2030-01-01'], '--interval is "DAILY"'],
  [['clock', 'sometime'], '"sometime"'],
])('What is not understood ends with 2, and with 1 what is refused by what is there: %j', async (argv, why) => {
  const { code, lines } = await operate(app, ...argv);
  expect([code, lines[0]]).toEqual([2, expect.stringContaining(why)]);
  expect((await operate(app, 'retry', 'INV-1999-000001')).code).toBe(1);
});

test('What is listed as a renewal is what it charges.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO', additionalUsers: 2 });
  const going = await Buyer.of(app);
  await going.buy({ plan: 'PRO' });
  await going.cancel();
  const mine = (rows: readonly { accountId: string }[], { accountId }: Buyer) => rows.find((row) => row.accountId === accountId);
  expect(mine(await json('renewals', '--until', dayIn(20)), buyer)).toBeUndefined();
  const rows = await json('renewals', '--until', dayIn(40));
  const listed = { what: 'renew', plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 2, amount: 13.85, at: currentPeriodEnd };
  expect(mine(rows, buyer)).toMatchObject({ ...listed, card: { brand: 'visa', last4: '4242' } });
  expect(mine(rows, going)).toMatchObject({ what: 'end', amount: 0 });
  const table = await printed(app, 'renewals', '--until', dayIn(40));
  expect(table).toMatch(/renews +\$13\.85 +PRO +MONTHLY +2 +Visa 4242/);
  await passTo(app, currentPeriodEnd);
  expect((await buyer.books()).payments.at(-1)?.amount).toBe(1385);
  await going.subscription();
  await acceptCard(app, buyer);
});

test('An open invoice is charged again by its number, by its id or by its payment; of two operators one charges it.', async () => {
  const buyer = await pastDueBuyer(app, 'declined');
  const { invoices, payments } = await buyer.books();
  const [invoice, payment] = [invoices.at(-1), payments.at(-1)];
  expect((await json('renewals')).find((row: { accountId: string }) => row.accountId === buyer.accountId)).toMatchObject({
    what: 'overdue',
    amount: 9.95,
  });
  expect(await refused(app, 'retry', invoice?.number ?? '')).toContain('The card was refused (card_declined)');
  await acceptCard(app, buyer);
  const answers = await Promise.all([invoice?.id, payment?.id].map((name) => operate(app, 'retry', name ?? '')));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.find(({ code }) => code === 0)?.lines[0]).toMatch(/^Charged \$9\.95 to Visa 4242/);
  expect(await buyer.subscription()).toMatchObject({ status: 'active' });
  expect((await buyer.books()).payments.filter(({ status }) => status === 'succeeded')).toHaveLength(2);
  expect(await refused(app, 'retry', invoice?.number ?? '')).toContain(`${invoice?.number} is paid`);
});

test('A try that cannot be made says why: no card, a provider that does not answer, a purchase, an unknown document.', async () => {
  const buyer = await pastDueBuyer(app, null);
  const { number = '' } = (await buyer.books()).invoices.at(-1) ?? {};
  expect(await refused(app, 'retry', number)).toContain('billing.no_payment_method');
  await buyer.addCard('visa');
  expect(await whileAway(app, () => refused(app, 'retry', number))).toContain('billing.provider_away');
  app.pass(3 * MINUTE);
  await runBilling(app);
  expect(await buyer.subscription()).toMatchObject({ status: 'active' });
  const other = await Buyer.of(app, 'declined');
  await other.tryToBuy({ plan: 'PRO' });
  expect(await refused(app, 'retry', (await other.books()).payments[0]?.id ?? '')).toContain('a purchase that was not completed');
  expect(await refused(app, 'retry', 'INV-1999-000001')).toContain('There is no invoice "INV-1999-000001"');
  expect(await refused(app, 'retry', uuidv7())).toContain('There is no payment');
  const waits = await pastDueBuyer(app, 'authenticationWaits');
  expect(await printed(app, 'retry', (await waits.books()).invoices.at(-1)?.number ?? '')).toContain('The bank wants its customer');
});

test('A code is added, redeemed, listed and ended, once each.', async () => {
  const code = `op-${uuidv7().slice(-6)}`;
  const CODE = code.toUpperCase();
  expect(
    await printed(
      app,
      'promotions',
      'add',
      code,
      '--type',
      'percentage',
      '--value',
      '50',
      '--max',
      '3.00',
      '--plans',
      'PRO',
      '--redemptions',
      '5',
    ),
  ).toContain(`${CODE} takes 50 % off from `);
  expect(await refused(app, 'promotions', 'add', code, '--type', 'PERCENTAGE', '--value', '10')).toContain(
    `There is a promotion ${CODE} already`,
  );
  const buyer = await Buyer.of(app);
  await buyer.buyPreviewed({ plan: 'PRO', promotionCode: code });
  expect((await buyer.books()).invoices[0]).toMatchObject({ discount: 300 });
  const listed = (await json('promotions', 'list')).find((row: { code: string }) => row.code === CODE);
  expect(listed).toMatchObject({
    value: 50,
    maxDiscountAmount: 3,
    applicablePlans: ['PRO'],
    redemptions: 1,
    maxRedemptions: 5,
    oncePerAccount: true,
  });
  expect(await printed(app, 'promotions', 'list')).toMatch(new RegExp(`${CODE} +50 % +\\$3\\.00 +PRO +once .* no end +1 of 5`));
  const ends = await Promise.all([1, 2].map(() => operate(app, 'promotions', 'end', code)));
  expect(ends.filter((one) => one.code === 0)).toHaveLength(1);
  expect(await refused(app, 'promotions', 'end', code)).toContain(`${CODE} is over since`);
  const late = await Buyer.of(app);
  expect((await late.tryToBuy({ plan: 'PRO', promotionCode: code })).json.code).toBe('billing.promotion_invalid');
});

test('A trial and a lasting discount are added with all that they have.', async () => {
  const [trial, lasting] = ['T', 'L'].map((letter) => `${letter}${uuidv7().slice(-6)}`.toUpperCase());
  await printed(
    app,
    'promotions',
    'add',
    trial ?? '',
    '--type',
    'FREE_TRIAL',
    '--value',
    '14',
    '--from',
    dayIn(-2),
    '--to',
    dayIn(9),
    '--public',
  );
  await printed(
    app,
    'promotions',
    'add',
    lasting ?? '',
    '--type',
    'FIXED_AMOUNT',
    '--value',
    '2.50',
    '--duration',
    'repeating',
    '--periods',
    '3',
    '--again-per-account',
  );
  const all = await json('promotions', 'list');
  const of = (code?: string) => all.find((row: { code: string }) => row.code === code);
  expect(of(trial)).toMatchObject({ type: 'FREE_TRIAL', value: 14, isPublic: true, validTo: `${dayIn(9)}T00:00:00.000Z` });
  expect(of(lasting)).toMatchObject({ value: 2.5, duration: 'repeating', durationPeriods: 3, oncePerAccount: false });
});

test.each([
  [['a!', '--type', 'PERCENTAGE', '--value', '5'], 'is no code'],
  [['GOOD', '--value', '5'], '--type is needed'],
  [['GOOD', '--type', 'HALF', '--value', '5'], 'must be one of PERCENTAGE'],
  [['GOOD', '--type', 'PERCENTAGE', '--value', '101'], 'from 1 to 100'],
  [['GOOD', '--type', 'FIXED_AMOUNT', '--value', '10,00'], 'is no amount'],
  [['GOOD', '--type', 'FIXED_AMOUNT', '--value', '0'], 'takes nothing off'],
  [['GOOD', '--type', 'FIXED_AMOUNT', '--value', '5.00', '--max', '1.00'], 'of a percentage'],
  [['GOOD', '--type', 'FREE_TRIAL', '--value', '14', '--duration', 'forever'], 'A trial is once'],
  [['GOOD', '--type', 'PERCENTAGE', '--value', '5', '--periods', '2'], '--periods is of'],
  [['GOOD', '--type', 'PERCENTAGE', '--value', '5', '--duration', 'repeating'], '--periods is needed'],
  [['GOOD', '--type', 'PERCENTAGE', '--value', '5', '--plans', 'PLUS'], 'must be one of FREE, PRO, ENTERPRISE'],
  [['GOOD', '--type', 'PERCENTAGE', '--value', '5', '--to', '2027-02-30'], 'is no day'],
  [['GOOD', '--type', 'PERCENTAGE', '--value', '5', '--to', '2020-01-01'], 'would be over already'],
  [['GOOD', '--type', 'PERCENTAGE', '--value', '5', '--from', '2030-01-02', '--to', '2030-01-01'], 'would end before it begins'],
])('A code is not added by %s: %s.', async (argv, why) => {
  expect(await refused(app, 'promotions', 'add', ...argv)).toContain(why);
});

test('A price is a version from 31 days ahead: subscribers are notified, and their next renewal has it.', async () => {
  const own = await billingApp();
  try {
    const buyer = await Buyer.of(own);
    const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
    const add = (from: string, ...more: readonly string[]) => [
      'prices',
      'add',
      'PRO',
      'MONTHLY',
      '--base',
      '10.95',
      '--user',
      '2.05',
      '--from',
      from,
      ...more,
    ];
    const at = (days: number) => new Date(own.now().getTime() + days * DAY).toISOString();
    expect(await refused(own, ...add(at(30)))).toContain('31 days from now at the earliest');
    const from = at(40);
    expect(await printed(own, ...add(from))).toContain('PRO MONTHLY costs $10.95, and $2.05 for an additional user, from ');
    expect(await refused(own, ...add(from))).toContain('There is a price of PRO MONTHLY from that moment already');
    expect(await refused(own, 'prices', 'add', 'FREE', 'MONTHLY', '--base', '1.00', '--user', '2.00', '--from', at(50))).toContain(
      'FREE has no price',
    );
    expect(await refused(own, 'prices', 'add', 'PRO', 'MONTHLY', '--base', '0', '--user', '2.00', '--from', at(50))).toContain(
      'needs a price above 0',
    );
    expect(await refused(own, 'prices', 'add', 'PRO', 'WEEKLY', '--base', '1.00', '--user', '2.00', '--from', at(50))).toContain(
      'MONTHLY, ANNUAL',
    );
    const versions = JSON.parse(await printed(own, 'prices', 'list', '--json')).filter(
      (row: { plan: string; billingInterval: string }) => row.plan === 'PRO' && row.billingInterval === 'MONTHLY',
    );
    expect(versions).toMatchObject([
      { base: 10.95, additionalUser: 2.05, isCurrent: false },
      { base: 9.95, isCurrent: true },
    ]);
    expect(await printed(own, 'prices', 'list')).toMatch(/PRO +MONTHLY +\$9\.95 +\$1\.95 .* now/);
    await passTo(own, currentPeriodEnd);
    await passTo(own, (await buyer.subscription()).currentPeriodEnd, 0 - 20 * DAY);
    expect((await billingMails(own, buyer.email)).map(({ template }) => template)).toContain('billing.price_changing');
    await passTo(own, (await buyer.subscription()).currentPeriodEnd);
    expect((await buyer.books()).invoices.map(({ total }) => total)).toEqual([995, 995, 1095]);
  } finally {
    await own.close();
  }
});

const rowsOf = (text: string): Record<string, string>[] =>
  parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true }).data;
const csv = async (on: OwnApp, ...argv: readonly string[]) => rowsOf(await printed(on, ...argv));

test('Invoices and ledger come as tables that add up, without formulas and without demo documents.', async () => {
  const buyer = await Buyer.of(app);
  await buyer.request('PATCH', '/api/billing/details', { legalName: '=cmd()', country: 'FR', taxNumber: 'FR12345678901', version: 1 });
  await buyer.buy({ plan: 'PRO' });
  await buyer.buy({ plan: 'ENTERPRISE' });
  await app.rows("update invoices set number = 'DEMO-000001' where account_id = $1 and reason = 'change'", [buyer.accountId]);
  const rows = (await csv(app, 'invoices', '--csv')).filter((row) => row['account_id'] === buyer.accountId);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    document: 'invoice',
    status: 'paid',
    buyer: "'=cmd()",
    buyer_country: 'FR',
    buyer_tax_number: 'FR12345678901',
    subtotal: '9.95',
    tax: '0',
    total: '9.95',
    amount_due: '9.95',
  });
  expect(await csv(app, 'invoices', '--csv', '--from', dayIn(1))).toEqual([]);
  const booked = await csv(app, 'ledger', '--csv');
  expect(booked.at(-1)?.['transaction']).toBe('every booking balances');
  const all = booked.find((row) => row['transaction'] === 'sum' && row['ledger_account'] === 'all');
  expect(all?.['debit']).toBe(all?.['credit']);
  const entries = booked.filter((row) => row['booked_at'] !== '');
  const cents = (side: string) => entries.reduce((sum, row) => sum + Math.round(Number(row[side]) * 100), 0);
  expect(cents('debit')).toBe(Math.round(Number(all?.['debit']) * 100));
  expect(cents('credit')).toBe(cents('debit'));
  expect(await csv(app, 'ledger', '--csv', '--to', '2020-01-01')).toHaveLength(2);
});

test('A booking that does not balance is named.', async () => {
  const own = await billingApp();
  try {
    const buyer = await Buyer.of(own);
    await buyer.buy({ plan: 'PRO' });
    const [entry] = await own.rows<{ transaction_id: string }>(
      "update ledger_entries set amount = amount + 1 where ledger_account = 'cash' returning transaction_id",
    );
    const { code, lines, wrong } = await operate(own, 'ledger', '--csv');
    const booked = rowsOf(lines.join('\n'));
    expect(booked.at(-1)?.['transaction']).toBe('1 bookings do not balance');
    expect(booked.at(-2)).toMatchObject({ transaction: 'does not balance', ledger_account: entry?.transaction_id });
    const [{ number } = { number: '' }] = (await buyer.books()).invoices;
    expect(booked.at(-3)).toMatchObject({ transaction: 'invoice differs', ledger_account: number });
    expect([code, wrong]).toEqual([1, expect.stringContaining('1 bookings do not balance')]);
    const doctor = own.database.transaction(workerScope(), (tx) =>
      checkBooks(async <T>(text: string) => (await tx.executeQuery<T>(CompiledQuery.raw(text))).rows, own.settings),
    );
    expect(await doctor).toMatchObject([
      { level: 'fail', says: expect.stringContaining(`Bookings do not balance: ${entry?.transaction_id}`) },
      { level: 'fail', says: expect.stringContaining(`Invoices differ from their lines, bookings or credit notes: ${number}`) },
    ]);
  } finally {
    await own.close();
  }
});

test('What a command changed, or was refused, is noted; the test clock too.', async () => {
  await printed(app, 'clock', '+1m');
  await printed(app, 'clock');
  await refused(app, 'promotions', 'end', 'UNKNOWN');
  const [last, before] = await json('log');
  expect(last).toMatchObject({
    command: 'promotions end',
    arguments: { 1: 'UNKNOWN' },
    outcome: 'failed',
    answer: 'There is no promotion UNKNOWN.',
  });
  expect(before).toMatchObject({ command: 'clock', arguments: { 1: '+1m' }, outcome: 'done' });
  expect(await printed(app, 'log')).toContain('There is no promotion UNKNOWN.');
});
