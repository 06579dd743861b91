import * as z from 'zod/mini';
import { Language, User } from '#modules/accounts/contract.ts';
import { data, done, endpoint, file } from '#shared/endpoint.ts';
import { SentEmail, SentPassword, SentPersonName, Word } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { factorProblems } from './factor-problems.ts';
import { authProblems } from './problems.ts';

/** Oneself, and what every page says about the account: an invoice of it could not be charged. Null while nothing is owed. */
export const Profile = z.extend(User, {
  overdue: z.nullable(
    z.strictObject({
      isReadOnly: z.boolean(),
      readOnlyFrom: Moment,
      /** From when the account is on the free plan, unless the invoice is paid. */
      freeFrom: Moment,
    }),
  ),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  id: 'auth.getProfile',
  route: 'GET /api/auth/profile',
  summary: 'Read one’s own profile, in the current account',
  action: actions.viewProfile,
  answer: data(Profile),
});

export const updateProfile = endpoint({
  id: 'auth.updateProfile',
  route: 'PATCH /api/auth/profile',
  summary: 'Change one’s own names, phone number, language or address; a new address waits until it is proven',
  action: actions.updateProfile,
  body: z.object({
    firstName: z.optional(SentPersonName),
    lastName: z.optional(SentPersonName),
    /** Combined name; counts only where neither part is given. */
    name: z.optional(SentPersonName),
    phone: z.optional(Word),
    language: z.optional(Language),
    /** A new address; it asks for the password, and counts once the link that goes to it is used (S1-12). */
    email: z.optional(SentEmail),
    currentPassword: z.optional(SentPassword),
    /** While two-step verification is on. */
    code: z.optional(Word),
  }),
  answer: data(Profile),
  problems: [
    authProblems.first_name_length,
    authProblems.last_name_length,
    authProblems.phone_required,
    authProblems.phone_invalid,
    authProblems.email_invalid,
    authProblems.email_taken,
    authProblems.password_required,
    factorProblems.password_wrong,
    factorProblems.password_unset,
    factorProblems.code_refused,
    authProblems.demo_refused,
  ],
});

/** What is typed to delete a profile, in every language (C1-83). */
export const DELETE_CONFIRMATION = 'DELETE';

export const deleteProfile = endpoint({
  id: 'auth.deleteProfile',
  route: 'DELETE /api/auth/profile',
  summary: 'Delete one’s own profile: devices end, what names the person is erased, what they wrote stays without a name',
  action: actions.deleteProfile,
  body: z.object({ confirmation: z.optional(Word), password: z.optional(SentPassword), code: z.optional(Word) }),
  answer: done,
  problems: [
    authProblems.required_fields,
    factorProblems.password_wrong,
    factorProblems.password_unset,
    factorProblems.code_refused,
    authProblems.owner_with_members,
    authProblems.demo_refused,
  ],
});

export const exportProfile = endpoint({
  id: 'auth.exportProfile',
  route: 'GET /api/auth/profile/export',
  summary: 'Download what is kept about oneself, as JSON',
  action: actions.viewProfile,
  answer: file('application/json'),
  rateLimit: 'export',
});
