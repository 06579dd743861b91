import type { Json } from './described.ts';
import type { RevenueServer } from './revenue-server.ts';
import { stripeSample, type StripeLists } from './stripe-lists.ts';

export const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000);
const padded = (index: number): string => String(index).padStart(5, '0');
/** One each hour before a moment. */
const hourBefore = (now: Date, index: number): string => new Date(now.getTime() - (index + 1) * 3_600_000).toISOString();

export const charge = (lists: StripeLists, values: Json): Json =>
  lists.add('charges', 'charge', { status: 'succeeded', captured: true, refunded: false, customer: 'cus_1', description: null, ...values });

/** A subscription with prices such as `{unit_amount_decimal: '1000', recurring: {interval: 'year'}}`. */
export function subscription(lists: StripeLists, values: Json, prices: readonly Json[] = [{}]): Json {
  const sample = stripeSample('subscription');
  const data = prices.map(({ quantity = 1, recurring, ...price }, index) => ({
    ...stripeSample('subscription_item'),
    id: `si_${index}`,
    quantity,
    price: {
      ...stripeSample('price'),
      billing_scheme: 'per_unit',
      currency: 'usd',
      transform_quantity: null,
      unit_amount: null,
      unit_amount_decimal: '1000',
      ...price,
      recurring: {
        interval: 'month',
        interval_count: 1,
        usage_type: 'licensed',
        meter: null,
        trial_period_days: null,
        ...(recurring as Json),
      },
    },
  }));
  const own = {
    status: 'active',
    ended_at: null,
    canceled_at: null,
    trial_end: null,
    trial_start: null,
    pause_collection: null,
    discounts: [],
  };
  return lists.add('subscriptions', 'subscription', {
    id: 'sub_1',
    ...own,
    start_date: secondsOf('2026-01-01T00:00:00Z'),
    created: secondsOf('2026-01-01T00:00:00Z'),
    ...values,
    items: { ...(sample['items'] as Json), data },
  });
}

export const discount = (coupon: Json): Json => ({
  ...stripeSample('discount'),
  source: {
    type: 'coupon',
    coupon: { ...stripeSample('coupon'), amount_off: null, currency: null, percent_off: null, duration: 'forever', ...coupon },
  },
});

export const payment = (values: Json = {}): Json => ({
  transaction_info: {
    transaction_id: 'PAY00001',
    transaction_event_code: 'T0006',
    transaction_initiation_date: '2026-01-05T10:00:00+0000'.replace('+0000', '+00:00'),
    transaction_amount: { currency_code: 'USD', value: '12.50' },
    transaction_status: 'S',
    ...values,
  },
  payer_info: { account_id: 'PAYER1', email_address: 'ada@example.com', payer_name: { given_name: 'Ada', surname: 'Byron' } },
});

/** Some hundred rows at each provider, one each hour. */
export function fill(server: RevenueServer, now: Date, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const at = hourBefore(now, index);
    const created = secondsOf(at);
    const id = padded(index);
    server.stripe.add('customers', 'customer', { id: `cus_${id}`, created, name: `Customer ${id}`, email: `c${id}@example.com` });
    charge(server.stripe, { id: `ch_${id}`, created, customer: `cus_${id}`, amount: 1000, amount_captured: 1000, currency: 'usd' });
    if (index % 5 === 0)
      server.stripe.add('refunds', 'refund', {
        id: `re_${id}`,
        created,
        charge: `ch_${id}`,
        amount: 300,
        currency: 'usd',
        status: 'succeeded',
        balance_transaction: 'txn_1',
      });
    const times = { created_at: at, updated_at: at };
    server.square.rows['customers']?.push({ id: `C${id}`, ...times, given_name: 'Ada', family_name: id });
    server.square.rows['payments']?.push({
      id: `P${id}`,
      ...times,
      status: 'COMPLETED',
      total_money: { amount: 1000, currency: 'USD' },
      customer_id: `C${id}`,
    });
    if (index % 5 === 0)
      server.square.rows['refunds']?.push({
        id: `R${id}`,
        ...times,
        status: 'COMPLETED',
        amount_money: { amount: 300, currency: 'USD' },
        payment_id: `P${id}`,
      });
    server.paypal.rows.push(payment({ transaction_id: `T${id}`, transaction_initiation_date: at }));
  }
}
