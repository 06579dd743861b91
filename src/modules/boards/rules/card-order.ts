import { priorities } from '../contract/board.ts';
import type { BoardItem } from '../contract/item.ts';
import type { OrderKind } from './card-filter.ts';
import { byRank } from './rank.ts';

type Compare = (one: BoardItem, other: BoardItem) => number;

const weights: Readonly<Record<string, number>> = Object.fromEntries(priorities.map((priority, index) => [priority, index]));
const text = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
/** What has none comes last. */
const late = '\uFFFF';

const ways: Readonly<Record<OrderKind, Compare>> = {
  place: byRank,
  priority: (one, other) => (weights[one.priority] ?? 0) - (weights[other.priority] ?? 0),
  due: (one, other) => text(one.dueDate ?? late, other.dueDate ?? late),
  // The largest first.
  points: (one, other) => (other.storyPoints ?? -1) - (one.storyPoints ?? -1),
  // Whoever has stood there longest first.
  age: (one, other) => text(one.enteredColumnAt, other.enteredColumnAt),
};

/** Compares items in an order; those that are equal in it stand where people put them. */
export function orderOf(kind: OrderKind): Compare {
  if (kind === 'place') return byRank;
  const compare = ways[kind];
  return (one, other) => compare(one, other) || byRank(one, other);
}
