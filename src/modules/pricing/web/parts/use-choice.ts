import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Plan } from '#shared/permissions.ts';
import { isSameChoice, readInterval, type Choice } from './prices.ts';

/** Plans that additional users are bought with; ENTERPRISE has no limit (C1-07). */
export const sizedPlans = ['FREE', 'PRO'] as const satisfies readonly Plan[];

/** As the page is prerendered. */
const first: Choice = { plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 0 };

export interface ChoiceState extends Choice {
  /** The number of users was set here, if only back to none. */
  readonly areUsersSet: boolean;
  readonly change: (change: Partial<Choice>) => void;
}

/**
 * What a visitor has chosen. A prerendered page can be worked with before its scripts have come: what was moved by then is in the
 * controls, and is taken from there before anything is drawn again.
 * @param controls the element around them
 * @param inCart where a visitor comes back to a cart, the controls show what is in it, and follow it until they are moved
 */
export function useChoice(controls: RefObject<HTMLElement | null>, inCart: Choice | null): ChoiceState {
  const [choice, setChoice] = useState(first);
  const [isMoved, setMoved] = useState(false);
  const [areUsersSet, setUsersSet] = useState(false);
  const [followed, setFollowed] = useState<Choice | null>(null);
  const change = (part: Partial<Choice>): void => {
    setMoved(true);
    if (part.additionalUsers !== undefined) setUsersSet(true);
    setChoice((before) => ({ ...before, ...part }));
  };
  useLayoutEffect(() => {
    const early = { ...first, ...earlyChoice(controls.current) };
    if (isSameChoice(early, first)) return;
    // oxlint-disable-next-line react/set-state-in-effect -- what is outside of React is known only now, before the first paint
    setMoved(true);
    setUsersSet(early.additionalUsers > 0);
    setChoice(early);
  }, [controls]);
  if (inCart && !isSameChoice(inCart, followed)) {
    setFollowed(inCart);
    if (followed ? isSameChoice(choice, followed) : !isMoved) setChoice(sized(inCart, choice));
  }
  return { ...choice, areUsersSet, change };
}

/** A plan without additional users is not one of those that the controls size. */
const sized = ({ plan, billingInterval, additionalUsers }: Choice, before: Choice): Choice =>
  sizedPlans.some((one) => one === plan) ? { plan, billingInterval, additionalUsers } : { ...before, billingInterval };

function earlyChoice(controls: HTMLElement | null): Partial<Choice> {
  const valueOf = (selector: string): string | undefined => controls?.querySelector<HTMLInputElement>(selector)?.value;
  const billingInterval = readInterval(valueOf('input[name="billingInterval"]:checked'));
  const plan = sizedPlans.find((known) => known === valueOf('input[name="sizedPlan"]:checked'));
  const users = Number(valueOf('input[type="range"]') ?? 0);
  return { ...(billingInterval && { billingInterval }), ...(plan && { plan }), ...(users > 0 && { additionalUsers: users }) };
}
