import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { openFileStore } from '#platform/files/open-file-store.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { DAY } from '#shared/time.ts';
import type { SessionLogEntry } from '../../contract/session-service.ts';
import { after } from '../../rules/lifetimes.ts';
import { findSessionRow } from '../queries/sessions.ts';
import { archivedBefore, entriesToArchive, listSessionLog } from '../queries/session-log.ts';
import { authIn, type SignInSessionId } from '../tables.ts';
import { memberOrRaise } from './lock.ts';
import { requireService, tenantOf } from './service-key.ts';

const ARCHIVE_MOST = 50_000; // entries of one account in one file

export interface NewEntry {
  readonly userId: UserId;
  readonly sessionId?: SignInSessionId | undefined;
  readonly action: string;
  readonly reason?: string | undefined;
}

/** @throws Problem request.not_found for a person or a session that is not the account's */
export async function addSessionLog(context: Context, { userId, sessionId, action, reason }: NewEntry): Promise<SessionLogEntry> {
  await memberOrRaise(context, userId);
  const session = sessionId && (await findSessionRow(context.tx, sessionId));
  if (sessionId && (!session || session.user_id !== userId || session.account_id !== context.scope.accountId)) {
    throw new Problem(common.not_found);
  }
  await context.publish({ type: 'auth.noted', subject: { kind: 'user', id: userId }, payload: { action, sessionId, reason } });
  const { items } = await listSessionLog(context, { userId, action }, { limit: 1, offset: 0 });
  return items[0] ?? raise(common.not_found);
}

interface Portion {
  readonly entries: readonly SessionLogEntry[];
  /** End of what is archived; entries at that moment stay. */
  readonly before: Date;
}

/**
 * Writes old entries to files, one for each account, and leaves an anchor with the file's hash: the log is read from there
 * on. The event log itself keeps everything.
 */
export async function archiveSessionLog(
  request: RequestContext,
  olderThanDays: number,
): Promise<{ archivedCount: number; accounts: number }> {
  requireService(request);
  const limit = after(request.now, -olderThanDays * DAY);
  let archivedCount = 0;
  let accounts = 0;
  for (const accountId of await accountsMeant(request)) {
    const portion = await request.inAccount(accountId, null, (context) => portionOf(context, limit));
    if (portion.entries.length === 0) continue;
    await store(request, accountId, portion);
    archivedCount += portion.entries.length;
    accounts += 1;
  }
  return { archivedCount, accounts };
}

async function accountsMeant(request: RequestContext): Promise<AccountId[]> {
  const tenant = tenantOf(request);
  if (tenant !== null) return [tenant];
  const rows = await request.open(({ tx }) => authIn(tx).selectFrom('sign_in_sessions').select('account_id').distinct().execute());
  return rows.map((row) => row.account_id);
}

async function portionOf(context: Context, limit: Date): Promise<Portion> {
  const from = await archivedBefore(context);
  const entries = await entriesToArchive(context, { from, until: limit, most: ARCHIVE_MOST });
  const last = entries.at(-1);
  if (entries.length < ARCHIVE_MOST || !last) return { entries, before: limit };
  const before = new Date(last.timestamp);
  return { entries: entries.filter((entry) => entry.timestamp < last.timestamp), before };
}

async function store(request: RequestContext, accountId: AccountId, { entries, before }: Portion): Promise<void> {
  const body = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  const day = before.toISOString().slice(0, 10);
  const key = `archives/sign-ins/${accountId}/${day}-${randomBytes(6).toString('hex')}.jsonl`;
  await openFileStore(request.settings).put(key, body);
  const sha256 = createHash('sha256').update(body).digest('hex');
  await request.inAccount(accountId, null, async ({ tx, now }) => {
    const anchor = { id: uuidv7(), account_id: accountId, entries: entries.length, archived_before: before, created_at: now };
    await authIn(tx)
      .insertInto('sign_in_archives')
      .values({ ...anchor, file_key: key, sha256 })
      .execute();
  });
}
