import { workerScope } from '#platform/db/scope.ts';
import type { Job, JobContext } from '#platform/jobs/job.ts';
import { AccountId } from '#shared/ids.ts';
import { accountsWithPendingRefund } from './queries/refunds.ts';
import { accountsDue, accountsToRemind } from './service/due.ts';
import { tryNewCard } from './service/dunning.ts';
import { REFUND_STUCK_AFTER, takeUpRefunds } from './service/pay-back.ts';
import { REFUND_JOB } from './service/refund.ts';
import { ProviderAway } from './service/provider.ts';
import { remindAccount } from './service/remind.ts';
import { RETRY_JOB } from './service/retry.ts';
import { runAccount } from './service/run.ts';
import { accountsWithStuckPayment, settleStuck } from './service/stuck.ts';
import { billingNow } from './service/test-clock.ts';
import { tillOfJob } from './service/till.ts';

/** Payments taken up in one run. */
const STUCK_MAX = 500;

/** In a row: one may be of an account alone, and must not keep the others from their turn. */
const AWAY_MAX = 3;

/** What went wrong in a run. */
interface Failures {
  readonly all: unknown[];
  /** How often in a row the provider has not answered. */
  away: number;
}

/**
 * What fails for one account waits for the next run, and stops no other. A provider that is away stops the rest of the run:
 * each further account would wait for it as long.
 */
async function forEach(accountIds: readonly AccountId[], failures: Failures, work: (accountId: AccountId) => Promise<void>): Promise<void> {
  for (const accountId of accountIds) {
    if (failures.away >= AWAY_MAX) return;
    try {
      await work(accountId);
      failures.away = 0;
    } catch (error) {
      failures.all.push(new Error(`Account ${accountId}`, { cause: error }));
      failures.away = isProviderAway(error) ? failures.away + 1 : 0;
    }
  }
}

/** Also where it was made the answer to a request. */
const isProviderAway = (error: unknown): boolean =>
  error instanceof ProviderAway || (error instanceof Error && error.cause instanceof ProviderAway);

/** @throws AggregateError, so that the queue notes and repeats what failed */
function raiseAll({ all }: Failures): void {
  if (all.length > 0) throw new AggregateError(all, `Billing failed for accounts: ${all.length}`);
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
    const failures: Failures = { all: [], away: 0 };
    await forEach(stuck, failures, async (accountId) => settleStuck(await tillOfJob(job, accountId)));
    const since = new Date(now.getTime() - REFUND_STUCK_AFTER);
    const owed = await transaction(workerScope(), (tx) => accountsWithPendingRefund(tx, since, STUCK_MAX));
    await forEach(owed, failures, async (accountId) => takeUpRefunds(await tillOfJob(job, accountId), REFUND_STUCK_AFTER));
    const due = await transaction(workerScope(), (tx) => accountsDue(tx, now));
    await forEach(due, failures, async (accountId) => runAccount(await tillOfJob(job, accountId)));
    raiseAll(failures);
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
    const failures: Failures = { all: [], away: 0 };
    await forEach(accountIds, failures, async (accountId) => (await tillOfJob(job, accountId)).inAccount(remindAccount));
    raiseAll(failures);
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
