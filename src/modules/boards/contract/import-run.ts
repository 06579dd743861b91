import * as z from 'zod/mini';
import { done, endpoint, list } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { Count, NUMBER_MAX } from '#shared/numbers.ts';
import { paging } from '#shared/pages.ts';
import { lineName, sent, Word } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { COLUMN_TITLE_MAX } from './column.ts';
import { BoardId, ImportId } from './ids.ts';
import { boardProblems } from './problems.ts';

export const importSources = ['trello', 'jira', 'github', 'csv', 'trimtab'] as const;
export type ImportSource = (typeof importSources)[number];

export const FILE_NAME_MAX = 255; // characters
export const TARGETS_MAX = 200; // columns of a file whose places are kept
export const IMPORTS_MAX = 20; // unfinished ones of a board

/** How its file is read and where its columns go, as people chose it, so that whoever goes on finds it. */
export const ImportMapping = z.object({
  /** Columns of a table by their use, counted from 0. */
  columns: z.array(z.object({ use: Word, at: z.array(Count).check(z.maxLength(200)) })).check(z.maxLength(40)),
  dateOrder: z.nullable(z.enum(['day', 'month'])),
  isBare: z.boolean(),
  /** Of each of the file's columns: a column's id, `backlog`, or the status of a new one, `new:TODO`. */
  targets: z.array(z.object({ title: lineName(COLUMN_TITLE_MAX), target: sent(100) })).check(z.maxLength(TARGETS_MAX)),
});
export type ImportMapping = z.output<typeof ImportMapping>;

export const ImportBeginning = z.object({
  fileName: lineName(FILE_NAME_MAX),
  /** Items of the file. */
  total: z.int().check(z.minimum(1), z.maximum(NUMBER_MAX)),
  mapping: ImportMapping,
});
export type ImportBeginning = z.output<typeof ImportBeginning>;

/** One portion's place in its import. */
export const ImportRun = z.object({
  /** Absent in the first portion, unless it goes on with an import that was left. */
  importId: z.optional(ImportId),
  /** In the first portion. */
  begins: z.optional(ImportBeginning),
  /** Items of the file that are here with this portion. */
  done: Count,
  /** Its items were in an earlier portion: they are not counted again. */
  isAgain: z._default(z.boolean(), false),
  /** Ends the import. */
  isLast: z._default(z.boolean(), false),
});
export type ImportRun = z.output<typeof ImportRun>;

export const BoardImport = z.strictObject({
  id: ImportId,
  boardId: BoardId,
  source: z.enum(importSources),
  fileName: z.string(),
  total: z.int(),
  done: z.int(),
  mapping: ImportMapping,
  startedBy: z.nullable(UserId),
  startedAt: z.string(),
  /** Somebody else has sent a portion within the last minute. */
  isUnderWay: z.boolean(),
});
export type BoardImport = z.infer<typeof BoardImport>;

export const listImports = endpoint({
  id: 'boards.listImports',
  route: 'GET /api/kanban/boards/:boardId/imports',
  summary: 'Imports onto a board that have begun and not ended, oldest first',
  action: actions.view,
  params: z.object({ boardId: BoardId }),
  query: z.object(paging),
  answer: list(BoardImport),
  problems: [boardProblems.not_found],
});

export const endImport = endpoint({
  id: 'boards.endImport',
  route: 'DELETE /api/kanban/imports/:importId',
  summary: 'Leave an import as it is: what it has brought stays',
  action: actions.manage,
  params: z.object({ importId: ImportId }),
  answer: done,
  problems: [boardProblems.import_not_found],
});
