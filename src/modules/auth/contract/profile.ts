import * as z from 'zod/mini';
import { Language, User } from '#modules/accounts/contract.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { actions } from './actions.ts';
import { authProblems } from './problems.ts';

export const getProfile = endpoint({
  id: 'auth.getProfile',
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'Read one’s own profile, in the current account',
  action: actions.viewProfile,
  answer: data(User),
  problems: [],
});

export const updateProfile = endpoint({
  id: 'auth.updateProfile',
  method: 'PATCH',
  path: '/api/auth/profile',
  summary: 'Change one’s own names, phone number or language',
  action: actions.updateProfile,
  body: z.object({
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    /** Combined name; counts only where neither part is given. */
    name: z.optional(z.string()),
    phone: z.optional(z.string()),
    language: z.optional(Language),
  }),
  answer: data(User),
  problems: [authProblems.first_name_length, authProblems.last_name_length, authProblems.phone_required, authProblems.phone_invalid],
});
