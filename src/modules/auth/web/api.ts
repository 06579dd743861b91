import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { forgotPassword, resetPassword } from '../contract/password.ts';
import { getProfile } from '../contract/profile.ts';
import { confirmAddress, resendVerification, resendVerificationPublicly, verifyEmail } from '../contract/verification.ts';

export const useForgotPassword = () => useWrite(forgotPassword);
export const useConfirmAddress = () => useWrite(confirmAddress);
export const useResetPassword = () => useWrite(resetPassword);
export const useResendVerification = () => useWrite(resendVerification);
export const useResendVerificationPublicly = () => useWrite(resendVerificationPublicly);
export const useProfile = () => useRead(getProfile);

/** Spends the token of the mail; a second use answers the same, so it may be read like anything else. */
export const useVerifyEmail = (token: string) => useRead(verifyEmail, { params: { verificationToken: token } }, { enabled: token !== '' });
