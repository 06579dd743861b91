import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readKey } from '#ui/api/query.ts';
import { session } from '#ui/api/session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { checkout, type Cart } from '../../contract.ts';
import { getCart } from '../api/member.ts';
import { announceCart } from './cart-news.ts';

/** With the moment of the purchase, by which its own invoice is found again whenever the address is opened. */
const receiptOf = (since: string | null): string => `/billing?${String(new URLSearchParams({ success: 'true', ...(since && { since }) }))}`;

/** Buys what is shown: another amount, or a cart that another tab has changed, is refused by the server and shown again. */
export function useCheckout(cart: Cart) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, error, reset } = useWrite(checkout);
  const [isBusy, setBusy] = useState(false);
  const isPaying = useRef(false);
  const pay = async (paymentMethodId: string | null): Promise<void> => {
    // The second press of a double click comes before the button is drawn again.
    if (isPaying.current) return;
    isPaying.current = true;
    setBusy(true);
    const { prorationDate, amountDue, updatedAt, discountProblem } = cart;
    const body = {
      amountDue,
      withoutDiscount: discountProblem !== null,
      ...(paymentMethodId && { paymentMethodId }),
      ...(prorationDate && { prorationDate }),
      ...(updatedAt && { updatedAt }),
    };
    try {
      await mutateAsync({ body });
      announceCart();
      // Menus and guards go by the plan of the profile.
      await session.reload().catch(() => undefined);
      await navigate(receiptOf(prorationDate), { replace: true });
      void client.invalidateQueries();
    } catch {
      // `error` has it. What is shown may be older than what was refused.
      await client.invalidateQueries({ queryKey: readKey(getCart) });
    }
    isPaying.current = false;
    setBusy(false);
  };
  return { pay, isBusy, error, reset };
}
