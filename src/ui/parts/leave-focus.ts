/**
 * For a button that is removed by what it does, such as Try Again: the focus, which would fall to the page's beginning, goes
 * to the part that the button is in, or to a field there.
 */
export function leaveFocus(field?: string): void {
  // Null where the button has no focus, as after a press in Safari.
  const box = document.activeElement?.closest<HTMLElement>('section, dialog, main');
  const next = (field && box?.querySelector<HTMLElement>(field)) || box;
  if (!next) return;
  if (next === box) box.tabIndex = -1;
  next.focus({ preventScroll: true });
}
