import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { AccountId } from '#shared/ids.ts';
import { IntegrationId } from '../contract/ids.ts';
import { SYNC_JOB } from './service/ask-for-sync.ts';
import { syncIntegration } from './service/sync.ts';

const BATCH = 500; // connections of one transaction

/** Has every connection read that works; the job of each decides whether its account's plan includes it. */
const syncDue: Job = {
  name: 'revenue.sync_due',
  cron: '7 * * * *',
  async run({ transaction, now }) {
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await transaction(workerScope(), (tx) => enqueueAfter(tx, from, now));
    } while (after !== null);
  },
};

/** @returns the id of the last, null where there are no more */
async function enqueueAfter(tx: Tx, after: string | null, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select due.id,
      enqueue_job(${SYNC_JOB}, jsonb_build_object('accountId', due.account_id, 'integrationId', due.id), null)
    from (select i.id, i.account_id from revenue_integrations i where i.is_active and i.status = 'connected'
      and (${after}::uuid is null or i.id > ${after}::uuid) and (i.sync_after is null or i.sync_after <= ${now})
      order by i.id limit ${BATCH}) due order by due.id`.execute(tx);
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}

/** Reads one connection. */
const sync: Job = {
  name: SYNC_JOB,
  run: (job, { accountId, integrationId }) =>
    syncIntegration(job, { accountId: AccountId.parse(accountId), id: IntegrationId.parse(integrationId) }),
};

export const jobs: readonly Job[] = [syncDue, sync];
