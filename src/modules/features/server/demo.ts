import type { Demo } from '#platform/module/demo.ts';
import { featureIds, type FeatureId } from '../contract.ts';
import { isInPlan } from '../rules/catalogue.ts';
import { saveFeatures } from './service.ts';

const FIRST: readonly FeatureId[] = ['agile_survival', 'product_discovery', 'business_planning'];

/** A demo tenant shows what its plan has; that of the free plan is still at its set-up. */
export const demo: Demo = async (context, { plan }) => {
  const isSetUp = plan !== 'FREE';
  const enabledFeatures = isSetUp ? featureIds.filter((id) => isInPlan(id, plan)) : [...FIRST];
  await saveFeatures(context, { enabledFeatures, onboardingCompleted: isSetUp, onboardingWizardCompleted: isSetUp });
};
