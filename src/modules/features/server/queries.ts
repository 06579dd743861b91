import { accountProblems } from '#modules/accounts/contract.ts';
import { findAccount, findUser } from '#modules/accounts/server/public.ts';
import { planOf } from '#modules/billing/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { Plan } from '#shared/permissions.ts';
import { raise } from '#shared/problem.ts';
import { isoOrNull } from '#shared/time.ts';
import type { AccountFeatures, FeatureId } from '../contract.ts';
import { defaultsFor, effectiveFeatures } from '../rules/catalogue.ts';
import { featuresIn } from './tables.ts';

export interface Choice {
  readonly chosen: readonly string[];
  /** Null while the defaults hold. */
  readonly updatedAt: Date | null;
}

/** What the account has chosen, else what its owner's persona begins with. */
export async function readChoice(context: Context): Promise<Choice> {
  const { tx, scope } = context;
  const row = await featuresIn(tx).selectFrom('account_features').selectAll().where('account_id', '=', scope.accountId).executeTakeFirst();
  if (row) return { chosen: row.enabled, updatedAt: row.updated_at };
  const account = await findAccount(context);
  const owner = account && (await findUser(tx, account.ownerId));
  return { chosen: defaultsFor(owner?.persona ?? 'FOUNDER'), updatedAt: null };
}

/** A person's own token tells their plan already. */
export const planIn = async (context: Context): Promise<Plan> => (context.actor.kind === 'user' ? context.actor.plan : planOf(context));

export async function enabledFeatures(context: Context): Promise<FeatureId[]> {
  const { chosen } = await readChoice(context);
  return effectiveFeatures(chosen, await planIn(context));
}

export async function readFeatures(context: Context): Promise<AccountFeatures> {
  const account = (await findAccount(context)) ?? raise(accountProblems.no_account);
  const { chosen, updatedAt } = await readChoice(context);
  const enabled = effectiveFeatures(chosen, await planIn(context));
  const { onboardingCompleted, onboardingWizardCompleted, onboardingWizardSkipped } = account.settings;
  const onboarding = { onboardingCompleted, onboardingWizardCompleted, onboardingWizardSkipped };
  return { accountId: account.id, enabledFeatures: enabled, ...onboarding, lastUpdated: isoOrNull(updatedAt) };
}
