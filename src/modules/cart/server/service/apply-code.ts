import { codeOf } from '#modules/billing/rules/promotion.ts';
import { runningOf } from '#modules/billing/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { PromotionRefusal } from '../../contract.ts';
import { holdCart, keepCode } from './keep.ts';
import { priceCart } from './price.ts';

/** Applies a code to the caller's cart, in the place of the one before. @returns why it does not count, and is not applied */
export async function applyCode(context: Context, typed: string): Promise<PromotionRefusal | null> {
  const { id, contents } = await holdCart(context);
  const code = codeOf(typed);
  const { checked } = await priceCart(context, { contents, code }, await runningOf(context));
  if (checked?.refusal) return checked.refusal;
  await keepCode(context, id, code);
  return null;
}
