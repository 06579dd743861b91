import { sql } from 'kysely';
import type { Tx } from './bound-dialect.ts';

/**
 * Lets one transaction at a time pass here, until its commit: of two that were counted at the same moment both would be the
 * last one allowed. What is read afterwards shows what the one before has written.
 * @param name of the whole installation's, so it holds the id of what it is about
 */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
