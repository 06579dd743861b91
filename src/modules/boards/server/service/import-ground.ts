import type { ColumnId, LabelId } from '#modules/boards/contract/ids.ts';
import { LABELS_MAX } from '#modules/boards/contract/label.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import type { ImportColumn, ImportRow } from '#modules/boards/contract/transfer.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { columnsOf } from '#modules/boards/server/queries/column.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { createColumn } from './column.ts';
import { createLabel } from './label.ts';

export interface TargetColumn {
  readonly id: ColumnId;
  readonly status: string;
}

/** What the rows of a portion mean on this board. */
export interface Ground {
  /** Where work waits and where it is done, for the past of what has left both; null on a board without such a column. */
  readonly stages: { readonly waiting: TargetColumn | null; readonly working: TargetColumn | null };
  readonly columnOf: (row: ImportRow) => TargetColumn | null;
  readonly labelIdsOf: (row: ImportRow) => LabelId[];
  readonly assigneeOf: (row: ImportRow) => UserId | null;
}

const folded = (text: string): string => text.trim().toLocaleLowerCase('en');

/**
 * The board's columns for those of a file: the one that is named, one of the same title, or a new one. What has ended but
 * stands nowhere goes to the first COMPLETE column, what stands nowhere else to the backlog.
 * @throws Problem boards.column_not_found, boards.columns_max
 */
export async function columnsFor(context: Context, board: BoardRow, wanted: readonly ImportColumn[]) {
  const targets = new Map<string, TargetColumn>();
  let columns: readonly (TargetColumn & { readonly title: string })[] = await columnsOf(context, board.id);
  let made = 0;
  for (const { title, status, columnId } of wanted) {
    const known = columnId ? columns.find(({ id }) => id === columnId) : columns.find((one) => folded(one.title) === folded(title));
    if (columnId && !known) throw new Problem(boardProblems.column_not_found);
    if (!known) {
      // Imported work lies as it lies: a limit that it would break from the first day helps nobody.
      await createColumn(context, board.id, { title, status, wipLimit: null, ...(status === 'TODO' && { order: beforeWork(columns) }) });
      columns = await columnsOf(context, board.id);
      made += 1;
    }
    const column = known ?? columns.find((one) => folded(one.title) === folded(title));
    if (column) targets.set(folded(title), column);
  }
  const first = (wantedStatus: string): TargetColumn | null => columns.find(({ status }) => status === wantedStatus) ?? null;
  const end = first('COMPLETE');
  const find = (row: ImportRow): TargetColumn | null => {
    if (row.column === null) return row.completedAt === null ? null : end;
    return targets.get(folded(row.column)) ?? null;
  };
  return { find, made, stages: { waiting: first('TODO'), working: first('ACTIVE') } };
}

/** What waits stands left of what is worked on. */
function beforeWork(columns: readonly TargetColumn[]): number {
  const first = columns.findIndex(({ status }) => status !== 'TODO');
  return first < 0 ? columns.length : first;
}

/** Labels of the rows by their folded names, made where the board has none; one that is full of labels goes without. */
export async function labelsFor(context: Context, board: BoardRow, rows: readonly ImportRow[]) {
  const { tx, scope } = context;
  const present = await boardsIn(tx)
    .selectFrom('board_labels')
    .select(['id', 'name'])
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', board.id)
    .execute();
  const ids = new Map<string, LabelId>(present.map(({ id, name }) => [name.toLowerCase(), id]));
  let made = 0;
  for (const name of new Set(rows.flatMap((row) => row.labels))) {
    if (ids.has(name.toLowerCase()) || ids.size >= LABELS_MAX) continue;
    ids.set(name.toLowerCase(), (await createLabel(context, board.id, { name })).id);
    made += 1;
  }
  return { ids, made };
}
