import { everyone } from '#modules/accounts/contract/actions.ts';
import { purchase, viewBilling } from '#shared/buying.ts';
import { action } from '#shared/permissions.ts';

export const actions = {
  view: viewBilling,
  purchase,
  /** What things cost is no secret. */
  viewPrices: action('billing.prices', { roles: everyone }),
} as const;
