import { useEffect, useState } from 'react';
import { joinSession } from '#modules/retros/contract/lifecycle.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';

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
    await api.call(joinSession, { params: { sessionId }, body: { rejoin: true } });
    return { status: 'in' };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // A session that is over lets nobody in, and shows what it came to.
    if (error.code === retro.join_closed.code) return { status: 'in' };
    return { status: 'refused', problem: error };
  }
}
