import { sql } from 'kysely';
import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { addMonths } from '#shared/days.ts';
import { KEPT_MONTHS } from '../contract/figures.ts';
import { dayIn } from '../rules/period.ts';

/** Deletes the random numbers of days that are over, and counts and errors that are older than thirteen months. */
const forget: Job = {
  name: 'telemetry.forget',
  cron: '3 * * * *',
  async run({ transaction, now }) {
    const today = dayIn(now);
    const since = addMonths(today, -KEPT_MONTHS);
    // Each in its own transaction: what a report waits for is released soon.
    await transaction(workerScope(), (tx) => sql`delete from telemetry_visitors where day < ${today}::date`.execute(tx));
    await transaction(workerScope(), (tx) => sql`delete from telemetry_days where day < ${since}::date`.execute(tx));
    await transaction(workerScope(), (tx) => sql`delete from telemetry_errors where last_at < ${since}::date`.execute(tx));
  },
};

export const jobs: readonly Job[] = [forget];
