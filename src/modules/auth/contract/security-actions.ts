import { administrators } from '#modules/accounts/contract.ts';
import { plansWith } from '#modules/billing/rules.ts';
import { action } from '#shared/permissions.ts';

const plans = plansWith('sso');

/** How an account is entered: its policy and its single sign-on, both of the plan Enterprise. */
export const securityActions = {
  viewSecurity: action('security.view', { roles: administrators, anyOf: ['page:enterprise_admin'], plans }),
  /** Whoever chooses the identity provider decides who comes in as whom, so a permission string does not suffice. */
  manageSecurity: action('security.manage', { roles: administrators, plans }),
} as const;
