import { sql } from 'kysely';
import type { ColumnId, ItemId } from '#modules/boards/contract/ids.ts';
import type { ImportRow } from '#modules/boards/contract/transfer.ts';
import { importedWork, mayBeParent } from '#modules/boards/rules/import.ts';
import { ranksBetween } from '#modules/boards/rules/rank.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import type { ItemRow } from '#modules/boards/server/queries/item.ts';
import type { Context } from '#platform/module/context.ts';
import { appendHistory } from './history.ts';
import type { Ground } from './import-ground.ts';
import { announceItems, changeItems, columnsOfWork, lastRanks, workOf } from './item-write.ts';

interface Change {
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly fields: readonly string[];
}

interface Portion {
  readonly rows: readonly ImportRow[];
  readonly known: ReadonlyMap<string, ItemRow>;
  /** All of them that the board has by now, by the source's names. */
  readonly parents: ReadonlyMap<string, ItemRow>;
  readonly ground: Ground;
}

/**
 * Changes what a known item says otherwise than its row: the file's word counts. An estimate, a person, and a place that
 * the file does not know stay.
 * @returns how many items changed
 */
export async function updateKnown(context: Context, board: BoardRow, { rows, known, parents, ground }: Portion): Promise<number> {
  const ends = await lastRanks(context, board.id);
  const changes = rows.flatMap((row) => {
    const before = known.get(row.sourceKey);
    return before ? changeOf(context, { before, row, parentId: parentOf(row, parents), ground, ends }) : [];
  });
  if (changes.length === 0) return 0;
  await changeItems(
    context,
    changes.map(({ after }) => after),
  );
  const words = changes.map(({ after: { id, title, description } }) => ({ id, title, description }));
  await sql`update board_items i set title = n.title, description = n.description
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as n (id uuid, title text, description text)
    where i.account_id = ${context.scope.accountId} and i.id = n.id`.execute(context.tx);
  await appendHistory(
    context,
    board.id,
    changes.map(({ before, after, fields }) => ({
      itemId: after.id,
      kind: before.column_id === after.column_id ? ('edited' as const) : ('moved' as const),
      fromColumnId: before.column_id,
      toColumnId: after.column_id,
      ...(before.column_id !== after.column_id && {
        fromStatus: statusOf(before),
        toStatus: statusOf(after),
        ...(after.work_completed_at &&
          before.work_completed_at === null && { at: latest(after.work_completed_at, before.entered_column_at) }),
      }),
      points: after.points,
      sprintId: after.sprint_id,
      detail: { fields: [...fields], isImported: true },
    })),
  );
  await announceItems(
    context,
    board.id,
    'updated',
    changes.map(({ after }) => after.id),
  );
  return changes.length;
}

/** What an item's history says keeps its order: it left no column before it had come there. */
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

function statusOf({ status, column_id: columnId }: ItemRow): string | null {
  if (columnId === null) return null;
  return status === null ? 'TODO' : status === 'Active' ? 'ACTIVE' : 'COMPLETE';
}

interface Known {
  readonly before: ItemRow;
  readonly row: ImportRow;
  /** null where the file names none that the board has. */
  readonly parentId: ItemId | null;
  readonly ground: Ground;
  /** The last rank of each column; grows as items come. */
  readonly ends: Map<ColumnId | null, string>;
}

/** The item that a row names as its parent, if it may be one. */
function parentOf({ parentKey, sourceKey, type }: ImportRow, parents: Portion['parents']): ItemId | null {
  const parent = parentKey === null || parentKey === sourceKey ? undefined : parents.get(parentKey);
  return parent && mayBeParent(parent.level, type) ? parent.id : null;
}

function changeOf({ now }: Context, { before, row, parentId, ground, ends }: Known): Change[] {
  const column = ground.columnOf(row);
  const isMoved = row.column !== null || row.completedAt !== null ? (column?.id ?? null) !== before.column_id : false;
  const wanted = {
    title: row.title,
    description: row.description,
    level: row.type,
    priority: row.priority,
    points: row.storyPoints ?? before.points,
    assignee_id: ground.assigneeOf(row) ?? before.assignee_id,
    due_date: row.dueDate,
    // Its parent may have come in a later portion than it did; one that people gave it stays.
    parent_id: before.parent_id ?? parentId,
  };
  const fields = Object.entries(wanted).flatMap(([name, value]) => (before[name as keyof ItemRow] === value ? [] : [name]));
  if (fields.length === 0 && !isMoved) return [];
  if (!isMoved) return [{ before, after: { ...before, ...wanted }, fields }];
  const columnId = column?.id ?? null;
  const [rank = before.rank] = ranksBetween(ends.get(columnId) ?? null, null, 1);
  ends.set(columnId, rank);
  const { startedAt } = workOf(before);
  const dates = {
    startedAt: row.startedAt ? new Date(row.startedAt) : startedAt,
    completedAt: row.completedAt ? new Date(row.completedAt) : null,
  };
  const work = columnsOfWork(importedWork(column?.status ?? null, dates, now));
  return [
    { before, after: { ...before, ...wanted, ...work, column_id: columnId, rank, entered_column_at: now }, fields: [...fields, 'column'] },
  ];
}
