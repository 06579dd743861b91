import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { loadKeys, type Key } from './key-ring.ts';
import type { Settings } from './settings.ts';

/** Encryption of what must be read again (two-factor secrets, keys of other services), and signatures of links. */
export interface Secrets {
  /**
   * Encrypts with the newest key.
   * @param purpose what it is and whose (`totp:USER_ID`); a value moved to another row does not open there
   */
  seal(plain: string, purpose: string): string;
  /** @throws Error when it was sealed for another purpose, altered, or its key is no longer listed */
  open(sealed: string, purpose: string): string;
  /** Whether the newest key sealed it; if not, seal it again at the next write. */
  isCurrent(sealed: string): boolean;
  /** Marks a text so that it can be known again but not guessed without the key: what was asked, where it may hold a secret. */
  mark(purpose: string, text: string): string;
  /** Whether it is the mark of this text, by any key that is listed. */
  isMark(purpose: string, text: string, mark: string): boolean;
  /** A text that says `value` and cannot be altered, for links that work without a table (unsubscribe). */
  sign(purpose: string, value: string, expiresAt: Date): string;
  /** @returns the value, or null when the text was not signed here for this purpose or has expired */
  verify(purpose: string, signed: string, now: Date): string | null;
}

type KeySettings = Pick<Settings, 'secretKeys' | 'dataDir'>;
const opened = new WeakMap<KeySettings, Promise<Secrets>>();

/** The secrets of an installation; its keys are read once for each settings object, so services may ask each time. */
export function openSecrets(settings: KeySettings): Promise<Secrets> {
  const known = opened.get(settings) ?? loadKeys(settings).then(secretsOf);
  opened.set(settings, known);
  // A folder that could not be read may be back for the next call.
  known.catch(() => opened.delete(settings));
  return known;
}

const NONCE = 12; // bytes
const TAG = 16; // bytes

/** @param keys newest first */
export function secretsOf(keys: readonly Key[]): Secrets {
  // No two uses share a key, so that neither says anything about the other.
  const ring = keys.map(({ id, bytes }) => ({
    id,
    sealing: derive(bytes, 'seal'),
    signing: derive(bytes, 'sign'),
    // A key that is used with every live command is made ready once.
    marking: createSecretKey(derive(bytes, 'mark')),
  }));
  const [newest] = ring;
  if (!newest) throw new Error('There is no secret key');
  const find = (id: string | undefined) => ring.find((key) => key.id === id);

  return {
    seal: (plain, purpose) => `${newest.id}.${encrypt(newest.sealing, plain, purpose)}`,
    open(sealed, purpose) {
      const [id, body = ''] = sealed.split('.');
      const key = find(id);
      if (!key) throw new Error(`A stored secret was sealed with key ${id}, which SECRET_KEYS does not list`);
      return decrypt(key.sealing, body, purpose);
    },
    isCurrent: (sealed) => sealed.startsWith(`${newest.id}.`),
    mark: (purpose, text) => `${newest.id}.${mac(newest.marking, purpose, text)}`,
    isMark(purpose, text, marked) {
      const [id, code = ''] = marked.split('.');
      const key = find(id);
      return key !== undefined && equal(code, mac(key.marking, purpose, text));
    },
    sign(purpose, value, expiresAt) {
      const body = [newest.id, Buffer.from(value).toString('base64url'), Math.floor(expiresAt.getTime() / 1000).toString(36)].join('.');
      return `${body}.${mac(newest.signing, purpose, body)}`;
    },
    verify(purpose, signed, now) {
      const [id, value = '', expiry = '', signature = '', ...rest] = signed.split('.');
      const key = find(id);
      if (!key || rest.length > 0) return null;
      if (!equal(signature, mac(key.signing, purpose, [id, value, expiry].join('.')))) return null;
      return Number.parseInt(expiry, 36) * 1000 > now.getTime() ? Buffer.from(value, 'base64url').toString() : null;
    },
  };
}

function derive(bytes: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, '', `trimtab ${use}`, 32));
}

function encrypt(key: Buffer, plain: string, purpose: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function decrypt(key: Buffer, sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  // Without a fixed length GCM accepts a shortened tag, which can be guessed.
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

const mac = (key: Buffer | KeyObject, purpose: string, body: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${body}`).digest('base64url');

function equal(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
