import { changeOnboarding } from '#modules/accounts/server/public.ts';
import { announce } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import type { AccountFeatures, FeaturesChange } from '../contract.ts';
import { refuseFeatures } from '../rules/catalogue.ts';
import { planIn, readChoice, readFeatures } from './queries.ts';
import { featuresIn } from './tables.ts';

/**
 * Saves the choice of features, how far the set-up has come, or both, and tells every open tab of the account.
 * @throws Problem features.whole_off, request.plan_required
 */
export async function saveFeatures(context: Context, { enabledFeatures: wanted, ...onboarding }: FeaturesChange): Promise<AccountFeatures> {
  const { chosen } = await readChoice(context);
  const refusal = wanted && refuseFeatures(wanted, chosen, await planIn(context));
  if (refusal) throw new Problem(refusal.kind, refusal.details);
  // Also where only the set-up has moved on: `lastUpdated` tells two announcements apart that overtake each other.
  await keepChoice(context, wanted ?? chosen);
  await keepOnboarding(context, onboarding);
  const saved = await readFeatures(context);
  if (wanted) {
    const subject = { kind: 'account', id: context.scope.accountId };
    await context.publish({ type: 'features.updated', subject, payload: { enabledFeatures: saved.enabledFeatures } });
  }
  context.afterCommit(() => announce({ accountId: saved.accountId }, 'features:updated', saved));
  return saved;
}

async function keepChoice({ tx, scope, now }: Context, enabled: readonly string[]): Promise<void> {
  const values = { account_id: scope.accountId, enabled: [...new Set(enabled)], updated_at: now };
  await featuresIn(tx)
    .insertInto('account_features')
    .values(values)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ enabled: values.enabled, updated_at: now }))
    .execute();
}

async function keepOnboarding(context: Context, given: Omit<FeaturesChange, 'enabledFeatures'>): Promise<void> {
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length === 0) return;
  await changeOnboarding(context, change);
  const subject = { kind: 'account', id: context.scope.accountId };
  await context.publish({ type: 'account.onboarding_changed', subject, payload: change });
}
