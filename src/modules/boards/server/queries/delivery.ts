import { sql, type Selectable } from 'kysely';
import type { Delivery } from '#modules/boards/contract/delivery.ts';
import type { BoardId, DeliveryId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardsIn, type DeliveryTable } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { iso } from '#shared/time.ts';
import type { PlanPage } from './calendar.ts';

type DeliveryRow = Selectable<DeliveryTable>;

interface Held {
  readonly item_ids: readonly ItemId[] | null;
  readonly items: number;
  readonly completed_items: number;
  readonly points: number;
  readonly completed_points: number;
  readonly total: number;
}

export async function findDelivery({ tx, scope }: Scoped, id: DeliveryId): Promise<DeliveryRow | null> {
  const found = boardsIn(tx).selectFrom('deliveries').selectAll().where('account_id', '=', scope.accountId).where('id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/** A page of a board's deliveries, newest first. @param only one of them */
export async function viewDeliveries(
  { tx, scope }: Scoped,
  boardId: BoardId,
  { limit, offset, startDate, endDate }: PlanPage,
  only: DeliveryId | null = null,
): Promise<Page<Delivery>> {
  const { rows } = await sql<DeliveryRow & Held>`
    select d.*, count(*) over ()::int as total, h.*
    from deliveries d cross join lateral (
      select array_agg(n.item_id::text order by n.item_id) as item_ids, count(*)::int as items,
        (count(*) filter (where i.status = 'Complete'))::int as completed_items, coalesce(sum(i.points), 0)::float8 as points,
        coalesce(sum(i.points) filter (where i.status = 'Complete'), 0)::float8 as completed_points
      from delivery_items n join board_items i on i.account_id = n.account_id and i.id = n.item_id and i.deleted_at is null
      where n.account_id = d.account_id and n.delivery_id = d.id) h
    where d.account_id = ${scope.accountId} and d.board_id = ${boardId} ${only === null ? sql`` : sql`and d.id = ${only}`}
      ${startDate === undefined ? sql`` : sql`and d.delivered_at >= ${new Date(startDate)}`}
      ${endDate === undefined ? sql`` : sql`and d.delivered_at <= ${new Date(endDate)}`}
    order by d.delivered_at desc, d.id limit ${limit} offset ${offset}`.execute(tx);
  const items = rows.map((row) => ({
    id: row.id,
    boardId: row.board_id,
    name: row.name,
    description: row.description,
    status: row.status,
    itemIds: [...(row.item_ids ?? [])],
    progress: {
      items: row.items,
      completedItems: row.completed_items,
      points: row.points,
      completedPoints: row.completed_points,
    },
    deliveredAt: iso(row.delivered_at),
    revenueValue: row.revenue_cents === null ? null : row.revenue_cents / 100,
    customerKPIValue: row.kpi_value,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    version: row.version,
  }));
  return { items, total: rows[0]?.total ?? 0, limit, offset };
}
