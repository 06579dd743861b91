import { useWords } from '#ui/text/use-text.ts';
import { FeaturePage } from '../parts/feature-page.tsx';
import { featurePages } from '../parts/feature-pages.ts';
import { BudgetPanel } from '../parts/figures/budget-panel.tsx';

export function ProductManagement() {
  return (
    <FeaturePage facts={featurePages.products} words={useWords('site-feature-products')}>
      <BudgetPanel />
    </FeaturePage>
  );
}
