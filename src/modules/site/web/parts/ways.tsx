import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';

export type Product = 'poker' | 'retro' | 'kanban';

/** Create a profile, or try a product without one; both where they are built. */
export function Ways({ product, demo, className }: { product: Product; demo: string; className: string | undefined }) {
  const t = useText('site');
  const products = useText('site-products');
  const { has } = usePlaces();
  return (
    <div className={className}>
      {has('/register') && (
        <LinkButton to="/register" look="primary" size={48} isWide>
          {t('landing.hero.create')}
        </LinkButton>
      )}
      {has(demo) && (
        <LinkButton to={demo} size={48} isWide>
          {products(`${product}.demo`)}
        </LinkButton>
      )}
    </div>
  );
}
