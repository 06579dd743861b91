import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { closeCart, GuestDrawer, openCart, useGuestCart, useIsCartOpen } from '#modules/cart/web/public.tsx';
import { CartButton } from './cart-button.tsx';

/** The cart of a stranger, kept by their browser. The drawer comes when it is first opened. */
export function GuestCart() {
  const { items } = useGuestCart();
  const isOpen = useIsCartOpen();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <CartButton count={items.length} isOpen={isOpen} onOpen={openCart} />
      {/* Out of the header, which is a landmark. */}
      {wasOpen &&
        createPortal(
          <Suspense>
            <GuestDrawer isOpen={isOpen} onClose={closeCart} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
