import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a page's call of `navigator.credentials` is told, as far as an authenticator looks at it. */
interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
}

export interface Behaviour {
  readonly origin?: string;
  /** False: the person has not been checked by finger or PIN. */
  readonly isVerified?: boolean;
  /** A copy whose counter has fallen behind. */
  readonly counter?: number;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A device with one passkey, for tests without a browser: ES256, no attestation, a counter that grows. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #handle = '';
  #counter = 0;

  constructor(origin = 'http://localhost:3000') {
    this.#origin = origin;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** Answers what `navigator.credentials.create` answers. */
  create(options: Options, { origin = this.#origin, isVerified = true }: Behaviour = {}) {
    this.#handle = options.user?.id ?? '';
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, coseKey(this.#keys.publicKey)]);
    const data = Buffer.concat([this.#head(options.rp?.id ?? '', flags.attested, isVerified, 0), attested]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    ).toString('base64url');
    const clientDataJSON = clientData('webauthn.create', options.challenge, origin);
    return { ...this.#named(), response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  /** Answers what `navigator.credentials.get` answers. */
  get(options: Options, { origin = this.#origin, isVerified = true, counter }: Behaviour = {}) {
    this.#counter = counter ?? this.#counter + 1;
    const data = this.#head(options.rpId ?? '', 0, isVerified, this.#counter);
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin);
    const signed = Buffer.concat([data, createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()]);
    const signature = sign('sha256', signed, this.#keys.privateKey).toString('base64url');
    return {
      ...this.#named(),
      response: { clientDataJSON, authenticatorData: data.toString('base64url'), signature, userHandle: this.#handle },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #head(rpId: string, more: number, isVerified: boolean, counter: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | more);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
  }
}

const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

/** RFC 9053: an elliptic curve key (2) on P-256 (1) for ES256 (-7). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

/** The little of CBOR that WebAuthn needs: integers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
  throw new TypeError(`No CBOR for ${typeof value}`);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
