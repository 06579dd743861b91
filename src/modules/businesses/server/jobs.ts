import { workerScope } from '#platform/db/scope.ts';
import type { Job } from '#platform/jobs/job.ts';
import { REPORTS_KEPT } from '../contract/visitors.ts';
import { forgetPictureJob } from './service/forget-picture.ts';
import { deliverMessage } from './service/message.ts';
import { noteOutcome } from './service/reports.ts';
import { businessesIn } from './tables.ts';

/** Deletes reports that were closed a year ago, but for those by which a profile is down: only through them it can return. */
const forgetReports: Job = {
  name: 'businesses.forget_reports',
  cron: '23 3 * * *',
  async run({ now, transaction }) {
    const before = new Date(now.getTime() - REPORTS_KEPT);
    await transaction(workerScope(), (tx) => {
      const down = businessesIn(tx).selectFrom('business_suspensions').select('account_id');
      const old = businessesIn(tx).deleteFrom('business_reports').where('closed_at', '<', before);
      return old.where((of) => of.or([of('outcome', '!=', 'suspended'), of('account_id', 'not in', down)])).execute();
    });
  },
};

export const jobs: readonly Job[] = [forgetPictureJob, deliverMessage, noteOutcome, forgetReports];
