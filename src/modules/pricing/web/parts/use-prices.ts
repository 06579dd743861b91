import { useEffect, useState } from 'react';
import type { Prices } from '#modules/billing/rules/quote.ts';
import { loadPart } from '#ui/module/load-part.ts';
import type { Pricing } from '../../contract.ts';
import { builtInPrices, pricesIn } from './prices.ts';

export interface PricesState {
  readonly prices: Prices;
  /** `failed`: the built-in prices are shown. */
  readonly state: 'reading' | 'here' | 'failed';
  /** Null before the server has answered. */
  readonly mode: Pricing['mode'] | null;
  readonly retry: () => void;
}

/** The prices in force; those that the page came with until they are here, and where they do not come (C1-72). */
export function usePrices(): PricesState {
  const [tries, setTries] = useState(0);
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const [pricing, setPricing] = useState<Pricing | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      try {
        const { readPricing } = await loadPart(() => import('../api.ts'));
        const answer = await readPricing();
        if (!isGone) setPricing(answer);
      } catch {
        if (!isGone) setFailedAt(tries);
      }
    };
    void read();
    return () => void (isGone = true);
  }, [tries]);
  return {
    prices: pricing ? pricesIn(pricing) : builtInPrices,
    state: pricing ? 'here' : failedAt === tries ? 'failed' : 'reading',
    mode: pricing?.mode ?? null,
    retry: () => setTries(tries + 1),
  };
}
