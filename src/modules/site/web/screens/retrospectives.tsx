import { RetroPicture } from '../parts/retro-picture.tsx';
import { ProductPage } from '../parts/product-page.tsx';

export function Retrospectives() {
  return <ProductPage product="retro" path="/retrospectives" demo="/demo/retrospectives" picture={<RetroPicture />} />;
}
