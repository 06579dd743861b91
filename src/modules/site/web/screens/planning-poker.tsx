import { HeroTable } from '../parts/hero-table.tsx';
import { ProductPage } from '../parts/product-page.tsx';

export function PlanningPoker() {
  return <ProductPage product="poker" path="/planning-poker" demo="/demo/planning-poker" picture={<HeroTable />} />;
}
