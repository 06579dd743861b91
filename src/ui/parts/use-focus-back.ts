import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what opened a dialog when the dialog is taken away while open: the library does so only for one
 * that stays and closes. Focus that has gone elsewhere meanwhile stays there.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has left the page, and with it the focus.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
