import { useEffect, useSyncExternalStore } from 'react';

let isWanted = false;
const listeners = new Set<() => void>();

/** Opens the command palette; the first time it is fetched, and opens itself when it has come. */
export function openPalette(): void {
  if (isWanted) {
    // It is loaded, or will be in a moment, and then listens to its own store.
    void import('./layouts/palette.tsx').then((module) => module.showPalette());
    return;
  }
  isWanted = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const wanted = (): boolean => isWanted;
const unwanted = (): boolean => false;

/** Whether the palette has to be there. Until it is, Ctrl or Cmd + K is heard here; afterwards it listens itself. */
export function usePaletteWanted(): boolean {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isWanted || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return useSyncExternalStore(subscribe, wanted, unwanted);
}
