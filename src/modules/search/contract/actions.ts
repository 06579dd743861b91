import { accountRoles, action } from '#shared/permissions.ts';

export const actions = {
  /** Each sees what their own place in the account shows them. */
  find: action('search.find', { roles: accountRoles }),
} as const;
