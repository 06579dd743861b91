import { sql } from 'kysely';
import type { PurchaseOrigin } from '#modules/billing/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { CartId } from '../../contract.ts';
import type { KeptCart } from '../queries.ts';
import { cartsIn } from '../tables.ts';

/** What a payment remembers of the cart that it pays for: which one, and as of when. */
export const originOf = ({ id, updatedAt }: KeptCart): PurchaseOrigin => ({ cartId: id, updatedAt: updatedAt.toISOString() });

/** Empties the cart that was bought. A cart that was changed while its payment was pending stays: it is another one. */
export async function emptyBought({ tx, scope, now }: Context, { cartId = '', updatedAt = '' }: PurchaseOrigin): Promise<void> {
  const id = cartId as CartId; // as `originOf` has written it
  const emptied = await cartsIn(tx)
    .updateTable('carts')
    .set({ discount_code: null, updated_at: sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')` })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('updated_at', '=', new Date(updatedAt))
    .executeTakeFirst();
  if (emptied.numUpdatedRows === 0n) return;
  await cartsIn(tx).deleteFrom('cart_items').where('account_id', '=', scope.accountId).where('cart_id', '=', id).execute();
}
