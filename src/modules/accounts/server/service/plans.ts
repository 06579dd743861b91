import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { question } from '#platform/module/question.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Plan } from '#shared/permissions.ts';
import { raise } from '#shared/problem.ts';
import { accountProblems, type Limits } from '../../contract.ts';
import type { Account } from '../../contract/account.ts';
import { findAccount, type AccountRecord } from '../queries/accounts.ts';

interface PlanInForce {
  readonly plan: Plan;
  readonly limits: Limits;
}

interface Plans {
  planAndLimitsOf(context: Scoped & Pick<Context, 'settings'>): Promise<PlanInForce>;
  /** The same of several accounts of the caller's own, by one query. */
  plansOfAccounts(
    context: Pick<Context, 'tx' | 'settings'>,
    accountIds: readonly AccountId[],
  ): Promise<ReadonlyMap<AccountId, PlanInForce>>;
  startSubscription(tx: Tx, subscription: { accountId: AccountId; plan: Plan }, now: Date): Promise<void>;
}

/** Which plan an account has; module billing, which stands above this one, answers. */
export const plans = question<Plans>('accounts.plans');

export const withPlan = (account: AccountRecord, { plan, limits }: PlanInForce): Account => ({
  ...account,
  plan,
  limits,
  subscription: { plan, planId: plan },
});

/** The scope's account with what its plan says. @throws Problem accounts.no_account */
export async function answerAccount(context: Context): Promise<Account> {
  const account = (await findAccount(context)) ?? raise(accountProblems.no_account);
  return withPlan(account, await context.hooks.answerOf(plans).planAndLimitsOf(context));
}
