import { IconShoppingBag } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useText } from '#ui/text/use-text.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import classes from './cart-empty.module.css';

/** Nothing is in the cart: the way to the plans, which closes the drawer where they are already on the page. */
export function CartEmpty({ plansAt, onBrowse }: { plansAt: string; onBrowse: () => void }) {
  const t = useText('cart');
  const { pathname } = useLocation();
  return (
    <Stack align="center" gap={8} className={classes.empty}>
      <IconShoppingBag size={40} stroke={1.25} aria-hidden="true" />
      <p className={classes.title}>{t('empty.title')}</p>
      <Muted as="p">{t('empty.text')}</Muted>
      {pathname === plansAt ? (
        <PlainButton look="primary" onClick={onBrowse}>
          {t('empty.browse')}
        </PlainButton>
      ) : (
        <LinkButton to={plansAt} look="primary">
          {t('empty.browse')}
        </LinkButton>
      )}
    </Stack>
  );
}
