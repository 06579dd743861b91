import { useEffect, useEffectEvent } from 'react';
import { isPanelsKey } from '#ui/parts/use-focus-near.ts';
import { useDialogs } from './dialogs-context.ts';
import { useRetro } from './room-context.tsx';
import { useNextStep } from './use-next-step.ts';

const BUSY = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** D marks oneself as done, N goes on, A begins an action, G picks the focused paper up, V votes for it, ? names the keys; never while somebody types. */
export function useRoomKeys(): void {
  const { session, you, leads, takesPart, canSend, act } = useRetro();
  const next = useNextStep();
  const { open } = useDialogs();
  const isReady = session.participants.find((one) => one.id === you?.participantId)?.isReady === true;

  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === '?') return run(() => open('keys'));
    if (!canSend) return false;
    const key = event.key.toLowerCase();
    if (key === 'd' && takesPart) return run(() => void act.ready(!isReady));
    if (key === 'n' && leads && next?.blocked === null) return run(next.go);
    if (key === 'a') return click(document.querySelector('[data-add-action]'));
    const paper = event.target instanceof Element ? event.target.closest('li') : null;
    if (key === 'g') return click(paper?.querySelector('[data-pick]') ?? null);
    return key === 'v' && click(paper?.querySelector('[data-vote]') ?? null);
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

const isBusy = (target: EventTarget | null): boolean => target instanceof Element && target.closest(BUSY) !== null;

function run(act: () => void): true {
  act();
  return true;
}

/** The button itself is pressed, so that the key does what the button does. */
function click(button: Element | null): boolean {
  if (!(button instanceof HTMLElement)) return false;
  button.focus();
  button.click();
  return true;
}
