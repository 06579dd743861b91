import { readKey } from '#ui/api/query.ts';
import { queryClient } from '#ui/api/query-client.ts';
import type { Cart } from '../../contract.ts';
import { getCart } from '../api/member.ts';
import { announceCart } from './cart-news.ts';

/** Each answer is the cart as it is now: it takes the place of the one that is shown, here and in other tabs. */
export function keepCart(cart: Cart): void {
  queryClient.setQueryData(readKey(getCart, {}), cart);
  announceCart();
}
