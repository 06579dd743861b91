import { useWords } from '#ui/text/use-text.ts';
import { FeaturePage } from '../parts/feature-page.tsx';
import { featurePages } from '../parts/feature-pages.ts';
import { ReturnsPanel } from '../parts/figures/returns-panel.tsx';

export function FeatureRoi() {
  return (
    <FeaturePage facts={featurePages.returns} words={useWords('site-feature-returns')}>
      <ReturnsPanel />
    </FeaturePage>
  );
}
