import { sql } from 'kysely';
import type { Context } from '#platform/module/context.ts';
import { askForSync } from './ask-for-sync.ts';
import { holdUntil, ofHolder, released, type Held } from './hold.ts';
import type { SyncPage } from './provider.ts';
import { storeCustomers, storePaidDates, storeTransactions } from './store-rows.ts';
import { storeSpans } from './store-spans.ts';

/** `lost`: the connection was changed, removed or taken over meanwhile, and nothing was written. */
export type Outcome = 'more' | 'done' | 'lost';

/**
 * Stores one page with where the next begins, by a fixed number of statements. The same page twice is stored once.
 * @param isOver another job continues after this page
 */
export async function storePage(context: Context, held: Held, page: SyncPage, isOver: boolean): Promise<Outcome> {
  if (!(await moveOn(context, held, page.next))) return 'lost';
  await storeCustomers(context, held.row.id, page.customers);
  await storeTransactions(context, held.row.id, page.transactions);
  await storePaidDates(context, held.row.id, page);
  await storeSpans(context, held.row.id, page.subscriptions);
  if (page.next === null) return 'done';
  if (!isOver) return 'more';
  await askForSync(context, held.row.id);
  return 'done';
}

/** The first statement: it holds the connection's row until the commit. */
async function moveOn(context: Context, held: Held, next: SyncPage['next']): Promise<boolean> {
  const works = { status: 'connected', failing_since: null, failure_code: null } as const;
  const position =
    next === null
      ? { ...released, sync_cursor: null, sync_started_at: null, last_synced_at: held.startedAt }
      : { sync_held_until: holdUntil(context.now), sync_cursor: sql<typeof next>`${JSON.stringify(next)}::jsonb` };
  const row = await ofHolder(context, held)
    .set({ ...works, ...position })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
