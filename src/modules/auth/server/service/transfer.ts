import { accountProblems, type Account } from '#modules/accounts/contract.ts';
import { answerAccount, transferOwnership } from '#modules/accounts/server/public.ts';
import { planAndLimitsOf } from '#modules/billing/server/public.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { Problem, common } from '#shared/problem.ts';
import { provePassword, releaseProof } from './credential-change.ts';

/** @throws Problem accounts.not_found, accounts.demo_fixed, auth.password_wrong, auth.password_unset, request.too_many */
export async function transferAccount(
  request: RequestContext,
  accountId: AccountId,
  { userId, password }: { readonly userId: UserId; readonly password: string },
): Promise<Account> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  if (actor.accountId !== accountId) throw new Problem(accountProblems.not_found);
  if (actor.isDemo) throw new Problem(accountProblems.demo_fixed);
  await provePassword(request, password);
  return request.inAccount(accountId, actor.userId, async (context) => {
    await releaseProof(context, actor.userId);
    await transferOwnership(context, userId);
    return answerAccount({ planAndLimitsOf }, context);
  });
}
