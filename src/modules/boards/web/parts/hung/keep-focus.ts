const SOON_MS = 60; // what is gone has left the page by then

/** Whatever had the focus may go with what was closed or deleted: the open panel takes it then, so that its keys go on. */
export function keepFocus(): void {
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>('dialog[open]')?.focus({ preventScroll: true });
  }, SOON_MS);
}
