import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767.98px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for one column only. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
