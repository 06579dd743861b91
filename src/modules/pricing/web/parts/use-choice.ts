import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Plan } from '#shared/permissions.ts';
import { readInterval, type Choice } from './prices.ts';

/** Plans that additional users are bought with; ENTERPRISE has no limit (C1-07). */
export const sizedPlans = ['FREE', 'PRO'] as const satisfies readonly Plan[];

export interface ChoiceState extends Choice {
  readonly change: (change: Partial<Choice>) => void;
}

/**
 * What a visitor has chosen. A prerendered page can be worked with before its scripts have come: what was moved by then is in the
 * controls, and is taken from there before anything is drawn again.
 * @param controls the element around them
 */
export function useChoice(controls: RefObject<HTMLElement | null>): ChoiceState {
  const [choice, setChoice] = useState<Choice>({ plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 0 });
  const change = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }));
  useLayoutEffect(() => {
    const early = earlyChoice(controls.current);
    // oxlint-disable-next-line react/set-state-in-effect -- what is outside of React is known only now, before the first paint
    if (Object.keys(early).length > 0) setChoice((before) => ({ ...before, ...early }));
  }, [controls]);
  return { ...choice, change };
}

function earlyChoice(controls: HTMLElement | null): Partial<Choice> {
  const valueOf = (selector: string): string | undefined => controls?.querySelector<HTMLInputElement>(selector)?.value;
  const billingInterval = readInterval(valueOf('input[name="billingInterval"]:checked'));
  const plan = sizedPlans.find((known) => known === valueOf('input[name="sizedPlan"]:checked'));
  const users = Number(valueOf('input[type="range"]') ?? 0);
  return { ...(billingInterval && { billingInterval }), ...(plan && { plan }), ...(users > 0 && { additionalUsers: users }) };
}
