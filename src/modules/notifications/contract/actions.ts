import { administrators, everyone } from '#modules/accounts/contract/actions.ts';
import { action } from '#shared/permissions.ts';

export const actions = {
  /** One's own alone: nobody reads another's. */
  view: action('notifications.view', { roles: everyone, worksReadOnly: true }),
  contactAdministrator: action('contact.administrator', { roles: everyone, worksReadOnly: true }),
  /** Who may see what is paid: decides which way on from Access Denied is offered. */
  viewBilling: action('billing.view', { roles: administrators, anyOf: ['page:billing', 'billing.manage', 'billing.view'] }),
  requestUpgrade: action('contact.upgrade', { roles: everyone, worksReadOnly: true }),
} as const;
