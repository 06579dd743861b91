/** A part of the work with its money; dollars (C3, product hierarchy). */
export interface BudgetNode {
  readonly id: string;
  readonly parent: string | null;
  readonly allocated: number;
  readonly spent: number;
}

/** What its direct children were not given yet. */
export const toAllocate = (node: BudgetNode, nodes: readonly BudgetNode[]): number => node.allocated - givenBy(node, nodes);

export const remaining = ({ allocated, spent }: BudgetNode): number => allocated - spent;

/** The most that a part may be given: what it has, and what its parent has left. Null for the root. */
export function mostFor(node: BudgetNode, nodes: readonly BudgetNode[]): number | null {
  const parent = nodes.find(({ id }) => id === node.parent);
  return parent ? node.allocated + toAllocate(parent, nodes) : null;
}

/** The least that a part may keep: what was spent and what it gave on. */
export const leastFor = (node: BudgetNode, nodes: readonly BudgetNode[]): number => Math.max(node.spent, givenBy(node, nodes));

const givenBy = (node: BudgetNode, nodes: readonly BudgetNode[]): number =>
  nodes.filter(({ parent }) => parent === node.id).reduce((sum, { allocated }) => sum + allocated, 0);
