import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What a token opens, in front of it: a lookup knows its table, and a scanner of leaked secrets knows it at all. */
export const prefixes = { access: 'tta_', refresh: 'ttr_', guest: 'ttg_', pending: 'ttp_', mail: '' } as const;

export interface NewToken {
  /** What the holder gets, once. */
  readonly token: string;
  /** What is stored. 256 random bits need no salt and no slow hash. */
  readonly hash: Buffer;
}

export function newToken(kind: keyof typeof prefixes): NewToken {
  const token = prefixes[kind] + randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
