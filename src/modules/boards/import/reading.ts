/** What a board of another program is read into; plain values that cross a worker's border as they are. */
import type { UnreadableReason } from '#platform/formats/unreadable.ts';
import type { ColumnKind, Priority } from '#modules/boards/contract/board.ts';
import type { ItemLevel } from '#modules/boards/contract/item.ts';
import type { ColumnMap } from './columns.ts';
import type { DateOrder } from './dates.ts';

export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;

export type BoardFormat = 'trello' | 'jira' | 'github' | 'csv' | 'trimtab' | 'unknown';

/** A list of the other program. Its kind is a guess by its name, for people to correct. */
export interface ReadColumn {
  readonly title: string;
  readonly kind: ColumnKind | null;
}

export interface ReadComment {
  readonly author: string;
  /** ISO 8601, or null where the file says none. */
  readonly at: string | null;
  readonly content: string;
}

export interface ReadItem {
  /** Line of a table, or place in a list, counted from 1. */
  readonly sourceLine: number;
  /** The name that the other program knows it by: importing again finds the item by it. */
  readonly sourceKey: string;
  readonly title: string;
  readonly description: string;
  /** Title of its column; null puts it into the backlog. */
  readonly column: string | null;
  readonly type: ItemLevel;
  readonly priority: Priority;
  readonly storyPoints: number | null;
  readonly labels: readonly string[];
  /** A name or an address, to be found among the members. */
  readonly assignee: string | null;
  /** YYYY-MM-DD. */
  readonly dueDate: string | null;
  readonly createdAt: string | null;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly parentKey: string | null;
  /** The sprint that an unfinished item is in; null for none, and for what is done. */
  readonly sprint: string | null;
  readonly checklist: readonly { readonly title: string; readonly isDone: boolean }[];
  readonly comments: readonly ReadComment[];
  /** Addresses of the web that were attached to it. */
  readonly links: readonly { readonly name: string; readonly url: string }[];
  readonly isArchived: boolean;
}

export type RefusalReason = 'no_title' | 'too_many_cells' | 'repeated_key' | 'template' | 'pull_request' | 'not_an_item';

export interface RefusedRow {
  readonly sourceLine: number;
  readonly reason: RefusalReason;
  /** Beginning of the row, for people to recognise it. */
  readonly text: string;
}

/** What of a row that is taken stays behind, or is taken otherwise than it stands there. */
type LossKind =
  | 'date_unread'
  | 'points_unread'
  | 'finish_future'
  | 'title_cut'
  | 'description_cut'
  | 'labels_cut'
  | 'checklist_cut'
  | 'comments_cut'
  | 'links_cut'
  | 'members_left'
  | 'created_late'
  | 'start_late'
  | 'type_unknown'
  | 'checklists_joined'
  | 'files_linked'
  | 'column_left';
export interface Loss {
  /** 0 for what is true of the whole file. */
  readonly sourceLine: number;
  readonly kind: LossKind;
  /** The file's own name of the column or field. */
  readonly column?: string;
  readonly value?: string;
}

/** How a table was understood, to be shown and, through ReadOptions, overruled. */
export interface TableReading {
  readonly headers: readonly string[];
  readonly columns: ColumnMap;
}

export interface ReadOptions {
  /** Overrules the columns found: a use that is absent keeps what was found, an empty list leaves it out. */
  readonly columns?: Partial<ColumnMap>;
  /** Says which comes first in dates that may be read both ways. */
  readonly dateOrder?: DateOrder;
  /** Keeps no other columns as lines of the description. */
  readonly isBare?: boolean;
}

/** A sprint that the file describes with its days: where the board has none of that name, it can be planned. */
export interface ReadSprint {
  readonly name: string;
  readonly goal: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** A label's colour where the file tells it; degrees, 0 to 359. */
export interface ReadLabel {
  readonly name: string;
  readonly hue: number;
}

interface Findings {
  readonly labels?: readonly ReadLabel[];
  /** Those that are not over. */
  readonly sprints?: readonly ReadSprint[];
  readonly losses: readonly Loss[];
  /** Fields without a place here that are kept as lines at the descriptions' ends. */
  readonly kept: readonly string[];
  /** A date that may be read in two ways; null where the file tells how. */
  readonly unclearDate?: string | null;
  readonly table?: TableReading;
}

export interface BoardReading extends Findings {
  readonly format: BoardFormat;
  /** Of the board, where the file names one. */
  readonly name: string | null;
  readonly columns: readonly ReadColumn[];
  /** In the order in which the other program shows them. */
  readonly items: readonly ReadItem[];
  readonly refused: readonly RefusedRow[];
  /** With a problem the lists are empty. */
  readonly problem?: UnreadableReason;
  readonly problemLine?: number;
}

/** What each reader hands back: every row lies in exactly one of the two lists. */
export interface Rows extends Findings {
  readonly format: BoardFormat;
  readonly name: string | null;
  readonly columns: readonly ReadColumn[];
  readonly items: readonly ReadItem[];
  readonly refused: readonly RefusedRow[];
}
