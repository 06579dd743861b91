import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import { billingApp, Buyer } from '#test/support/billing.ts';
import { operate } from '#test/support/operator.ts';
import type { OwnApp } from '#test/support/test-app.ts';
import { turnClock } from '#test/support/turn-clock.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const daysAhead = ({ at, real }: { readonly at: Date; readonly real: Date }): number => (at.getTime() - real.getTime()) / DAY;

test('The clock carries billing through a month, a refusal, its retries, read-only and the end, while the person stays signed in.', async () => {
  const buyer = await Buyer.of(app);
  const token = await buyer.token();
  const bought = await buyer.buy({ plan: 'PRO' });
  await buyer.addCard('declined');
  const before = daysAhead(await turnClock(app, bought.currentPeriodEnd ?? ''));
  const late = await buyer.subscription();
  expect(late).toMatchObject({ status: 'past_due', isReadOnly: false });
  expect(Date.parse(late.testClock ?? '') - Date.parse(bought.currentPeriodEnd ?? '')).toBeLessThan(MINUTE);
  const tries = [];
  for (const turn of ['+2d', '+5d', '+7d']) {
    await turnClock(app, turn);
    tries.push((await buyer.books()).payments.length);
  }
  expect(tries).toEqual([3, 4, 5]);
  expect(await buyer.subscription()).toMatchObject({ status: 'past_due', isReadOnly: true });
  const write = () => buyer.request('POST', '/api/teams', { name: `Team ${tries.length}` });
  expect((await write()).json).toMatchObject({ code: 'request.read_only' });
  expect(await refused('reset')).toContain('not reset');
  const clock = await turnClock(app, '+1w');
  expect(Math.round(daysAhead(clock) - before)).toBe(21);
  expect(await buyer.subscription()).toMatchObject({ plan: 'FREE', status: 'canceled', isReadOnly: false });
  expect((await write()).status).toBe(201);
  expect(await buyer.token()).toBe(token);
  expect((await buyer.books()).unbalanced).toEqual([]);
});

test('A preview is charged as it was shown, and a year is renewed by the turned clock.', async () => {
  const buyer = await Buyer.of(app);
  await turnClock(app, '+1d');
  const { subscription } = await buyer.buyPreviewed({ plan: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 2 });
  await turnClock(app, '+340d');
  const end = subscription.currentPeriodEnd ?? '';
  await turnClock(app, end);
  const { invoices } = await buyer.books();
  expect(invoices.map(({ status, reason }) => [status, reason])).toEqual([
    ['paid', 'purchase'],
    ['paid', 'renewal'],
  ]);
  expect(Date.parse((await buyer.subscription()).currentPeriodStart)).toBe(Date.parse(end));
});

test.each([
  ['+0d', 'turned forward only'],
  ['2020-01-01T00:00Z', 'turned forward only'],
  ['+9999d', 'at most five years'],
  ['tomorrow', 'is no time'],
  ['+3y', 'is no time'],
])('A turn to %s is refused.', async (to, why) => {
  expect(await refused(to)).toContain(why);
});

const refused = (to: string, on = app): Promise<string | null> =>
  turnClock(on, to).then(
    () => null,
    (error: Error) => error.message,
  );

test('It is refused, and ignored, where real money is taken or none.', async () => {
  const off = await billingApp({ settings: { billing: 'off' } });
  try {
    await off.rows('insert into billing_clock (ahead_ms, turned_at) values ($1, now())', [400 * DAY]);
    expect(await refused('+1d', off)).toContain('only the test mode');
    const buyer = await Buyer.of(off, null);
    expect((await buyer.subscription()).testClock).toBeNull();
  } finally {
    await off.close();
  }
});

test('Nothing but billing counts by it, and it is set back where nothing is dated after the real time.', async () => {
  const own = await billingApp();
  try {
    const clock = await turnClock(own, '+40d');
    expect(Math.round(daysAhead(clock))).toBe(40);
    const buyer = await Buyer.of(own, null);
    const { json } = await buyer.request('GET', '/api/billing/cart');
    expect(json.data.total).toBe(0);
    expect(daysAhead(await turnClock(own, 'reset'))).toBe(0);
    expect((await buyer.subscription()).testClock).toBeNull();
  } finally {
    await own.close();
  }
});

test("It is not set back past a buyer's details or a code that were written by it.", async () => {
  const own = await billingApp();
  try {
    await turnClock(own, '+40d');
    const buyer = await Buyer.of(own, null);
    expect((await buyer.request('PATCH', '/api/billing/details', { legalName: 'Quay Coffee' })).status).toBe(200);
    expect(await refused('reset', own)).toContain('billing details');
    await own.rows('delete from billing_details');
    expect(await operate(own, 'promotions', 'add', 'SPRING', '--type', 'PERCENTAGE', '--value', '10')).toMatchObject({ code: 0 });
    expect(await refused('reset', own)).toContain('not reset');
    await own.rows("delete from promotions where code = 'SPRING'");
    expect(daysAhead(await turnClock(own, 'reset'))).toBe(0);
  } finally {
    await own.close();
  }
});

test('The reply to a purchase is kept for a day of the real time.', async () => {
  const buyer = await Buyer.of(app);
  await turnClock(app, '+1d');
  expect((await buyer.tryToBuy({ plan: 'PRO' }, { 'idempotency-key': 'turned' })).status).toBe(200);
  const [kept] = await app.rows<{ created_at: Date }>("select created_at from idempotent_answers where key = 'turned'");
  expect(Math.abs((kept?.created_at.getTime() ?? 0) - app.now().getTime())).toBeLessThan(MINUTE);
});
