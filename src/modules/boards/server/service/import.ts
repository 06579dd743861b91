import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { findMembersNamed } from '#modules/accounts/server/public.ts';
import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardId, ItemId } from '#modules/boards/contract/ids.ts';
import type { ImportRun, ImportSource } from '#modules/boards/contract/import-run.ts';
import type { ImportColumn, ImportLabel, ImportResult, ImportRow, ImportSprint, KeptField } from '#modules/boards/contract/transfer.ts';
import { keyOf } from '#modules/boards/rules/board.ts';
import { mayBeParent } from '#modules/boards/rules/import.ts';
import type { ImportedField } from '#modules/boards/rules/import-merge.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { itemRows, type ItemRow } from '#modules/boards/server/queries/item.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { openBoard } from './access.ts';
import { columnsFor, labelsFor, type Ground } from './import-ground.ts';
import { saveItems, type ItemDraft } from './item-write.ts';
import { lifeOf } from './import-life.ts';
import { keepDates, keepParts } from './import-parts.ts';
import { keepRun, openRun } from './import-run.ts';
import { planImported } from './import-sprints.ts';
import { toldBy, valuesOf } from './import-told.ts';
import { updateKnown } from './import-update.ts';

export interface Portion {
  readonly source: ImportSource;
  readonly isDryRun: boolean;
  readonly run?: ImportRun | undefined;
  readonly columns: readonly ImportColumn[];
  readonly sprints: readonly ImportSprint[];
  readonly labels: readonly ImportLabel[];
  readonly items: readonly ImportRow[];
}

/**
 * Brings in a portion of another program's items. The same portion again finds them by their names and changes what the file
 * has changed; what people here have changed or deleted stays.
 * A dry run does all of it and takes it back.
 * @throws Problem boards.not_found, boards.import_not_found, boards.imports_max, boards.column_not_found, boards.columns_max,
 * boards.items_max, boards.archived, and of its sprints boards.sprint_dates and boards.sprint_long
 */
export async function importItems(context: Context, boardId: BoardId, portion: Portion): Promise<ImportResult> {
  const board = await openBoard(context, boardId, actions.manage, 'write');
  if (portion.isDryRun) return { ...(await context.rehearse(() => bringIn(context, board, portion))), importId: null };
  const known = await openRun(context, boardId, portion);
  const brought = await bringIn(context, board, portion);
  return { ...brought, importId: await keepRun(context, boardId, { portion, known, brought }) };
}

type Brought = Omit<ImportResult, 'importId'>;

/** As the list of what was not taken names them. */
const useOf: Readonly<Record<ImportedField, KeptField>> = {
  title: 'title',
  description: 'description',
  level: 'type',
  priority: 'priority',
  points: 'points',
  assignee_id: 'assignee',
  due_date: 'due',
  column_id: 'status',
};

async function bringIn(context: Context, board: BoardRow, { source, columns, sprints, labels: colours, items }: Portion): Promise<Brought> {
  const target = await columnsFor(context, board, columns);
  const labels = await labelsFor(context, board, items, colours);
  const people = await findMembersNamed(
    context,
    items.flatMap((row) => row.assignee ?? []),
  );
  const ground: Ground = {
    stages: target.stages,
    columnOf: (row) => target.find(row),
    labelIdsOf: (row) => row.labels.flatMap((name) => labels.ids.get(name.toLowerCase()) ?? []),
    assigneeOf: (row) => people.get((row.assignee ?? '').trim().toLowerCase()) ?? null,
  };
  const known = await knownItems(context, board, source, items);
  const gone = await deletedItems(context, board, source, items);
  const fresh = items.filter((row) => !known.has(row.sourceKey) && !gone.has(row.sourceKey));
  await create(context, board, { source, rows: fresh, known, ground });
  // Read again: a known child finds a parent that has only now been made.
  const parents = fresh.length === 0 ? known : await knownItems(context, board, source, items);
  const { ids: changed, kept } = await updateKnown(context, board, { rows: items, known, parents, ground });
  const inSprints = items.filter(({ sprint }) => sprint !== null);
  const now = inSprints.length === 0 ? known : await knownItems(context, board, source, inSprints);
  const planned = await planImported(context, board, { rows: inSprints, sprints, items: now });
  const own = new Set([...known.values()].map(({ id }) => id));
  const updated = new Set([...changed, ...planned.entered.filter((id) => own.has(id))]).size;
  const unknown = items.flatMap((row) => (row.assignee !== null && ground.assigneeOf(row) === null ? [row.assignee] : []));
  return {
    created: fresh.length,
    updated,
    unchanged: items.length - fresh.length - updated,
    columnsMade: target.made,
    labelsMade: labels.made,
    unknownPeople: [...new Set(unknown)],
    sprintsMade: planned.made,
    unknownSprints: [...planned.unknown],
    kept: [
      ...kept.map(({ item, row, fields }) =>
        keptView(
          board,
          item,
          row,
          fields.map((field) => useOf[field]),
        ),
      ),
      ...items.flatMap((row) => {
        const item = gone.get(row.sourceKey);
        return item ? [keptView(board, item, row, ['deleted'])] : [];
      }),
    ],
  };
}

const keptView = (board: BoardRow, item: Pick<ItemRow, 'number' | 'title'>, { sourceLine }: ImportRow, fields: KeptField[]) => ({
  key: keyOf(board, item),
  title: item.title,
  sourceLine,
  fields,
});

/** Items of this source that people here have deleted, while that can be taken back, by the source's names. */
async function deletedItems({ tx, scope }: Context, board: BoardRow, source: ImportSource, rows: readonly ImportRow[]) {
  const found = await boardsIn(tx)
    .selectFrom('board_items')
    .select(['number', 'title', 'source_key'])
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', board.id)
    .where('source', '=', source)
    .where(
      'source_key',
      'in',
      rows.map((row) => row.sourceKey),
    )
    .where('deleted_at', 'is not', null)
    .execute();
  return new Map(found.map((item) => [item.source_key ?? '', item]));
}

/** Items that this source has brought in before, and those that the portion's rows name as their parents, by the source's names. */
async function knownItems(
  context: Context,
  board: BoardRow,
  source: ImportSource,
  rows: readonly ImportRow[],
): Promise<Map<string, ItemRow>> {
  const keys = [...new Set(rows.flatMap((row) => [row.sourceKey, row.parentKey ?? row.sourceKey]))];
  const found = await itemRows(context, board.id, sql<boolean>`i.source = ${source} and i.source_key = any(${keys}::text[])`);
  return new Map(found.map((item) => [item.source_key ?? '', item]));
}

interface Fresh {
  readonly source: ImportSource;
  readonly rows: readonly ImportRow[];
  readonly known: ReadonlyMap<string, ItemRow>;
  readonly ground: Ground;
}

async function create(context: Context, board: BoardRow, { source, rows, known, ground }: Fresh): Promise<void> {
  if (rows.length === 0) return;
  const own = new Map(rows.map((row) => [row.sourceKey, { id: uuidv7() as ItemId, level: row.type }]));
  const parentOf = (row: ImportRow): ItemId | null => {
    const key = row.parentKey ?? '';
    const parent = own.get(key) ?? known.get(key);
    return parent && key !== row.sourceKey && mayBeParent(parent.level, row.type) ? parent.id : null;
  };
  const drafts = rows.map((row): ItemDraft => {
    const column = ground.columnOf(row);
    return {
      id: own.get(row.sourceKey)?.id ?? (uuidv7() as ItemId),
      columnId: column?.id ?? null,
      title: row.title,
      description: row.description,
      level: row.type,
      priority: row.priority,
      points: row.storyPoints,
      parentId: parentOf(row),
      assigneeId: ground.assigneeOf(row),
      dueDate: row.dueDate,
      labelIds: ground.labelIdsOf(row),
      source: { name: source, key: row.sourceKey, values: valuesOf(row, toldBy(row, ground), null) },
      ...lifeOf(row, { status: column?.status ?? null, stages: ground.stages, now: context.now }),
    };
  });
  const ids = await saveItems(context, board, drafts, { kind: 'imported', detail: { source, importedAt: context.now.toISOString() } });
  await keepDates(context, board, { drafts, ids, stages: ground.stages });
  await keepParts(context, board, rows, ids);
}
