import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { Job, JobContext } from '#platform/jobs/job.ts';
import type { ModuleHooks } from '#platform/module/hooks.ts';
import type { AccountId } from '#shared/ids.ts';
import { REMOVAL_KEPT } from '../contract/account.ts';
import { accountsIn } from './tables.ts';

const BATCH = 20; // accounts of one run

type Keeper = Pick<ModuleHooks, 'fileKeys' | 'outlives'>;

/** Deletes for good what was deleted more than 30 days ago. @param all the modules, with the files that they keep */
export const purge = (all: readonly Keeper[]): Job => ({
  name: 'accounts.purge',
  cron: '41 2 * * *',
  async run(context) {
    const due = await context.transaction(workerScope(), (tx) =>
      accountsIn(tx).selectFrom('accounts').select('id').where('purge_at', '<=', context.now).orderBy('purge_at').limit(BATCH).execute(),
    );
    for (const { id } of due) await purgeAccount(context, id, all);
    const before = new Date(context.now.getTime() - REMOVAL_KEPT);
    await context.transaction(workerScope(), (tx) =>
      accountsIn(tx).deleteFrom('former_members').where('removed_at', '<', before).execute(),
    );
  },
});

async function purgeAccount(context: JobContext, id: AccountId, all: readonly Keeper[]): Promise<void> {
  const keys = await context.transaction(workerScope(), async (tx) => {
    // It may have been brought back since it was listed.
    const row = await accountsIn(tx)
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .where('purge_at', '<=', context.now)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return [];
    const found: string[] = [];
    for (const { fileKeys } of all) found.push(...((await fileKeys?.(tx, id)) ?? []));
    await deleteRows(tx, id, new Set(all.flatMap(({ outlives = [] }) => outlives)));
    return found;
  });
  // Files go after the commit: a row without its file would be a loss, a file without its row is none.
  for (const key of keys) await context.files.delete(key);
}

/**
 * Deletes every row of an account, in whichever table: most go with the account itself, and what knows no foreign key to
 * it is found in the database's own catalogue, so that a new table cannot be forgotten.
 * @param kept tables of documents that the law asks for when their account is long gone
 */
async function deleteRows(tx: Tx, id: AccountId, kept: ReadonlySet<string>): Promise<void> {
  await accountsIn(tx).deleteFrom('accounts').where('id', '=', id).execute();
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'account_id' and not a.attisdropped
    order by 1`.execute(tx);
  const gone = rows.filter(({ name }) => !kept.has(name));
  for (const { name } of gone) await sql`delete from ${sql.table(name)} where account_id = ${id}`.execute(tx);
}
