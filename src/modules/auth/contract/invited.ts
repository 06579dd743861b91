import * as z from 'zod/mini';

/** Fields of a sign-in that an invitation leads to: its address and its persona are known, a phone number can wait. */
export const InvitedForm = z.object({
  password: z.optional(z.string()),
  confirmPassword: z.optional(z.string()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  /** Combined name; split at its first space when the parts are absent (C1-49). */
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  agreeToTerms: z.optional(z.boolean()),
  language: z.optional(z.string()),
  /** An account of one's own besides the one that invites. */
  ownAccount: z.optional(z.boolean()),
});
export type InvitedForm = z.infer<typeof InvitedForm>;
