import type { PlanNode } from './explaining-database.ts';

/** Five of the largest pages: more than that is no page, it is the whole list. */
const SORTED_MOST = 1_000;
/** Rows that an index may lead to: the account's own, with old versions of them that no vacuum has met yet, and a few. */
const readMost = (own: number) => 2 * own + 1_000;

export interface Judge {
  /** How many rows are the account's own, of each table that was filled. */
  readonly own: ReadonlyMap<string, number>;
  /** The table of each index. */
  readonly tableOf: ReadonlyMap<string, string>;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that came out of a node and that it threw away, over all the times it was run. */
const touchedBy = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];

/** Where a plan reads a table from its first row to its last, or far more rows than the account has in it. */
export function readsOfOthers(plan: PlanNode, { own, tableOf }: Judge): string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? tableOf.get(node['Index Name'] ?? '');
    const known = table === undefined ? undefined : own.get(table);
    if (known === undefined || node['Actual Loops'] === 0) return [];
    const touched = touchedBy(node);
    if (node['Node Type'] === 'Seq Scan') return [`reads ${table} whole (${touched} rows)`];
    return touched > readMost(known)
      ? [`reads ${touched} rows of ${table} by ${node['Index Name'] ?? node['Node Type']}, of which ${known} are the account's`]
      : [];
  });
}

/** Where a plan sorts far more rows than a page has. */
export function longSorts(plan: PlanNode): string[] {
  return nodesOf(plan).flatMap((node) => {
    if (!node['Node Type'].endsWith('Sort')) return [];
    const rows = (node.Plans ?? []).reduce((sum, inner) => sum + inner['Actual Rows'] * inner['Actual Loops'], 0);
    return rows > SORTED_MOST ? [`sorts ${rows} rows by ${node['Sort Key']?.join(', ')}`] : [];
  });
}
