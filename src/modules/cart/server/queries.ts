import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { CartId, CartItemId, CartItemType } from '../contract.ts';
import { emptyContents, type Contents } from '../rules.ts';
import { cartsIn } from './tables.ts';

export interface KeptCart {
  readonly id: CartId;
  readonly code: string | null;
  readonly updatedAt: Date;
  readonly contents: Contents;
  readonly itemIds: Partial<Readonly<Record<CartItemType, CartItemId>>>;
}

/** @returns null for a person who has never put anything into a cart */
export async function findCart({ tx, scope }: Scoped, userId: UserId): Promise<KeptCart | null> {
  const row = await cartsIn(tx)
    .selectFrom('carts')
    .select(['id', 'discount_code', 'updated_at'])
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, code: row.discount_code, updatedAt: row.updated_at, ...(await contentsOf({ tx, scope }, row.id)) };
}

export async function contentsOf({ tx, scope }: Scoped, cartId: CartId): Promise<Pick<KeptCart, 'contents' | 'itemIds'>> {
  const items = await cartsIn(tx)
    .selectFrom('cart_items')
    .select(['id', 'type', 'plan', 'billing_interval', 'quantity'])
    .where('account_id', '=', scope.accountId)
    .where('cart_id', '=', cartId)
    .execute();
  let contents = emptyContents;
  for (const { type, plan, billing_interval: billingInterval, quantity } of items)
    contents = {
      ...contents,
      ...(type === 'SUBSCRIPTION' ? { plan: { plan, billingInterval } } : { users: { quantity, billingInterval } }),
    };
  return { contents, itemIds: Object.fromEntries(items.map(({ type, id }) => [type, id])) };
}
