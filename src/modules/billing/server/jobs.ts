import { workerScope } from '#platform/db/scope.ts';
import type { Job, JobContext } from '#platform/jobs/job.ts';
import { AccountId } from '#shared/ids.ts';
import { accountsDue, accountsToRemind } from './service/due.ts';
import { tryNewCard } from './service/dunning.ts';
import { remindAccount } from './service/remind.ts';
import { RETRY_JOB } from './service/retry.ts';
import { runAccount } from './service/run.ts';
import { accountsWithStuckPayment, settleStuck } from './service/stuck.ts';
import { billingNow } from './service/test-clock.ts';
import { tillOfJob } from './service/till.ts';

/** Payments taken up in one run. */
const STUCK_MAX = 500;

/** What fails for one account waits for the next run, and stops no other. @returns the failures */
async function forEach(accountIds: readonly AccountId[], work: (accountId: AccountId) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const accountId of accountIds) await work(accountId).catch((error: unknown) => failures.push(error));
  return failures;
}

/** @throws AggregateError, so that the queue notes and repeats what failed */
function raiseAll(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `Billing failed for accounts: ${failures.length}`);
}

/** The moment by which billing counts; null where nothing is charged. */
const chargingNow = async ({ open }: JobContext): Promise<Date | null> =>
  (await open?.(async (context) => (context.settings.billing === 'off' ? null : billingNow(context)))) ?? null;

/** Renews, charges again and ends what is due by now, and takes up payments that a process has left undecided. */
const run: Job = {
  name: 'billing.run',
  cron: '*/5 * * * *',
  async run(job) {
    const now = await chargingNow(job);
    if (!now) return;
    const { transaction } = job;
    const stuck = await transaction(workerScope(), (tx) => accountsWithStuckPayment(tx, now, STUCK_MAX));
    const failures = await forEach(stuck, async (accountId) => settleStuck(await tillOfJob(job, accountId)));
    const due = await transaction(workerScope(), (tx) => accountsDue(tx, now));
    raiseAll([...failures, ...(await forEach(due, async (accountId) => runAccount(await tillOfJob(job, accountId))))]);
  },
};

/** Announces ends of trials and years, new prices and cards that expire. */
const remind: Job = {
  name: 'billing.remind',
  cron: '17 * * * *',
  async run(job) {
    const now = await chargingNow(job);
    if (!now) return;
    const accountIds = await job.transaction(workerScope(), (tx) => accountsToRemind(tx, now));
    raiseAll(await forEach(accountIds, async (accountId) => (await tillOfJob(job, accountId)).inAccount(remindAccount)));
  },
};

/** Charges an open invoice to a new default card. */
const retry: Job = {
  name: RETRY_JOB,
  async run(job, { accountId }) {
    if (!(await chargingNow(job))) return;
    await runAccount(await tillOfJob(job, AccountId.parse(accountId)), tryNewCard);
  },
};

export const jobs: readonly Job[] = [run, remind, retry];
