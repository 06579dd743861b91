import { mayRedeem, type PromotionTerms, type Redeemer } from '#modules/billing/rules/promotion.ts';
import type { Plan } from '#shared/permissions.ts';

/**
 * Why a code does not count: there is none that counts now, it is for other plans, this account has had what it gives, or the
 * purchase asks for nothing now that it could reduce.
 */
export const promotionRefusals = ['unknown', 'plan', 'redeemed', 'later'] as const;
export type PromotionRefusal = (typeof promotionRefusals)[number];

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
