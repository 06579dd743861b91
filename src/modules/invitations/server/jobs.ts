import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { INVITATIONS_KEPT } from '../contract/invitation.ts';
import { invitationsIn } from './tables.ts';

/** Deletes invitations that are long over. */
const forget: Job = {
  name: 'invitations.forget',
  cron: '41 3 * * *',
  async run(context) {
    const until = new Date(context.now.getTime() - INVITATIONS_KEPT);
    await context.transaction(workerScope(), async (tx) => {
      await invitationsIn(tx).deleteFrom('invitations').where('expires_at', '<', until).execute();
    });
  },
};

export const jobs: readonly Job[] = [forget];
