import type { Job } from '#platform/jobs/job.ts';
import { takeSample } from './service/take-sample.ts';
import packageJson from '../../../../package.json' with { type: 'json' };

/** Of several processes, the queue lets one take each minute's; the database keeps one in any case. */
const sample: Job = {
  name: 'status.sample',
  cron: '* * * * *',
  run: (job) => takeSample(job, packageJson.version),
};

export const jobs: readonly Job[] = [sample];
