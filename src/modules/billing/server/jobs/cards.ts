import { workerScope } from '#platform/db/scope.ts';
import type { Job, JobContext } from '#platform/jobs/job.ts';
import type { AccountId } from '#shared/ids.ts';
import { accountsToClose, CLOSE_ACCOUNT_JOB, closeAccount, isDeleted } from '../service/close-account.ts';
import { FORGET_CARD_JOB } from '../service/methods.ts';
import { methodByRef } from '../queries/methods.ts';
import { providerOf } from '../service/providers.ts';
import { giveUpWaiting } from '../service/stuck.ts';
import { tillOfJob } from '../service/till.ts';

/** Asks the provider to forget a card; a provider that does not answer is asked again. */
const forgetCard: Job = {
  name: FORGET_CARD_JOB,
  async run(context, { accountId, provider, ref }) {
    if (typeof accountId !== 'string' || typeof ref !== 'string' || (provider !== 'sandbox' && provider !== 'stripe')) return;
    const till = await tillOfJob(context, accountId as AccountId);
    // A card of another provider than the present one is out of reach, and one that was entered again meanwhile is kept.
    const isGone = till.settings.billing === provider && (await till.inAccount((inside) => methodByRef(inside, ref))) === undefined;
    if (isGone) await providerOf(till).detachCard(ref);
  },
};

const BATCH = 50; // accounts of one run

/**
 * Closes the account that was just deleted, and each hour those that are left: of an owner whose profile was deleted, or where
 * a payment took long to be decided.
 */
const closeDeletedAccount: Job = {
  name: CLOSE_ACCOUNT_JOB,
  cron: '23 * * * *',
  async run(context, { accountId }) {
    if (typeof accountId === 'string') return close(context, accountId as AccountId);
    const left = await context.transaction(workerScope(), (tx) => accountsToClose(tx, BATCH));
    const failed: unknown[] = [];
    for (const id of left) await close(context, id).catch((cause: unknown) => failed.push(new Error(`Account ${id}`, { cause })));
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} deleted accounts still pay`);
  },
};

async function close(context: JobContext, accountId: AccountId): Promise<void> {
  const till = await tillOfJob(context, accountId);
  if (!(await till.inAccount(isDeleted))) return;
  // No one will confirm at the bank what waits for it there.
  await giveUpWaiting(till, 'purchase');
  await giveUpWaiting(till, 'invoice');
  await till.inAccount(closeAccount);
}

export const cardJobs: readonly Job[] = [forgetCard, closeDeletedAccount];
