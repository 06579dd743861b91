import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { billingProblems } from '#modules/billing/contract/problems.ts';
import { getSubscription, type Subscription } from '#modules/billing/contract/subscription.ts';
import { call } from '#ui/api/client.ts';
import { readKey } from '#ui/api/query.ts';
import { session } from '#ui/api/session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { cartProblems, checkout, type Cart } from '../../contract.ts';
import { getCart } from '../api/member.ts';
import { announceCart } from './cart-news.ts';

/** With the moment of the purchase, by which its own invoice is found again whenever the address is opened. */
const receiptOf = (since: string | null): string => `/billing?${String(new URLSearchParams({ success: 'true', ...(since && { since }) }))}`;

/** Refusals after which an empty cart was settled elsewhere. */
const lostBy = new Set<string>([cartProblems.empty.code, billingProblems.payment_pending.code, billingProblems.preview_expired.code]);

export interface CheckoutState {
  readonly pay: (paymentMethodId: string | null) => Promise<void>;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** No answer came, and since then the server has: the cart is not paid yet. */
  readonly isBack: boolean;
  /** Where the cart is empty since it was to be paid here: the outcome of another window. */
  readonly lost: 'paid' | 'emptied' | null;
}

/** What was known when the button was last pressed. */
interface Pressed {
  readonly paidAt: string;
  readonly since: string | null;
}

/**
 * Buys what is shown: another amount, or a cart that another tab has changed, is refused by the server and shown again.
 * @param readAt when the cart was last read, in milliseconds
 */
export function useCheckout(cart: Cart, subscription: Pick<Subscription, 'updatedAt'>, readAt: number): CheckoutState {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, error } = useWrite(checkout);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [failedAt, setFailedAt] = useState(Infinity);
  const [isBusy, setBusy] = useState(false);
  const isPaying = useRef(false);
  const pay = async (paymentMethodId: string | null): Promise<void> => {
    // The second press of a double click comes before the button is drawn again.
    if (isPaying.current) return;
    isPaying.current = true;
    setBusy(true);
    const { prorationDate, amountDue, updatedAt, discountProblem } = cart;
    setPressed({ paidAt: subscription.updatedAt, since: prorationDate });
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
      setFailedAt(Date.now());
      await client.invalidateQueries({ queryKey: readKey(getCart) });
    }
    isPaying.current = false;
    setBusy(false);
  };
  const isUnanswered = error?.status === 0;
  const isLost = cart.items.length === 0 && error !== null && (isUnanswered || lostBy.has(error.code));
  const lost = useOutcome(isLost, pressed?.paidAt ?? null);
  // It was this window whose answer was lost: it shows what it has bought.
  const isOwn = isUnanswered && lost === 'paid';
  const since = pressed?.since ?? null;
  useEffect(() => {
    if (isOwn) void navigate(receiptOf(since), { replace: true });
  }, [isOwn, since, navigate]);
  return { pay, isBusy, error, isBack: isUnanswered && readAt > failedAt, lost: isOwn ? null : lost };
}

/** What another window did, once it is known: the cart may become empty long after this one was refused. */
function useOutcome(isLost: boolean, paidAt: string | null): CheckoutState['lost'] {
  const [outcome, setOutcome] = useState<CheckoutState['lost']>(null);
  useEffect(() => {
    if (!isLost) return undefined;
    let isCurrent = true;
    call(getSubscription, {})
      .then(({ updatedAt }) => isCurrent && setOutcome(updatedAt === paidAt ? 'emptied' : 'paid'))
      .catch(() => undefined); // unreachable: that the cart is empty is shown anyway
    return () => {
      isCurrent = false;
    };
  }, [isLost, paidAt]);
  return isLost ? outcome : null;
}
