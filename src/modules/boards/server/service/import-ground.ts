import type { ColumnId, LabelId } from '#modules/boards/contract/ids.ts';
import { LABELS_MAX } from '#modules/boards/contract/label.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import type { ImportColumn, ImportLabel, ImportRow } from '#modules/boards/contract/transfer.ts';
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
  const knownOf = ({ title, columnId }: ImportColumn) =>
    columnId ? columns.find(({ id }) => id === columnId) : columns.find((one) => folded(one.title) === folded(title));
  for (const [at, one] of wanted.entries()) {
    const { title, status, columnId } = one;
    const known = knownOf(one);
    if (columnId && !known) throw new Problem(boardProblems.column_not_found);
    if (!known) {
      // Imported work lies as it lies: a limit that it would break from the first day helps nobody.
      const around = { before: wanted.slice(0, at).map(knownOf), after: wanted.slice(at + 1).map(knownOf) };
      await createColumn(context, board.id, { title, status, wipLimit: null, order: orderOf(status, columns, around) });
      columns = await columnsOf(context, board.id);
      made += 1;
    }
    const column = known ?? columns.find((made) => folded(made.title) === folded(title));
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

interface Around {
  /** Of the file's columns those left and right of it, by what they are on the board, if they are there. */
  readonly before: readonly (TargetColumn | undefined)[];
  readonly after: readonly (TargetColumn | undefined)[];
}

/** Between its neighbours in the file; where they leave a choice, what waits is left of what is worked on, and that of what is done. */
function orderOf(status: string, columns: readonly TargetColumn[], { before, after }: Around): number {
  const places = (some: Around['before']): number[] =>
    some.flatMap((one) => columns.findIndex((column) => column.id === one?.id)).filter((at) => at >= 0);
  const first = columns.findIndex((column) => (status === 'TODO' ? column.status !== 'TODO' : column.status === 'COMPLETE'));
  const usual = first < 0 || status === 'COMPLETE' ? columns.length : first;
  const least = Math.max(0, ...places(before).map((at) => at + 1));
  const most = Math.min(columns.length, ...places(after));
  return Math.max(least, Math.min(usual, most));
}

/** Labels of the rows by their folded names, made where the board has none; one that is full of labels goes without. */
export async function labelsFor(context: Context, board: BoardRow, rows: readonly ImportRow[], colours: readonly ImportLabel[]) {
  const hues = new Map(colours.map(({ name, hue }) => [name.toLowerCase(), hue]));
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
    ids.set(name.toLowerCase(), (await createLabel(context, board.id, { name, hue: hues.get(name.toLowerCase()) })).id);
    made += 1;
  }
  return { ids, made };
}
