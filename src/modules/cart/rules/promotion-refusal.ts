import { mayRedeem, type PromotionTerms, type Redeemer } from '#modules/billing/rules/promotion.ts';
import type { Plan } from '#shared/permissions.ts';
import type { PromotionRefusal } from '../contract.ts';

/** @returns null where it may be redeemed. @param plan null while none is chosen. @param redeemer null for a visitor */
export function promotionRefusal(
  terms: PromotionTerms | null,
  plan: Plan | null,
  redeemer: Redeemer | null,
  now: Date,
): PromotionRefusal | null {
  if (!terms || !mayRedeem(terms, null, null, now)) return 'unknown';
  if (!mayRedeem(terms, plan, null, now)) return 'plan';
  return mayRedeem(terms, plan, redeemer, now) ? null : 'redeemed';
}
