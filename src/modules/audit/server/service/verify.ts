import { sql } from 'kysely';
import type { Secrets } from '#platform/config/secrets.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import { auditIn, type ArchiveTable, type ChainTable, type EntryTable, type PrivateTable } from '../tables.ts';
import { entriesAfter, entryOf } from './archive.ts';
import { breakIn, bytes, fileHash, firstLink, privateDigest, sameBytes } from './chain.ts';
import { openEnd, sealingPurpose, type SealedEnd } from './seal.ts';

const STEP = 1_000; // entries read at once
const BEGINNING = 'account.created';
const CHANGED_BESIDE = 'what is kept beside it was changed';

export interface Verdict {
  readonly accountId: AccountId;
  /** Entries in the database, and in files. */
  readonly kept: number;
  readonly archived: number;
  /** Entries whose address and names were blanked, as for people who were erased. */
  readonly blanked: number;
  /** Place and hash of the last entry: what to compare with an earlier run. */
  readonly end: string;
  /** From which entry on the end was sealed; null where it is not yet. */
  readonly sealedFrom: number | null;
  /** The first place that does not hold; null when all do. */
  readonly broken: { readonly seq: number; readonly id: string | null; readonly why: string } | null;
}

/** All accounts' logs, and since when their ends are sealed; null before the first start that seals. */
export interface Verdicts {
  readonly logs: readonly Verdict[];
  readonly sealedSince: string | null;
  /** That the sealing itself was altered. */
  readonly sealing: string | null;
}

interface Place {
  readonly seq: number;
  readonly hash: Buffer;
}
type Broken = Verdict['broken'];

export interface VerifyContext extends Omit<JobContext, 'now'> {
  readonly secrets: Secrets;
}

/** Walks the chain of every account, its archived part included, and recomputes each hash. An account without a log is told. */
export async function verifyChains(context: VerifyContext): Promise<Verdicts> {
  const { secrets, transaction } = context;
  const { accounts, sealing } = await transaction(workerScope(), async (tx) => ({
    accounts: await accountsToVerify(tx),
    sealing: await auditIn(tx).selectFrom('audit_sealing').selectAll().executeTakeFirst(),
  }));
  const logs: Verdict[] = [];
  for (const { id, hasLog } of accounts) logs.push(hasLog ? await verifyChain(context, id) : missing(id));
  if (!sealing) return { logs, sealedSince: null, sealing: null };
  const since = openSince(secrets, sealing.seal);
  const isAltered = since !== sealing.since.toISOString();
  return { logs, sealedSince: since, sealing: isAltered ? 'when the logs were sealed was changed, or its key is not listed' : null };
}

/** Accounts whose creation the log has had time to note: one that is made at this moment has no log yet. */
async function accountsToVerify(tx: Tx): Promise<readonly { id: AccountId; hasLog: boolean }[]> {
  const { rows } = await sql<{ id: AccountId; hasLog: boolean }>`
    select account.id, chain.account_id is not null as "hasLog" from accounts account
    left join audit_chains chain on chain.account_id = account.id
    where chain.account_id is not null or not account.is_demo and not exists (
      select from events event join subscriber_positions reader on reader.name = 'audit.keep'
      where event.account_id = account.id and event.type = ${BEGINNING} and (event.tx, event.id) > (reader.tx, reader.event_id))
    order by account.id`.execute(tx);
  return rows;
}

async function isDemoAccount(tx: Tx, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql<{ isDemo: boolean }>`select is_demo as "isDemo" from accounts where id = ${accountId}`.execute(tx);
  return rows[0]?.isDemo ?? false;
}

const missing = (accountId: AccountId): Verdict => ({
  accountId,
  ...{ kept: 0, archived: 0, blanked: 0, end: '0', sealedFrom: null },
  broken: { seq: 0, id: null, why: 'the account has no log: it was deleted' },
});

function openSince(secrets: Secrets, seal: string): string | null {
  try {
    return secrets.open(seal, sealingPurpose());
  } catch {
    return null;
  }
}

export async function verifyChain({ transaction, files, secrets }: VerifyContext, accountId: AccountId): Promise<Verdict> {
  const { chain, archives, isSealing, isDemo } = await transaction(workerScope(), async (tx) => ({
    chain: await auditIn(tx).selectFrom('audit_chains').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow(),
    archives: await auditIn(tx).selectFrom('audit_archives').selectAll().where('account_id', '=', accountId).orderBy('from_seq').execute(),
    isDemo: await isDemoAccount(tx, accountId),
    isSealing: (await auditIn(tx).selectFrom('audit_sealing').select('id').executeTakeFirst()) !== undefined,
  }));
  // A demo account comes with its rows, and nobody has created it.
  const walked = new Walk(accountId, { hasBeginning: isDemo });
  const sealed = chain.seal === null ? null : openEnd(secrets, accountId, chain.seal);
  const verdict = (archived: number, broken: Broken): Verdict => ({
    accountId,
    kept: walked.place.seq - archived,
    archived,
    blanked: walked.blanked,
    end: `${walked.place.seq}:${walked.place.hash.toString('hex').slice(0, 16)}`,
    sealedFrom: sealed?.from ?? null,
    broken,
  });
  for (const archive of archives) {
    const broken = await walkFile(files, archive, walked);
    if (broken) return verdict(walked.place.seq, broken);
  }
  const archived = walked.place.seq;
  const anchor = { seq: chain.anchor_seq, hash: bytes(chain.anchor_hash) };
  if (!isAt(walked.place, anchor)) return verdict(archived, at(archived, 'the anchor is not where the archive ends'));
  for (let hasMore = true; hasMore;) {
    const { entries, privates } = await transaction(workerScope(), (tx) => stepAfter(tx, accountId, walked.place.seq));
    const broken = walked.through(entries, privates);
    if (broken) return verdict(archived, broken);
    hasMore = entries.length === STEP;
  }
  return verdict(archived, breakAtEnd(walked, chain, { sealed, isSealing }));
}

/** What is wrong with where a chain begins and ends, once all of it was walked. */
function breakAtEnd(
  { place, hasBeginning }: Walk,
  chain: ChainTable,
  { sealed, isSealing }: { sealed: SealedEnd | null; isSealing: boolean },
) {
  const isWhole = isAt(place, { seq: chain.last_seq, hash: bytes(chain.last_hash) });
  if (!isWhole)
    return at(place.seq + 1, place.seq < chain.last_seq ? 'the newest entries are missing' : 'there are entries behind its end');
  if (chain.seal === null) return isSealing && place.seq > 0 ? at(place.seq, 'its end is not sealed') : null;
  if (!sealed) return at(place.seq, 'the seal of its end was changed, is of another account, or its key is not listed');
  if (sealed.seq !== place.seq || sealed.hash !== place.hash.toString('hex')) {
    return at(Math.min(sealed.seq, place.seq) + 1, `its end was moved: entry ${sealed.seq} is the sealed one`);
  }
  return hasBeginning ? null : at(1, 'it does not begin with the account: what came before was deleted');
}

const at = (seq: number, why: string): NonNullable<Broken> => ({ seq, id: null, why });

async function stepAfter(tx: Tx, accountId: AccountId, seq: number) {
  const entries = await entriesAfter(tx, accountId, seq, STEP);
  const ids = entries.map((entry) => entry.id);
  const beside = auditIn(tx).selectFrom('audit_private').selectAll().where('account_id', '=', accountId);
  const rows = ids.length === 0 ? [] : await beside.where('entry_id', 'in', ids).execute();
  return { entries, privates: new Map(rows.map((row) => [row.entry_id, row])) };
}

const isAt = (place: Place, other: Place): boolean => place.seq === other.seq && sameBytes(place.hash, other.hash);

async function walkFile(files: JobContext['files'], archive: ArchiveTable, walked: Walk): Promise<Broken> {
  const broken = (why: string): Broken => ({ seq: archive.from_seq, id: null, why: `${archive.file_key}: ${why}` });
  const body = await files.get(archive.file_key);
  if (!body) return broken('the file is missing');
  if (!sameBytes(fileHash(body), bytes(archive.file_hash))) return broken('the file was changed');
  const lines = Buffer.from(body).toString('utf8').trimEnd().split('\n');
  const found = walked.through(lines.map(entryOf), null);
  if (found) return found;
  return isAt(walked.place, { seq: archive.to_seq, hash: bytes(archive.last_hash) }) ? null : broken('it does not end where it should');
}

/** Goes along a chain from its first link, entry by entry. */
class Walk {
  place: Place;
  blanked = 0;
  hasBeginning: boolean;

  constructor(accountId: string, { hasBeginning }: Pick<Walk, 'hasBeginning'>) {
    this.hasBeginning = hasBeginning;
    this.place = { seq: 0, hash: firstLink(accountId) };
  }

  /** @param privates what is kept beside the entries; null in files, which hold nothing personal */
  through(entries: readonly EntryTable[], privates: ReadonlyMap<string, PrivateTable> | null): Broken {
    for (const entry of entries) {
      const why = breakIn(entry, this.place) ?? (privates && this.#beside(entry, privates.get(entry.id)));
      if (why) return { seq: entry.seq, id: entry.id, why };
      this.hasBeginning ||= entry.action === BEGINNING;
      this.place = entry;
    }
    return null;
  }

  /** What is beside the chain may be blanked as a whole, not changed. */
  #beside(entry: EntryTable, row: PrivateTable | undefined): string | null {
    if (!row) return 'what is kept beside it is missing';
    if (row.salt) return sameBytes(privateDigest(bytes(row.salt), row.content), entry.private_digest) ? null : CHANGED_BESIDE;
    this.blanked += 1;
    return Object.keys(row.content).length === 0 ? null : CHANGED_BESIDE;
  }
}
