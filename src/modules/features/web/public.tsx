import { useFeatures } from './api.ts';
import type { FeatureId } from '../contract.ts';
import type words from '../locales/en.json';

// It has no page of its own and so no index: the setup opens over whatever is shown, the switches stand in the settings.
declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    features: typeof words;
  }
}

/** The setup of an account, step by step, over whatever is shown. */
export { SetupWizard } from './parts/setup/setup-wizard.tsx';
/** The switches of all features, for the account's settings. */
export { FeaturesPanel } from './parts/features-panel.tsx';

/**
 * Whether a feature is on, for a part of a screen; false while that is not known.
 * @public
 */
export function useFeature(id: FeatureId): boolean {
  return useFeatures().data?.enabledFeatures.includes(id) ?? false;
}
