import { administrators, everyone } from '#modules/accounts/contract/actions.ts';
import { action } from '#shared/permissions.ts';

const payer = { roles: administrators, worksReadOnly: true } as const;

// Viewing and purchasing are two checks: billing.view never buys (C1-81).
export const actions = {
  view: action('billing.view', { ...payer, anyOf: ['page:billing', 'billing.manage', 'billing.view'] }),
  purchase: action('billing.purchase', { ...payer, anyOf: ['page:billing', 'billing.manage', 'billing.purchase'] }),
  /** What things cost is no secret. */
  viewPrices: action('billing.prices', { roles: everyone }),
} as const;
