import { actions as accounts, administrators, everyone } from '#modules/accounts/contract/actions.ts';
import { action } from '#shared/permissions.ts';

// Viewing and purchasing are two checks: billing.view never buys (C1-81).
export const actions = {
  view: accounts.viewBilling,
  purchase: action('billing.purchase', {
    roles: administrators,
    worksReadOnly: true,
    anyOf: ['page:billing', 'billing.manage', 'billing.purchase'],
  }),
  /** What things cost is no secret. */
  viewPrices: action('billing.prices', { roles: everyone }),
} as const;
