import { KanbanPicture } from '../parts/kanban-picture.tsx';
import { ProductPage } from '../parts/product-page.tsx';

export function AgileKanban() {
  return <ProductPage product="kanban" path="/agile-kanban" demo="/demo/kanban" picture={<KanbanPicture />} />;
}
