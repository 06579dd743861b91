import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { DAY } from '#shared/time.ts';
import { KEPT_DAYS } from '../contract.ts';
import { ERASE_JOB } from './service/append.ts';
import { ARCHIVE_BATCH, archiveEntries } from './service/archive.ts';
import { eraseFromAudit } from './service/erase.ts';
import { auditIn } from './tables.ts';

/** Moves what is older than a year into files. */
const archive: Job = {
  name: 'audit.archive',
  cron: '23 1 * * *',
  async run(context) {
    const before = new Date(context.now.getTime() - KEPT_DAYS * DAY);
    const due = await context.transaction(workerScope(), (tx) =>
      auditIn(tx).selectFrom('audit_entries').select('account_id').distinct().where('at', '<', before).execute(),
    );
    for (const { account_id: accountId } of due) {
      while ((await archiveEntries(context, accountId, before)) === ARCHIVE_BATCH);
    }
  },
};

const erase: Job = {
  name: ERASE_JOB,
  async run(context, { userId }) {
    if (typeof userId === 'string') await context.transaction(workerScope(), (tx) => eraseFromAudit(tx, userId));
  },
};

export const jobs: readonly Job[] = [archive, erase];
