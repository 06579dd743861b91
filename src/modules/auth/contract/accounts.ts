import {
  getTransferProof,
  sendTransferCode as sendCode,
  switchAccount as change,
  transferAccount as transfer,
} from '#modules/accounts/contract/switching.ts';
import { factorProblems } from './factor-problems.ts';
import { login as signIn } from './sign-in.ts';
import { ssoProblems } from './sso-problems.ts';

/** With the refusals of an account's policy, whose table the login page does not load. */
export const login = { ...signIn, problems: [...signIn.problems, ssoProblems.method_not_allowed] };

export const switchAccount = {
  ...change,
  problems: [...change.problems, ssoProblems.sso_elsewhere, factorProblems.second_factor_required],
};

/** With the refusals of asking for the password again. */
export const transferAccount = {
  ...transfer,
  problems: [...transfer.problems, factorProblems.password_wrong, factorProblems.password_unset, factorProblems.code_refused],
};

export const sendTransferCode = {
  ...sendCode,
  problems: [...sendCode.problems, factorProblems.password_set, factorProblems.two_factor_off],
};

export { getTransferProof };
