import { useEffect, useEffectEvent } from 'react';
import { isPanelsKey } from '#ui/parts/use-focus-near.ts';
import { keysOf } from '#modules/poker/web/parts/deck/card-keys.ts';
import { useHand } from '#modules/poker/web/parts/deck/use-deck.ts';
import { useDialogs } from './dialogs-context.tsx';
import { useFlow } from './flow.tsx';
import { usePoker } from './room-context.tsx';
import { hasStep } from './story-order.ts';

/** Keys that act for the whole room, and `?` that names them; never while somebody types, or inside a dialog or a menu. */
export function useRoomKeys(): void {
  const { session, leads, canSend, act } = usePoker();
  const { shown, isPeek, choice, step, save } = useFlow();
  const hand = useHand();
  const { open } = useDialogs();

  const isVoted = (): boolean => shown?.status === 'VOTED' && choice.value !== null;

  /** Before the reveal a key plays a card; after it, the facilitator's picks the estimate. */
  const pickCard = (digit: string): boolean => {
    if (!hand?.isOpen || isPeek) return leads && isVoted() && pressEstimate(digit);
    const values = hand.cards.map((card) => card.value);
    const value = values[keysOf(values).indexOf(digit)];
    return value !== undefined && run(() => hand.choose(value));
  };

  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === '?') return run(() => open('keys'));
    if (!canSend || session.status !== 'ACTIVE') return false;
    if (/^\d$/.test(event.key)) return pickCard(event.key);
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return isIdle(event) && focusHand();
    if (!leads || !shown) return false;
    if (event.key === 'Enter') return isIdle(event) && isVoted() && run(save);
    if (event.key === 'n' || event.key === 'N') return hasStep(session.stories, session.currentStory, 'next') && run(() => step('next'));
    const isReveal = event.key === 'r' || event.key === 'R';
    return isReveal && shown.status === 'VOTING' && shown.hasVoted.length > 0 && run(() => void act.reveal(shown.id));
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isBusy(event.target) || isPanelsKey()) return;
      if (press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function run(act: () => void): true {
  act();
  return true;
}

const BUSY = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

const isBusy = (target: EventTarget | null): boolean => target instanceof Element && target.closest(BUSY) !== null;

/** Nothing that takes the key for itself has the focus. */
const isIdle = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element) || target.closest('button, a, [tabindex]:not(main), summary, input') === null;

function focusHand(): boolean {
  const card = document.querySelector<HTMLElement>('[data-deck] [tabindex="0"]:not(:disabled)');
  card?.focus();
  return card !== null;
}

/** The chooser's own card is pressed, so that the key does what the card does. */
function pressEstimate(digit: string): boolean {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-estimates] button')];
  const card = cards[keysOf(cards.map(({ textContent }) => textContent)).indexOf(digit)];
  card?.click();
  return card !== undefined;
}
