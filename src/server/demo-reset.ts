import type { Job } from '#platform/jobs/job.ts';
import type { Runtime } from '#platform/module/transaction.ts';
import { RESET_HOUR, resetDemo } from './demo.ts';

/** The demo is everybody's: each day begins with what it shows, not with what yesterday's visitors left. */
export const demoResetSchedule = { name: 'demo.reset', cron: `0 ${RESET_HOUR} * * *` } as const;

export const demoReset = (runtime: Runtime): Job => ({ ...demoResetSchedule, run: () => resetDemo(runtime) });
