import { useWords } from '#ui/text/use-text.ts';
import { FeaturePage } from '../parts/feature-page.tsx';
import { featurePages } from '../parts/feature-pages.ts';
import { PromotersPanel } from '../parts/figures/promoters-panel.tsx';

export function CustomerEngagementFeedback() {
  return (
    <FeaturePage facts={featurePages.feedback} words={useWords('site-feature-feedback')}>
      <PromotersPanel />
    </FeaturePage>
  );
}
