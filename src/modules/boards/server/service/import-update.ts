import { sql } from 'kysely';
import type { ColumnId, ItemId } from '#modules/boards/contract/ids.ts';
import type { ImportRow } from '#modules/boards/contract/transfer.ts';
import { birthOf, importedWork, mayBeParent } from '#modules/boards/rules/import.ts';
import { mergeImported, type ImportedField } from '#modules/boards/rules/import-merge.ts';
import { ranksBetween } from '#modules/boards/rules/rank.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import type { ItemRow } from '#modules/boards/server/queries/item.ts';
import type { Context } from '#platform/module/context.ts';
import { tellAssigned } from './assigned.ts';
import { appendHistory, type HistoryEntry } from './history.ts';
import { tell } from './item-part.ts';
import type { Ground } from './import-ground.ts';
import { dateOf, lifeOf, rewriteLives, statusOf, touchedHere, type ImportedLife, type Touched } from './import-life.ts';
import { hashOf, remember, toldBy, valuesOf } from './import-told.ts';
import { announceItems, changeItems, columnsOfWork, lastRanks, workOf } from './item-write.ts';

interface Change {
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly fields: readonly string[];
  /** Its whole past, by the file. */
  readonly life?: ImportedLife;
}

interface Portion {
  readonly rows: readonly ImportRow[];
  readonly known: ReadonlyMap<string, ItemRow>;
  /** All of them that the board has by now, by the source's names. */
  readonly parents: ReadonlyMap<string, ItemRow>;
  readonly ground: Ground;
}

/** Of an item what the file says otherwise and what people here have changed as well. */
export interface Kept {
  readonly item: ItemRow;
  readonly row: ImportRow;
  readonly fields: readonly ImportedField[];
}

interface Updated {
  readonly ids: readonly ItemId[];
  readonly kept: readonly Kept[];
}

/**
 * Changes what the file says otherwise of known items than it did last time; what people here have changed since stays. An
 * estimate, a person, and a place that the file does not know stay too. Of one that nobody here has moved, the past is written
 * by the file's dates.
 */
export async function updateKnown(context: Context, board: BoardRow, { rows, known, parents, ground }: Portion): Promise<Updated> {
  const own = rows.flatMap((row) => {
    const before = known.get(row.sourceKey);
    return before ? [{ before, row }] : [];
  });
  if (own.length === 0) return { ids: [], kept: [] };
  const ends = await lastRanks(context, board.id);
  const touched = await touchedHere(
    context,
    own.map(({ before }) => before.id),
  );
  const judged = own.map((one) => judge(context, { ...one, parentId: parentOf(one.row, parents), ground, ends, touched }));
  await remember(
    context,
    own.map(({ before, row }) => ({
      id: before.id,
      before: before.source_values,
      values: valuesOf(row, toldBy(row, ground), before.source_values),
    })),
  );
  const ids = await applyChanges(
    context,
    board,
    judged.flatMap(({ change }) => change ?? []),
    ground,
  );
  return { ids, kept: judged.flatMap(({ kept, known: { before: item, row } }) => (kept.length > 0 ? [{ item, row, fields: kept }] : [])) };
}

async function applyChanges(context: Context, board: BoardRow, changes: readonly Change[], ground: Ground): Promise<ItemId[]> {
  if (changes.length === 0) return [];
  const after = changes.map((change) => change.after);
  await changeItems(context, after);
  await changeWords(context, after);
  await appendHistory(context, board.id, changes.map(entryOf));
  const lives = changes.flatMap(({ after: item, life }) => (life ? [{ item, life }] : []));
  await rewriteLives(context, board, lives, ground.stages);
  const ids = after.map(({ id }) => id);
  await announceItems(context, board.id, 'updated', ids);
  const given = changes.filter(({ before, after: now }) => before.assignee_id !== now.assignee_id);
  for (const { before } of given) {
    // Whoever has it now is told of all that they got at once.
    if (before.assignee_id !== null)
      await tell(context, board.id, 'board.item_assigned', { itemId: before.id, from: before.assignee_id, to: null });
  }
  await tellAssigned(
    context,
    board.id,
    given.map(({ after: now }) => now),
    'import',
  );
  return ids;
}

/** Words, and when an item was made: what changing several at once leaves alone. */
async function changeWords({ tx, scope }: Context, items: readonly ItemRow[]): Promise<void> {
  const words = items.map(({ id, title, description, created_at }) => ({ id, title, description, created_at }));
  await sql`update board_items i set title = n.title, description = n.description, created_at = n.created_at
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as n (id uuid, title text, description text, created_at timestamptz)
    where i.account_id = ${scope.accountId} and i.id = n.id`.execute(tx);
  // What came in earlier than it says here came in then.
  await sql`update board_item_history h set at = i.created_at from board_items i
    where i.account_id = ${scope.accountId} and i.id = any(${items.map(({ id }) => id)}::uuid[])
      and h.account_id = i.account_id and h.item_id = i.id and h.kind = 'imported' and h.at > i.created_at`.execute(tx);
}

function entryOf({ before, after, fields, life }: Change): HistoryEntry {
  const isMoved = before.column_id !== after.column_id && life === undefined;
  return {
    itemId: after.id,
    kind: isMoved ? 'moved' : 'edited',
    fromColumnId: before.column_id,
    toColumnId: after.column_id,
    ...(isMoved && {
      fromStatus: statusOf(before),
      toStatus: statusOf(after),
      ...(after.work_completed_at &&
        before.work_completed_at === null && { at: latest(after.work_completed_at, before.entered_column_at) }),
    }),
    points: after.points,
    sprintId: after.sprint_id,
    detail: { fields: [...fields], isImported: true },
  };
}

/** What an item's history says keeps its order: it left no column before it had come there. */
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

interface Known {
  readonly before: ItemRow;
  readonly row: ImportRow;
  /** null where the file names none that the board has. */
  readonly parentId: ItemId | null;
  readonly ground: Ground;
  /** The last rank of each column; grows as items come. */
  readonly ends: Map<ColumnId | null, string>;
  readonly touched: Touched;
}

/** The item that a row names as its parent, if it may be one. */
function parentOf({ parentKey, sourceKey, type }: ImportRow, parents: Portion['parents']): ItemId | null {
  const parent = parentKey === null || parentKey === sourceKey ? undefined : parents.get(parentKey);
  return parent && mayBeParent(parent.level, type) ? parent.id : null;
}

interface Judged {
  readonly known: Known;
  readonly change: Change | null;
  readonly kept: readonly ImportedField[];
}

function judge(context: Context, known: Known): Judged {
  const { before, row, parentId, ground, touched } = known;
  const isChangedHere = (field: string): boolean => touched.fields.get(before.id)?.has(field) ?? false;
  const merged = mergeImported({ base: before.source_values, ours: before, theirs: toldBy(row, ground), isChangedHere, hash: hashOf });
  const { column_id: columnId, ...words } = merged.taken;
  const isMoved = columnId !== undefined;
  // Its parent may have come in a later portion than it did; one that people gave it stays.
  const wanted = { ...words, parent_id: before.parent_id ?? parentId };
  const past = touched.places.has(before.id) ? laterLife(context, known, isMoved) : wholeLife(context, known, isMoved);
  const placed = isMoved ? placeOf(known, columnId) : {};
  const after = { ...before, ...wanted, ...past.values, ...placed };
  const told = [...Object.keys(wanted), 'created_at', 'work_started_at', 'work_completed_at', 'is_undated'] as const;
  const fields = told.flatMap((name) => (isSame(before[name as keyof ItemRow], after[name as keyof ItemRow]) ? [] : [name]));
  if (fields.length === 0 && !isMoved) return { known, change: null, kept: merged.kept };
  const change = { before, after, fields: isMoved ? [...fields, 'column'] : fields, ...(past.life && { life: past.life }) };
  return { known, change, kept: merged.kept };
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());

interface Past {
  readonly values: Partial<ItemRow>;
  /** To be written into the history once more. */
  readonly life?: ImportedLife;
}

/** The past of an item that nobody here has moved: all of it is the file's. */
function wholeLife({ now }: Context, { before, row, ground }: Known, isMoved: boolean): Past {
  const status = isMoved ? (ground.columnOf(row)?.status ?? null) : statusOf(before);
  const life = lifeOf(row, { status, stages: ground.stages, now, before });
  const values = { ...columnsOfWork(life.work), created_at: life.createdAt, entered_column_at: life.enteredColumnAt };
  const isRewritten =
    isMoved ||
    (['created_at', 'work_started_at', 'work_completed_at', 'is_undated'] as const).some((name) => !isSame(before[name], values[name]));
  return isRewritten ? { values, life } : { values: {} };
}

/** The past of an item that people here have moved: it began no later than the file says, and its work is theirs. */
function laterLife({ now }: Context, { before, row, ground }: Known, isMoved: boolean): Past {
  const status = isMoved ? (ground.columnOf(row)?.status ?? null) : statusOf(before);
  const completedAt = status === 'COMPLETE' ? dateOf(row.completedAt) : null;
  const told = { createdAt: dateOf(row.createdAt), startedAt: dateOf(row.startedAt), completedAt };
  const born = birthOf(told, before.created_at);
  const values = born < before.created_at ? { created_at: born } : {};
  if (!isMoved) return { values };
  const work = importedWork(status, { ...told, createdAt: born, startedAt: told.startedAt ?? workOf(before).startedAt }, now);
  return { values: { ...values, ...columnsOfWork(work), entered_column_at: now } };
}

function placeOf({ before, ends }: Known, columnId: ColumnId | null): Partial<ItemRow> {
  const [rank = before.rank] = ranksBetween(ends.get(columnId) ?? null, null, 1);
  ends.set(columnId, rank);
  return { column_id: columnId, rank };
}
