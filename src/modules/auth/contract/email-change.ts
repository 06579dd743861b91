import * as z from 'zod/mini';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { actions } from './actions.ts';
import { authProblems } from './problems.ts';

/** An address that counts once its owner has opened the link that went there; until then the former one works. */
const EmailChange = z.strictObject({
  pending: z.nullable(z.strictObject({ email: z.string(), askedAt: z.string(), expiresAt: z.string() })),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const getEmailChange = endpoint({
  id: 'auth.getEmailChange',
  route: 'GET /api/auth/email-change',
  summary: 'Read which new address of one’s own waits to be proven',
  action: actions.viewProfile,
  answer: data(EmailChange),
});

export const confirmEmailChange = endpoint({
  id: 'auth.confirmEmailChange',
  route: 'POST /api/auth/email-change/confirm',
  summary: 'Prove a new address of one’s own by the link of the email: it counts from now on, and other devices are signed out',
  action: actions.updateProfile,
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: data(z.strictObject({ email: z.string() })),
  problems: [authProblems.email_link_invalid, authProblems.email_taken],
});

export const resendEmailChange = endpoint({
  id: 'auth.resendEmailChange',
  route: 'POST /api/auth/email-change/resend',
  summary: 'Send the link to the new address again; the one before ends',
  action: actions.updateProfile,
  answer: data(EmailChange),
  // Five mails in half an hour, counted by the service (request.too_many).
  problems: [authProblems.email_change_none],
});

export const cancelEmailChange = endpoint({
  id: 'auth.cancelEmailChange',
  route: 'DELETE /api/auth/email-change',
  summary: 'Keep the present address: the link to the new one ends',
  action: actions.updateProfile,
  answer: done,
});
