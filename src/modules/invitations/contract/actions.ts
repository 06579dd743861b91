import { administrators, everyone } from '#modules/accounts/contract/actions.ts';
import { action } from '#shared/permissions.ts';

export const actions = {
  /** Inviting, and seeing who was: the ability to manage users and teams (C1-122). */
  manage: action('invitation.manage', { roles: administrators, anyOf: ['page:users_teams'] }),
  /** Answering one that was sent to oneself, in whatever account one is; the mail's token proves the address. */
  answer: action('invitation.answer', { roles: everyone, unverified: true, worksReadOnly: true }),
} as const;
