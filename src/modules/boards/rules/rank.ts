import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { ItemId } from '../contract/ids.ts';

/** A rank longer than this has its whole column ranked anew: each move between the same two items makes it longer. */
export const RANK_MAX = 40; // characters

export interface Ranked {
  readonly id: ItemId;
  readonly rank: string;
}

/** Where an item shall stand: after one, before one, or at a place from the top. */
export interface PlaceWish {
  readonly afterId?: ItemId | null | undefined;
  readonly beforeId?: ItemId | null | undefined;
  readonly position?: number | undefined;
}

/** As the database compares them (COLLATE "C"), items of the same rank by their ids. */
export function byRank(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** @returns a rank between two, or null where there is none between them: they must be ranked anew first */
export function rankBetween(before: string | null, after: string | null): string | null {
  if (before !== null && after !== null && before >= after) return null;
  const rank = generateKeyBetween(before, after);
  return rank.length > RANK_MAX ? null : rank;
}

/** Ranks for `n` items in a row, evenly spread and short. */
export const ranksBetween = (before: string | null, after: string | null, n: number): string[] => generateNKeysBetween(before, after, n);

/**
 * Where an item would stand among others of a column, in order, itself left out: what a browser shows before the server
 * has answered. A neighbour that is not there leaves it to the other one, then to `position`, then to the end.
 */
export function indexFor(others: readonly Ranked[], { afterId, beforeId, position }: PlaceWish): number {
  const after = afterId ? others.findIndex((one) => one.id === afterId) : -1;
  if (after >= 0) return after + 1;
  const before = beforeId ? others.findIndex((one) => one.id === beforeId) : -1;
  if (before >= 0) return before;
  return Math.min(position ?? others.length, others.length);
}
