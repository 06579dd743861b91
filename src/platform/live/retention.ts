import { sql } from 'kysely';
import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { DAY } from '#shared/time.ts';

/** How long a second send is answered as the first. */
export const ANSWERS_KEPT = DAY;

/** Forgets what nobody can ask for any more: answers kept for a second send, and deadlines that were carried out. Events stay for ever. */
export const forgetSpentRows: Job = {
  name: 'live.forget-spent-rows',
  cron: '17 3 * * *',
  async run({ now, transaction }) {
    const before = new Date(now.getTime() - ANSWERS_KEPT);
    await transaction(workerScope(), async (tx) => {
      await sql`delete from idempotent_answers where created_at < ${before}`.execute(tx);
      await sql`delete from deadlines where expired_at < ${before}`.execute(tx);
    });
  },
};
