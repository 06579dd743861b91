import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { DAY } from '#shared/time.ts';
import { boardsIn } from './tables.ts';

/** How long the deleting of an item can be taken back. */
const KEPT = 30 * DAY;

/** Deletes for good what was deleted more than 30 days ago. Its history stays, for figures are read from it. */
export const purgeItems: Job = {
  name: 'boards.purge_items',
  cron: '17 3 * * *',
  async run(context) {
    const before = new Date(context.now.getTime() - KEPT);
    await context.transaction(workerScope(), (tx) => boardsIn(tx).deleteFrom('board_items').where('deleted_at', '<', before).execute());
  },
};
