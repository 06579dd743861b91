import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import { actions } from '#modules/billing/contract/actions.ts';
import { closeCart, MemberDrawer, openCart, useGuestCart, useIsCartOpen } from '#modules/cart/web/public.tsx';
import { bareEndpoint } from '#ui/api/bare-endpoint.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { CartButton } from './cart-button.tsx';

const UpgradeDialog = lazy(() => import('#modules/notifications/web/public.tsx').then((module) => ({ default: module.UpgradeDialog })));

// Module cart declares it for the server.
const getCart = bareEndpoint<{ readonly items: readonly unknown[]; readonly problem: { readonly code: string } | null }>(
  'cart.get',
  'GET /api/billing/cart',
);
const OPEN = 'cart';

/** The cart of people who may buy (C1-99). The drawer comes when it is opened, or when a visitor's cart is to be taken over. */
export function AppCart() {
  const me = useMe();
  const mayView = useCan(actions.view);
  const mayPurchase = useCan(actions.purchase);
  if (!me?.emailVerified) return null;
  return mayView && mayPurchase ? <Cart /> : <AskInstead />;
}

/** Who may not buy and comes with a visitor's cart asks for what they chose (1 §6). */
function AskInstead() {
  const [isAsking, setAsking] = useState(false);
  useOpenedByAddress(() => setAsking(true));
  return (
    isAsking && (
      <Suspense>
        <UpgradeDialog onClose={() => setAsking(false)} />
      </Suspense>
    )
  );
}

function Cart() {
  const { data } = useRead(getCart);
  const isOpen = useIsCartOpen();
  const [isWanted, setWanted] = useState(false);
  const brings = useGuestCart().items.length > 0;
  useOpenedByAddress(openCart);
  if ((isOpen || brings) && !isWanted) setWanted(true);
  // Where nothing is charged there is nothing to buy.
  if (!data || (data.problem?.code === 'billing.off' && data.items.length === 0)) return null;
  return (
    <>
      <CartButton count={data.items.length} isOpen={isOpen} onOpen={openCart} />
      {/* Out of the header, whose blur would make it the panel's frame. */}
      {isWanted &&
        createPortal(
          <Suspense>
            <MemberDrawer isOpen={isOpen} onClose={closeCart} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

/** `?cart=open` of a visitor who has signed in to continue with their cart; read once, so that Back does not open it again. */
function useOpenedByAddress(open: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get(OPEN) === 'open';
  const begin = useEffectEvent(open);
  useEffect(() => {
    if (!isAsked) return;
    begin();
    setQuery(
      (before) => {
        before.delete(OPEN);
        return before;
      },
      { replace: true },
    );
  }, [isAsked, setQuery]);
}
