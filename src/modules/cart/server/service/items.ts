import { isRefusedDowngrade, type Bought } from '#modules/billing/rules/change.ts';
import { billingProblems } from '#modules/billing/contract/problems.ts';
import { runningOf } from '#modules/billing/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem, type ProblemKind } from '#shared/problem.ts';
import { cartProblems, type Cart, type CartItemId, type CartItemType, type NewCartItem } from '../../contract.ts';
import { emptyContents, putPlan, putUsers, takesUsers, type Contents } from '../../rules.ts';
import { findCart, type KeptCart } from '../queries.ts';
import { answerCart } from './answer.ts';
import { holdCart, keepCode, keepContents, ownerOf } from './keep.ts';

/** @throws Problem cart.quantity_locked, cart.users_unlimited, billing.enterprise_down */
export async function addItem(context: Context, item: NewCartItem): Promise<Cart> {
  const cart = await holdCart(context);
  await keepContents(context, cart.id, withItem(cart.contents, item, await runningOf(context)));
  return answerCart(context);
}

/** Makes the items all that is in the cart. @throws Problem as `addItem`, and cart.empty where nothing is in it then */
export async function replaceItems(context: Context, items: readonly NewCartItem[] | undefined): Promise<KeptCart> {
  const cart = await holdCart(context);
  const running = await runningOf(context);
  const contents = items ? items.reduce((all, item) => withItem(all, item, running), emptyContents) : cart.contents;
  if (!contents.plan && !contents.users) throw new Problem(cartProblems.empty);
  await keepContents(context, cart.id, contents);
  return cart;
}

function withItem(contents: Contents, item: NewCartItem, running: Bought): Contents {
  const billingInterval = item.billingInterval ?? contents.plan?.billingInterval ?? running.billingInterval;
  if (item.type === 'ADDITIONAL_USERS') {
    const quantity = item.quantity ?? item.additionalUsers ?? 1;
    if (quantity > 0 && !takesUsers(contents, running)) throw new Problem(cartProblems.users_unlimited);
    return putUsers(contents, quantity, billingInterval);
  }
  const quantity = item.quantity ?? 1;
  if (quantity > 1) throw new Problem(cartProblems.quantity_locked);
  if (quantity < 1) return emptyContents;
  const plan = item.plan ?? item.planType ?? contents.plan?.plan ?? running.plan;
  if (isRefusedDowngrade(running.plan, plan)) throw new Problem(billingProblems.enterprise_down);
  return putPlan(contents, { plan, billingInterval, additionalUsers: item.additionalUsers }, running);
}

/** @throws Problem cart.item_not_updated, cart.quantity_locked */
export async function changeItem(context: Context, itemId: CartItemId, quantity: number): Promise<Cart> {
  const { cart, type } = await holdItem(context, itemId, cartProblems.item_not_updated);
  if (quantity < 1) return withoutItem(context, cart, type);
  if (type === 'SUBSCRIPTION' && quantity > 1) throw new Problem(cartProblems.quantity_locked);
  const { contents } = cart;
  const interval = contents.users?.billingInterval ?? 'MONTHLY';
  if (type === 'ADDITIONAL_USERS') await keepContents(context, cart.id, putUsers(contents, quantity, interval));
  return answerCart(context);
}

/** @throws Problem cart.item_not_removed */
export async function removeItem(context: Context, itemId: CartItemId): Promise<Cart> {
  const { cart, type } = await holdItem(context, itemId, cartProblems.item_not_removed);
  return withoutItem(context, cart, type);
}

/** The additional users of a plan go with it: without it they would be added to another one. */
async function withoutItem(context: Context, cart: KeptCart, type: CartItemType): Promise<Cart> {
  await keepContents(context, cart.id, type === 'SUBSCRIPTION' ? emptyContents : { ...cart.contents, users: null });
  return answerCart(context);
}

/** @throws Problem of the kind given where the caller's cart has no such item */
async function holdItem(context: Context, itemId: CartItemId, kind: ProblemKind) {
  if (!(await findCart(context, ownerOf(context)))) throw new Problem(kind);
  const cart = await holdCart(context);
  const type = cart.itemIds.SUBSCRIPTION === itemId ? 'SUBSCRIPTION' : 'ADDITIONAL_USERS';
  if (cart.itemIds[type] !== itemId) throw new Problem(kind);
  return { cart, type } as const;
}

export async function clearCart(context: Context): Promise<Cart> {
  if (await findCart(context, ownerOf(context))) {
    const { id } = await holdCart(context);
    await keepContents(context, id, emptyContents);
    await keepCode(context, id, null);
  }
  return answerCart(context);
}

export async function removeDiscount(context: Context): Promise<Cart> {
  if (await findCart(context, ownerOf(context))) await keepCode(context, (await holdCart(context)).id, null);
  return answerCart(context);
}
