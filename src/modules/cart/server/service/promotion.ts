import { codeOf, type Reduction } from '#modules/billing/rules/promotion.ts';
import { findPromotion, redeemerOf, termsOf } from '#modules/billing/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { Plan } from '#shared/permissions.ts';
import type { PromotionRefusal } from '../../contract.ts';
import { promotionRefusal } from '../../rules/promotion-refusal.ts';

export interface CheckedCode {
  readonly code: string;
  /** What it takes off; null where it does not count. */
  readonly reduction: Reduction | null;
  readonly refusal: PromotionRefusal | null;
}

/** Whether a code counts for this account now. @param plan null while none is chosen */
export async function checkCode(context: Context, typed: string, plan: Plan | null): Promise<CheckedCode> {
  const code = codeOf(typed);
  const row = await findPromotion(context, code);
  const terms = row && termsOf(row);
  const refusal = promotionRefusal(terms, plan, row && (await redeemerOf(context, row.id)), context.now);
  return { code, reduction: refusal ? null : terms, refusal };
}
