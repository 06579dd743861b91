import { sql } from 'kysely';
import { openSecrets, type Secrets } from '#platform/config/secrets.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { StartContext } from '#platform/module/server-module.ts';
import { auditIn, type ChainTable } from '../tables.ts';
import { bytes } from './chain.ts';

/** The end of a chain, and from which entry on it was sealed: 0 for one that was sealed when it began. */
export interface SealedEnd {
  readonly seq: number;
  readonly hash: string;
  readonly from: number;
}

export const endPurpose = (accountId: string): string => `audit end ${accountId}`;
export const sealingPurpose = (): string => 'audit sealing';

export const sealEnd = (secrets: Secrets, accountId: string, { seq, hash, from }: SealedEnd): string =>
  secrets.seal(`${seq} ${hash} ${from}`, endPurpose(accountId));

/** @returns null where it was altered, sealed for another account, or with a key that is not listed */
export function openEnd(secrets: Secrets, accountId: string, seal: string): SealedEnd | null {
  try {
    const [seq, hash = '', from] = secrets.open(seal, endPurpose(accountId)).split(' ');
    return { seq: Number(seq), hash, from: Number(from) };
  } catch {
    return null;
  }
}

type End = Pick<ChainTable, 'last_seq' | 'last_hash' | 'seal'>;

/**
 * Which seal the chain has once an entry was added to it. A chain whose end is not the sealed one keeps its seal as it is:
 * to seal it anew would make a forged end a true one.
 */
export function sealAfter(secrets: Secrets, accountId: string, before: End, added: { readonly seq: number; readonly hash: Buffer }) {
  const hash = added.hash.toString('hex');
  if (before.last_seq === 0) return sealEnd(secrets, accountId, { seq: added.seq, hash, from: 0 });
  const end = before.seal === null ? null : openEnd(secrets, accountId, before.seal);
  if (!end || end.seq !== before.last_seq || end.hash !== bytes(before.last_hash).toString('hex')) return before.seal;
  return sealEnd(secrets, accountId, { seq: added.seq, hash, from: end.from });
}

/**
 * Seals the ends of all chains that were there before seals were, once in the life of an installation: a chain that loses
 * its seal later gets none.
 */
export async function sealOnce({ database, settings, now }: StartContext): Promise<void> {
  const secrets = await openSecrets(settings);
  await database.transaction(workerScope(), async (tx) => {
    const since = now.toISOString();
    const made = await auditIn(tx)
      .insertInto('audit_sealing')
      .values({ id: 'all', since: now, seal: secrets.seal(since, sealingPurpose()) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return;
    const chains = await auditIn(tx)
      .selectFrom('audit_chains')
      .selectAll()
      .where('seal', 'is', null)
      .orderBy('account_id')
      .forUpdate()
      .execute();
    for (const { account_id: accountId, last_seq: seq, last_hash } of chains) {
      const seal = sealEnd(secrets, accountId, { seq, hash: bytes(last_hash).toString('hex'), from: seq });
      await sql`update audit_chains set seal = ${seal} where account_id = ${accountId}`.execute(tx);
    }
  });
}
