import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import { isPaid, type Bought } from '../../rules/change.ts';
import { afterPeriod, appliesTo, periodsOf, type KeptPromotion } from '../../rules/order.ts';
import { codeOf, mayRedeem, type Reduction } from '../../rules/promotion.ts';
import type { SubscriptionRow } from '../queries/subscription.ts';
import { findPromotion, promotionById, redeemerOf, termsOf, type PromotionRow } from './promotions.ts';

/** What reduces an order, and what is left of it afterwards. */
export interface OrderPromotion {
  readonly reduction: Reduction | null;
  readonly code: string | null;
  readonly redeemed: string | null;
  readonly kept: KeptPromotion | null;
}

const none: OrderPromotion = { reduction: null, code: null, redeemed: null, kept: null };

interface Aim {
  readonly target: Bought;
  /** Whether the order's invoice is for a period that is reduced; a trial's changes have no invoice. */
  readonly isCharged: boolean;
  /** Whether the order begins a period, which a running promotion counts. */
  readonly isNewPeriod: boolean;
}

/** The code that is redeemed now. @throws Problem billing.promotion_invalid */
export async function redeemedBy(context: Context, typed: string, { target, isCharged }: Aim): Promise<OrderPromotion> {
  const row = await findPromotion(context, codeOf(typed));
  const redeemer = row && (await redeemerOf(context, row.id));
  if (!row || !isPaid(target) || !mayRedeem(termsOf(row), target.plan, redeemer, context.now))
    throw new Problem(billingProblems.promotion_invalid);
  const periods = periodsOf(row);
  const kept = { id: row.id, periodsLeft: isCharged ? afterPeriod(periods) : periods };
  return { ...using(row), redeemed: row.id, kept: row.type === 'FREE_TRIAL' ? null : kept };
}

/** The promotion that a subscription has already, for a change of it. */
export async function runningPromotion(context: Context, row: SubscriptionRow, aim: Aim): Promise<OrderPromotion> {
  if (row.promotion_id === null || !isPaid(aim.target)) return none;
  const left = row.promotion_periods_left;
  if (aim.isNewPeriod && left === 0) return none;
  const promotion = await promotionById(context, row.promotion_id);
  if (!appliesTo(promotion.applicable_plans, aim.target.plan)) return none;
  return { ...using(promotion), redeemed: null, kept: { id: promotion.id, periodsLeft: aim.isNewPeriod ? afterPeriod(left) : left } };
}

/** What reduces the next whole period of a plan, and what is left of it afterwards. */
export async function renewalPromotion(context: Context, kept: KeptPromotion | null, target: Bought): Promise<OrderPromotion> {
  if (kept === null || kept.periodsLeft === 0 || !isPaid(target)) return none;
  const promotion = await promotionById(context, kept.id);
  if (!appliesTo(promotion.applicable_plans, target.plan)) return none;
  return { ...using(promotion), redeemed: null, kept: { ...kept, periodsLeft: afterPeriod(kept.periodsLeft) } };
}

const using = (row: PromotionRow) => ({ reduction: termsOf(row), code: row.code });

export const promotionOf = (row: SubscriptionRow): KeptPromotion | null =>
  row.promotion_id === null ? null : { id: row.promotion_id, periodsLeft: row.promotion_periods_left };
