import * as z from 'zod/mini';
import { data, done, endpoint, keys } from '#shared/endpoint.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { factorProblems } from './factor-problems.ts';
import { PasskeyAnswer, PasskeyOptions, Proof, proofProblems } from './passkeys.ts';
import { authProblems } from './problems.ts';
import { SignedIn, twoFactorMethods } from './sign-in.ts';

/** What somebody can switch on; recovery codes and passkeys come beside it. */
export const factorMethods = ['email', 'totp'] as const;

const PendingToken = z.string().check(z.maxLength(200));
const Code = z.string().check(z.maxLength(64));

export const verifyTwoFactor = endpoint({
  id: 'auth.verifyTwoFactor',
  route: 'POST /api/auth/verify-2fa',
  summary: 'Finish a sign-in with its second factor: a code, a recovery code or a passkey',
  action: 'public',
  body: z.object({
    pendingToken: PendingToken,
    code: z.optional(Code),
    /** Which of the challenge’s methods; without it any whose codes look like this one. */
    method: z.optional(z.enum(twoFactorMethods)),
    passkey: z.optional(PasskeyAnswer),
  }),
  answer: keys(SignedIn),
  problems: [factorProblems.code_wrong, factorProblems.challenge_over, authProblems.locked, authProblems.locked_by_admin],
  rateLimit: 'secondFactor',
});

export const resendTwoFactor = endpoint({
  id: 'auth.resendTwoFactor',
  route: 'POST /api/auth/verify-2fa/resend',
  summary: 'Send the code of a sign-in by email, or a new one; the one before it ends',
  action: 'public',
  body: z.object({ pendingToken: PendingToken }),
  answer: keys(z.strictObject({ sentTo: z.string(), expiresAt: Moment })),
  // Codes to one person are counted by the service (request.too_many).
  problems: [factorProblems.resend_failed],
  rateLimit: 'secondFactor',
});

export const twoFactorPasskeyOptions = endpoint({
  id: 'auth.twoFactorPasskeyOptions',
  route: 'POST /api/auth/verify-2fa/passkey-options',
  summary: 'Ask what a passkey has to sign to be the second factor of a sign-in',
  action: 'public',
  body: z.object({ pendingToken: PendingToken }),
  answer: keys(z.strictObject({ options: PasskeyOptions })),
  problems: [factorProblems.challenge_over],
  rateLimit: 'secondFactor',
});

/** How somebody’s sign-in is guarded; of secrets nothing. */
export const TwoFactorState = z.strictObject({
  enabled: z.boolean(),
  methods: z.array(z.strictObject({ method: z.enum(factorMethods), enabledAt: Moment })),
  recoveryCodesLeft: z.int(),
  hasPassword: z.boolean(),
  /** False for demo people. */
  canChange: z.boolean(),
});
export type TwoFactorState = z.infer<typeof TwoFactorState>;

export const getTwoFactor = endpoint({
  id: 'auth.getTwoFactor',
  route: 'GET /api/auth/2fa',
  summary: 'Read whether two-step verification is on, and by which methods',
  action: actions.viewProfile,
  answer: data(TwoFactorState),
});

/** What has to be typed or scanned before a method is on. */
export const Setup = z.strictObject({
  method: z.enum(factorMethods),
  expiresAt: Moment,
  /** Of an authenticator app: the secret to type, and the address to scan. Shown here and never again. */
  secret: z.optional(z.string()),
  uri: z.optional(z.string()),
  /** Of the mailed code. */
  sentTo: z.optional(z.string()),
});
export type Setup = z.infer<typeof Setup>;

export const enableTwoFactor = endpoint({
  id: 'auth.enableTwoFactor',
  route: 'POST /api/auth/2fa/enable',
  summary: 'Begin to switch on two-step verification by a method; it is on once its first code is confirmed',
  action: actions.secureProfile,
  body: z.extend(Proof, { method: z._default(z.enum(factorMethods), 'email') }),
  answer: data(Setup),
  problems: [...proofProblems, factorProblems.already_on],
});

export const confirmTwoFactor = endpoint({
  id: 'auth.confirmTwoFactor',
  route: 'POST /api/auth/2fa/confirm',
  summary: 'Switch the method on with its first code; ends other sign-in sessions. The first method comes with recovery codes, shown once',
  action: actions.secureProfile,
  body: z.object({ code: Code }),
  answer: data(z.strictObject({ method: z.enum(factorMethods), recoveryCodes: z.array(z.string()) })),
  problems: [factorProblems.setup_over, factorProblems.code_refused, factorProblems.demo_fixed],
});

export const disableTwoFactor = endpoint({
  id: 'auth.disableTwoFactor',
  route: 'POST /api/auth/2fa/disable',
  summary: 'Switch two-step verification off, or one method of several; ends other sign-in sessions',
  action: actions.secureProfile,
  body: z.extend(Proof, { method: z.optional(z.enum(factorMethods)) }),
  answer: done,
  problems: [...proofProblems, factorProblems.two_factor_off],
});

export const renewRecoveryCodes = endpoint({
  id: 'auth.renewRecoveryCodes',
  route: 'POST /api/auth/2fa/recovery-codes',
  summary: 'Make new recovery codes, shown once; those before them end',
  action: actions.secureProfile,
  body: Proof,
  answer: data(z.strictObject({ recoveryCodes: z.array(z.string()) })),
  problems: [...proofProblems, factorProblems.two_factor_off],
});

export const sendTwoFactorCode = endpoint({
  id: 'auth.sendTwoFactorCode',
  route: 'POST /api/auth/2fa/send-code',
  summary: 'Email a code to the signed-in person, to prove themselves before a change',
  action: actions.secureProfile,
  answer: keys(z.strictObject({ sentTo: z.string(), expiresAt: Moment })),
  problems: [factorProblems.two_factor_off, factorProblems.demo_fixed],
  rateLimit: 'secondFactor',
});
