import { useEffect } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import { readKey } from '#ui/api/query.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { useRead } from '#ui/api/use-read.ts';
import type { CartItemType } from '../../contract.ts';
import { applyCode, changeQuantity, getCart, takeOffCode, takeOut } from '../api/member.ts';
import { watchCart } from './cart-news.ts';
import { keepCart } from './keep-cart.ts';
import type { CartHandle } from './shown-cart.ts';

/** The cart of a member as the server computes it; what another tab changes is read again. */
export function useMemberCart() {
  useEffect(() => watchCart(() => void queryClient.invalidateQueries({ queryKey: readKey(getCart) })), []);
  return useRead(getCart);
}

export function useMemberHandle(): CartHandle {
  const read = useMemberCart();
  const idOf = (type: CartItemType) => read.data?.items.find((item) => item.type === type)?.id;
  return {
    cart: read.data ?? null,
    error: read.data ? null : read.error,
    retry: () => void read.refetch(),
    setQuantity: async ({ type }, quantity) => {
      const id = idOf(type);
      if (id) keepCart(await changeQuantity(id, quantity));
    },
    remove: async ({ type }) => {
      const id = idOf(type);
      if (id) keepCart(await takeOut(id));
    },
    applyCode: async (code) => {
      try {
        keepCart(await applyCode(code));
        return true;
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'pricing.code_invalid') return false;
        throw error;
      }
    },
    removeCode: async () => keepCart(await takeOffCode()),
  };
}
