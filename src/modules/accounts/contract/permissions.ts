import * as z from 'zod/mini';

/** Grants every permission; only an owner can give it. */
export const WILDCARD = '*';

/**
 * The permission strings that a member can be given beside their role: the one list of them, each as the specification
 * spells it (C1-53). An action names the strings that pass it in its own module's contract.
 */
export const permissionIds = [
  'session:create',
  'session:edit',
  'session:delete',
  'session:edit_own',
  'session:delete_own',
  'page:billing',
  'page:users_teams',
  'page:enterprise_admin',
  'page:financials',
  'action_item:create',
  'action_item:assign',
  'billing.manage',
  'billing.view',
  'billing.purchase',
] as const;

export const Permission = z.enum([WILDCARD, ...permissionIds]);
export type Permission = z.infer<typeof Permission>;
/** One list of a member's permissions; a string given twice counts once. */
export const Permissions = z.pipe(
  z.array(Permission).check(z.maxLength(permissionIds.length * 2)),
  z.transform((given: Permission[]): Permission[] => [...new Set(given)]),
);
