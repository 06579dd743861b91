import { itemLevels, type ItemLevel } from '../contract/item.ts';
import { boardProblems } from '../contract/problems.ts';
import type { ProblemKind } from '#shared/problem.ts';

/** Whether one level stands above another: initiative, epic, story, task. */
export const isAbove = (parent: ItemLevel, child: ItemLevel): boolean => itemLevels.indexOf(parent) < itemLevels.indexOf(child);

export interface Family {
  readonly id: string | null;
  readonly level: ItemLevel;
  /** The parent and all above it, from below; empty without one. */
  readonly ancestors: readonly { readonly id: string; readonly level: ItemLevel }[];
  /** Levels of the items directly beneath. */
  readonly childLevels: readonly ItemLevel[];
}

/** Whether an item may stand where it is to stand in the tree of its board. */
export function refuseFamily({ id, level, ancestors, childLevels }: Family): ProblemKind | null {
  if (id !== null && ancestors.some((ancestor) => ancestor.id === id)) return boardProblems.parent_circle;
  const parent = ancestors[0];
  if (parent && !isAbove(parent.level, level)) return boardProblems.parent_too_small;
  return childLevels.every((child) => isAbove(level, child)) ? null : boardProblems.parent_too_small;
}
