import { viewBilling } from '#shared/buying.ts';
import { accountRoles, action, type AccountRole } from '#shared/permissions.ts';

export const everyone: readonly AccountRole[] = accountRoles;
export const administrators: readonly AccountRole[] = ['OWNER', 'ADMIN'];

const manages = { roles: administrators, anyOf: ['page:users_teams'] } as const;

export const actions = {
  viewAccount: action('account.view', { roles: everyone }),
  viewPeople: action('people.view', { roles: everyone }),
  /** A further account of one's own; what is possible for its name, too. */
  createAccount: action('account.create', { roles: everyone, worksReadOnly: true }),
  /** One's own accounts, and the way from one to another. */
  switchAccount: action('account.switch', { roles: everyone, unverified: true, worksReadOnly: true }),
  updateAccount: action('account.update', { roles: administrators }),
  manageMembers: action('member.manage', manages),
  /** Everybody may leave; the owner hands the account over first. */
  removeMember: action('member.remove', { ...manages, own: everyone, worksReadOnly: true }),
  // An admin can do everything but these two (C1-52).
  deleteAccount: action('account.delete', { roles: ['OWNER'], worksReadOnly: true }),
  transferAccount: action('account.transfer', { roles: ['OWNER'] }),
  viewBilling,
} as const;
