import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { NewPasskeyAnswer, PasskeyAnswer } from '../../contract/passkeys.ts';

/** What the server asks for is what the library takes; the contract leaves its shape to WebAuthn. */
type Asked = { readonly challenge: string };

/** Has the device make a passkey. @throws WebAuthnError, also when the person turns away */
export async function makePasskey(options: Asked): Promise<NewPasskeyAnswer> {
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']; // see above
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Has a passkey sign. @throws WebAuthnError, also when the person turns away */
export async function signByPasskey(options: Asked): Promise<PasskeyAnswer> {
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']; // see above
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Whether somebody turned away, or took too long: the browser tells no more. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether this page stands at another address than the one that passkeys were made for. */
export const isElsewhere = (error: unknown): boolean => error instanceof Error && error.name === 'SecurityError';

/** Whether the device has a passkey for this person already. */
export const isKnownHere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';
