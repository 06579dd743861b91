import { accountProblems, type Account } from '#modules/accounts/contract.ts';
import { answerAccount, transferOwnership } from '#modules/accounts/server/public.ts';
import { planAndLimitsOf } from '#modules/billing/server/public.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { Problem, common } from '#shared/problem.ts';
import { proveAgain } from './credential-change.ts';

/** @throws Problem accounts.not_found, accounts.demo_fixed, auth.password_wrong, password_unset, code_refused, request.too_many */
export async function transferAccount(
  request: RequestContext,
  accountId: AccountId,
  { userId, password, code }: { readonly userId: UserId; readonly password: string; readonly code?: string | undefined },
): Promise<Account> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  if (actor.accountId !== accountId) throw new Problem(accountProblems.not_found);
  if (actor.isDemo) throw new Problem(accountProblems.demo_fixed);
  await proveAgain(request, { password, code });
  return request.inAccount(accountId, actor.userId, async (context) => {
    await transferOwnership(context, userId);
    return answerAccount({ planAndLimitsOf }, context);
  });
}
