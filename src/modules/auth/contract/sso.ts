import * as z from 'zod/mini';
import { accountProblems } from '#modules/accounts/contract.ts';
import { endpoint, keys } from '#shared/endpoint.ts';
import { authProblems } from './problems.ts';
import { SignInAnswer } from './sign-in.ts';
import { ssoProblems } from './sso-problems.ts';

/** The page that an identity provider sends people back to. It takes the answer out of its address at once. */
export const SSO_CALLBACK = '/login/sso/callback';
/** Cookie that ties a sign-in which is away at a provider to the browser that left. */
export const SSO_COOKIE_SECURE = '__Host-sso';
export const SSO_COOKIE_PLAIN = 'sso';

const PARAMETER_MAX = 4000; // characters

export const startSso = endpoint({
  id: 'auth.startSso',
  route: 'POST /api/auth/sso/start',
  summary: 'Begin single sign-on, by the account’s slug or by an address of its domain; answers where to go',
  action: 'public',
  body: z.object({
    account: z.optional(z.string().check(z.maxLength(100))),
    email: z.optional(z.string().check(z.maxLength(254))),
    /** Path of this site to return to. */
    returnTo: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
  answer: keys(z.strictObject({ redirectTo: z.string() })),
  problems: [ssoProblems.sso_unknown, ssoProblems.sso_unreachable],
  rateLimit: 'login',
});

const text = z.optional(z.string().check(z.maxLength(PARAMETER_MAX)));

export const finishSso = endpoint({
  id: 'auth.finishSso',
  route: 'POST /api/auth/sso/finish',
  summary: 'Exchange what the identity provider sent back for a sign-in; it works once and in the same browser',
  action: 'public',
  /** The parameters of the return address, as they came. */
  body: z.object({
    code: text,
    state: text,
    iss: text,
    session_state: text,
    error: text,
    error_description: text,
  }),
  answer: keys(z.strictObject({ returnTo: z.nullable(z.string()), signIn: SignInAnswer })),
  problems: [
    ssoProblems.sso_attempt_invalid,
    ssoProblems.sso_denied,
    ssoProblems.sso_unreachable,
    ssoProblems.sso_answer_invalid,
    ssoProblems.sso_email_missing,
    ssoProblems.sso_email_unverified,
    ssoProblems.sso_domain_foreign,
    ssoProblems.sso_not_member,
    accountProblems.user_limit,
    ssoProblems.sso_inactive,
    ssoProblems.sso_owner,
    ssoProblems.sso_demo,
    ssoProblems.method_not_allowed,
    authProblems.locked_by_admin,
  ],
  rateLimit: 'login',
});
