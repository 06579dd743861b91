import { workerScope } from '#platform/db/scope.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import { auditIn, type ArchiveTable, type EntryTable, type PrivateTable } from '../tables.ts';
import { entriesAfter, entryOf } from './archive.ts';
import { breakIn, bytes, fileHash, firstLink, privateDigest, sameBytes } from './chain.ts';

const STEP = 1_000; // entries read at once

export interface Verdict {
  readonly accountId: AccountId;
  /** Entries in the database, and in files. */
  readonly kept: number;
  readonly archived: number;
  /** The first place that does not hold; null when all do. */
  readonly broken: { readonly seq: number; readonly id: string | null; readonly why: string } | null;
}

interface Place {
  readonly seq: number;
  readonly hash: Buffer;
}
type Broken = Verdict['broken'];

/** Walks the chain of every account, its archived part included, and recomputes each hash. */
export async function verifyChains(context: Omit<JobContext, 'now'>): Promise<Verdict[]> {
  const rows = await context.transaction(workerScope(), (tx) =>
    auditIn(tx).selectFrom('audit_chains').select('account_id').orderBy('account_id').execute(),
  );
  const verdicts: Verdict[] = [];
  for (const row of rows) verdicts.push(await verifyChain(context, row.account_id));
  return verdicts;
}

export async function verifyChain({ transaction, files }: Omit<JobContext, 'now'>, accountId: AccountId): Promise<Verdict> {
  const { chain, archives } = await transaction(workerScope(), async (tx) => ({
    chain: await auditIn(tx).selectFrom('audit_chains').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow(),
    archives: await auditIn(tx).selectFrom('audit_archives').selectAll().where('account_id', '=', accountId).orderBy('from_seq').execute(),
  }));
  let place: Place = { seq: 0, hash: firstLink(accountId) };
  for (const archive of archives) {
    const found = await walkFile(files, archive, place);
    if (found.broken) return { accountId, kept: 0, archived: place.seq, broken: found.broken };
    place = found.place;
  }
  const archived = place.seq;
  const anchor = { seq: chain.anchor_seq, hash: bytes(chain.anchor_hash) };
  if (!isAt(place, anchor)) {
    return { accountId, kept: 0, archived, broken: { seq: place.seq, id: null, why: 'the anchor is not where the archive ends' } };
  }
  for (;;) {
    const step = await transaction(workerScope(), async (tx) => {
      const entries = await entriesAfter(tx, accountId, place.seq, STEP);
      const ids = entries.map((entry) => entry.id);
      const rows =
        ids.length === 0
          ? []
          : await auditIn(tx)
              .selectFrom('audit_private')
              .selectAll()
              .where('account_id', '=', accountId)
              .where('entry_id', 'in', ids)
              .execute();
      return { entries, privates: new Map(rows.map((row) => [row.entry_id, row])) };
    });
    const found = walk(step.entries, place, step.privates);
    place = found.place;
    if (found.broken) return { accountId, kept: place.seq - archived, archived, broken: found.broken };
    if (step.entries.length < STEP) break;
  }
  const isWhole = isAt(place, { seq: chain.last_seq, hash: bytes(chain.last_hash) });
  const broken = isWhole ? null : { seq: place.seq + 1, id: null, why: 'the newest entries are missing' };
  return { accountId, kept: place.seq - archived, archived, broken };
}

const isAt = (place: Place, other: Place): boolean => place.seq === other.seq && sameBytes(place.hash, other.hash);

async function walkFile(files: JobContext['files'], archive: ArchiveTable, from: Place): Promise<{ place: Place; broken: Broken }> {
  const broken = (why: string) => ({ place: from, broken: { seq: archive.from_seq, id: null, why: `${archive.file_key}: ${why}` } });
  const body = await files.get(archive.file_key);
  if (!body) return broken('the file is missing');
  if (!sameBytes(fileHash(body), bytes(archive.file_hash))) return broken('the file was changed');
  const lines = Buffer.from(body).toString('utf8').trimEnd().split('\n');
  const found = walk(lines.map(entryOf), from, new Map());
  if (found.broken) return found;
  return isAt(found.place, { seq: archive.to_seq, hash: bytes(archive.last_hash) }) ? found : broken('it does not end where it should');
}

function walk(entries: readonly EntryTable[], from: Place, privates: ReadonlyMap<string, PrivateTable>): { place: Place; broken: Broken } {
  let place = from;
  for (const entry of entries) {
    const why = breakIn(entry, place) ?? breakBeside(entry, privates.get(entry.id));
    if (why) return { place, broken: { seq: entry.seq, id: entry.id, why } };
    place = entry;
  }
  return { place, broken: null };
}

/** What is beside the chain may be blanked, not changed. */
function breakBeside(entry: EntryTable, row: PrivateTable | undefined): string | null {
  if (!row?.salt) return null;
  return sameBytes(privateDigest(bytes(row.salt), row.content), entry.private_digest) ? null : 'what is kept beside it was changed';
}
