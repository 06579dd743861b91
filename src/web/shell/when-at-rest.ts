/** What lies above the page, and the text that somebody is in the middle of. */
const OPEN = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

function isBusy(): boolean {
  const at = document.activeElement;
  const isWriting = (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== '';
  return isWriting || [...document.querySelectorAll(OPEN)].some((one) => one.checkVisibility());
}

/**
 * Does something once nobody has touched the page for a while, nothing lies above it and no text is being written: what opens
 * by itself would take a click or a key that was meant for something else.
 * @param quiet in ms; also how often a busy page is looked at again
 * @returns stops waiting
 */
export function whenAtRest(quiet: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = (): void => {
    clearTimeout(timer);
    for (const touch of ['pointerdown', 'keydown'] as const) window.removeEventListener(touch, wait, true);
  };
  const look = (): void => {
    if (isBusy()) return wait();
    stop();
    act();
  };
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(look, quiet);
  }
  for (const touch of ['pointerdown', 'keydown'] as const) window.addEventListener(touch, wait, true);
  wait();
  return stop;
}
