import * as z from 'zod/mini';
import { fractionOf, plus, ratio, rounded, times, type Fraction } from './amounts.ts';
import { Currency } from './fields.ts';
import { amountOf } from './stripe-amounts.ts';

/** The library makes a class of its decimals; both forms say the same as text. */
const Decimal = z.pipe(
  z.unknown(),
  z.transform((value: unknown, context) => {
    if (value === null || value === undefined) return null;
    const text = (value as { toString(): string }).toString();
    if (/^\d{1,30}(\.\d{1,20})?$/.test(text)) return text;
    context.issues.push({ code: 'custom', message: 'not a decimal', input: text });
    return z.NEVER;
  }),
);

const Recurring = z.object({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: z.int().check(z.positive()),
  usage_type: z.enum(['licensed', 'metered']),
});

export const Item = z.object({
  quantity: z.optional(z.int().check(z.nonnegative())),
  price: z.object({
    billing_scheme: z.string(),
    currency: Currency,
    recurring: z.nullable(Recurring),
    transform_quantity: z.nullish(z.object({ divide_by: z.int().check(z.positive()), round: z.enum(['up', 'down']) })),
    unit_amount: z.nullable(z.int()),
    unit_amount_decimal: Decimal,
  }),
});
type Item = z.output<typeof Item>;

const Coupon = z.object({
  amount_off: z.nullable(z.int()),
  currency: z.nullable(Currency),
  duration: z.string(),
  percent_off: z.nullable(z.number()),
});

/** Not expanded it is an id, which says nothing of what it takes off. */
export const Discount = z.union([z.string(), z.object({ source: z.object({ coupon: z.nullable(z.union([z.string(), Coupon])) }) })]);
type Discount = z.output<typeof Discount>;

/** In twelfths of a year: 52 weeks and 365 days make one. */
const MONTHS_OF = { day: ratio(12, 365), week: ratio(12, 52), month: ratio(1, 1), year: ratio(12, 1) } as const;

const perMonth = ({ interval, interval_count: count }: z.output<typeof Recurring>): Fraction => {
  const { value, over } = times(MONTHS_OF[interval], ratio(count, 1));
  return { value: over, over: value };
};

function quantityOf({ quantity = 1, price: { transform_quantity: transform } }: Item): number {
  if (!transform) return quantity;
  const parts = quantity / transform.divide_by;
  return transform.round === 'up' ? Math.ceil(parts) : Math.floor(parts);
}

const NOTHING = ratio(0, 1);

/**
 * Prices by tiers or by use count nothing: what they bring is known when the month is over, and neither the list of
 * subscriptions nor the price says it. Prices without an amount are chosen by the buyer, and are never recurring.
 */
function monthlyOf(item: Item): Fraction {
  const { recurring, billing_scheme: scheme, unit_amount: amount, unit_amount_decimal: decimal } = item.price;
  if (!recurring || recurring.usage_type === 'metered' || scheme !== 'per_unit') return NOTHING;
  const unit = decimal === null ? ratio(amount ?? 0, 1) : fractionOf(decimal);
  return times(times(unit, ratio(quantityOf(item), 1)), perMonth(recurring));
}

/**
 * Takes off what is taken off each invoice forever; what ends after some months is a gift, not a price. A coupon for some products
 * only is taken off all of them: Stripe names these products in no list. One of a single item is not seen, for Stripe expands
 * four levels, and it would be the sixth.
 */
function discounted(sum: Fraction, discount: Discount, { currency, invoice }: { currency: string; invoice: Fraction }): Fraction {
  const coupon = typeof discount === 'string' ? null : discount.source.coupon;
  if (coupon === null || typeof coupon === 'string' || coupon.duration !== 'forever') return sum;
  if (coupon.percent_off !== null) return percent(sum, coupon.percent_off);
  if (coupon.amount_off === null || coupon.currency !== currency) return sum;
  const less = plus(sum, times(ratio(-coupon.amount_off, 1), invoice));
  return less.value < 0n ? NOTHING : less;
}

const percent = (sum: Fraction, off: number): Fraction => {
  const rest = times(sum, fractionOf((100 - off).toFixed(4)));
  return { value: rest.value, over: rest.over * 100n };
};

/** What a subscription brings in a month, in the smallest unit of its currency; rounded once. */
export function mrrOf(items: readonly Item[], discounts: readonly Discount[], currency: string): number {
  const own = items.filter(({ price }) => price.currency === currency);
  const full = own.map(monthlyOf).reduce(plus, NOTHING);
  const recurring = own.map(({ price }) => price.recurring).find((one) => one !== null);
  // All items of a subscription that are invoiced together have one interval.
  const invoice = recurring ? perMonth(recurring) : NOTHING;
  const rest = discounts.reduce((sum, discount) => discounted(sum, discount, { currency, invoice }), full);
  return rounded(amountOf(rest, currency));
}
