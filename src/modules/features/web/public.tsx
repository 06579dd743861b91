import { useFeatures } from './api.ts';
import type { FeatureId } from '../contract.ts';

/** The setup of an account, step by step, over whatever is shown. */
export { SetupWizard } from './parts/setup/setup-wizard.tsx';
/**
 * The switches of all features, for the account's settings.
 * @public
 */
export { FeaturesPanel } from './parts/features-panel.tsx';

/**
 * Whether a feature is on, for a part of a screen; false while that is not known.
 * @public
 */
export function useFeature(id: FeatureId): boolean {
  return useFeatures().data?.enabledFeatures.includes(id) ?? false;
}
