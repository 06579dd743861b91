import { memberIdsOf } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { isPaid, type Bought } from '../../rules/change.ts';
import type { KeptPromotion } from '../../rules/order.ts';
import { atPeriodEnd, withUsedPlaces, type AtPeriodEnd } from '../../rules/renewal.ts';
import { quoteRenewal, type Quote } from '../../rules/quote.ts';
import { defaultMethod } from '../queries/payments.ts';
import { followPlan } from './follow.ts';
import { nextColumns } from './next-columns.ts';
import { promotionOf, renewalPromotion } from './order-promotion.ts';
import { pricesAt } from './prices.ts';
import { taxRateOf } from './tax.ts';
import { billingIn } from '../tables.ts';
import { recordSeats } from './seats.ts';
import { boughtOf, hasPendingChange, nextOf, type SubscriptionRow } from '../queries/subscription.ts';

/** The period after the one that runs, as it is asked for. */
export interface NextPeriod {
  readonly quote: Quote;
  readonly promotion: KeptPromotion | null;
  readonly discountCode: string | null;
}

/** What the end of the period brings. */
export const followsOf = async (context: Context, row: SubscriptionRow): Promise<AtPeriodEnd> =>
  atPeriodEnd({
    next: await nextWithMembers(context, row),
    isCanceled: row.cancel_at_period_end,
    isTrial: row.status === 'trialing',
    hasCard: (await defaultMethod(context, context.settings.billing)) !== null,
  });

/** Places that were given up and that members use nevertheless, because they came at that moment, stay. */
async function nextWithMembers(context: Context, row: SubscriptionRow): Promise<Bought> {
  const next = nextOf(row);
  return hasPendingChange(row) ? withUsedPlaces(boughtOf(row), next, (await memberIdsOf(context)).length) : next;
}

/** Prices the period that follows, by the prices in force when it begins: an operator's new ones reach a subscription here. */
export async function quoteNext(context: Context, row: SubscriptionRow, bought: Bought): Promise<NextPeriod> {
  const end = row.current_period_end;
  if (end === null || !isPaid(bought)) throw new Error('Nothing follows a plan that asks for nothing');
  const { reduction, kept, code } = await renewalPromotion(context, promotionOf(row), bought);
  const price = (await pricesAt(context, end))[bought.plan][bought.billingInterval];
  const terms = { price, reduction, taxRate: await taxRateOf(context), creditBalance: row.credit_balance };
  const quote = quoteRenewal(bought, terms, { anchor: row.anchor ?? end, end });
  return { quote, promotion: kept, discountCode: quote.discount === 0 ? null : code };
}

/** What waits for the end of the period, and is dropped with it. */
const nothingWaits = nextColumns(null, null);

/** The subscription's row after its invoice was issued: a change that waited is in force, and its period runs. */
export async function enterPeriod(context: Context, row: SubscriptionRow, { quote, promotion }: NextPeriod): Promise<void> {
  const { bought, price, anchor, period, creditApplied, creditAdded } = quote;
  const sold = { plan: bought.plan, billing_interval: bought.billingInterval, additional_users: bought.additionalUsers };
  await billingIn(context.tx)
    .updateTable('subscriptions')
    .set({
      ...{ ...sold, base_price: price.base, user_price: price.user, status: 'active', trial_end: null, ...nothingWaits },
      ...{ anchor, current_period_start: period.start, current_period_end: period.end },
      ...{ promotion_id: promotion?.id ?? null, promotion_periods_left: promotion?.periodsLeft ?? null },
      ...{ credit_balance: row.credit_balance - creditApplied + creditAdded, updated_at: context.now },
    })
    .where('account_id', '=', row.account_id)
    .execute();
  followPlan(context, boughtOf(row), bought);
  await recordSeats(context, null, { before: row.additional_users, after: bought.additionalUsers });
}
