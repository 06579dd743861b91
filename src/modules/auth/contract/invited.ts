import * as z from 'zod/mini';
import { SentPassword, SentPersonName, Word } from '#shared/texts.ts';

/** Fields of a sign-in that an invitation leads to: its address and its persona are known, a phone number can wait. */
export const InvitedForm = z.object({
  password: z.optional(SentPassword),
  confirmPassword: z.optional(SentPassword),
  firstName: z.optional(SentPersonName),
  lastName: z.optional(SentPersonName),
  /** Combined name; split at its first space when the parts are absent (C1-49). */
  name: z.optional(SentPersonName),
  phone: z.optional(Word),
  agreeToTerms: z.optional(z.boolean()),
  language: z.optional(Word),
  /** An account of one's own besides the one that invites. */
  ownAccount: z.optional(z.boolean()),
});
export type InvitedForm = z.infer<typeof InvitedForm>;
