import type { Context } from '#platform/module/context.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { Preview } from '../../contract/subscription.ts';
import { dollars } from '../../rules/cents.ts';
import { isPaid, isSame, type Bought } from '../../rules/change.ts';
import type { KeptPromotion, Order } from '../../rules/order.ts';
import { nextAmount, paidFrom, type Price, type QuoteLine } from '../../rules/quote.ts';
import { isRunning, priceOf, subscriptionRow, type SubscriptionRow } from '../queries/subscription.ts';
import { priceOrder, type Wanted } from './order.ts';
import { renewalPromotion } from './order-promotion.ts';
import { pricesAt } from './prices.ts';
import { taxRateOf } from './tax.ts';

/** Cents of a whole period. */
export const wholePrice = ({ additionalUsers }: Bought, { base, user }: Price): number => base + additionalUsers * user;

/** What would be charged now and later; the same moment with the purchase charges the same. @throws Problem as `priceOrder` */
export async function previewOrder(context: Context, wanted: Wanted): Promise<Preview> {
  const row = await subscriptionRow(context);
  const order = await priceOrder(context, wanted, row);
  const { quote } = order;
  const next = order.later ?? quote.bought;
  const isDue = isPaid(next) && (order.kind !== 'free' || isRunning(row));
  const upcoming = isDue ? await upcomingAmount(context, next, comingOf(row, order)) : null;
  return {
    currentPrice: dollars(wholePrice(order.before, priceOf(row))),
    newPrice: dollars(wholePrice(next, await newPrice(context, order, next))),
    prorationCredit: dollars(quote.lines.reduce((all, { amount, discount }) => (amount < 0 ? all - amount + discount : all), 0)),
    amountDueNow: dollars(quote.amountDue),
    nextBillingDate: isDue ? iso(quote.period.end) : null,
    nextAmount: upcoming === null ? null : dollars(upcoming),
    prorationDate: iso(order.pricedAt),
    effective: order.later && isSame(quote.bought, order.before) ? 'period_end' : 'now',
    lines: quote.lines.map(answerLine),
    subtotal: dollars(quote.subtotal),
    discount: dollars(quote.discount),
    tax: dollars(quote.tax),
    total: dollars(quote.total),
    creditApplied: dollars(quote.creditApplied),
    carriedOver: dollars(quote.carriedOver),
    creditAdded: dollars(quote.creditAdded),
    trialEnd: isoOrNull(quote.trialEnd ?? (row.status === 'trialing' && order.kind === 'free' ? row.trial_end : null)),
  };
}

const newPrice = async (context: Context, { quote, pricedAt }: Order, next: Bought): Promise<Price> =>
  next.plan === quote.bought.plan && next.billingInterval === quote.bought.billingInterval
    ? quote.price
    : (await pricesAt(context, pricedAt))[next.plan][next.billingInterval];

export const answerLine = (line: QuoteLine): Preview['lines'][number] => ({
  kind: line.kind,
  plan: line.plan,
  billingInterval: line.billingInterval,
  quantity: line.quantity,
  unitPrice: dollars(line.unitPrice),
  amount: dollars(line.amount),
  discount: dollars(line.discount),
  periodStart: iso(line.period.start),
  periodEnd: iso(line.period.end),
  isProration: line.isProration,
});

/** What the next renewal begins from. */
interface Coming {
  readonly anchor: Date;
  readonly end: Date;
  readonly creditBalance: number;
  readonly promotion: KeptPromotion | null;
}

const comingOf = (row: SubscriptionRow, { quote, promotion }: Order): Coming => ({
  anchor: quote.anchor,
  end: quote.period.end,
  creditBalance: row.credit_balance - quote.creditApplied + quote.creditAdded,
  promotion,
});

/** Cents that the next renewal asks for, by the prices that are in force then; null where none follows. */
export async function upcomingAmount(context: Context, next: Bought, coming: Coming): Promise<number | null> {
  const { reduction } = await renewalPromotion(context, coming.promotion, next);
  const price = (await pricesAt(context, coming.end))[next.plan][next.billingInterval];
  const total = nextAmount(next, { price, reduction, taxRate: await taxRateOf(context), creditBalance: 0 }, coming);
  return total === null ? null : paidFrom(coming.creditBalance, total).amountDue;
}
