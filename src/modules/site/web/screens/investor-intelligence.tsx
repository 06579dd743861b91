import { useWords } from '#ui/text/use-text.ts';
import { FeaturePage } from '../parts/feature-page.tsx';
import { featurePages } from '../parts/feature-pages.ts';
import { RunwayPanel } from '../parts/figures/runway-panel.tsx';

export function InvestorIntelligence() {
  return (
    <FeaturePage facts={featurePages.investors} words={useWords('site-feature-investors')}>
      <RunwayPanel />
    </FeaturePage>
  );
}
