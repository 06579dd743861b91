import { useEffect, useState } from 'react';
import { readPricing, readPromotion } from '../api/guest.ts';
import { changeGuestItem, setGuestCode, useGuestCart, type GuestCart } from './guest-cart.ts';
import { guestTotals, subtotalOf } from './guest-totals.ts';
import type { CheckedCode, PublicPrices } from './public-prices.ts';
import type { CartHandle } from './shown-cart.ts';

/** The cart of a stranger: chosen here, priced by the server. */
export function useGuestHandle(): CartHandle {
  const cart = useGuestCart();
  const [pricing, setPricing] = useState<PublicPrices | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let isGone = false;
    readPricing()
      .then((answer) => !isGone && setPricing(answer))
      // The built-in prices then; the checkout computes them again (C1-72).
      .catch(() => undefined)
      .finally(() => !isGone && setRead(true));
    return () => void (isGone = true);
  }, []);
  const promotion = usePromotionOf(cart, pricing);
  return {
    cart: isRead || cart.items.length === 0 ? guestTotals(cart, pricing, promotion) : null,
    error: null,
    retry: () => undefined,
    setQuantity: async ({ type }, quantity) => changeGuestItem(type, quantity),
    remove: async ({ type }) => changeGuestItem(type, 0),
    applyCode: async (code) => {
      const { valid } = await readPromotion(code, planOf(cart), subtotalOf(cart, pricing) / 100);
      if (valid) setGuestCode(code);
      return valid;
    },
    removeCode: async () => setGuestCode(null),
  };
}

const planOf = ({ items }: GuestCart) => items[0]?.plan ?? 'FREE';

/** What the code of the cart takes off now: asked again with each change of the sum. */
function usePromotionOf(cart: GuestCart, pricing: PublicPrices | null): CheckedCode | null {
  const { code } = cart;
  const plan = planOf(cart);
  const amount = subtotalOf(cart, pricing) / 100;
  const key = `${code} ${plan} ${amount}`;
  const [answered, setAnswered] = useState<{ readonly key: string; readonly answer: CheckedCode } | null>(null);
  useEffect(() => {
    if (code === null || amount === 0) return undefined;
    let isGone = false;
    readPromotion(code, plan, amount)
      .then((answer) => !isGone && setAnswered({ key, answer }))
      // Without an answer no discount is shown; the code stays in the cart, and the checkout computes it.
      .catch(() => undefined);
    return () => void (isGone = true);
  }, [key, code, plan, amount]);
  return answered?.key === key ? answered.answer : null;
}
