import { administrators, everyone } from '#modules/accounts/contract/actions.ts';
import { action } from '#shared/permissions.ts';

export const actions = {
  /** The draft of the profile, and what of it is public. */
  manage: action('business.manage', { roles: administrators }),
  /** Writing to the people behind a public profile, from whichever account. */
  contact: action('business.contact', { roles: everyone }),
  /** Reports about profiles; that the caller runs this installation is judged by its settings. */
  oversee: action('business.oversee', { roles: administrators }),
} as const;
