import type { Context } from '#platform/module/context.ts';
import type { Plan } from '#shared/permissions.ts';
import { featureIds, type FeatureId } from '../contract.ts';
import { isInPlan } from '../rules/catalogue.ts';
import { saveFeatures } from './service.ts';

const FIRST: readonly FeatureId[] = ['agile_survival', 'product_discovery', 'business_planning'];

/** A demo tenant shows what its plan has; that of the free plan is still at its set-up. */
export async function seedDemoFeatures(context: Context, plan: Plan): Promise<void> {
  const isSetUp = plan !== 'FREE';
  const enabledFeatures = isSetUp ? featureIds.filter((id) => isInPlan(id, plan)) : [...FIRST];
  await saveFeatures(context, { enabledFeatures, onboardingCompleted: isSetUp, onboardingWizardCompleted: isSetUp });
}
