import { countInvestors } from '#modules/accounts/server/public.ts';
import { countPublished } from '#modules/businesses/server/public.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { siteIn } from './tables.ts';

/** Counts what marketing figures claim, so that no page has to. */
const countForPages: Job = {
  name: 'site.count',
  cron: '*/10 * * * *',
  async run({ transaction }) {
    await transaction(workerScope(), async (tx) => {
      const counts = { startup_count: await countPublished(tx), investor_count: await countInvestors(tx) };
      await siteIn(tx).updateTable('site_settings').set(counts).execute();
    });
  },
};

export const jobs: readonly Job[] = [countForPages];
