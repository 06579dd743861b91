import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { Plan } from '#shared/permissions.ts';
import type { BillingInterval } from '#modules/billing/rules.ts';
import type { CartId, CartItemId, CartItemType } from '../contract.ts';

export type CartTable = {
  id: CartId;
  account_id: AccountId;
  user_id: UserId;
  discount_code: string | null;
  created_at: Date;
  updated_at: Date;
};

export type CartItemTable = {
  id: CartItemId;
  account_id: AccountId;
  cart_id: CartId;
  type: CartItemType;
  plan: Plan;
  billing_interval: BillingInterval;
  quantity: number;
  created_at: Date;
};

export const cartsIn = (tx: Tx) => tx.$extendTables<{ carts: CartTable; cart_items: CartItemTable }>();
