import { useWords } from '#ui/text/use-text.ts';
import { FeaturePage } from '../parts/feature-page.tsx';
import { featurePages } from '../parts/feature-pages.ts';
import { PricingPanel } from '../parts/figures/pricing-panel.tsx';

export function PricingSimulator() {
  return (
    <FeaturePage facts={featurePages.pricing} words={useWords('site-feature-pricing')}>
      <PricingPanel />
    </FeaturePage>
  );
}
