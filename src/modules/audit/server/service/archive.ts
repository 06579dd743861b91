import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import { auditIn, type EntryTable } from '../tables.ts';
import { breakIn, bytes, fileHash } from './chain.ts';

/** Entries of one file. */
export const ARCHIVE_BATCH = 5_000;

/** An entry as a line of an archive: bytes as hexadecimal text, the moment as ISO 8601. */
export const lineOf = (entry: EntryTable): string =>
  JSON.stringify({
    ...entry,
    at: entry.at.toISOString(),
    private_digest: entry.private_digest.toString('hex'),
    previous_hash: entry.previous_hash.toString('hex'),
    hash: entry.hash.toString('hex'),
  });

export function entryOf(line: string): EntryTable {
  const row = JSON.parse(line) as Omit<EntryTable, 'at' | 'private_digest' | 'previous_hash' | 'hash'> &
    Record<'at' | 'private_digest' | 'previous_hash' | 'hash', string>;
  const hex = (text: string): Buffer => Buffer.from(text, 'hex');
  const { at, private_digest, previous_hash, hash } = row;
  return { ...row, at: new Date(at), private_digest: hex(private_digest), previous_hash: hex(previous_hash), hash: hex(hash) };
}

/** Entries of one account after a place in its chain, with their bytes as buffers. */
export async function entriesAfter(tx: Tx, accountId: AccountId, seq: number, limit: number): Promise<EntryTable[]> {
  const rows = await auditIn(tx)
    .selectFrom('audit_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    private_digest: bytes(row.private_digest),
    previous_hash: bytes(row.previous_hash),
    hash: bytes(row.hash),
  }));
}

/**
 * Moves the oldest entries of an account, those from before a moment, into a file, and leaves the place and hash of the
 * last one as the anchor that the rest hangs on. What is personal of them is deleted. A broken chain is not archived.
 * @returns how many were moved
 * @throws Error when the chain does not hold
 */
export async function archiveEntries(context: JobContext, accountId: AccountId, before: Date): Promise<number> {
  const { anchor, entries } = await context.transaction(workerScope(), (tx) => prefixOf(tx, accountId, before));
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return 0;
  let previous = anchor;
  for (const entry of entries) {
    const broken = breakIn(entry, previous);
    if (broken) throw new Error(`The audit log of ${accountId} is broken at entry ${entry.seq}: ${broken}`);
    previous = entry;
  }
  const body = Buffer.from(entries.map((entry) => `${lineOf(entry)}\n`).join(''));
  const file_key = `audit/${accountId}/${first.seq}-${last.seq}.jsonl`;
  // The file first: if what follows fails, it lies there for the next try and nothing is lost.
  await context.files.put(file_key, body);
  await context.transaction(workerScope(), async (tx) => {
    const held = auditIn(tx).selectFrom('audit_chains').select('anchor_seq').where('account_id', '=', accountId);
    if ((await held.forUpdate().executeTakeFirst())?.anchor_seq !== anchor.seq) return;
    const row = {
      account_id: accountId,
      from_seq: first.seq,
      to_seq: last.seq,
      file_key,
      file_hash: fileHash(body),
      created_at: context.now,
    };
    const ends = { first_previous_hash: first.previous_hash, last_hash: last.hash };
    await auditIn(tx)
      .insertInto('audit_archives')
      .values({ ...row, ...ends })
      .execute();
    await auditIn(tx)
      .updateTable('audit_chains')
      .set({ anchor_seq: last.seq, anchor_hash: last.hash })
      .where('account_id', '=', accountId)
      .execute();
    const ids = sql`select id from audit_entries where account_id = ${accountId} and seq <= ${last.seq}`;
    await sql`delete from audit_private where account_id = ${accountId} and entry_id in (${ids})`.execute(tx);
    await auditIn(tx).deleteFrom('audit_entries').where('account_id', '=', accountId).where('seq', '<=', last.seq).execute();
  });
  return entries.length;
}

async function prefixOf(tx: Tx, accountId: AccountId, before: Date) {
  const chain = await auditIn(tx)
    .selectFrom('audit_chains')
    .select(['anchor_seq', 'anchor_hash'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const anchor = { seq: chain?.anchor_seq ?? 0, hash: bytes(chain?.anchor_hash ?? Buffer.alloc(0)) };
  const oldest = await entriesAfter(tx, accountId, anchor.seq, ARCHIVE_BATCH);
  const end = oldest.findIndex((entry) => entry.at >= before);
  return { anchor, entries: end < 0 ? oldest : oldest.slice(0, end) };
}

/** Files that hold parts of an account's log, to be deleted with it. */
export async function archiveKeysOf(tx: Tx, accountId: AccountId): Promise<string[]> {
  const rows = await auditIn(tx).selectFrom('audit_archives').select('file_key').where('account_id', '=', accountId).execute();
  return rows.map((row) => row.file_key);
}
