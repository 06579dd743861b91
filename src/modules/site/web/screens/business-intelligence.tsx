import { useWords } from '#ui/text/use-text.ts';
import { FeaturePage } from '../parts/feature-page.tsx';
import { featurePages } from '../parts/feature-pages.ts';
import { MovementPanel } from '../parts/figures/movement-panel.tsx';

export function BusinessIntelligence() {
  return (
    <FeaturePage facts={featurePages.business} words={useWords('site-feature-business')}>
      <MovementPanel />
    </FeaturePage>
  );
}
