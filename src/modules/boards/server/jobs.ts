import { sql } from 'kysely';
import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import { DELETED_KEPT } from '../contract/item.ts';
import { keysOf, type AttachmentRow } from './queries/attachment.ts';
import { ERASE_FILES_JOB } from './service/attachment.ts';
import { endAbandoned } from './service/import-run.ts';
import { boardsIn } from './tables.ts';

/** Deletes for good what was deleted more than 30 days ago. Its history stays, for figures are read from it. */
export const purgeItems: Job = {
  name: 'boards.purge_items',
  cron: '17 3 * * *',
  async run(context) {
    const before = new Date(context.now.getTime() - DELETED_KEPT);
    const keys = await context.transaction(workerScope(), async (tx) => {
      const { rows } = await sql<AttachmentRow>`select a.file_key, a.thumbnail_key from board_attachments a
        join board_items i on i.account_id = a.account_id and i.id = a.item_id where i.deleted_at < ${before} for update of i`.execute(tx);
      await boardsIn(tx).deleteFrom('board_items').where('deleted_at', '<', before).execute();
      return keysOf(rows);
    });
    // Files go after the commit: a row without its file would be a loss, a file without its row is none.
    for (const key of keys) await context.files.delete(key);
  },
};

/** Ends imports that nobody has gone on with for 30 days. */
export const endImports: Job = {
  name: 'boards.end_imports',
  cron: '27 3 * * *',
  async run({ now, transaction, inAccount }) {
    const before = new Date(now.getTime() - DELETED_KEPT);
    const accountIds = await transaction(workerScope(), async (tx) => {
      const { rows } = await sql<{ id: AccountId }>`
        select distinct account_id as id from board_imports where touched_at < ${before}`.execute(tx);
      return rows.map(({ id }) => id);
    });
    for (const accountId of accountIds) await inAccount?.(accountId, (context) => endAbandoned(context, before));
  },
};

/** Deletes files that no row names any more. */
export const eraseFiles: Job = {
  name: ERASE_FILES_JOB,
  async run(context, { keys }) {
    for (const key of Array.isArray(keys) ? keys : []) if (typeof key === 'string') await context.files.delete(key);
  },
};
