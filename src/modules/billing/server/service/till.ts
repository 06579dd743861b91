import type { Settings } from '#platform/config/settings.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { common, Problem } from '#shared/problem.ts';
import { atBillingTime } from './test-clock.ts';

/**
 * What taking money needs of a request or of a job: several transactions within one account, because the provider is called
 * between them.
 */
export interface Till {
  readonly settings: Settings;
  /** The real time; each transaction has billing's. */
  readonly now: Date;
  inAccount<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** Of no account. */
  open<T>(work: (context: OpenContext) => Promise<T>): Promise<T>;
}

/** @throws Problem request.denied for anyone who is not a person in an account */
export function tillOfRequest(request: Pick<RequestContext, 'actor' | 'now' | 'settings' | 'inAccount' | 'open'>): Till {
  const { actor, settings, now } = request;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  return {
    settings,
    now,
    inAccount: (work) => request.inAccount(actor.accountId, actor.userId, async (context) => work(await atBillingTime(context))),
    open: (work) => request.open(async (context) => work(await atBillingTime(context))),
  };
}

/** @throws Error where a test runs the job bare */
export async function tillOfJob(
  { now, inAccount, open }: Pick<JobContext, 'now' | 'inAccount' | 'open'>,
  accountId: AccountId,
): Promise<Till> {
  if (!inAccount || !open) throw new Error('Payments need the transactions of a running server');
  const settings = await open(async (context) => context.settings);
  return {
    settings,
    now,
    inAccount: (work) => inAccount(accountId, async (context) => work(await atBillingTime(context))),
    open: (work) => open(async (context) => work(await atBillingTime(context))),
  };
}
