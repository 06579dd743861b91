import { lazy } from '#ui/module/lazy.ts';

/** What a stranger puts into the cart of their browser. */
export { addToGuestCart, readGuestCart, useGuestCart } from './parts/guest-cart.ts';
export { closeCart, openCart, useIsCartOpen } from './parts/cart-opening.ts';

/** The drawer of a stranger's cart, loaded when it is opened. */
export const GuestDrawer = lazy(() => import('./parts/guest-drawer.tsx').then((module) => ({ default: module.GuestDrawer })));
/** The button and the drawer of the app, which also take over what was chosen before signing in. */
export const MemberCart = lazy(() => import('./parts/member-cart.tsx').then((module) => ({ default: module.MemberCart })));
