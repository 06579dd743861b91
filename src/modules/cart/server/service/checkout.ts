import { billingProblems } from '#modules/billing/contract/problems.ts';
import type { Subscription } from '#modules/billing/contract/subscription.ts';
import { buy, runningOf, type Purchase } from '#modules/billing/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { cartProblems, checkout } from '../../contract.ts';
import type { KeptCart } from '../queries.ts';
import { originOf } from './completed.ts';
import { lockCart } from './keep.ts';
import { priceCart } from './price.ts';

type Asked = BodyOut<typeof checkout>;

/**
 * Buys what is in the cart, and empties it in the transaction that records the purchase. Of two clicks the second finds the
 * payment of the first, by its Idempotency-Key or because it is pending, or an empty cart.
 * @throws Problem cart.empty and those of a purchase
 */
export const checkOut = (request: RequestContext, asked: Asked): Promise<Subscription> =>
  buy(request, (context) => orderOf(context, asked), { operation: checkout.id, input: asked });

/** Runs while the purchase holds the subscription, so that the second of two clicks sees what the first has done. */
async function orderOf(context: Context, asked: Asked): Promise<Purchase> {
  const cart = await lockCart(context);
  const prorationDate = asked.prorationDate === undefined ? undefined : new Date(asked.prorationDate);
  const priced = await priceCart(context, cart, await runningOf(context), prorationDate);
  const { target, checked, preview, problem } = priced;
  if (!cart || !target) throw new Problem(cartProblems.empty);
  refuseOtherCart(cart, asked);
  if (problem) throw problem;
  if (checked?.refusal && !asked.withoutDiscount) throw new Problem(billingProblems.promotion_invalid, { reason: checked.refusal });
  refuseOtherAmount(preview?.amountDueNow ?? 0, asked);
  const promotionCode = checked?.reduction ? checked.code : null;
  const { paymentMethodId } = asked;
  return { ...target, promotionCode, prorationDate, paymentMethodId, origin: originOf(cart) };
}

/** Another tab has changed it since it was looked at. @throws Problem billing.preview_expired */
function refuseOtherCart({ updatedAt }: KeptCart, asked: Asked): void {
  const isOther = asked.updatedAt !== undefined && Date.parse(asked.updatedAt) !== updatedAt.getTime();
  if (isOther) throw new Problem(billingProblems.preview_expired);
}

/** The sender's amount is no price: it says what the person has agreed to. @throws Problem billing.preview_expired */
function refuseOtherAmount(dollars: number, { amountDue }: Asked): void {
  const isOther = amountDue !== undefined && Math.round(amountDue * 100) !== Math.round(dollars * 100);
  if (isOther) throw new Problem(billingProblems.preview_expired);
}
