import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { DAY } from '#shared/time.ts';
import { invitationsIn } from './tables.ts';

const KEPT = 180 * DAY; // after their time: addresses of people who never came are not kept for ever

/** Deletes invitations that are long over. */
const forget: Job = {
  name: 'invitations.forget',
  cron: '41 3 * * *',
  async run(context) {
    const until = new Date(context.now.getTime() - KEPT);
    await context.transaction(workerScope(), async (tx) => {
      await invitationsIn(tx).deleteFrom('invitations').where('expires_at', '<', until).execute();
    });
  },
};

export const jobs: readonly Job[] = [forget];
