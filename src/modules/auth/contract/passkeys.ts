import * as z from 'zod/mini';
import { data, done, endpoint, keys, list } from '#shared/endpoint.ts';
import { id, type Id } from '#shared/ids.ts';
import { line, Word } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { factorProblems } from './factor-problems.ts';
import { SignInAnswer } from './sign-in.ts';

export const PasskeyId = id('PasskeyId');
export type PasskeyId = Id<'PasskeyId'>;
export const PASSKEYS_MAX = 20; // of one person
export const PASSKEY_NAME_MAX = 50; // characters, after trimming

/** Who is signed in proves it once more: the password, and a code while two-step verification is on. */
export const Proof = z.object({
  password: z.string().check(z.maxLength(1000)),
  code: z.optional(z.string().check(z.maxLength(64))),
});

/** What `navigator.credentials` is given, in the JSON form of WebAuthn level 3. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

const Bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/)); // base64url
/** What `navigator.credentials` gives back, in the same form; of a registration or of a sign-in. */
const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(Word),
};
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: z.optional(Bytes) }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;
export const NewPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

export const Passkey = z.strictObject({
  id: PasskeyId,
  name: z.string(),
  /** Kept by a password manager on several devices; otherwise on one. */
  isSynced: z.boolean(),
  createdAt: Moment,
  lastUsedAt: z.nullable(Moment),
});
export type Passkey = z.infer<typeof Passkey>;

/** Refusals of every call that asks for that proof. */
export const proofProblems = [
  factorProblems.password_wrong,
  factorProblems.password_unset,
  factorProblems.code_refused,
  factorProblems.demo_fixed,
] as const;
const Name = line(200);

export const listPasskeys = endpoint({
  id: 'auth.listPasskeys',
  route: 'GET /api/auth/passkeys',
  summary: 'List one’s own passkeys, the oldest first',
  action: actions.viewProfile,
  answer: list(Passkey),
});

export const newPasskeyOptions = endpoint({
  id: 'auth.newPasskeyOptions',
  route: 'POST /api/auth/passkeys/options',
  summary: 'Ask what a device has to sign to become a passkey',
  action: actions.secureProfile,
  body: Proof,
  answer: keys(z.strictObject({ options: PasskeyOptions })),
  problems: [...proofProblems, factorProblems.too_many_passkeys],
});

export const addPasskey = endpoint({
  id: 'auth.addPasskey',
  route: 'POST /api/auth/passkeys',
  summary: 'Keep the passkey that a device has made; ends other sign-in sessions',
  action: actions.secureProfile,
  /** Without a name it is called after browser and system. */
  body: z.object({ response: NewPasskeyAnswer, name: z.optional(Name) }),
  answer: data(Passkey),
  problems: [
    factorProblems.passkey_unusable,
    factorProblems.passkey_known,
    factorProblems.too_many_passkeys,
    factorProblems.passkey_name_length,
    factorProblems.demo_fixed,
  ],
  status: 201,
});

export const renamePasskey = endpoint({
  id: 'auth.renamePasskey',
  route: 'PATCH /api/auth/passkeys/:passkeyId',
  summary: 'Rename a passkey',
  action: actions.secureProfile,
  params: z.object({ passkeyId: PasskeyId }),
  body: z.object({ name: Name }),
  answer: data(Passkey),
  problems: [factorProblems.passkey_not_found, factorProblems.passkey_name_length],
});

export const removePasskey = endpoint({
  id: 'auth.removePasskey',
  route: 'DELETE /api/auth/passkeys/:passkeyId',
  summary: 'Remove a passkey; ends other sign-in sessions',
  action: actions.secureProfile,
  params: z.object({ passkeyId: PasskeyId }),
  body: Proof,
  answer: done,
  problems: [...proofProblems, factorProblems.passkey_not_found],
});

export const passkeySignInOptions = endpoint({
  id: 'auth.passkeySignInOptions',
  route: 'POST /api/auth/passkeys/sign-in/options',
  summary: 'Ask what a passkey has to sign to sign in by it alone',
  action: 'public',
  answer: keys(z.strictObject({ options: PasskeyOptions })),
  rateLimit: 'login',
});

export const passkeySignIn = endpoint({
  id: 'auth.passkeySignIn',
  route: 'POST /api/auth/passkeys/sign-in',
  summary: 'Sign in by a passkey alone; it is both factors at once',
  action: 'public',
  body: z.object({ response: PasskeyAnswer }),
  answer: keys(SignInAnswer),
  problems: [factorProblems.passkey_refused],
  rateLimit: 'login',
});
