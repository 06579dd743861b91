import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { notificationProblems } from './problems.ts';

/** Kinds of mail that one may do without. All others are transactional. */
export const mailCategories = ['digest', 'mentions', 'work', 'daily'] as const;
export type MailCategory = (typeof mailCategories)[number];

export const TOKEN_MAX = 600; // characters
const token = z.optional(z.string().check(z.maxLength(TOKEN_MAX)));

export const EmailPreferences = z.strictObject({
  /** Whose they are. With a link of a mail all but its first letter and its domain is hidden: a mail may be passed on. */
  email: z.string(),
  preferences: z.strictObject({ digest: z.boolean(), mentions: z.boolean(), work: z.boolean(), daily: z.boolean() }),
});
export type EmailPreferences = z.infer<typeof EmailPreferences>;

export const getEmailPreferences = endpoint({
  id: 'notifications.getEmailPreferences',
  route: 'GET /api/email/preferences',
  summary: 'Read which optional emails somebody gets: the caller, or whoever the link of an email names',
  action: 'public',
  query: z.object({ token }),
  answer: data(EmailPreferences),
  problems: [notificationProblems.link_invalid],
});

export const saveEmailPreferences = endpoint({
  id: 'notifications.saveEmailPreferences',
  route: 'PUT /api/email/preferences',
  summary: 'Choose which optional emails one gets',
  action: 'public',
  body: z.object({
    token,
    preferences: z.object({
      digest: z.optional(z.boolean()),
      mentions: z.optional(z.boolean()),
      work: z.optional(z.boolean()),
      daily: z.optional(z.boolean()),
    }),
  }),
  answer: data(EmailPreferences),
  problems: [notificationProblems.link_invalid],
});

/** Also what mail programs call by themselves, with the token in the query and a form as body (RFC 8058). */
export const unsubscribe = endpoint({
  id: 'notifications.unsubscribe',
  route: 'POST /api/email/unsubscribe',
  summary: 'Refuse the kind of email that a link in it names',
  action: 'public',
  acceptsForms: true,
  query: z.object({ token }),
  body: z.object({ token }),
  answer: data(z.extend(EmailPreferences, { category: z.enum(mailCategories) })),
  problems: [notificationProblems.link_invalid],
});
