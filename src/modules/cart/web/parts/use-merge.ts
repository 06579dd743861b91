import { useEffect, useEffectEvent, useState } from 'react';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { readGuestCart } from './guest-cart.ts';
import { mergeGuestCart, type Merged } from './merge-cart.ts';

export interface Merge {
  readonly merged: Merged | null;
  readonly isBusy: boolean;
  readonly again: () => void;
}

const hasSomething = (): boolean => readGuestCart().items.length > 0 || readGuestCart().code !== null;

/** Two tabs that start at the same moment bring it in one after the other; the second finds nothing left. */
const inTurn = (work: () => Promise<Merged>): Promise<Merged> =>
  'locks' in navigator ? navigator.locks.request('cart-merge', work) : work();

/** Brings the cart of the visitor that this member was before into the account: once when it is there, and when asked again. */
export function useMerge(): Merge {
  const t = useText('cart');
  const [merged, setMerged] = useState<Merged | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (isBusy || !hasSomething()) return;
    setBusy(true);
    const result = await inTurn(mergeGuestCart);
    setMerged(result);
    setBusy(false);
    // The drawer may be closed, and lies above the toasts where it is open.
    if (!result.isWhole) toastProblem(t('sync.failed'), { id: 'cart-merge', hint: t('sync.kept') });
  };
  const start = useEffectEvent(() => void run());
  useEffect(() => start(), []);
  return { merged, isBusy, again: () => void run() };
}
