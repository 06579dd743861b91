import { sql } from 'kysely';
import type { ItemDetail } from '#modules/boards/contract/item-calls.ts';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import type { ItemLevel } from '#modules/boards/contract/item.ts';
import type { Scoped } from '#platform/module/context.ts';
import { isoOrNull } from '#shared/time.ts';
import type { BoardRow } from './board.ts';
import { cardsById, type ItemRow } from './item.ts';

interface Beside {
  readonly position: number;
  readonly children: number;
  readonly done: number;
  readonly parent: { readonly id: ItemId; readonly number: number; readonly title: string; readonly level: ItemLevel } | null;
}

/** What the panel of an item shows; three statements with its own row. @returns null for one that has been deleted */
export async function viewItem(scoped: Scoped, board: BoardRow, row: ItemRow): Promise<ItemDetail | null> {
  const [card] = await cardsById(scoped, board, [row.id]);
  if (!card) return null;
  const { position, children, done, parent } = await besideItem(scoped, row);
  return {
    ...card,
    description: row.description,
    position,
    estimatedAt: isoOrNull(row.estimated_at),
    estimatedBy: row.estimated_by,
    estimatedIn: row.estimated_in,
    parent: parent && { id: parent.id, key: `${board.key_prefix}-${parent.number}`, title: parent.title, type: parent.level },
    childCount: children,
    completedChildCount: done,
    createdBy: row.created_by,
    source: row.source,
    sourceKey: row.source_key,
  };
}

async function besideItem({ tx, scope }: Scoped, row: ItemRow): Promise<Beside> {
  const of = sql`i.account_id = ${scope.accountId} and i.board_id = ${row.board_id} and i.deleted_at is null`;
  const { rows } = await sql<Beside>`select
    (select count(*)::int from board_items i where ${of} and i.archived_at is null and i.column_id is not distinct from ${row.column_id}::uuid
      and (i.rank, i.id) < (${row.rank} collate "C", ${row.id}::uuid)) as position,
    (select count(*)::int from board_items i where ${of} and i.parent_id = ${row.id}) as children,
    (select count(*)::int from board_items i where ${of} and i.parent_id = ${row.id} and i.status = 'Complete') as done,
    (select jsonb_build_object('id', i.id, 'number', i.number, 'title', i.title, 'level', i.level)
      from board_items i where ${of} and i.id = ${row.parent_id}::uuid) as parent`.execute(tx);
  const [beside] = rows;
  if (!beside) throw new Error('A select without a table answers one row');
  return beside;
}
