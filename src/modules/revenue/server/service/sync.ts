import { openSecrets } from '#platform/config/secrets.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import { keyPurpose } from './access.ts';
import { releaseHold, takeHold, type Held } from './hold.ts';
import { noteFailure, Unreadable } from './note-failure.ts';
import { KeyRefused, ProviderAway, type RevenueReader, type SyncPage } from './provider.ts';
import { reading } from './reading.ts';
import { storePage } from './store-page.ts';

// The queue gives a batch of 20 jobs a quarter of an hour.
const RUN_FOR = 20 * SECOND;
const RUN_PAGES = 40;

/** Providers list some payments hours after they were made, and clocks differ. */
const OVERLAP = 4 * HOUR;

export interface SyncOf {
  readonly accountId: AccountId;
  readonly id: IntegrationId;
}

type Within = <T>(work: (context: Context) => Promise<T>) => Promise<T>;

/**
 * Reads what is new at the provider, page by page, each stored in one transaction with where the next begins: a process that
 * dies between two loses nothing, and another continues there. What takes long continues in another job.
 */
export async function syncIntegration({ inAccount }: JobContext, { accountId, id }: SyncOf): Promise<void> {
  if (!inAccount) throw new Error('A sync needs the transactions of a running server');
  const within: Within = (work) => inAccount(accountId, work);
  const held = await within(async (context) => {
    const taken = await takeHold(context, id);
    return taken && { ...taken, settings: context.settings, begunAt: context.now };
  });
  if (!held) return;
  try {
    await readPages(within, held);
  } catch (error) {
    if (error instanceof KeyRefused || error instanceof ProviderAway || error instanceof Unreadable)
      await within((context) => noteFailure(context, held, error));
    // The key could not be opened, or the page not stored: the repeated job begins with it. Where this fails too, the hold ends in time.
    else await within((context) => releaseHold(context, held)).catch(() => {});
    if (!(error instanceof KeyRefused || error instanceof ProviderAway)) throw error;
  }
}

interface Run extends Held {
  readonly settings: Settings;
  readonly begunAt: Date;
}

async function readPages(within: Within, run: Run): Promise<void> {
  const reader = reading.readerOf(run.row.provider, run.settings);
  if (!reader) return within((context) => releaseHold(context, run));
  const key = await openKey(run);
  let { sync_cursor: cursor } = run.row;
  for (let read = 1; ; read += 1) {
    const page = await readPage(reader, run, key, cursor);
    const outcome = await within((context) => {
      const isOver = read >= RUN_PAGES || context.now.getTime() - run.begunAt.getTime() >= RUN_FOR;
      return storePage(context, run, page, isOver);
    });
    if (outcome !== 'more') return;
    cursor = page.next;
  }
}

/** @throws Error for the log, since neither the provider nor the account can help: SECRET_KEYS lacks the key that sealed it */
async function openKey({ row, settings }: Run): Promise<string> {
  try {
    return (await openSecrets(settings)).open(row.sealed_key, keyPurpose(row.id));
  } catch (cause) {
    throw new Error(`The key of the connected ${row.provider} ${row.id} cannot be opened: ${(cause as Error).message}`, { cause });
  }
}

type Cursor = Held['row']['sync_cursor'];

/** @throws KeyRefused, ProviderAway, Unreadable */
async function readPage(reader: RevenueReader, { row, startedAt }: Run, key: string, cursor: Cursor): Promise<SyncPage> {
  const since = row.last_synced_at && new Date(row.last_synced_at.getTime() - OVERLAP);
  try {
    // The same moment for each page of a sync, also where another process continues it.
    return await reader.read(key, { cursor, since, now: startedAt });
  } catch (error) {
    if (error instanceof KeyRefused || error instanceof ProviderAway) throw error;
    throw new Unreadable(error);
  }
}
