import { workerScope } from '#platform/db/scope.ts';
import type { Job, JobContext } from '#platform/jobs/job.ts';
import { AccountId } from '#shared/ids.ts';
import { accountsWithPendingRefund } from './queries/refunds.ts';
import { accountsDue, accountsToRemind } from './service/due.ts';
import { tryNewCard } from './service/dunning.ts';
import { REFUND_STUCK_AFTER, takeUpRefunds } from './service/pay-back.ts';
import { REFUND_JOB } from './service/refund.ts';
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

/** Renews, charges again and ends what is due by now, and takes up payments and refunds that a process has left undecided. */
const run: Job = {
  name: 'billing.run',
  cron: '*/5 * * * *',
  async run(job) {
    const now = await chargingNow(job);
    if (!now) return;
    const { transaction } = job;
    const stuck = await transaction(workerScope(), (tx) => accountsWithStuckPayment(tx, now, STUCK_MAX));
    const failures = await forEach(stuck, async (accountId) => settleStuck(await tillOfJob(job, accountId)));
    const since = new Date(now.getTime() - REFUND_STUCK_AFTER);
    const owed = await transaction(workerScope(), (tx) => accountsWithPendingRefund(tx, since, STUCK_MAX));
    failures.push(...(await forEach(owed, async (accountId) => takeUpRefunds(await tillOfJob(job, accountId), REFUND_STUCK_AFTER))));
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

/** Asks for refunds that the commit before it has written down. */
const refund: Job = {
  name: REFUND_JOB,
  async run(job, { accountId }) {
    if (!(await chargingNow(job))) return;
    await takeUpRefunds(await tillOfJob(job, AccountId.parse(accountId)), 0);
  },
};

export const jobs: readonly Job[] = [run, remind, retry, refund];
