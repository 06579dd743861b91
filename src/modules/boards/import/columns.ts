import { columnsFor, fieldUses, type FieldUse } from '#platform/formats/field-names.ts';
import { plainName } from '#platform/formats/text.ts';

export type ColumnUse = FieldUse;
/** As the screen asks for them. */
export const columnUses = fieldUses;
export const dateUses = ['created', 'started', 'completed', 'due'] as const;

/** Columns of each use, in the file's order: programs repeat some (`Labels,Labels`, `Comment,Comment`). */
export type ColumnMap = Readonly<Record<ColumnUse, readonly number[]>>;

export const columnsOf = (headers: readonly string[]): ColumnMap =>
  // Each use has its columns, be they none.
  Object.fromEntries(columnUses.map((use) => [use, columnsFor(use, headers)])) as Record<ColumnUse, number[]>;

/** Fields that mean something to a team, of the hundred that Jira writes; of a table with few columns each does. */
const kept =
  /^custom ?field|^champ|^campo|^sprint|^iteration|version|component|composant|^reporter|^rapporteur|^informador|member|membre|miembro|^owner|epic|team/i;
const FEW = 12;

/** Columns without a place here that are worth a line at the description's end. */
export function extrasOf(headers: readonly string[], columns: ColumnMap): { readonly lines: number[]; readonly left: number[] } {
  // A sprint that the board does not have, and one that is over, is words all the same.
  const taken = new Set(columnUses.flatMap((use) => (use === 'sprint' ? [] : columns[use])));
  const rest = headers.flatMap((header, at) => (taken.has(at) || header === '' ? [] : [at]));
  if (new Set(rest.map((at) => headers[at])).size <= FEW) return { lines: rest, left: [] };
  return Object.groupBy(rest, (at) => (kept.test(headers[at] ?? '') ? 'lines' : 'left')) as { lines: number[]; left: number[] };
}

/** "Custom field (Team)" is the team. */
export const fieldName = (header: string): string => /^Custom field \((.+)\)$/i.exec(header)?.[1] ?? header;

/** Jira's own export says each issue's key and which project it is of. */
export const isJira = (headers: readonly string[]): boolean => {
  const plain = new Set(headers.map(plainName));
  return plain.has('issuekey') && plain.has('summary');
};
