import { accountProblems, type Account } from '#modules/accounts/contract.ts';
import { answerAccount, transferOwnership } from '#modules/accounts/server/public.ts';
import { planAndLimitsOf } from '#modules/billing/server/public.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import { Problem, common } from '#shared/problem.ts';
import { proveAgainOrByMail, type ProofForm } from './credential-change.ts';
import { sendProofCode } from './two-factor-setup.ts';

/** @throws Problem accounts.not_found, accounts.demo_fixed, auth.password_wrong, password_unset, code_refused, request.too_many */
export async function transferAccount(
  request: RequestContext,
  accountId: AccountId,
  { userId, ...proof }: { readonly userId: UserId } & ProofForm,
): Promise<Account> {
  const actor = ownerIn(request, accountId);
  await proveAgainOrByMail(request, proof);
  return request.inAccount(accountId, actor.userId, async (context) => {
    await transferOwnership(context, userId);
    return answerAccount({ planAndLimitsOf }, context);
  });
}

/** @throws Problem accounts.not_found, accounts.demo_fixed, auth.password_set, request.too_many */
export async function sendTransferCode(request: RequestContext, accountId: AccountId): Promise<{ sentTo: string; expiresAt: string }> {
  ownerIn(request, accountId);
  return sendProofCode(request);
}

function ownerIn({ actor }: Pick<RequestContext, 'actor'>, accountId: AccountId): UserActor {
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  if (actor.accountId !== accountId) throw new Problem(accountProblems.not_found);
  if (actor.isDemo) throw new Problem(accountProblems.demo_fixed);
  return actor;
}
