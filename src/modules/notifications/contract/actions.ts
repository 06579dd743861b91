import { everyone } from '#modules/accounts/contract.ts';
import { action } from '#shared/permissions.ts';

export const actions = {
  /** One's own alone: nobody reads another's. */
  view: action('notifications.view', { roles: everyone }),
  contactAdministrator: action('contact.administrator', { roles: everyone }),
  requestUpgrade: action('contact.upgrade', { roles: everyone }),
} as const;
