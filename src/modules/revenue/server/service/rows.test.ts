import { afterAll, beforeEach, expect, test } from 'vitest';
import { pagesOf, rowsOn } from '#test/support/revenue/read-all.ts';
import { KEYS, startRevenueServer, type RevenueServer } from '#test/support/revenue/revenue-server.ts';
import { charge, discount, payment, secondsOf, subscription } from '#test/support/revenue/rows.ts';
import { paypalReader } from './paypal-reader.ts';
import { squareReader } from './square-reader.ts';
import { stripeReader } from './stripe-reader.ts';

const now = new Date('2026-11-01T12:00:00Z');
let server: RevenueServer = await startRevenueServer(() => now);
beforeEach(async () => {
  await server.stop();
  server = await startRevenueServer(() => now);
});
afterAll(() => server.stop());

const everything = { cursor: null, since: null, now };
const stripeRows = async () => rowsOn(await pagesOf(stripeReader(server.url), KEYS.STRIPE, everything));
const created = secondsOf('2026-01-05T10:00:00Z');

type Given = Parameters<typeof subscription>;
const week = { recurring: { interval: 'week' } };
const off = (coupon: Record<string, unknown>) => ({ discounts: [discount(coupon)] });

test.each<readonly [string, number, Given[1], Given[2]]>([
  ['one price', 1000, {}, [{}]],
  ['a year', 1000, {}, [{ unit_amount_decimal: '12000', recurring: { interval: 'year' } }]],
  ['three months, five times', 1667, {}, [{ quantity: 5, recurring: { interval: 'month', interval_count: 3 } }]],
  ['a week', 4333, {}, [week]],
  ['a day', 30_417, {}, [{ recurring: { interval: 'day' } }]],
  [
    'parts of a cent, rounded once',
    3,
    {},
    [
      { unit_amount_decimal: '0.5', quantity: 3 },
      { unit_amount_decimal: '0.5', quantity: 2 },
    ],
  ],
  ['packages', 2000, {}, [{ quantity: 11, transform_quantity: { divide_by: 10, round: 'up' } }]],
  ['tiers and use', 0, {}, [{ billing_scheme: 'tiered' }, { recurring: { usage_type: 'metered' } }]],
  ['a lasting percentage', 750, off({ percent_off: 25 }), [{}]],
  [
    'a lasting amount on a year',
    900,
    off({ amount_off: 1200, currency: 'usd' }),
    [{ unit_amount_decimal: '12000', recurring: { interval: 'year' } }],
  ],
  ['more off than it costs', 0, off({ amount_off: 9000, currency: 'usd' }), [{}]],
  ['an amount in another currency', 1000, off({ amount_off: 900, currency: 'eur' }), [{}]],
  ['a discount for some months', 1000, off({ percent_off: 50, duration: 'repeating', duration_in_months: 3 }), [{}]],
  ['past due', 1000, { status: 'past_due' }, [{}]],
  ['unpaid', 0, { status: 'unpaid' }, [{}]],
  ['incomplete and expired', 0, { status: 'incomplete_expired' }, [{}]],
  ['paused', 0, { status: 'paused' }, [{}]],
  ['collection paused', 0, { pause_collection: { behavior: 'void', resumes_at: null } }, [{}]],
  ['trialing', 0, { status: 'trialing', trial_end: secondsOf('2026-12-01T00:00:00Z') }, [{}]],
  ['yen', 1000, { currency: 'jpy' }, [{ currency: 'jpy' }]],
  ['dinars', 1000, { currency: 'kwd' }, [{ currency: 'kwd' }]],
  ['krónur, which Stripe writes with two decimals', 10, { currency: 'isk' }, [{ currency: 'isk' }]],
])('A subscription with %s brings %i a month.', async (_words, mrr, values, prices) => {
  subscription(server.stripe, values, prices);
  expect((await stripeRows())['sub_1']).toMatchObject({ mrr });
});

test('A subscription whose first payment waits is left out; once paid, it begins on its first day.', async () => {
  subscription(server.stripe, { status: 'incomplete' });
  expect(await stripeRows()).toEqual({});
  subscription(server.stripe, { status: 'active', start_date: secondsOf('2026-01-31T23:20:00Z') });
  expect(await stripeRows()).toMatchObject({ sub_1: { mrr: 1000, startedAt: new Date('2026-01-31T23:20:00Z') } });
});

test('A subscription begins after its trial and ends when it ended; one that ended in its trial brought nothing.', async () => {
  const trial = { trial_end: secondsOf('2026-02-01T00:00:00Z'), status: 'canceled' };
  subscription(server.stripe, { ...trial, id: 'sub_paid', ended_at: secondsOf('2026-05-01T00:00:00Z') });
  subscription(server.stripe, { ...trial, id: 'sub_tried', ended_at: secondsOf('2026-01-20T00:00:00Z') });
  expect(await stripeRows()).toMatchObject({
    sub_paid: { mrr: 1000, startedAt: new Date('2026-02-01T00:00:00Z'), endedAt: new Date('2026-05-01T00:00:00Z') },
    sub_tried: { mrr: 0, startedAt: new Date('2026-01-20T00:00:00Z'), endedAt: new Date('2026-01-20T00:00:00Z') },
  });
});

test('Charges count what was captured; what failed or was let go is void.', async () => {
  const one = { created, amount: 1000, amount_captured: 1000, currency: 'usd' };
  charge(server.stripe, { ...one, id: 'ch_paid' });
  charge(server.stripe, { ...one, id: 'ch_part', amount_captured: 400 });
  charge(server.stripe, { ...one, id: 'ch_waits', status: 'pending' });
  charge(server.stripe, { ...one, id: 'ch_failed', status: 'failed' });
  charge(server.stripe, { ...one, id: 'ch_held', captured: false, amount_captured: 0 });
  charge(server.stripe, { ...one, id: 'ch_let_go', captured: false, refunded: true });
  expect(await stripeRows()).toMatchObject({
    ch_paid: { status: 'succeeded', amount: 1000, currency: 'USD', customerExternalId: 'cus_1', kind: 'payment' },
    ch_part: { status: 'succeeded', amount: 400 },
    ch_waits: { status: 'pending' },
    ch_failed: { status: 'void' },
    ch_held: { status: 'pending' },
    ch_let_go: { status: 'void' },
  });
});

test('A refund of an old charge is new, and a dispute takes back what it takes.', async () => {
  charge(server.stripe, { id: 'ch_old', created: 1, amount: 1000, amount_captured: 1000, currency: 'kwd', customer: 'cus_9' });
  const one = { created, charge: 'ch_old', currency: 'kwd', amount: 250 };
  server.stripe.add('refunds', 'refund', { ...one, id: 're_1', status: 'succeeded', balance_transaction: 'txn_1' });
  server.stripe.add('refunds', 'refund', { ...one, id: 're_failed', status: 'failed' });
  server.stripe.add('refunds', 'refund', { ...one, id: 're_rest', status: 'succeeded', balance_transaction: null });
  for (const status of ['lost', 'won', 'needs_response', 'warning_closed'])
    server.stripe.add('disputes', 'dispute', { ...one, id: `du_${status}`, status });
  const since = new Date((created + 60) * 1000);
  const rows = rowsOn(await pagesOf(stripeReader(server.url), KEYS.STRIPE, { cursor: null, since, now }));
  expect(rows['ch_old']).toBeUndefined();
  expect(rows).toMatchObject({
    re_1: { kind: 'refund', amount: -250, currency: 'KWD', customerExternalId: 'cus_9', status: 'succeeded' },
    re_failed: { status: 'void' },
    re_rest: { status: 'void' },
    du_lost: { kind: 'dispute', amount: -250, status: 'succeeded' },
    du_won: { status: 'void' },
    du_needs_response: { status: 'succeeded' },
    du_warning_closed: { status: 'void' },
  });
});

test('What people typed comes in one line, without unseen characters, and not longer than a line.', async () => {
  const name = `  Ada\u0000\u202E\n<b>Byron</b>\ud800 ${'x'.repeat(900)}`;
  server.stripe.add('customers', 'customer', { id: 'cus_1', created, name, email: '' });
  const row = (await stripeRows())['cus_1'] as { name: string; email: string | null };
  expect([row.name.length, row.name.slice(0, 16), row.email]).toEqual([200, 'Ada <b>Byron</b>', null]);
});

const money = (value: string, currency_code = 'USD') => ({ transaction_amount: { value, currency_code } });

test("PayPal's rows are payments, refunds and disputes, and nothing else.", async () => {
  const rows = [
    payment({ transaction_id: 'IN' }),
    payment({ transaction_id: 'SENT', ...money('-3.00') }),
    payment({ transaction_id: 'FEE', transaction_event_code: 'T0106', ...money('-1.00') }),
    payment({ transaction_id: 'BACK', transaction_event_code: 'T1107', ...money('-2.50') }),
    payment({ transaction_id: 'CHARGEBACK', transaction_event_code: 'T1201', ...money('-12.50') }),
    payment({ transaction_id: 'WON', transaction_event_code: 'T1202', ...money('12.50') }),
    payment({ transaction_id: 'WAITS', transaction_status: 'P' }),
    payment({ transaction_id: 'DENIED', transaction_status: 'D' }),
    payment({ transaction_id: 'REVERSED', transaction_status: 'V' }),
    payment({ transaction_id: 'YEN', ...money('1200', 'JPY') }),
    payment({ transaction_id: 'DINAR', ...money('1.234', 'KWD') }),
    { ...payment({ transaction_id: 'GUEST' }), payer_info: { email_address: 'Eve@Example.com' } },
  ];
  server.paypal.rows.push(...rows);
  const read = rowsOn(await pagesOf(paypalReader(server.url), KEYS.PAYPAL, everything));
  expect(read).toMatchObject({
    IN: { kind: 'payment', amount: 1250, currency: 'USD', status: 'succeeded', customerExternalId: 'PAYER1' },
    BACK: { kind: 'refund', amount: -250 },
    CHARGEBACK: { kind: 'dispute', amount: -1250 },
    WON: { kind: 'dispute', amount: 1250 },
    WAITS: { status: 'pending' },
    DENIED: { status: 'void' },
    REVERSED: { status: 'succeeded' },
    YEN: { amount: 1200 },
    DINAR: { amount: 1234 },
    GUEST: { customerExternalId: 'eve@example.com' },
    PAYER1: { name: 'Ada Byron', email: 'ada@example.com' },
  });
  expect(Object.keys(read)).toHaveLength(12);
});

test("Square's rows count tips, and what is approved waits.", async () => {
  const times = { created_at: '2026-01-05T10:00:00Z', updated_at: '2026-01-05T10:00:00Z' };
  for (const [id, status] of Object.entries({ P1: 'COMPLETED', P2: 'APPROVED', P3: 'CANCELED' }))
    server.square.rows['payments']?.push({
      id,
      ...times,
      status,
      total_money: { amount: 1200, currency: 'JPY' },
      amount_money: { amount: 1000, currency: 'JPY' },
    });
  server.square.rows['refunds']?.push({ id: 'R1', ...times, status: 'REJECTED', amount_money: { amount: 5, currency: 'JPY' } });
  const read = rowsOn(await pagesOf(squareReader(server.url), KEYS.SQUARE, everything));
  expect(read).toMatchObject({
    P1: { status: 'succeeded', amount: 1200, currency: 'JPY', customerExternalId: null },
    P2: { status: 'pending' },
    P3: { status: 'void' },
    R1: { status: 'void', amount: -5 },
  });
});
