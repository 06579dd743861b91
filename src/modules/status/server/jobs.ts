import type { Job } from '#platform/jobs/job.ts';
import { takeSample } from './service/take-sample.ts';
import packageJson from '../../../../package.json' with { type: 'json' };

/** Of several processes, the queue lets one take each minute's; the database keeps one in any case. */
const sample: Job = {
  name: 'status.sample',
  cron: '* * * * *',
  // A sample is worth its own minute: one that failed or was lost is followed by the next, and not made up for.
  taken: { batch: 1, expireSeconds: 60, retries: 0 },
  run: (job) => takeSample(job, packageJson.version),
};

export const jobs: readonly Job[] = [sample];
