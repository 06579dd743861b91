import { sql } from 'kysely';
import { dayIn } from '#modules/telemetry/rules/period.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { addMonths } from '#shared/days.ts';
import { KEPT_MONTHS } from '../contract/answers.ts';

/** Deletes answers that are older than thirteen months. */
const forget: Job = {
  name: 'docs.forget',
  cron: '7 3 * * *',
  async run({ transaction, now }) {
    const since = addMonths(dayIn(now), -KEPT_MONTHS);
    await transaction(workerScope(), (tx) => sql`delete from docs_answers where day < ${since}::date`.execute(tx));
  },
};

export const jobs: readonly Job[] = [forget];
