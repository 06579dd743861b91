import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';

/** How the votes lie: one card, near each other, or far apart; `none` when no vote counts. */
export type Verdict = 'consensus' | 'close' | 'apart' | 'none';

const CLOSE_STEPS = 2; // deck steps from the lowest to the highest card

export function verdictOf(stats: VoteStatistics): Verdict {
  if (stats.counted === 0) return 'none';
  if (stats.consensus) return 'consensus';
  return (stats.distance ?? 0) <= CLOSE_STEPS ? 'close' : 'apart';
}
