import { actions as billing } from '#modules/billing/contract/actions.ts';

/** What is in a cart is bought by billing's own right. */
export const actions = { purchase: billing.purchase } as const;
