import type { Context, RequestContext } from '#platform/module/context.ts';
import { common, Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import { atBillingTime } from './test-clock.ts';

/** A demo account is everyone's, and only looked at. @throws Problem billing.demo */
export function refuseDemo({ actor }: Pick<Context | RequestContext, 'actor'>): void {
  if (actor.kind === 'user' && actor.isDemo) throw new Problem(billingProblems.demo);
}

/** @throws Problem billing.off where this installation takes no money */
export function refuseOff({ settings }: Pick<Context | RequestContext, 'settings'>): void {
  if (settings.billing === 'off') throw new Problem(billingProblems.off);
}

/** Runs within the caller's own account, in its own transaction. */
export function within<T>(request: RequestContext, work: (context: Context) => Promise<T>): Promise<T> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  return request.inAccount(actor.accountId, actor.userId, async (context) => work(await atBillingTime(context)));
}
