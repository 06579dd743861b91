import type { JSONColumnType } from 'kysely';
import type { BoardId, ImportId } from '#modules/boards/contract/ids.ts';
import type { ImportMapping, ImportSource } from '#modules/boards/contract/import-run.ts';
import type { AccountId, UserId } from '#shared/ids.ts';

/** An import that has begun and not ended. */
export type ImportTable = {
  id: ImportId;
  account_id: AccountId;
  board_id: BoardId;
  source: ImportSource;
  file_name: string;
  /** Items of the file, and how many of them have come. */
  total: number;
  done: number;
  created: number;
  updated: number;
  mapping: JSONColumnType<ImportMapping>;
  started_by: UserId | null;
  started_at: Date;
  /** When the last portion came. */
  touched_at: Date;
};
