import type { Fixtures } from '#platform/module/fixtures.ts';
import { withMembership } from '#platform/module/person-tables.ts';
import { addCartItem, changeCartItem, checkout, startCheckout } from '../contract.ts';
import { permissions } from './permissions.ts';

const item = { type: 'SUBSCRIPTION', plan: 'ENTERPRISE', billingInterval: 'ANNUAL' } as const;

export const fixtures: Fixtures = {
  async make(caller) {
    const { items } = await caller.call(addCartItem, { body: item });
    return { itemId: items[0]?.id ?? '' };
  },
  inputs: {
    [addCartItem.id]: () => ({ body: item }),
    [changeCartItem.id]: () => ({ body: { quantity: 1 } }),
    [checkout.id]: () => ({ body: {} }),
    [startCheckout.id]: () => ({ body: { items: [item] } }),
  },
  people: { carts: withMembership },
  permissions,
};
