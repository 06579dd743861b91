import { sql, type Selectable } from 'kysely';
import type { Delivery } from '#modules/boards/contract/delivery.ts';
import type { BoardId, DeliveryId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardsIn, type DeliveryTable } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { iso } from '#shared/time.ts';

type DeliveryRow = Selectable<DeliveryTable>;

export async function findDelivery({ tx, scope }: Scoped, id: DeliveryId): Promise<DeliveryRow | null> {
  const found = boardsIn(tx).selectFrom('deliveries').selectAll().where('account_id', '=', scope.accountId).where('id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/** A page of a board's deliveries, newest first. @param only one of them */
export async function viewDeliveries(
  { tx, scope }: Scoped,
  boardId: BoardId,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  only: DeliveryId | null = null,
): Promise<Page<Delivery>> {
  const { rows } = await sql<DeliveryRow & { readonly item_ids: readonly ItemId[] | null; readonly total: number }>`
    select d.*, count(*) over ()::int as total, (select array_agg(n.item_id::text order by n.item_id) from delivery_items n
      where n.account_id = d.account_id and n.delivery_id = d.id) as item_ids
    from deliveries d where d.account_id = ${scope.accountId} and d.board_id = ${boardId} ${only === null ? sql`` : sql`and d.id = ${only}`}
    order by d.delivered_at desc, d.id limit ${limit} offset ${offset}`.execute(tx);
  const items = rows.map((row) => ({
    id: row.id,
    boardId: row.board_id,
    name: row.name,
    description: row.description,
    status: row.status,
    itemIds: [...(row.item_ids ?? [])],
    deliveredAt: iso(row.delivered_at),
    revenueValue: row.revenue_cents === null ? null : row.revenue_cents / 100,
    customerKPIValue: row.kpi_value,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }));
  return { items, total: rows[0]?.total ?? 0, limit, offset };
}
