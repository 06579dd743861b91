import { memberIdsOf } from '#modules/accounts/server/public.ts';
import { UNLIMITED } from '#modules/accounts/contract.ts';
import type { Context } from '#platform/module/context.ts';
import type { Plan } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { MINUTE, SECOND } from '#shared/time.ts';
import { billingProblems } from '../../contract/problems.ts';
import { limitsOf, type BillingInterval } from '../../rules.ts';
import {
  changeInTrial,
  isPaid,
  isRefusedDowngrade,
  isSame,
  planChange,
  tidy,
  usersKept,
  type Bought,
  type PlannedChange,
} from '../../rules/change.ts';
import { appliesTo, PREVIEW_MINUTES, type Order } from '../../rules/order.ts';
import { quoteChange, quoteNothing, quoteStart, type Quote, type Terms } from '../../rules/quote.ts';
import {
  boughtOf,
  hasPendingChange,
  holdingsAt,
  isRunning,
  plannedOf,
  priceOf,
  runningPeriod,
  subscriptionRow,
  type SubscriptionRow,
} from '../queries/subscription.ts';
import { detailsRow } from '../queries/details.ts';
import { refuseOff } from './access.ts';
import { redeemedBy, runningPromotion, type OrderPromotion } from './order-promotion.ts';
import { pricesAt } from './prices.ts';
import { plansOfTrial } from './promotions.ts';
import { taxRateOf } from './tax.ts';

/** What is asked for; what is absent stays as it is. */
export interface Wanted {
  readonly plan?: Plan | undefined;
  readonly billingInterval?: BillingInterval | undefined;
  readonly additionalUsers?: number | undefined;
  readonly promotionCode?: string | null | undefined;
  /** Of the preview whose amount was agreed to. */
  readonly prorationDate?: Date | undefined;
  readonly paymentMethodId?: string | undefined;
}

/** Clocks of several processes differ by this much. */
const SKEW = 5 * SECOND;

/**
 * Prices what is asked for, without writing anything.
 * @throws Problem billing.off, past_due, cancelled, enterprise_down, nothing_changes, users_below_use, preview_expired,
 * payment_pending (its period has ended and is being renewed), promotion_invalid
 */
export async function priceOrder(context: Context, wanted: Wanted, locked?: SubscriptionRow): Promise<Order> {
  refuseOff(context);
  const row = locked ?? (await subscriptionRow(context));
  const at = momentOf(row, wanted.prorationDate, context.now);
  if (wanted.prorationDate) await refuseOtherTax(context, at);
  const before = boughtOf(row);
  const plan = wanted.plan ?? before.plan;
  const target = tidy({
    plan,
    billingInterval: wanted.billingInterval ?? before.billingInterval,
    additionalUsers: wanted.additionalUsers ?? usersKept(before, plan),
  });
  refuseState(row, target, at);
  await refuseBelowUse(context, before, target);
  const change = changeOf(row, target, Boolean(wanted.promotionCode));
  const endsTrial = await isBeyondTrial(context, row, change.now);
  return orderOf(context, row, { wanted, target, change, at, endsTrial });
}

function momentOf(row: SubscriptionRow, asked: Date | undefined, now: Date): Date {
  if (!asked) return now;
  const age = now.getTime() - asked.getTime();
  const isHeld = age >= -SKEW && age <= PREVIEW_MINUTES * MINUTE && asked >= row.updated_at;
  if (!isHeld) throw new Problem(billingProblems.preview_expired);
  return asked;
}

/** The buyer's details decide the tax, so an amount that was agreed to before they changed is another one. */
async function refuseOtherTax(context: Context, asked: Date): Promise<void> {
  const details = context.settings.tax && (await detailsRow(context));
  if (details && details.updated_at > asked) throw new Problem(billingProblems.preview_expired);
}

function refuseState(row: SubscriptionRow, target: Bought, at: Date): void {
  if (row.past_due_since) throw new Problem(billingProblems.past_due);
  if (row.cancel_at_period_end) throw new Problem(billingProblems.cancelled);
  if (isRefusedDowngrade(row.plan, target.plan)) throw new Problem(billingProblems.enterprise_down);
  if (isRunning(row) && row.current_period_end && at >= row.current_period_end) throw new Problem(billingProblems.payment_pending);
}

/** Places that members use are not given up; a lower plan is taken, and its members stay (S1-36). */
async function refuseBelowUse(context: Context, before: Bought, target: Bought): Promise<void> {
  if (target.plan !== before.plan || target.additionalUsers >= before.additionalUsers) return;
  const { maxUsers } = limitsOf(target.plan, target.additionalUsers);
  const used = (await memberIdsOf(context)).length;
  if (maxUsers !== UNLIMITED && used > maxUsers) throw new Problem(billingProblems.users_below_use, { n: used });
}

/** @throws Problem billing.nothing_changes */
function changeOf(row: SubscriptionRow, target: Bought, hasCode: boolean): PlannedChange {
  const before = boughtOf(row);
  const isTrial = row.status === 'trialing';
  const follow = isTrial ? changeInTrial : planChange;
  const change = isRunning(row) ? follow(before, target, plannedOf(row)) : { now: isSame(before, target) ? null : target, later: null };
  if (change.now || change.later) return change;
  // The plan as it is drops a change that waits; a trial takes a code for what follows it.
  if (hasPendingChange(row) || (isTrial && hasCode)) return { now: target, later: null };
  throw new Problem(billingProblems.nothing_changes);
}

interface Planned {
  readonly wanted: Wanted;
  readonly target: Bought;
  readonly change: PlannedChange;
  readonly at: Date;
  /** The trial that runs is not of the plan that is asked for, which is therefore bought now. */
  readonly endsTrial: boolean;
}

/** Whether another plan is bought in a trial that is not of it: a trial is of the plans that its promotion names. */
async function isBeyondTrial(context: Context, row: SubscriptionRow, now: Bought | null): Promise<boolean> {
  if (row.status !== 'trialing' || !now || !isPaid(now) || now.plan === row.plan) return false;
  return !appliesTo(await plansOfTrial(context), now.plan);
}

async function orderOf(context: Context, row: SubscriptionRow, planned: Planned): Promise<Order> {
  const { change, at } = planned;
  const before = boughtOf(row);
  const bought = change.now ?? before;
  const kind = planned.endsTrial ? 'start' : kindOf(row, change.now);
  const promotion = await promotionFor(context, row, planned, kind);
  const terms: Terms = {
    price: await priceFor(context, row, bought, at),
    reduction: promotion.reduction,
    taxRate: await taxRateOf(context),
    creditBalance: row.credit_balance,
  };
  const quote = await quoteFor(context, row, { kind, bought, terms, at });
  const { kept, redeemed } = promotion;
  const discountCode = quote.discount === 0 ? null : promotion.code;
  return { kind, before, quote, later: change.later, promotion: kept, discountCode, redeemed, pricedAt: at };
}

function kindOf(row: SubscriptionRow, now: Bought | null): Order['kind'] {
  if (!now || row.status === 'trialing' || isSame(now, boughtOf(row))) return 'free';
  if (isRunning(row)) return 'change';
  return isPaid(now) ? 'start' : 'free';
}

async function promotionFor(
  context: Context,
  row: SubscriptionRow,
  { wanted, target, change }: Planned,
  kind: Order['kind'],
): Promise<OrderPromotion> {
  const bought = change.now ?? boughtOf(row);
  const isCharged = kind !== 'free';
  const aim = {
    target: bought,
    isCharged,
    isNewPeriod: isCharged && (kind === 'start' || bought.billingInterval !== row.billing_interval),
  };
  if (wanted.promotionCode) {
    // What only follows later, or drops what was to follow, has no invoice that a code could reduce.
    if (!change.now || (!isCharged && row.status !== 'trialing')) throw new Problem(billingProblems.promotion_invalid);
    return redeemedBy(context, wanted.promotionCode, { ...aim, target });
  }
  // A subscription that begins has no promotion from one that has ended; a trial keeps the code for what follows it.
  return kind === 'start' && !isRunning(row)
    ? runningPromotion(context, { ...row, promotion_id: null }, aim)
    : runningPromotion(context, row, aim);
}

/** A subscription keeps the prices that it was bought with while it stays in its plan and interval. */
async function priceFor(context: Context, row: SubscriptionRow, bought: Bought, at: Date): Promise<Terms['price']> {
  const isKept = isRunning(row) && bought.plan === row.plan && bought.billingInterval === row.billing_interval;
  return isKept ? priceOf(row) : (await pricesAt(context, at))[bought.plan][bought.billingInterval];
}

interface Quoted {
  readonly kind: Order['kind'];
  readonly bought: Bought;
  readonly terms: Terms;
  readonly at: Date;
}

async function quoteFor(context: Context, row: SubscriptionRow, { kind, bought, terms, at }: Quoted): Promise<Quote> {
  if (kind === 'start') return quoteStart(bought, terms, at);
  if (kind === 'free') return quoteNothing(runningPeriod(row), bought, terms);
  return quoteChange(runningPeriod(row, await holdingsAt(context, at)), bought, terms, at);
}
