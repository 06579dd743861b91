import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, endpoint, file } from '#shared/endpoint.ts';
import { lineName, Word } from '#shared/texts.ts';
import { Day, SentMoment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { ATTACHMENT_NAME_MAX, ATTACHMENTS_MAX, WebAddress } from './attachment.ts';
import { Priority } from './board.ts';
import { CHECKLIST_MAX, CHECKLIST_TITLE_MAX } from './checklist.ts';
import { COLUMN_STATUS_MAX, COLUMN_TITLE_MAX } from './column.ts';
import { COMMENT_MAX } from './comment.ts';
import { BoardId, ColumnId, ImportId } from './ids.ts';
import { ImportRun, importSources } from './import-run.ts';
import { ITEM_DESCRIPTION_MAX, ITEM_TITLE_MAX, itemLevels } from './item.ts';
import { ITEM_LABELS_MAX } from './item-calls.ts';
import { LABEL_NAME_MAX, LabelHue } from './label.ts';
import { boardProblems } from './problems.ts';
import { SPRINT_GOAL_MAX, SPRINT_NAME_MAX } from './sprint.ts';

/*
 * A file is read in the browser (`import/`), and what was read travels in portions: each is one transaction, so that an
 * import that is cut short goes on where it stopped, and one that is sent again changes nothing.
 */
export const IMPORT_PORTION = 100; // items of one call; with their texts they stay below a body's megabyte

export const KEY_MAX = 120; // characters of an item’s name in another program
export const AUTHOR_MAX = 80; // characters
export const IMPORTED_COMMENTS_MAX = 200; // of an item
const When = z.nullable(SentMoment);

export const ImportRow = z.object({
  /** Line of the file, for what is said about it. */
  sourceLine: Count,
  sourceKey: z.string().check(z.minLength(1), z.maxLength(KEY_MAX)),
  title: lineName(ITEM_TITLE_MAX),
  description: z.string().check(z.maxLength(ITEM_DESCRIPTION_MAX)),
  /** Title of one of the call's columns; null is the backlog. */
  column: z.nullable(Word),
  type: z.enum(itemLevels),
  priority: Priority,
  storyPoints: z.nullable(z.number().check(z.minimum(0), z.maximum(10_000))),
  labels: z.array(lineName(LABEL_NAME_MAX)).check(z.maxLength(ITEM_LABELS_MAX)),
  assignee: z.nullable(z.string().check(z.maxLength(200))),
  dueDate: z.nullable(Day),
  createdAt: When,
  startedAt: When,
  completedAt: When,
  parentKey: z.nullable(z.string().check(z.maxLength(KEY_MAX))),
  /** Name of the sprint that it is in; one of the board's, or of the call's, takes it in unless it is done. */
  sprint: z._default(z.nullable(lineName(SPRINT_NAME_MAX)), null),
  checklist: z.array(z.object({ title: lineName(CHECKLIST_TITLE_MAX), isDone: z.boolean() })).check(z.maxLength(CHECKLIST_MAX)),
  comments: z
    .array(
      z.object({
        author: z.string().check(z.maxLength(AUTHOR_MAX)),
        at: When,
        content: z.string().check(z.minLength(1), z.maxLength(COMMENT_MAX)),
      }),
    )
    .check(z.maxLength(IMPORTED_COMMENTS_MAX)),
  links: z._default(
    z
      .array(z.object({ name: z.string().check(z.minLength(1), z.maxLength(ATTACHMENT_NAME_MAX)), url: WebAddress }))
      .check(z.maxLength(ATTACHMENTS_MAX)),
    [],
  ),
  isArchived: z.boolean(),
});
export type ImportRow = z.output<typeof ImportRow>;

/** Where the items of one of the file's columns go. */
export const ImportColumn = z.object({
  title: lineName(COLUMN_TITLE_MAX),
  /** Of the column to be made, where the board has none of that title: upper-cased. */
  status: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(COLUMN_STATUS_MAX)),
  /** One of the board's own instead. */
  columnId: z.optional(z.nullable(ColumnId)),
});
export type ImportColumn = z.output<typeof ImportColumn>;

/** A sprint of the file that is not over; it is planned where the board has no open one of that name and an item is in it. */
export const ImportSprint = z.object({
  name: lineName(SPRINT_NAME_MAX),
  goal: z._default(z.string().check(z.maxLength(SPRINT_GOAL_MAX)), ''),
  startDate: Day,
  endDate: Day,
});
export type ImportSprint = z.output<typeof ImportSprint>;

export const IMPORT_LABELS_MAX = 500; // of one call
export const ImportLabel = z.object({ name: lineName(LABEL_NAME_MAX), hue: LabelHue });
export type ImportLabel = z.output<typeof ImportLabel>;

/** What people here and the file write of an item; `deleted`: it was deleted here. */
export const keptFields = ['title', 'description', 'type', 'priority', 'points', 'assignee', 'due', 'status', 'deleted'] as const;
export type KeptField = (typeof keptFields)[number];

export const ImportResult = z.strictObject({
  /** The import that the next portion names; null where none is to follow. */
  importId: z.nullable(ImportId),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Columns and labels that were made for it. */
  columnsMade: z.int(),
  labelsMade: z.int(),
  /** Names that no member of the account has: their items are nobody's. */
  unknownPeople: z.array(z.string()),
  /** Sprints that were planned for it. */
  sprintsMade: z.int(),
  /** Names of sprints that the board does not have, or that are over: their items are in none. */
  unknownSprints: z.array(z.string()),
  /** Items that were changed here and in the file, or deleted here: what is here stays. */
  kept: z.array(z.strictObject({ key: z.string(), title: z.string(), sourceLine: z.int(), fields: z.array(z.enum(keptFields)) })),
});
export type ImportResult = z.infer<typeof ImportResult>;

const hasEachOnce = (rows: readonly ImportRow[]): boolean => new Set(rows.map(({ sourceKey }) => sourceKey)).size === rows.length;

export const importItems = endpoint({
  id: 'boards.importItems',
  route: 'POST /api/kanban/boards/:boardId/import',
  summary: 'Bring in a portion of another program’s items: known ones are updated, others are made',
  action: actions.manage,
  params: z.object({ boardId: BoardId }),
  body: z.object({
    source: z.enum(importSources),
    /** Does all of it and takes it back: the answer is what would be. */
    isDryRun: z._default(z.boolean(), false),
    /** Which part of an import of several portions this is; without it, the portion is an import by itself. */
    run: z.optional(ImportRun),
    columns: z.array(ImportColumn).check(z.maxLength(30)),
    sprints: z._default(z.array(ImportSprint).check(z.maxLength(100)), []),
    /** Colours of labels, for those that are made. */
    labels: z._default(z.array(ImportLabel).check(z.maxLength(IMPORT_LABELS_MAX)), []),
    items: z
      .array(ImportRow)
      .check(z.minLength(1), z.maxLength(IMPORT_PORTION), z.refine(hasEachOnce, { error: 'A key stands there twice' })),
  }),
  answer: data(ImportResult),
  problems: [
    boardProblems.not_found,
    boardProblems.import_not_found,
    boardProblems.imports_max,
    boardProblems.column_not_found,
    boardProblems.columns_max,
    boardProblems.items_max,
    boardProblems.archived,
    boardProblems.sprint_dates,
    boardProblems.sprint_long,
  ],
});

export const boardFormats = ['json', 'csv'] as const;
export type BoardFileFormat = (typeof boardFormats)[number];

export const exportBoard = endpoint({
  id: 'boards.exportBoard',
  route: 'GET /api/kanban/boards/:boardId/export',
  summary: 'Download a board with all its items, those of the backlog and the archive too; the JSON can be imported again',
  action: actions.view,
  params: z.object({ boardId: BoardId }),
  query: z.object({ format: z._default(z.enum(boardFormats), 'json') }),
  answer: file('application/json', 'text/csv'),
  problems: [boardProblems.not_found],
});
