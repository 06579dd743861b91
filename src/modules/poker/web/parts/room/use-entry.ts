import { useEffect, useState } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import { loadCalls } from './room-actions.ts';

export type Entry = { readonly status: 'entering' | 'in' } | { readonly status: 'refused'; readonly problem: ApiProblem };

const entering: Entry = { status: 'entering' };

/** Takes the signed-in person's place in a session. Joining again changes nothing; who came too late may still look on. */
export function useEntry(sessionId: string): { readonly entry: Entry; readonly retry: () => void } {
  const [entry, setEntry] = useState<Entry>(entering);
  useEffect(() => {
    let isHere = true;
    void enter(sessionId).then((next) => {
      // Who is in stays in: from then on the room itself says when it is over.
      if (isHere) setEntry((known) => (known.status === 'in' ? known : next));
    });
    return () => {
      isHere = false;
    };
  }, [sessionId]);
  const retry = (): void => {
    setEntry(entering);
    void enter(sessionId).then(setEntry);
  };
  return { entry, retry };
}

async function enter(sessionId: string): Promise<Entry> {
  try {
    const { takePlace } = await loadCalls();
    await takePlace(sessionId);
    return { status: 'in' };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { status: 'refused', problem: error };
  }
}
