import { useEffect } from 'react';

const KEY = 'boards.severalTeams';

/** Whether there were several teams to choose from when this browser last knew; until it does, there are. */
export function hadSeveralTeams(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'no';
  } catch {
    return true;
  }
}

export function keepSeveralTeams(areSeveral: boolean): void {
  try {
    localStorage.setItem(KEY, areSeveral ? 'yes' : 'no');
  } catch {
    // Storage may be full or forbidden.
  }
}

/**
 * Whether the choice of a team has a place in the page's head. While the teams are on their way it has the one that it had before:
 * a head that grows late pushes the page down under the hand.
 * @param known how many there are; null while that is not known
 */
export function useSeveralTeams(known: number | null): boolean {
  const areSeveral = known === null ? null : known > 1;
  useEffect(() => {
    if (areSeveral !== null) keepSeveralTeams(areSeveral);
  }, [areSeveral]);
  return areSeveral ?? hadSeveralTeams();
}
