import { lazy } from '#ui/module/lazy.ts';
import { loadPart } from '#ui/module/load-part.ts';
import type { fillCart as FillCart } from './parts/fill-cart.ts';

/** What a stranger puts into the cart of their browser. */
export { addToGuestCart, useGuestCart } from './parts/guest-cart.ts';
export { closeCart, openCart, useIsCartOpen } from './parts/cart-opening.ts';

/** The drawer of a stranger's cart, loaded when it is opened. */
export const GuestDrawer = lazy(() => import('./parts/guest-drawer.tsx').then((module) => ({ default: module.GuestDrawer })));
/** The drawer of the app, which also takes over what was chosen before signing in. */
export const MemberDrawer = lazy(() => import('./parts/member-drawer.tsx').then((module) => ({ default: module.MemberDrawer })));

/** Puts a choice into the cart of a member. @throws ApiProblem */
export const fillCart: typeof FillCart = async (...args) => {
  const part = await loadPart(() => import('./parts/fill-cart.ts'));
  return part.fillCart(...args);
};
