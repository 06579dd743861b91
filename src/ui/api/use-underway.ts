import { useState } from 'react';

/**
 * What switches that save at once have sent, in their order, until each is answered and read again: laid over what is kept, each
 * shows as it was pressed, however quickly another one follows. Should saving fail, it goes back.
 * @param send of a write `isInTurn`
 */
export function useUnderway<Change extends object>(send: (change: Change) => Promise<unknown>) {
  const [underway, setUnderway] = useState<readonly Change[]>([]);
  const change = (one: Change): Promise<void> => {
    setUnderway((all) => [...all, one]);
    const over = (): void => setUnderway((all) => all.filter((other) => other !== one));
    // Its own screen says why it failed.
    return send(one).then(over, over);
  };
  return { underway, change };
}
