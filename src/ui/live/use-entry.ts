import { useEffect, useState } from 'react';
import type { common } from '#shared/problem.ts';
import { ApiProblem } from '#ui/api/problem.ts';

/** By its name alone: a room loads no other problem of the server's. */
const INVALID: (typeof common)['invalid']['code'] = 'request.invalid';

export type Entry = { readonly status: 'entering' | 'in' } | { readonly status: 'refused'; readonly problem: ApiProblem };

const entering: Entry = { status: 'entering' };

/**
 * Takes the signed-in person's place in a room before it opens. Taking it again changes nothing.
 * @param take asks the server, and fails with its refusal; one and the same function for the whole life of the screen
 */
export function useEntry(roomId: string, take: (roomId: string) => Promise<void>): { readonly entry: Entry; readonly retry: () => void } {
  const [entry, setEntry] = useState<Entry>(entering);
  useEffect(() => {
    let isHere = true;
    void enter(roomId, take).then((next) => {
      // Who is in stays in: from then on the room itself says when it is over.
      if (isHere) setEntry((known) => (known.status === 'in' ? known : next()));
    });
    return () => {
      isHere = false;
    };
  }, [roomId, take]);
  const retry = (): void => {
    setEntry(entering);
    void enter(roomId, take).then(setEntry);
  };
  return { entry, retry };
}

/** @returns what is known now; it throws, and with it the screen, what is no refusal */
async function enter(roomId: string, take: (roomId: string) => Promise<void>): Promise<() => Entry> {
  try {
    await take(roomId);
    return () => ({ status: 'in' });
  } catch (error) {
    return () => {
      if (!(error instanceof ApiProblem)) throw error;
      return { status: 'refused', problem: error };
    };
  }
}

/** The room knows the caller by no seat and no membership: the join page asks for a name, or says what else is missing. */
export const isStranger = ({ code }: ApiProblem): boolean => code === INVALID || code.endsWith('.sign_in_required');
