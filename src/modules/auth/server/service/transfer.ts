import { accountProblems } from '#modules/accounts/contract.ts';
import type { Account } from '#modules/accounts/contract/account.ts';
import { answerAccount, transferOwnership } from '#modules/accounts/server/public.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import { Problem, common } from '#shared/problem.ts';
import { hasPassword, proveAgainOrByMail, type ProofForm } from './credential-change.ts';
import { factorsOf } from './enrolment.ts';
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
    return answerAccount(context);
  });
}

/** @throws Problem accounts.not_found, accounts.demo_fixed, auth.password_set, request.too_many */
export async function sendTransferCode(request: RequestContext, accountId: AccountId): Promise<{ sentTo: string; expiresAt: string }> {
  ownerIn(request, accountId);
  return sendProofCode(request);
}

type Way = 'password' | 'passwordAndCode' | 'appCode' | 'mailedCode';

/** What `transferAccount` will want of this owner. @throws Problem accounts.not_found, accounts.demo_fixed */
export async function readTransferProof(request: RequestContext, accountId: AccountId): Promise<{ way: Way }> {
  const { userId } = ownerIn(request, accountId);
  return request.open(async (context) => {
    const methods = (await factorsOf(context, userId)).map(({ method }) => method);
    if (await hasPassword(context, userId)) return { way: methods.length > 0 ? 'passwordAndCode' : 'password' };
    return { way: methods.length > 0 && !methods.includes('email') ? 'appCode' : 'mailedCode' };
  });
}

function ownerIn({ actor }: Pick<RequestContext, 'actor'>, accountId: AccountId): UserActor {
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  if (actor.accountId !== accountId) throw new Problem(accountProblems.not_found);
  if (actor.isDemo) throw new Problem(accountProblems.demo_fixed);
  return actor;
}
