import { getTransferProof, sendTransferCode as sendCode, transferAccount as transfer } from '#modules/accounts/contract/switching.ts';
import { factorProblems } from './factor-problems.ts';

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
