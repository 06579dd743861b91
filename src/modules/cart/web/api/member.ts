import { bareEndpoint } from '#ui/api/bare-endpoint.ts';
import { call } from '#ui/api/client.ts';
import type { Cart, CartItemId, NewCartItem } from '../../contract.ts';

// As the contracts declare them, without their schemas: each page of the app is near them.
export const getCart = bareEndpoint<Cart>('cart.get', 'GET /api/billing/cart');
const addItem = bareEndpoint<Cart>('cart.addItem', 'POST /api/billing/cart/items');
const changeItem = bareEndpoint<Cart>('cart.changeItem', 'PATCH /api/billing/cart/items/:itemId');
const removeItem = bareEndpoint<Cart>('cart.removeItem', 'DELETE /api/billing/cart/items/:itemId');
const removeDiscount = bareEndpoint<Cart>('cart.removeDiscount', 'DELETE /api/billing/cart/discount');
const applyPromotion = bareEndpoint<Cart>('pricing.applyPromotion', 'POST /api/pricing/apply-promotion');

/** A bare endpoint names neither parameters nor a body. */
const send = (endpoint: typeof addItem, input: object): Promise<Cart> => call(endpoint, input);

/** Each answers the cart as it is then. @throws ApiProblem */
export const addToCart = (body: NewCartItem): Promise<Cart> => send(addItem, { body });
export const changeQuantity = (itemId: CartItemId, quantity: number): Promise<Cart> =>
  send(changeItem, { params: { itemId }, body: { quantity } });
export const takeOut = (itemId: CartItemId): Promise<Cart> => send(removeItem, { params: { itemId } });
export const applyCode = (code: string): Promise<Cart> => send(applyPromotion, { body: { code } });
export const takeOffCode = (): Promise<Cart> => send(removeDiscount, {});
