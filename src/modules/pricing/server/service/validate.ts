import { billingNow, findPromotion, redeemerOf, termsOf } from '#modules/billing/server/public.ts';
import { dollars } from '#modules/billing/rules/cents.ts';
import { codeOf, discountOf } from '#modules/billing/rules/promotion.ts';
import { promotionRefusal } from '#modules/cart/rules/promotion-refusal.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { Plan } from '#shared/permissions.ts';
import type { ValidatedPromotion } from '../../contract.ts';
import { answerPromotion } from './pricing.ts';

export interface Asked {
  readonly code: string;
  readonly plan: Plan | null;
  /** Dollars. */
  readonly amount: number;
}

/** The documented text (C1-48), which a program shows as it is; screens word the reason. */
const INVALID = 'Invalid promotion code';

/** What a code would take off an amount. Of a caller who is signed in it is also known whether their account has had it. */
export async function validatePromotion(request: RequestContext, { code, plan, amount }: Asked): Promise<ValidatedPromotion> {
  const cents = Math.round(amount * 100);
  const { row, now } = await request.open(async (context) => ({
    row: await findPromotion(context, codeOf(code)),
    now: await billingNow(context),
  }));
  const terms = row && termsOf(row);
  const { actor } = request;
  const redeemer =
    row && actor.kind === 'user' ? await request.inAccount(actor.accountId, actor.userId, (context) => redeemerOf(context, row.id)) : null;
  const reason = promotionRefusal(terms, plan, redeemer, now);
  if (!row || !terms || reason)
    return { valid: false, promotion: null, discountAmount: 0, finalAmount: dollars(cents), error: INVALID, reason: reason ?? 'unknown' };
  const discount = discountOf(terms, cents);
  const sums = { discountAmount: dollars(discount), finalAmount: dollars(cents - discount) };
  return { valid: true, promotion: answerPromotion(row), ...sums, error: null, reason: null };
}
