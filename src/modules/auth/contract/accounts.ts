import {
  getTransferProof,
  sendTransferCode as sendCode,
  switchAccount as change,
  transferAccount as transfer,
} from '#modules/accounts/contract/switching.ts';
import { accountProblems } from '#modules/accounts/contract.ts';
import { factorProblems } from './factor-problems.ts';
import { passkeySignIn as byPasskey } from './passkeys.ts';
import { authProblems } from './problems.ts';
import { verifyTwoFactor as verify } from './second-factor.ts';
import { login as signIn } from './sign-in.ts';
import { ssoProblems } from './sso-problems.ts';

const { sso_required, locked_by_admin } = authProblems;

/** With the refusals of an account's policy, whose table the login page does not load. */
export const login = { ...signIn, problems: [...signIn.problems, ssoProblems.method_not_allowed] };

const policyProblems = [accountProblems.no_account, sso_required, ssoProblems.method_not_allowed];
export const verifyTwoFactor = { ...verify, problems: [...verify.problems, ...policyProblems] };
export const passkeySignIn = { ...byPasskey, problems: [...byPasskey.problems, ...policyProblems, locked_by_admin] };

/** How an account refuses someone who comes in with a session of another account. */
export const doorProblems = [
  locked_by_admin,
  sso_required,
  ssoProblems.method_not_allowed,
  ssoProblems.sso_elsewhere,
  factorProblems.second_factor_required,
];

export const switchAccount = { ...change, problems: [...change.problems, ...doorProblems] };

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
