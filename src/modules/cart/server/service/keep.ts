import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { common, raise } from '#shared/problem.ts';
import type { CartId, CartItemId } from '../../contract.ts';
import type { Contents } from '../../rules.ts';
import { contentsOf, type KeptCart } from '../queries.ts';
import { cartsIn } from '../tables.ts';

/** A cart is a person's. @throws Problem request.denied */
export const ownerOf = ({ actor }: Pick<Context, 'actor'>): UserId => (actor.kind === 'user' ? actor.userId : raise(common.denied));

/**
 * The caller's cart, made when it is first needed, and held until the commit: of two tabs that change it at the same moment
 * the second sees what the first has made of it. Its time grows with each change, within one millisecond too.
 */
export async function holdCart({ tx, scope, now, actor }: Context): Promise<KeptCart> {
  const times = { created_at: now, updated_at: now };
  const row = await cartsIn(tx)
    .insertInto('carts')
    .values({ id: uuidv7() as CartId, account_id: scope.accountId, user_id: ownerOf({ actor }), discount_code: null, ...times })
    .onConflict((on) =>
      on.columns(['account_id', 'user_id']).doUpdateSet({
        updated_at: sql<Date>`greatest(excluded.updated_at, carts.updated_at + interval '1 millisecond')`,
      }),
    )
    .returning(['id', 'discount_code', 'updated_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, code: row.discount_code, updatedAt: row.updated_at, ...(await contentsOf({ tx, scope }, row.id)) };
}

/** The caller's cart as it is, held until the commit. @returns null for a person who has never put anything into one */
export async function lockCart({ tx, scope, actor }: Context): Promise<KeptCart | null> {
  const row = await cartsIn(tx)
    .selectFrom('carts')
    .select(['id', 'discount_code', 'updated_at'])
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', ownerOf({ actor }))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, code: row.discount_code, updatedAt: row.updated_at, ...(await contentsOf({ tx, scope }, row.id)) };
}

/** Makes the lines of a cart those of the contents; a line that stays keeps its id. */
export async function keepContents({ tx, scope, now }: Context, cartId: CartId, { plan, users }: Contents): Promise<void> {
  const shared = { account_id: scope.accountId, cart_id: cartId, created_at: now };
  const interval = plan?.billingInterval ?? users?.billingInterval ?? 'MONTHLY';
  const rows = [
    ...(plan ? [{ type: 'SUBSCRIPTION', plan: plan.plan, quantity: 1 } as const] : []),
    ...(users ? [{ type: 'ADDITIONAL_USERS', plan: plan?.plan ?? 'FREE', quantity: users.quantity } as const] : []),
  ].map((row) => ({ id: uuidv7() as CartItemId, ...shared, ...row, billing_interval: interval }));
  const gone = cartsIn(tx).deleteFrom('cart_items').where('account_id', '=', scope.accountId).where('cart_id', '=', cartId);
  const kept = rows.map(({ type }) => type);
  await (kept.length > 0 ? gone.where('type', 'not in', kept) : gone).execute();
  if (rows.length === 0) return;
  await cartsIn(tx)
    .insertInto('cart_items')
    .values(rows)
    .onConflict((on) =>
      on.columns(['account_id', 'cart_id', 'type']).doUpdateSet((eb) => ({
        plan: eb.ref('excluded.plan'),
        billing_interval: eb.ref('excluded.billing_interval'),
        quantity: eb.ref('excluded.quantity'),
      })),
    )
    .execute();
}

export async function keepCode({ tx, scope }: Context, cartId: CartId, code: string | null): Promise<void> {
  await cartsIn(tx)
    .updateTable('carts')
    .set({ discount_code: code })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', cartId)
    .execute();
}
