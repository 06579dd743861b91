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
    if (!hasSomething()) return;
    const result = await inTurn(mergeGuestCart);
    setMerged(result);
    // The drawer may be closed; where it is open it is above the toasts.
    if (!result.isWhole) toastProblem(t('sync.failed'), { id: 'cart-merge', hint: t('sync.kept') });
  };
  const start = useEffectEvent(run);
  // oxlint-disable-next-line react/set-state-in-effect -- the state follows the answers of the server
  useEffect(() => void start(), []);
  const again = (): void => {
    if (isBusy) return;
    setBusy(true);
    void run().finally(() => setBusy(false));
  };
  return { merged, isBusy, again };
}
