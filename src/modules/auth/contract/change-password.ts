import * as z from 'zod/mini';
import { endpoint, keys } from '#shared/endpoint.ts';
import { SentPassword } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { factorProblems } from './factor-problems.ts';
import { authProblems } from './problems.ts';
import { SignedIn } from './sign-in.ts';

export const changePassword = endpoint({
  id: 'auth.changePassword',
  route: 'POST /api/auth/change-password',
  summary: 'Set another password, knowing the current one; ends other sign-in sessions and answers new tokens for this one',
  action: actions.secureProfile,
  // None is required by the schema, so that what is missing is named by its text.
  body: z.object({
    currentPassword: z.optional(SentPassword),
    newPassword: z.optional(SentPassword),
    confirmPassword: z.optional(SentPassword),
  }),
  answer: keys(SignedIn),
  problems: [
    authProblems.password_too_short,
    authProblems.passwords_differ,
    authProblems.password_too_long,
    authProblems.password_common,
    authProblems.password_personal,
    factorProblems.password_wrong,
    factorProblems.password_unset,
    factorProblems.demo_fixed,
  ],
});
