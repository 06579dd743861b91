import * as z from 'zod/mini';
import { endpoint, keys } from '#shared/endpoint.ts';
import { SentEmail, SentPassword, SentToken } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { authProblems } from './problems.ts';

export const VERIFICATION_SENT = 'If an account exists for this email, a verification message has been sent.';
const Sent = z.strictObject({ message: z.string() });

export const verifyEmail = endpoint({
  id: 'auth.verifyEmail',
  route: 'GET /api/auth/verify-email/:verificationToken',
  // It changes state although it is a GET (C1-90): idempotent, and the page calls it from script, so mail scanners do no harm.
  summary: 'Verify an email address with the token of the email; a second use answers the same',
  action: 'public',
  params: z.object({ verificationToken: SentToken }),
  answer: keys(z.strictObject({ emailVerified: z.literal(true) })),
  problems: [authProblems.verification_failed, authProblems.verification_elsewhere],
});

export const confirmAddress = endpoint({
  id: 'auth.confirmAddress',
  route: 'POST /api/auth/verify-email',
  summary: 'Verify an email address in another browser than the one that registered, by its password or by choosing a new one',
  action: 'public',
  body: z.object({
    token: SentToken,
    newPassword: SentPassword,
    confirmPassword: z.optional(SentPassword),
  }),
  answer: keys(z.strictObject({ emailVerified: z.literal(true) })),
  problems: [
    authProblems.verification_failed,
    authProblems.reset_password_too_short,
    authProblems.reset_passwords_differ,
    authProblems.password_too_long,
    authProblems.password_common,
    authProblems.password_personal,
  ],
  rateLimit: 'login',
});

export const resendVerification = endpoint({
  id: 'auth.resendVerification',
  route: 'POST /api/auth/resend-verification',
  summary: 'Send the verification email to the signed-in person again',
  action: actions.resendVerification,
  answer: keys(Sent),
  // Mails to one person are counted by the service, five an hour (request.too_many).
});

export const resendVerificationPublicly = endpoint({
  id: 'auth.resendVerificationPublicly',
  route: 'POST /api/auth/resend-verification/public',
  summary: 'Send the verification email again, without telling whether the address is known',
  action: 'public',
  body: z.object({ email: z.optional(SentEmail) }),
  answer: keys(Sent),
  problems: [authProblems.resend_needs_email],
  rateLimit: 'resendVerification',
});
