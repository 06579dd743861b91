import type { TextInput } from '#platform/formats/decode.ts';
import { Unreadable, type UnreadableReason } from '#platform/formats/unreadable.ts';

/** What a backlog is read into; plain values that cross a worker's border as they are. */

export const IMPORT_BYTES_MAX = 10 * 1024 * 1024; // ruling 26

export type BacklogFormat = 'list' | 'table' | 'markdown' | 'csv' | 'trello' | 'github' | 'json' | 'unknown';

/** `already here`: the session has it. `repeated`: it stands further up in the same file. */
export type CandidateStatus = 'new' | 'already here' | 'repeated';

export interface ImportCandidate extends Story {
  readonly status: CandidateStatus;
}

/** A row that was understood, before it is compared with the session and with its neighbours. */
export interface Story {
  /** Line of a text, or place in a JSON list, counted from 1; no two rows of a reading share it. */
  readonly sourceLine: number;
  readonly title: string;
  readonly isTitleCut: boolean;
  readonly key?: string;
  readonly description?: string;
  readonly isDescriptionCut: boolean;
  readonly estimate?: string;
  /** What stands where an estimate belongs, and is neither a number nor short enough for a card. */
  readonly estimateUnread?: string;
  /** Name of the Trello list it lies in. */
  readonly list?: string;
  /** A ticked box or a closed issue: shown, but not chosen beforehand. */
  readonly isDone: boolean;
}

export type RefusalReason = 'no_title' | 'too_many_cells' | 'archived' | 'archived_list' | 'template' | 'pull_request' | 'not_an_item';

export interface RefusedRow {
  readonly sourceLine: number;
  readonly reason: RefusalReason;
  /** Beginning of the row, for people to recognise it. */
  readonly text: string;
}

export const columnUses = ['title', 'key', 'description', 'estimate'] as const;
export type ColumnUse = (typeof columnUses)[number];
/** Index of the column for each use, counted from 0; null when none. */
export type ColumnMap = Readonly<Record<ColumnUse, number | null>>;

/** How a table was understood, to be shown and, through ReadOptions, overruled. */
export interface TableReading {
  readonly hasHeader: boolean;
  /** Names of the columns; without a header, the first row's cells. */
  readonly headers: readonly string[];
  readonly columns: ColumnMap;
  readonly delimiter: string;
}

export interface BacklogReading {
  readonly format: BacklogFormat;
  readonly candidates: readonly ImportCandidate[];
  readonly refused: readonly RefusedRow[];
  readonly table?: TableReading;
  /** Columns of the file that no story has a place for. */
  readonly left?: readonly string[];
  /** With a problem both lists are empty. */
  readonly problem?: UnreadableReason;
  /** Line where the problem was met, when one can be named. */
  readonly problemLine?: number;
}

export interface BacklogInput extends TextInput {
  readonly fileName?: string;
}

export interface ReadOptions {
  /** Overrules the columns found; a use that is absent keeps what was found, null leaves the column out. */
  readonly columns?: Partial<ColumnMap>;
  readonly hasHeader?: boolean;
}

export interface ExistingStory {
  readonly key?: string | null;
  readonly title: string;
}

/** What each reader hands back: every row lies in exactly one of the two lists. */
export interface Rows {
  readonly format: BacklogFormat;
  readonly stories: readonly Story[];
  readonly refused: readonly RefusedRow[];
  readonly table?: TableReading;
  readonly left?: readonly string[];
}

/** What the readers of this folder throw, for screens that call one directly. */
export { Unreadable };

/** A table that cannot be read as it was understood: how, for people to overrule it. */
export class UnreadableTable extends Unreadable {
  readonly table: TableReading;

  constructor(problem: UnreadableReason, format: BacklogFormat, table: TableReading) {
    super(problem, { format });
    this.table = table;
  }
}
