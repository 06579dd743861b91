import { IconLock } from '@tabler/icons-react';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import { CartDrawer } from './cart-drawer.tsx';
import classes from './cart-foot.module.css';
import { useGuestHandle } from './use-guest-handle.ts';

const PRICING = '/pricing';
/** After signing in the cart is open again, with what the account has. */
const BACK = `/login?${new URLSearchParams({ from: `${PRICING}?cart=open` })}`;

export function GuestDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('cart');
  const format = useFormat();
  const language = useLanguage();
  const { has } = usePlaces();
  const handle = useGuestHandle();
  const plansAt = pathIn(language, PRICING);
  return (
    <CartDrawer
      handle={handle}
      isOpen={isOpen}
      onClose={onClose}
      plansAt={has(plansAt) ? plansAt : PRICING}
      foot={({ total }) => (
        <>
          <Stack className={classes.go}>
            <LinkButton to={BACK} look="primary" size={48}>
              {t('checkoutFor', { price: format.money(total) })}
            </LinkButton>
          </Stack>
          <Grid as="p" columns="16px minmax(0, 1fr)" gap={8} phone="keep">
            <IconLock size={16} stroke={1.75} aria-hidden="true" />
            <Muted size={13}>{t('leave')}</Muted>
          </Grid>
        </>
      )}
    />
  );
}
