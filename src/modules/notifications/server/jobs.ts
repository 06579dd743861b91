import { sql } from 'kysely';
import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import { ALL_KEPT, DIGEST_SPAN, READ_KEPT, REQUESTS_KEPT, before } from '../rules/retention.ts';
import { writeDigests } from './service/digest.ts';
import { mailWork } from './service/work-mail.ts';
import { notificationsIn } from './tables.ts';

/** Deletes what nobody will look for any more. */
const forget: Job = {
  name: 'notifications.forget',
  cron: '41 3 * * *',
  async run({ now, transaction }) {
    await transaction(workerScope(), async (tx) => {
      const db = notificationsIn(tx);
      await db.deleteFrom('notifications').where('created_at', '<', before(now, ALL_KEPT)).execute();
      await db
        .deleteFrom('notifications')
        .where('created_at', '<', before(now, READ_KEPT))
        .where('read_at', '<', before(now, READ_KEPT))
        .execute();
      await db.deleteFrom('contact_requests').where('created_at', '<', before(now, REQUESTS_KEPT)).execute();
      await db.deleteFrom('sales_requests').where('created_at', '<', before(now, REQUESTS_KEPT)).execute();
    });
  },
};

/** On Monday morning, before the week begins in Europe and the Americas. */
const digest: Job = {
  name: 'notifications.digest',
  cron: '10 6 * * 1',
  async run({ now, transaction, inAccount }) {
    const accountIds = await transaction(workerScope(), async (tx) => {
      const { rows } = await sql<{ id: AccountId }>`select distinct account_id as id from notifications
        where read_at is null and digested_at is null and created_at > ${before(now, DIGEST_SPAN)}`.execute(tx);
      return rows.map((row) => row.id);
    });
    for (const accountId of accountIds) await inAccount?.(accountId, writeDigests);
  },
};

/** What is to be mailed by now, of all accounts. */
const work: Job = {
  name: 'notifications.work',
  cron: '* * * * *',
  async run({ now, transaction, inAccount }) {
    const accountIds = await transaction(workerScope(), async (tx) => {
      const due = notificationsIn(tx).selectFrom('notifications').select('account_id').distinct().where('mail_after', '<=', now);
      return (await due.execute()).map((row) => row.account_id);
    });
    for (const accountId of accountIds) await inAccount?.(accountId, mailWork);
  },
};

export const jobs: readonly Job[] = [forget, digest, work];
