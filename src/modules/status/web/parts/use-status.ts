import { useEffect, useRef, useState } from 'react';
import type { Status } from '../../contract.ts';

const AGAIN_MS = 60_000;
const PATIENCE_MS = 10_000;
const NOT_FOUND = 404;

export interface Asked {
  /** The last answer, also while the server cannot be reached. */
  readonly status: Status | null;
  readonly answer: 'none' | 'here' | 'away' | 'closed';
  readonly ask: () => void;
}

/** Asks how the installation is doing, again each minute and when the page comes back into view. */
export function useStatus(): Asked {
  const [asked, setAsked] = useState<Omit<Asked, 'ask'>>({ status: null, answer: 'none' });
  const asking = useRef<() => void>(() => undefined);
  useEffect(() => {
    const gone = new AbortController();
    const look = async (): Promise<void> => {
      const answer = await read(gone.signal);
      if (!gone.signal.aborted) setAsked((before) => ({ ...answer, status: answer.status ?? before.status }));
    };
    asking.current = () => void look();
    const whenSeen = (): void => void (document.visibilityState === 'visible' && look());
    const timer = setInterval(whenSeen, AGAIN_MS);
    document.addEventListener('visibilitychange', whenSeen, { signal: gone.signal });
    void look();
    return () => {
      gone.abort();
      clearInterval(timer);
    };
  }, []);
  return { ...asked, ask: () => asking.current() };
}

/** Without the client of the app, which this page has no other use for. */
async function read(signal: AbortSignal): Promise<Omit<Asked, 'ask'>> {
  try {
    const answer = await fetch('/api/public/status', { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) });
    if (answer.status === NOT_FOUND) return { status: null, answer: 'closed' };
    if (!answer.ok) return { status: null, answer: 'away' };
    const { data } = (await answer.json()) as { data: Status }; // our server wrote it
    return { status: data, answer: 'here' };
  } catch {
    return { status: null, answer: 'away' };
  }
}
