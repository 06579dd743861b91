import { billingProblems } from '#modules/billing/contract/problems.ts';
import type { Preview } from '#modules/billing/contract/subscription.ts';
import type { Bought } from '#modules/billing/rules/change.ts';
import { previewOrder, type Wanted } from '#modules/billing/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { targetOf } from '../../rules.ts';
import type { KeptCart } from '../queries.ts';
import { checkCode, type CheckedCode } from './promotion.ts';

export interface PricedCart {
  /** What the account will have; null for an empty cart. */
  readonly target: Bought | null;
  readonly checked: CheckedCode | null;
  readonly preview: Preview | null;
  /** Why it cannot be bought as things are. */
  readonly problem: Problem | null;
}

type Priced = Pick<PricedCart, 'preview' | 'problem'>;
const nothing: Priced = { preview: null, problem: null };

/** What a checkout would charge for a cart, computed by the purchase itself. @param prorationDate the moment that it is priced at */
export async function priceCart(
  context: Context,
  cart: Pick<KeptCart, 'contents' | 'code'> | null,
  running: Bought,
  prorationDate?: Date,
): Promise<PricedCart> {
  const target = cart && targetOf(cart.contents, running);
  const checked = cart && cart.code !== null ? await checkCode(context, cart.code, target?.plan ?? null) : null;
  if (!target) return { target, checked, ...nothing };
  const wanted: Wanted = { ...target, promotionCode: null, prorationDate };
  if (!checked?.reduction) return { target, checked, ...(await tryPreview(context, wanted)) };
  const reduced = await tryPreview(context, { ...wanted, promotionCode: checked.code });
  if (reduced.problem?.kind.code !== billingProblems.promotion_invalid.code) return { target, checked, ...reduced };
  const useless: CheckedCode = { ...checked, reduction: null, refusal: 'later' };
  return { target, checked: useless, ...(await tryPreview(context, wanted)) };
}

/** A refusal is shown in the cart before it is met at the checkout. */
async function tryPreview(context: Context, wanted: Wanted): Promise<Priced> {
  try {
    const preview = await previewOrder(context, wanted);
    const isDemo = context.actor.kind === 'user' && context.actor.isDemo;
    return { preview, problem: isDemo ? new Problem(billingProblems.demo) : null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { preview: null, problem: error };
  }
}
