import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/boards/contract/actions.ts';
import { DELIVERIES_MAX, type Delivery, type DeliveryChange, type DeliveryDraft } from '#modules/boards/contract/delivery.ts';
import type { BoardId, DeliveryId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { showsRevenue } from '#modules/boards/rules/value.ts';
import { countOnBoard, type BoardRow } from '#modules/boards/server/queries/board.ts';
import type { PlanPage } from '#modules/boards/server/queries/calendar.ts';
import { findDelivery, viewDeliveries } from '#modules/boards/server/queries/delivery.ts';
import { valueConfigsOf } from '#modules/boards/server/queries/value.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { decide, userIdOf } from '#shared/permissions.ts';
import { Problem, raise } from '#shared/problem.ts';
import { announce, openBoard } from './access.ts';
import { requireItems } from './sprint-item.ts';

/** A board's deliveries, newest first; their revenue goes to those who may see the account's money, or to all once its team shows it (C2-40). */
export async function listDeliveries(context: Context, board: BoardRow, page: PlanPage): Promise<Page<Delivery>> {
  return asSeen(context, board, await viewDeliveries(context, board.id, page));
}

/** Whoever leads a team may write its deliveries without seeing what they brought in: the answers of writes keep it too. */
async function asSeen(context: Context, { team_id: teamId }: BoardRow, answer: Page<Delivery>): Promise<Page<Delivery>> {
  if (decide(context.actor, actions.seeRevenue).allow) return answer;
  const config = teamId && (await valueConfigsOf(context, [teamId])).get(teamId);
  if (config && showsRevenue(config, context.actor)) return answer;
  return { ...answer, items: answer.items.map((delivery) => ({ ...delivery, revenueValue: null })) };
}

/** @throws Problem boards.not_found, boards.item_not_found, boards.deliveries_max, boards.archived */
export async function createDelivery(context: Context, boardId: BoardId, draft: DeliveryDraft): Promise<Delivery> {
  const board = await openBoard(context, boardId, actions.manage, 'write');
  if ((await countOnBoard(context, 'deliveries', boardId)) >= DELIVERIES_MAX)
    throw new Problem(boardProblems.deliveries_max, { n: DELIVERIES_MAX });
  await requireItems(context, board, draft.itemIds ?? []);
  const { tx, scope, now, actor } = context;
  const id = uuidv7() as DeliveryId;
  await boardsIn(tx)
    .insertInto('deliveries')
    .values({
      id,
      account_id: scope.accountId,
      board_id: boardId,
      name: draft.name,
      description: draft.description ?? '',
      status: draft.status ?? 'Active',
      delivered_at: draft.deliveredAt === undefined ? now : new Date(draft.deliveredAt),
      revenue_cents: centsOf(draft.revenueValue),
      kpi_value: draft.customerKPIValue ?? null,
      created_by: userIdOf(actor),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await setItems(context, id, draft.itemIds ?? []);
  await announce(context, boardId, 'board.delivery_changed', { deliveryId: id, op: 'created' });
  return view(context, board, id);
}

/** @throws Problem boards.delivery_not_found, boards.item_not_found, boards.archived */
export async function updateDelivery(context: Context, id: DeliveryId, change: DeliveryChange): Promise<Delivery> {
  const board = await lockBoardOf(context, id);
  const seen = { table: 'deliveries', id, version: change.version };
  await refuseStale(context, seen, boardProblems.stale, () => view(context, board, id));
  let isOfOthers = false;
  if (change.itemIds) {
    await requireItems(context, board, change.itemIds);
    isOfOthers = await changeItems(context, id, change.itemIds);
  }
  await boardsIn(context.tx)
    .updateTable('deliveries')
    .set({
      name: change.name,
      description: change.description,
      status: change.status,
      delivered_at: change.deliveredAt === undefined ? undefined : new Date(change.deliveredAt),
      revenue_cents: change.revenueValue === undefined ? undefined : centsOf(change.revenueValue),
      kpi_value: change.customerKPIValue,
      // The trigger that counts sees this table alone, and its items are in another.
      version: isOfOthers ? sql`version + 1` : undefined,
      updated_at: context.now,
    })
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', id)
    .execute();
  await announce(context, board.id, 'board.delivery_changed', { deliveryId: id, op: 'updated' });
  return view(context, board, id);
}

/** @throws Problem boards.delivery_not_found, boards.archived */
export async function deleteDelivery(context: Context, id: DeliveryId): Promise<void> {
  const board = await lockBoardOf(context, id);
  await boardsIn(context.tx).deleteFrom('deliveries').where('account_id', '=', context.scope.accountId).where('id', '=', id).execute();
  await announce(context, board.id, 'board.delivery_changed', { deliveryId: id, op: 'deleted' });
}

async function lockBoardOf(context: Context, id: DeliveryId): Promise<BoardRow> {
  const board = await openBoard(context, (await openDelivery(context, id)).board_id, actions.manage, 'write');
  // Another may have deleted it while the lock was waited for.
  await openDelivery(context, id);
  return board;
}

/** @throws Problem boards.delivery_not_found */
export const openDelivery = async (context: Context, id: DeliveryId) =>
  (await findDelivery(context, id)) ?? raise(boardProblems.delivery_not_found);

const centsOf = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 100);

/** @returns whether the delivery has other items than before */
async function changeItems(context: Context, id: DeliveryId, itemIds: readonly ItemId[]): Promise<boolean> {
  const read = boardsIn(context.tx).selectFrom('delivery_items').select('item_id').where('account_id', '=', context.scope.accountId);
  const before = new Set((await read.where('delivery_id', '=', id).execute()).map((row) => row.item_id));
  const after = new Set(itemIds);
  if (before.size === after.size && [...after].every((one) => before.has(one))) return false;
  await setItems(context, id, itemIds);
  return true;
}

async function setItems({ tx, scope }: Context, id: DeliveryId, itemIds: readonly ItemId[]): Promise<void> {
  await boardsIn(tx).deleteFrom('delivery_items').where('account_id', '=', scope.accountId).where('delivery_id', '=', id).execute();
  if (itemIds.length === 0) return;
  await sql`insert into delivery_items (account_id, delivery_id, item_id)
    select ${scope.accountId}::uuid, ${id}::uuid, item from unnest(${[...new Set(itemIds)]}::uuid[]) item`.execute(tx);
}

async function view(context: Context, board: BoardRow, id: DeliveryId): Promise<Delivery> {
  const { items } = await asSeen(context, board, await viewDeliveries(context, board.id, { limit: 1, offset: 0 }, id));
  return items[0] ?? raise(boardProblems.delivery_not_found);
}
