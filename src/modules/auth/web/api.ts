import { session } from '#ui/api/session.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { demoLogin, listDemoAccounts } from '../contract/demo.ts';
import { forgotPassword, resetPassword } from '../contract/password.ts';
import { getProfile, updateProfile } from '../contract/profile.ts';
import { login, register } from '../contract/sign-in.ts';
import type { SignedIn } from '../contract/sign-in.ts';
import { forgetPending } from './parts/two-factor/pending.ts';
import { resendVerification, resendVerificationPublicly, verifyEmail } from '../contract/verification.ts';

export const useLogin = () => useWrite(login);
export const useRegister = () => useWrite(register);
export const useForgotPassword = () => useWrite(forgotPassword);
export const useResetPassword = () => useWrite(resetPassword);
export const useResendVerification = () => useWrite(resendVerification);
export const useResendVerificationPublicly = () => useWrite(resendVerificationPublicly);
export const useUpdateProfile = () => useWrite(updateProfile, { refresh: [getProfile] });
export const useProfile = () => useRead(getProfile);

/** Spends the token of the mail; a second use answers the same, so it may be read like anything else. */
export const useVerifyEmail = (token: string) => useRead(verifyEmail, { params: { verificationToken: token } }, { enabled: token !== '' });

/** None where the installation has no demo. */
export const useDemoAccounts = () => useRead(listDemoAccounts);
export const useDemoLogin = () => useWrite(demoLogin);

/** Takes the seat that an answer of login, registration or demo gives; the guards then lead on. @throws ApiProblem */
export const enter = (answer: Pick<SignedIn, 'token'>) => {
  forgetPending();
  return session.signIn(answer.token);
};
