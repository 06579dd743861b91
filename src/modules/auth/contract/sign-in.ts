import * as z from 'zod/mini';
import { User, accountProblems } from '#modules/accounts/contract.ts';
import { done, endpoint, keys } from '#shared/endpoint.ts';
import { SentEmail, SentPassword, SentPersonName, SentToken, Word } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { authProblems } from './problems.ts';

/** Cookie that carries the refresh token: the first name over https, the second over plain http (ruling 8). */
export const REFRESH_COOKIE_SECURE = '__Host-refresh';
export const REFRESH_COOKIE_PLAIN = 'refresh';

/** Answer of every way in. `token` and `accessToken` are the same bearer token (C1-41). */
export const SignedIn = z.strictObject({
  requiresEmailVerification: z.literal(false),
  requiresTwoFactor: z.literal(false),
  token: z.string(),
  accessToken: z.string(),
  /** Only for callers that are no browsers; browsers get it as a cookie that scripts cannot read. */
  refreshToken: z.optional(z.string()),
  /** When the access token ends. */
  expiresAt: Moment,
  user: User,
});
export type SignedIn = z.infer<typeof SignedIn>;

/** The address has to be verified first: no token yet (C1-38). */
export const VerificationNeeded = z.strictObject({
  requiresEmailVerification: z.literal(true),
  requiresTwoFactor: z.literal(false),
  message: z.string(),
  /** Where this installation keeps mails instead of sending them, for the operator on the same machine alone. */
  outbox: z.optional(z.string()),
});
export type VerificationNeeded = z.infer<typeof VerificationNeeded>;

export const twoFactorMethods = ['email', 'totp', 'recovery', 'passkey'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];

/** A sign-in that waits for its second factor. */
export const TwoFactorChallenge = z.strictObject({
  pendingToken: z.string(),
  /** In the order to offer them. */
  methods: z.array(z.enum(twoFactorMethods)),
  expiresAt: Moment,
  /** Where a code has been mailed to, partly hidden; null when none was. */
  sentTo: z.nullable(z.string()),
  /** Why it is asked for. */
  reasons: z.array(z.string()),
});
export type TwoFactorChallenge = z.infer<typeof TwoFactorChallenge>;

/** The first proof was right, and a second one is needed: no token yet. */
export const TwoFactorNeeded = z.strictObject({
  requiresEmailVerification: z.literal(false),
  requiresTwoFactor: z.literal(true),
  twoFactor: TwoFactorChallenge,
});
export type TwoFactorNeeded = z.infer<typeof TwoFactorNeeded>;

export const SignInAnswer = z.union([SignedIn, VerificationNeeded, TwoFactorNeeded]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const VERIFY_FIRST = 'Please check your inbox to verify your email before signing in.';

export const login = endpoint({
  id: 'auth.login',
  route: 'POST /api/auth/login',
  summary: 'Sign in with email and password',
  action: 'public',
  // Neither is required by the schema, so that what is missing is named by its documented text.
  body: z.object({
    email: z.optional(SentEmail),
    password: z.optional(SentPassword),
  }),
  answer: keys(SignInAnswer),
  problems: [
    authProblems.email_required,
    authProblems.password_required,
    authProblems.invalid_credentials,
    authProblems.locked,
    authProblems.locked_by_admin,
    accountProblems.no_account,
    authProblems.sso_required,
  ],
  rateLimit: 'login',
});

const GUEST_TOKENS_MAX = 200;
const GuestTokens = z.array(SentToken).check(z.maxLength(GUEST_TOKENS_MAX));

/** The fields of the form; all optional here, because the seven checks run in their order and name the first failure only. */
export const Registration = z.object({
  persona: z.optional(Word),
  primaryPersona: z.optional(Word),
  email: z.optional(SentEmail),
  password: z.optional(SentPassword),
  confirmPassword: z.optional(SentPassword),
  firstName: z.optional(SentPersonName),
  lastName: z.optional(SentPersonName),
  /** Combined name; split at its first space when the parts are absent (C1-49). */
  name: z.optional(SentPersonName),
  phone: z.optional(Word),
  agreeToTerms: z.optional(z.boolean()),
  language: z.optional(Word),
  /** What a guest holds: the seats that they open stay theirs, with their votes (ruling 11). */
  guestTokens: z.optional(GuestTokens),
});
export type Registration = z.infer<typeof Registration>;

export const register = endpoint({
  id: 'auth.register',
  route: 'POST /api/auth/register',
  summary: 'Create a sign-in together with an account of one’s own',
  action: 'public',
  body: Registration,
  answer: keys(SignInAnswer),
  problems: [
    authProblems.persona_required,
    authProblems.passwords_differ,
    authProblems.email_invalid,
    authProblems.password_too_short,
    authProblems.password_too_long,
    authProblems.password_common,
    authProblems.password_personal,
    authProblems.first_name_length,
    authProblems.last_name_length,
    authProblems.phone_required,
    authProblems.phone_invalid,
    authProblems.terms_required,
    authProblems.email_taken,
    authProblems.sign_up_by_invitation,
    authProblems.sign_up_closed,
  ],
  rateLimit: 'register',
  status: 201,
});

export const keepGuestSeats = endpoint({
  id: 'auth.keepGuestSeats',
  route: 'POST /api/auth/guest-seats',
  summary: 'Keep the seats that this browser holds as a guest: they are one’s own from now on',
  action: actions.viewProfile,
  body: z.object({ guestTokens: GuestTokens }),
  answer: done,
});

export const refresh = endpoint({
  id: 'auth.refresh',
  route: 'POST /api/auth/refresh',
  summary: 'Exchange a refresh token for new tokens',
  action: 'public',
  /** Browsers send the cookie instead. */
  body: z.object({ refreshToken: z.optional(SentToken) }),
  answer: keys(SignedIn),
  problems: [authProblems.no_refresh_token, authProblems.session_expired],
});

export const logout = endpoint({
  id: 'auth.logout',
  route: 'POST /api/auth/logout',
  summary: 'Sign out: ends this sign-in session and both its tokens',
  // Public, so that a cookie whose access token has run out is ended and cleared too.
  action: 'public',
  body: z.object({ refreshToken: z.optional(SentToken) }),
  answer: done,
});
