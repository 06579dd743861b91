import { administrators, everyone } from '#modules/accounts/contract/actions.ts';
import { action } from '#shared/permissions.ts';

export const actions = {
  /** The page is open to every member (C1-15); what is on it has its own checks. */
  viewPage: action('page.integrations', { roles: everyone }),
  /** Which providers are connected, and the figures that come from them. */
  view: action('revenue.view', { roles: administrators, anyOf: ['page:financials', 'page:billing', 'billing.manage', 'billing.view'] }),
  connect: action('revenue.connect', {
    roles: administrators,
    anyOf: ['page:billing', 'billing.manage', 'billing.purchase'],
    // Those with the feature `integrations`, which a test holds.
    plans: ['PRO', 'ENTERPRISE'],
  }),
  /** Takes a key away, or stops a connection: also when the plan no longer includes it. */
  disconnect: action('revenue.disconnect', { roles: administrators, anyOf: ['page:billing', 'billing.manage', 'billing.purchase'] }),
} as const;
