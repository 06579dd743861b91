import { serveTimed } from '#modules/billing/server/public.ts';
import { serveOpen } from '#platform/http/serve.ts';
import * as contract from '../contract.ts';
import { answerCart } from './service/answer.ts';
import { checkOut } from './service/checkout.ts';
import { addItem, changeItem, clearCart, removeDiscount, removeItem, replaceItems } from './service/items.ts';

export const routes = [
  serveTimed(contract.getCart, (context) => answerCart(context)),
  serveTimed(contract.addCartItem, (context, { body }) => addItem(context, body)),
  serveTimed(contract.changeCartItem, (context, { params, body }) => changeItem(context, params.itemId, body.quantity)),
  serveTimed(contract.removeCartItem, (context, { params }) => removeItem(context, params.itemId)),
  serveTimed(contract.clearCart, (context) => clearCart(context)),
  serveTimed(contract.removeDiscount, (context) => removeDiscount(context)),
  serveOpen(contract.checkout, async (request, { body }) => ({ subscription: await checkOut(request, body) })),
  serveTimed(contract.startCheckout, async (context, { body }) => {
    const { id } = await replaceItems(context, body.items);
    return { id, url: new URL('/checkout', context.settings.publicUrl).href, cart: await answerCart(context) };
  }),
];
