import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';

/** How near the votes are: one card, near each other, or far apart; `none` when no vote counts. */
export type Verdict = 'consensus' | 'close' | 'apart' | 'none';

const NEIGHBOURS = 1; // deck steps from the lowest to the highest card
const AROUND_ONE = 2; // the same, with a card between or next to them that leads

export function verdictOf({ counted, consensus, distance, mode }: VoteStatistics): Verdict {
  if (counted === 0) return 'none';
  if (consensus) return 'consensus';
  return (distance ?? 0) <= (mode.length === 1 ? AROUND_ONE : NEIGHBOURS) ? 'close' : 'apart';
}
