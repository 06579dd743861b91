import { useEffect, useState } from 'react';
import { isFocusLost } from './use-focus-near.ts';

/**
 * Stands in a part that comes and goes: what had the focus before the part has it again afterwards, where nothing else has
 * taken it meanwhile. Whoever works by keyboard goes on where they were, and not at the top of the page.
 * @param fallback selector of what takes it where the former place is gone
 */
export function FocusReturn({ fallback }: { fallback?: string }): null {
  // While it is first drawn, nothing of the part has the focus yet.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // By then what replaces the part has been drawn.
      requestAnimationFrame(() => {
        if (!isFocusLost()) return;
        const isThere = before instanceof HTMLElement && !before.matches('body, main') && before.isConnected;
        const place = isThere ? before : fallback === undefined ? null : document.querySelector<HTMLElement>(fallback);
        place?.focus({ preventScroll: true });
        place?.scrollIntoView({ block: 'nearest' });
      });
    },
    [before, fallback],
  );
  return null;
}
