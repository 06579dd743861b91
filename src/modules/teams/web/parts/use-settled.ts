import { useEffect, useState } from 'react';

const SETTLED_MS = 200;

/** A text once nobody has typed for a moment: a search for every key would ask for what nobody waits for. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
