import { sql } from 'kysely';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import type { ImportRow } from '#modules/boards/contract/transfer.ts';
import { birthOf, birthplaceOf, importedWork, type ToldDates } from '#modules/boards/rules/import.ts';
import type { SourceValues } from '#modules/boards/rules/import-merge.ts';
import type { WorkState } from '#modules/boards/rules/item-status.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import type { ItemRow } from '#modules/boards/server/queries/item.ts';
import type { Context } from '#platform/module/context.ts';
import { appendHistory } from './history.ts';
import type { Ground, TargetColumn } from './import-ground.ts';
import { keepDates } from './import-parts.ts';
import { workOf } from './item-write.ts';

/** When and where an imported item was made, and what became of it. */
export interface ImportedLife {
  readonly work: WorkState;
  readonly createdAt: Date;
  readonly enteredColumnAt: Date;
  /** Where it was made, if not where it is. */
  readonly bornIn?: TargetColumn | null;
}

interface Around {
  /** Of the column where it stands; null for the backlog. */
  readonly status: string | null;
  readonly stages: Ground['stages'];
  readonly now: Date;
  /** What was brought in of it before. */
  readonly before?: ItemRow;
}

/** The life that a row tells of, as one that was lived here; what the row leaves open is as an earlier one told it. */
export function lifeOf(row: ImportRow, { status, stages, now, before }: Around): ImportedLife {
  const dates = datesOf(row, status, before);
  const createdAt = birthOf(dates, before?.created_at ?? now);
  // What came in as begun, or as done, without being told when is so since then.
  const since = status === 'COMPLETE' ? before?.work_completed_at : before?.status === 'Active' ? before.work_started_at : null;
  const work = importedWork(status, dates, since ?? now);
  const born = birthplaceOf(work, createdAt);
  const entered = work.completedAt ?? work.startedAt ?? createdAt;
  return { work, createdAt, enteredColumnAt: entered, ...(born !== 'there' && { bornIn: stages[born] }) };
}

/** Of an item whose earlier rows were not kept, what became of it stands for them. */
function datesOf(row: ImportRow, status: string | null, before: ItemRow | undefined): ToldDates {
  const known = before?.source_values ?? (before && toldBy(workOf(before)));
  const told = (name: keyof ToldDates): Date | null => dateOf(row[name] ?? known?.[name] ?? null);
  // What has ended and was opened again has no end.
  return { createdAt: told('createdAt'), startedAt: told('startedAt'), completedAt: status === 'COMPLETE' ? told('completedAt') : null };
}

const toldBy = ({ startedAt, completedAt }: WorkState): SourceValues => ({
  // Before, what did not say when it was begun was begun when it was done.
  ...(startedAt && startedAt.getTime() !== completedAt?.getTime() && { startedAt: startedAt.toISOString() }),
  ...(completedAt && { completedAt: completedAt.toISOString() }),
});

export const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** What people here have done with known items since they came in. */
export interface Touched {
  /** Moved, archived, deleted or brought back. */
  readonly places: ReadonlySet<ItemId>;
  /** Changed otherwise: each item's fields. */
  readonly fields: ReadonlyMap<ItemId, ReadonlySet<string>>;
}

const placeKinds: readonly string[] = ['moved', 'deleted', 'restored', 'archived'];
const fieldOf: Readonly<Record<string, string>> = { renamed: 'title', estimated: 'points', assigned: 'assignee_id', moved: 'column_id' };

export async function touchedHere({ tx, scope }: Context, ids: readonly ItemId[]): Promise<Touched> {
  const { rows } = await sql<{ item_id: ItemId; kind: string; fields: readonly string[] }>`
    select item_id, kind, array_agg(distinct field.name) filter (where field.name is not null) as fields from board_item_history h
    left join lateral jsonb_array_elements_text(h.detail -> 'fields') field (name) on true
    where h.account_id = ${scope.accountId} and h.item_id = any(${[...ids]}::uuid[])
      and h.kind in ('moved', 'deleted', 'restored', 'archived', 'renamed', 'edited', 'estimated', 'assigned')
      and not coalesce((h.detail ->> 'isImported')::boolean, false) group by item_id, kind`.execute(tx);
  const fields = Map.groupBy(rows, ({ item_id: id }) => id);
  return {
    places: new Set(rows.flatMap(({ item_id: id, kind }) => (placeKinds.includes(kind) ? [id] : []))),
    fields: new Map([...fields].map(([id, all]) => [id, new Set(all.flatMap(({ kind, fields: some }) => fieldOf[kind] ?? some ?? []))])),
  };
}

interface Rewritten {
  readonly item: ItemRow;
  readonly life: ImportedLife;
}

/**
 * Writes the imported part of items' histories once more, by dates that are known better now: a birth, and the moves that it
 * leads to. What people here did with them stays.
 */
export async function rewriteLives(
  context: Context,
  board: BoardRow,
  lives: readonly Rewritten[],
  stages: Ground['stages'],
): Promise<void> {
  if (lives.length === 0) return;
  const { tx, scope } = context;
  const ids = lives.map(({ item }) => item.id);
  const births = await sql<{ item_id: ItemId; points: number | null; detail: { readonly [key: string]: string } }>`
    delete from board_item_history where account_id = ${scope.accountId} and item_id = any(${ids}::uuid[])
      and (kind = 'imported' or (kind = 'moved' and (detail ->> 'isImported')::boolean)) returning item_id, points, detail`.execute(tx);
  const earlier = new Map(births.rows.flatMap((row) => ('source' in row.detail ? [[row.item_id, row] as const] : [])));
  await appendHistory(
    context,
    board.id,
    lives.map(({ item, life }) => ({
      itemId: item.id,
      kind: 'imported' as const,
      ...(life.bornIn === undefined
        ? { toColumnId: item.column_id, toStatus: statusOf(item) }
        : { toColumnId: life.bornIn?.id ?? null, toStatus: life.bornIn?.status ?? null }),
      points: earlier.get(item.id)?.points ?? item.points,
      detail: earlier.get(item.id)?.detail ?? {},
      at: life.createdAt,
      actorId: item.created_by,
    })),
  );
  const drafts = lives.map(({ item, life }) => ({ columnId: item.column_id, title: item.title, points: item.points, ...life }));
  await keepDates(context, board, { drafts, ids, stages });
}

/** What an item's place says in the history. */
export function statusOf({ status, column_id: columnId }: ItemRow): string | null {
  if (columnId === null) return null;
  return status === null ? 'TODO' : status === 'Active' ? 'ACTIVE' : 'COMPLETE';
}
