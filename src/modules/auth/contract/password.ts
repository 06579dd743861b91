import * as z from 'zod/mini';
import { endpoint, keys } from '#shared/endpoint.ts';
import { SentEmail, SentPassword, SentToken } from '#shared/texts.ts';
import { authProblems } from './problems.ts';

const Message = z.strictObject({ message: z.string() });
export const RESET_SENT = 'If an account exists for this email, a reset link has been sent.';
export const PASSWORD_RESET = 'Your password has been reset. Redirecting to login...';

export const forgotPassword = endpoint({
  id: 'auth.forgotPassword',
  route: 'POST /api/auth/forgot-password',
  summary: 'Ask for an email with a link that sets a new password',
  action: 'public',
  body: z.object({ email: z.optional(SentEmail) }),
  answer: keys(Message),
  rateLimit: 'forgotPassword',
});

export const resetPassword = endpoint({
  id: 'auth.resetPassword',
  route: 'POST /api/auth/reset-password',
  summary: 'Set a new password with the token of the email; ends every sign-in session and the lock',
  action: 'public',
  body: z.object({
    token: z.optional(SentToken),
    newPassword: z.optional(SentPassword),
    confirmPassword: z.optional(SentPassword),
  }),
  answer: keys(Message),
  problems: [
    authProblems.reset_token_invalid,
    authProblems.reset_password_too_short,
    authProblems.reset_passwords_differ,
    authProblems.password_too_long,
    authProblems.password_common,
    authProblems.password_personal,
  ],
});
