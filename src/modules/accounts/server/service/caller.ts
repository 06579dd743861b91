import type { Context, RequestContext } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import { Problem, common } from '#shared/problem.ts';
import { accountProblems } from '../../contract.ts';

/** @throws Problem request.signed_out for anybody who is not a person with an account */
export function personOf({ actor }: Pick<Context | RequestContext, 'actor'>): UserActor {
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  return actor;
}

/** A path may name an account; only the one where the caller is signed in is found. @throws Problem accounts.not_found */
export function requireCurrent({ scope }: Pick<Context, 'scope'>, accountId: AccountId): void {
  if (accountId !== scope.accountId) throw new Problem(accountProblems.not_found);
}

/** A demo account is everybody's: what one visitor changes for good, the next one would miss. @throws Problem accounts.demo_fixed */
export function refuseInDemo({ actor }: Pick<Context | RequestContext, 'actor'>): void {
  if (actor.kind === 'user' && actor.isDemo) throw new Problem(accountProblems.demo_fixed);
}
