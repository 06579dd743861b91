import type { VoteEnd, VoteStatistics } from '#modules/poker/contract/statistics.ts';

export const APART = 2; // steps of the deck: neighbours need no talk

/** Whom to ask first: the outlier, both ends where they are equally far, nobody where they are neighbours. */
export function outliersOf({ outlier, lowest, highest, distance }: VoteStatistics): readonly VoteEnd[] {
  if (outlier) return [outlier];
  return lowest && highest && (distance ?? 0) >= APART ? [lowest, highest] : [];
}
