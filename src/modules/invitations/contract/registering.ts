import { authProblems } from '#modules/auth/contract/problems.ts';
import { ssoProblems } from '#modules/auth/contract/sso-problems.ts';
import { registerInvited as register } from './answering.ts';

/** With the refusals of the account's door, whose table the page of an invitation does not load. */
export const registerInvited = {
  ...register,
  problems: [...register.problems, authProblems.locked_by_admin, ssoProblems.method_not_allowed],
};
