import { createHash } from 'node:crypto';
import { canonical } from '../../rules.ts';
import type { EntryTable, PrivateContent } from '../tables.ts';

/** What an entry's hash covers: all of its row but the hash itself. */
export type Chained = Omit<EntryTable, 'hash'>;

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const fileHash = (body: Uint8Array): Buffer => sha256(body);

/** Where an account's chain hangs: no entry of one account fits into the chain of another. */
export const firstLink = (accountId: string): Buffer => sha256(`trimtab audit ${accountId}`);

/** @param salt random, kept beside the content */
export const privateDigest = (salt: Uint8Array, content: PrivateContent): Buffer => sha256(salt, canonical(content));

export const hashOf = (entry: Chained): Buffer =>
  sha256(
    canonical([
      entry.previous_hash.toString('hex'),
      entry.account_id,
      entry.seq,
      entry.id,
      entry.at.toISOString(),
      entry.action,
      entry.actor_kind,
      entry.actor_id,
      entry.target_kind,
      entry.target_id,
      entry.details,
      entry.private_digest.toString('hex'),
    ]),
  );

/** @returns why an entry does not continue the chain, or null when it does */
export function breakIn(entry: EntryTable, previous: { readonly seq: number; readonly hash: Buffer }): string | null {
  if (entry.seq !== previous.seq + 1) return `entry ${previous.seq + 1} is missing`;
  if (!sameBytes(entry.previous_hash, previous.hash)) return 'it does not follow the entry before it';
  return sameBytes(hashOf(entry), entry.hash) ? null : 'it was changed';
}

/** The embedded database answers bytes as a Uint8Array, the other one as a Buffer. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
export const bytes = (value: Uint8Array): Buffer => Buffer.from(value.buffer, value.byteOffset, value.byteLength);
