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
  /** A trial begins a paid subscription, so one that is paid for has none (quote.ts gives nothing for it there). */
  readonly isPaying: boolean;
}

/** Codes are written in any case, with blanks around them. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

export interface DiscountScope {
  /** Of the period that the amount is for. */
  readonly share: { readonly part: number; readonly whole: number };
  /** Cents that what is kept has off already in that share, so that a most counts once in a period and not once for each purchase. */
  readonly taken: number;
}

const wholePeriod: DiscountScope = { share: { part: 1, whole: 1 }, taken: 0 };

/**
 * What is taken off an amount: a percentage is capped by `maxDiscountAmount`, a fixed amount by the amount, and a trial takes
 * it all. A fixed amount and a cap are for a whole period, so they are prorated with it.
 */
export function discountOf({ type, value, maxDiscountAmount }: Reduction, amount: number, { share, taken } = wholePeriod): number {
  if (type === 'FREE_TRIAL') return amount;
  const most = type === 'FIXED_AMOUNT' ? Math.min(value, maxDiscountAmount ?? value) : maxDiscountAmount;
  const left = most === null ? amount : Math.max(0, shareOf(most, share.part, share.whole) - taken);
  return Math.min(type === 'PERCENTAGE' ? percentOf(amount, value) : amount, left);
}

/** Whether it may be redeemed for a plan now. */
export function mayRedeem(terms: PromotionTerms, plan: Plan | null, redeemer: Redeemer | null, now: Date): boolean {
  if (now < terms.validFrom || (terms.validTo && now >= terms.validTo)) return false;
  if (terms.maxRedemptions !== null && terms.redemptions >= terms.maxRedemptions) return false;
  if (plan && terms.applicablePlans && !terms.applicablePlans.includes(plan)) return false;
  if (redeemer?.hasRedeemed && terms.oncePerAccount) return false;
  return terms.type !== 'FREE_TRIAL' || !(redeemer?.hasTrialed || redeemer?.isPaying);
}
