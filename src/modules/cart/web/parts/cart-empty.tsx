import { IconShoppingBag } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useText } from '#ui/text/use-text.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import classes from './cart-empty.module.css';

/** Nothing is in the cart: the way to the plans, which closes the drawer where they are already on the page. */
export function CartEmpty({ plansAt, onBrowse }: { plansAt: string; onBrowse: () => void }) {
  const t = useText('cart');
  const { pathname } = useLocation();
  return (
    <div className={classes.empty}>
      <IconShoppingBag size={40} stroke={1.25} aria-hidden="true" />
      <p className={classes.title}>{t('empty.title')}</p>
      <p>{t('empty.text')}</p>
      {pathname === plansAt ? (
        <PlainButton look="primary" onClick={onBrowse}>
          {t('empty.browse')}
        </PlainButton>
      ) : (
        <LinkButton to={plansAt} look="primary">
          {t('empty.browse')}
        </LinkButton>
      )}
    </div>
  );
}
