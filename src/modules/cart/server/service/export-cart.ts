import type { Context, Json } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { runningOf } from '#modules/billing/server/public.ts';
import { linesOf } from '../../rules.ts';
import { findCart } from '../queries.ts';

/** What a person has in their cart, for the file with all that is kept about them; no prices, since none are kept. */
export async function exportCart(context: Context, userId: UserId): Promise<{ readonly [name: string]: Json }> {
  const cart = await findCart(context, userId);
  if (!cart) return {};
  const lines = linesOf(cart.contents, await runningOf(context)).map((line) => ({ ...line }));
  return { cart: { items: lines, discountCode: cart.code, updatedAt: cart.updatedAt.toISOString() } };
}
