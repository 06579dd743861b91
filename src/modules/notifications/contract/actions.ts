import { everyone } from '#modules/accounts/contract/actions.ts';
import { action } from '#shared/permissions.ts';

export const actions = {
  /** One's own alone: nobody reads another's. */
  view: action('notifications.view', { roles: everyone, worksReadOnly: true }),
  contactAdministrator: action('contact.administrator', { roles: everyone, worksReadOnly: true }),
  requestUpgrade: action('contact.upgrade', { roles: everyone, worksReadOnly: true }),
} as const;
