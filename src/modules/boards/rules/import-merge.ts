import type { UserId } from '#shared/ids.ts';
import type { Priority } from '../contract/board.ts';
import type { ColumnId } from '../contract/ids.ts';
import type { ItemLevel } from '../contract/item.ts';

/** What of an item both its source and people here write, by the table's names. */
export interface Imported {
  readonly title: string;
  readonly description: string;
  readonly level: ItemLevel;
  readonly priority: Priority;
  readonly points: number | null;
  readonly assignee_id: UserId | null;
  readonly due_date: string | null;
  readonly column_id: ColumnId | null;
}
export type ImportedField = keyof Imported;

/** What the last import said of an item: a hash for its description; what it did not say is absent. */
export interface SourceValues extends Partial<Imported> {
  /** ISO 8601. */
  readonly createdAt?: string;
  readonly startedAt?: string;
  readonly completedAt?: string;
}

/** Columns of an item that came from another program. */
export interface FromElsewhere {
  source: string | null;
  source_key: string | null;
  source_values: SourceValues | null;
  /** null is false. */
  is_undated: boolean | null;
}

interface Sides {
  /** As the last import said; null where that is not known. */
  readonly base: SourceValues | null;
  readonly ours: Imported;
  /** Absent is what the file does not say. */
  readonly theirs: Partial<Imported>;
  /** Of fields without a base: whether people here have changed it since it came in. */
  readonly isChangedHere: (field: ImportedField) => boolean;
  readonly hash: (text: string) => string;
}

interface Merged {
  /** What is taken from the file, as far as it differs from what is here. */
  readonly taken: Partial<Imported>;
  /** Changed here and in the file: ours stays. */
  readonly kept: readonly ImportedField[];
}

/** Three-way: what the file changed since the last import is taken, unless people here have changed it as well. */
export function mergeImported({ base, ours, theirs, isChangedHere, hash }: Sides): Merged {
  const known = (field: ImportedField, value: unknown): unknown => (field === 'description' ? hash(String(value)) : value);
  const changed = (Object.keys(theirs) as ImportedField[]).filter((field) => theirs[field] !== ours[field]); // its own keys
  const isOurs = (field: ImportedField): boolean =>
    base !== null && field in base ? known(field, ours[field]) !== base[field] : isChangedHere(field);
  const isTheirs = (field: ImportedField): boolean => base === null || !(field in base) || known(field, theirs[field]) !== base[field];
  return {
    taken: Object.fromEntries(changed.filter((field) => !isOurs(field)).map((field) => [field, theirs[field]])),
    kept: changed.filter((field) => isOurs(field) && isTheirs(field)),
  };
}

/** What is to be known of it next time: the file's word, and of what it does not say the one of before. */
export const sourceValues = (before: SourceValues | null, theirs: Partial<Imported>, dates: Dates, hash: Sides['hash']): SourceValues => ({
  ...before,
  ...theirs,
  ...(theirs.description !== undefined && { description: hash(theirs.description) }),
  ...Object.fromEntries(Object.entries(dates).filter(([, moment]) => moment !== null)),
});

interface Dates {
  readonly createdAt: string | null;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
}
