import { createHash } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Settings } from '#platform/config/settings.ts';
import { fullName } from '#modules/accounts/rules.ts';
import type { UserRecord } from '#modules/accounts/server/public.ts';
import type { OpenContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { NewPasskeyAnswer, PasskeyAnswer } from '../../contract/passkeys.ts';
import { after } from '../../rules/lifetimes.ts';
import { PASSKEY_CHALLENGE_LIFE } from '../../rules/second-factor.ts';
import { authIn, type PasskeyPurpose, type PasskeyTable } from '../tables.ts';

// Loaded with the first passkey: it brings all of X.509 along, which a start should not wait for.
const library = () => import('@simplewebauthn/server');

/** The site that passkeys belong to: they work on no other, whatever page asks for them. */
const siteOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): { readonly rpID: string; readonly origin: string } => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

/** EdDSA, ES256 and RS256: one of them is spoken by every authenticator. */
const ALGORITHMS = [-8, -7, -257];

export interface Ceremony {
  readonly purpose: PasskeyPurpose;
  /** Null while nobody is known: a passkey alone signs in. */
  readonly userId: UserId | null;
}

const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

async function keepChallenge({ tx, now }: OpenContext, { purpose, userId }: Ceremony, challenge: string): Promise<void> {
  const values = { challenge_hash: hashChallenge(challenge), purpose, user_id: userId };
  await authIn(tx)
    .insertInto('passkey_challenges')
    .values({ ...values, expires_at: after(now, PASSKEY_CHALLENGE_LIFE) })
    .execute();
}

/** Uses a challenge up, in one statement. @returns whether it was asked here, for this purpose and person, and lately */
async function spendChallenge({ tx, now }: OpenContext, { purpose, userId }: Ceremony, challenge: string): Promise<boolean> {
  const mine = authIn(tx).deleteFrom('passkey_challenges').where('challenge_hash', '=', hashChallenge(challenge));
  const row = await mine
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** The challenge that an answer says it signs; the signature is checked later. */
function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return ''; // not JSON: it was asked nowhere
  }
}

/** The bytes of a UUID: what a device keeps to know the person by; it says nothing about them. */
const handleOf = (userId: UserId): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

const described = (key: Pick<PasskeyTable, 'credential_id' | 'transports'>) => ({
  // The embedded database gives bytes that are no Buffer.
  id: Buffer.from(key.credential_id).toString('base64url'),
  transports: key.transports,
});

/** What a device has to sign to become a passkey. */
export async function newPasskeyRequest(
  context: OpenContext,
  user: UserRecord,
  known: readonly PasskeyTable[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: siteOf(context.settings).rpID,
    userName: user.email,
    userDisplayName: fullName(user),
    userID: handleOf(user.id),
    timeout: PASSKEY_CHALLENGE_LIFE,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(context, { purpose: 'register', userId: user.id }, options.challenge);
  return options;
}

/** What a passkey has to sign: any of this site, or where the person is known one of theirs. */
export async function passkeyRequest(
  context: OpenContext,
  ceremony: Ceremony,
): Promise<PublicKeyCredentialRequestOptionsJSON & Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library();
  const { tx, settings } = context;
  const keys =
    ceremony.userId === null
      ? []
      : await authIn(tx).selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', ceremony.userId).execute();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(settings).rpID,
    timeout: PASSKEY_CHALLENGE_LIFE,
    userVerification: 'required',
    allowCredentials: keys.map(described),
  });
  await keepChallenge(context, ceremony, options.challenge);
  return { ...options };
}

export interface NewPasskey {
  readonly credential: WebAuthnCredential;
  readonly isSynced: boolean;
}

/** Whether a new passkey answers what it was asked; uses the challenge up either way. @returns null when it does not */
export async function readNewPasskey(context: OpenContext, answer: NewPasskeyAnswer, userId: UserId): Promise<NewPasskey | null> {
  const expectedChallenge = challengeIn(answer.response.clientDataJSON);
  if (!(await spendChallenge(context, { purpose: 'register', userId }, expectedChallenge))) return null;
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = siteOf(context.settings);
  const response: RegistrationResponseJSON = {
    ...answer,
    authenticatorAttachment: undefined,
    clientExtensionResults: {},
    response: { ...answer.response, transports: answer.response.transports ?? [] },
  };
  try {
    if (!(await isUnattested(answer.response.attestationObject))) return null;
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified.verified) return null;
    return { credential: verified.registrationInfo.credential, isSynced: verified.registrationInfo.credentialDeviceType === 'multiDevice' };
  } catch {
    return null; // the library throws for whatever is wrong with an answer
  }
}

/**
 * None was asked for, so browsers send none. A certificate in it would be believed by nobody here, and checking one means
 * fetching the list of revoked ones from an address that the certificate names: any address, then, that somebody writes into it.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/**
 * Whose passkey an answer proves; uses the challenge up either way, and moves the counter in one statement.
 * @returns null for one that is unknown, another's, altered, for another site, without the person's own check, or a copy
 */
export async function provesPasskey(context: OpenContext, answer: PasskeyAnswer, ceremony: Ceremony): Promise<UserId | null> {
  const { tx, now, settings } = context;
  const expectedChallenge = challengeIn(answer.response.clientDataJSON);
  if (!(await spendChallenge(context, ceremony, expectedChallenge))) return null;
  const key = await authIn(tx)
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', Buffer.from(answer.id, 'base64url'))
    .executeTakeFirst();
  if (!key || (ceremony.userId !== null && key.user_id !== ceremony.userId) || !isHandle(answer, key.user_id)) return null;
  const counter = await newCounter(answer, key, { expectedChallenge, ...siteOf(settings) });
  if (counter === null) return null;
  const moved = await authIn(tx)
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .returning('user_id')
    .executeTakeFirst();
  return moved?.user_id ?? null;
}

/** Devices that find the person by themselves say whom they found. */
function isHandle({ response: { userHandle } }: PasskeyAnswer, userId: UserId): boolean {
  return !userHandle || userHandle === Buffer.from(handleOf(userId)).toString('base64url');
}

interface Expected {
  readonly expectedChallenge: string;
  readonly rpID: string;
  readonly origin: string;
}

async function newCounter(answer: PasskeyAnswer, key: PasskeyTable, { expectedChallenge, rpID, origin }: Expected): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const response: AuthenticationResponseJSON = { ...answer, authenticatorAttachment: undefined, clientExtensionResults: {} };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: answer.id, publicKey: new Uint8Array(key.public_key), counter: key.counter, transports: key.transports },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null; // the library throws for whatever is wrong with an answer
  }
}
