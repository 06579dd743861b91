import { useWords } from '#ui/text/use-text.ts';
import { FeaturePage } from '../parts/feature-page.tsx';
import { featurePages } from '../parts/feature-pages.ts';
import { CadencePanel } from '../parts/figures/cadence-panel.tsx';

export function OperationalCadence() {
  return (
    <FeaturePage facts={featurePages.cadence} words={useWords('site-feature-cadence')}>
      <CadencePanel />
    </FeaturePage>
  );
}
