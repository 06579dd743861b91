import { useEffect, useState } from 'react';
import type { Prices } from '#modules/billing/rules/quote.ts';
import { loadPart } from '#ui/module/load-part.ts';
import type { ValidatedPromotion } from '../../contract.ts';
import { sumOf, type Choice } from './prices.ts';

export interface PromotionState {
  /** The code that is being tried or counts; null for none. */
  readonly code: string | null;
  readonly state: 'none' | 'asking' | 'valid' | 'invalid' | 'failed';
  readonly answer: ValidatedPromotion | null;
  readonly apply: (code: string) => void;
  readonly remove: () => void;
}

interface Asked {
  readonly key: string;
  readonly answer: ValidatedPromotion | null;
}

/** What a code takes off what is chosen. The server computes it, again with each change of the choice. */
export function usePromotion(prices: Prices, choice: Choice): PromotionState {
  // Pressing again after a failure asks again.
  const [wanted, setWanted] = useState<{ readonly code: string; readonly at: number } | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const amount = sumOf(prices, choice) / 100;
  const { plan } = choice;
  const key = wanted ? `${wanted.at} ${wanted.code} ${plan} ${amount}` : '';
  const code = wanted?.code ?? null;
  useEffect(() => {
    if (code === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      try {
        const { readPromotion } = await loadPart(() => import('../api.ts'));
        const answer = await readPromotion({ code, plan, amount }, signal);
        if (!signal.aborted) setAsked({ key, answer });
      } catch {
        if (!signal.aborted) setAsked({ key, answer: null });
      }
    };
    // A slider that is being moved asks once it rests.
    const timer = setTimeout(() => void ask(), 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, code, plan, amount]);
  const current = asked?.key === key ? asked : null;
  return {
    code,
    state: stateOf(code, current),
    answer: current?.answer ?? null,
    apply: (typed) => setWanted((before) => ({ code: typed.trim().toUpperCase(), at: (before?.at ?? 0) + 1 })),
    remove: () => setWanted(null),
  };
}

function stateOf(code: string | null, asked: Asked | null): PromotionState['state'] {
  if (code === null) return 'none';
  if (!asked) return 'asking';
  if (!asked.answer) return 'failed';
  return asked.answer.valid ? 'valid' : 'invalid';
}
