import { useEffect, useState } from 'react';
import { fetchLater } from './lazy-parts.tsx';

const WAIT_MS = 1500;

/** Fetches what is not shown at first, a little after the room stands. @returns whether it is there */
export function useLaterParts(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isShown = true;
    const timer = setTimeout(() => {
      // A part that did not come is asked for again when it is wanted.
      fetchLater().then(
        () => isShown && setThere(true),
        () => undefined,
      );
    }, WAIT_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);
  return isThere;
}
