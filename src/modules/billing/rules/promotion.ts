import type { Plan } from '#shared/permissions.ts';
import { percentOf, shareOf } from './cents.ts';

export const promotionTypes = ['PERCENTAGE', 'FIXED_AMOUNT', 'FREE_TRIAL'] as const;
export type PromotionType = (typeof promotionTypes)[number];
export const promotionDurations = ['once', 'repeating', 'forever'] as const;
export type PromotionDuration = (typeof promotionDurations)[number];

/** What a promotion takes off. */
export interface Reduction {
  readonly type: PromotionType;
  /** Percent, cents, or days of a trial. */
  readonly value: number;
  readonly maxDiscountAmount: number | null;
}

export interface PromotionTerms extends Reduction {
  readonly applicablePlans: readonly Plan[] | null;
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly maxRedemptions: number | null;
  readonly redemptions: number;
  readonly oncePerAccount: boolean;
}

/** What counts of the account that would redeem it. */
export interface Redeemer {
  readonly hasRedeemed: boolean;
  /** One trial of an account, ever, over all plans. */
  readonly hasTrialed: boolean;
}

/** Codes are written in any case, with blanks around them. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/**
 * What is taken off an amount: a percentage is capped by `maxDiscountAmount`, a fixed amount by the amount, and a trial takes
 * it all. A fixed amount is prorated with its period.
 * @param share of the period that the amount is for
 */
export function discountOf({ type, value, maxDiscountAmount }: Reduction, amount: number, share = { part: 1, whole: 1 }): number {
  if (type === 'FREE_TRIAL') return amount;
  if (type === 'PERCENTAGE') return Math.min(percentOf(amount, value), maxDiscountAmount ?? amount);
  return Math.min(shareOf(value, share.part, share.whole), maxDiscountAmount ?? amount, amount);
}

/** Whether it may be redeemed for a plan now. */
export function mayRedeem(terms: PromotionTerms, plan: Plan | null, redeemer: Redeemer | null, now: Date): boolean {
  if (now < terms.validFrom || (terms.validTo && now >= terms.validTo)) return false;
  if (terms.maxRedemptions !== null && terms.redemptions >= terms.maxRedemptions) return false;
  if (plan && terms.applicablePlans && !terms.applicablePlans.includes(plan)) return false;
  if (redeemer?.hasRedeemed && terms.oncePerAccount) return false;
  return !(redeemer?.hasTrialed && terms.type === 'FREE_TRIAL');
}
