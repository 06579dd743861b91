import type { Context, RequestContext } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { common, Problem } from '#shared/problem.ts';
import { revenueProblems } from '../../contract/problems.ts';

/** A demo account is everyone's: what is connected to it would be anyone's. @throws Problem revenue.demo */
export function refuseDemo({ actor }: Pick<Context | RequestContext, 'actor'>): void {
  if (actor.kind === 'user' && actor.isDemo) throw new Problem(revenueProblems.demo);
}

/** Runs within the caller's own account, in its own transaction. */
export function within<T>(request: RequestContext, work: (context: Context) => Promise<T>): Promise<T> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  return request.inAccount(actor.accountId, actor.userId, work);
}

/** What the key of a connection is sealed for; one that is moved to another row does not open there. */
export const keyPurpose = (integrationId: string): string => `revenue:${integrationId}`;

/** @throws Problem revenue.integration_not_found, with the id of the account that asks */
export function notFound(accountId: AccountId): never {
  throw new Problem(revenueProblems.integration_not_found, { id: accountId });
}
