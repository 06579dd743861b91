import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { lineName } from '#shared/texts.ts';
import { Moment, SentMomentOrDay } from '#shared/time.ts';
import { actions } from './actions.ts';
import { BoardId, DeliveryId, ItemId } from './ids.ts';
import { BoardItem } from './item.ts';
import { boardProblems } from './problems.ts';

const NAME_MAX = 120; // characters, after trimming
const DESCRIPTION_MAX = 2000; // characters
const STATUS_MAX = 40; // characters
const ITEMS_MAX = 500; // of a delivery
export const DELIVERIES_MAX = 1000; // of a board
const REVENUE_MAX = 1_000_000_000; // in the team's currency
const KPI_MAX = 1_000_000_000; // in the team's unit, either way

/** Something that a project has handed over. `revenueValue` in the team's currency, `customerKPIValue` in its unit. */
export const Delivery = z.strictObject({
  id: DeliveryId,
  boardId: BoardId,
  name: z.string(),
  description: z.string(),
  status: z.string(),
  itemIds: z.array(ItemId),
  /** How far its items are; points where they have any. */
  progress: z.strictObject({ items: z.int(), completedItems: z.int(), points: z.number(), completedPoints: z.number() }),
  deliveredAt: Moment,
  revenueValue: z.nullable(z.number()),
  customerKPIValue: z.nullable(z.number()),
  createdAt: Moment,
  updatedAt: Moment,
  /** Grows by one with each change of what is written here; a change names the one that it was made on. */
  version: z.int(),
});
export type Delivery = z.infer<typeof Delivery>;

const body = {
  name: lineName(NAME_MAX),
  description: z.optional(z.string().check(z.trim(), z.maxLength(DESCRIPTION_MAX))),
  itemIds: z.optional(z.array(ItemId).check(z.maxLength(ITEMS_MAX))),
  deliveredAt: z.optional(SentMomentOrDay),
  revenueValue: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(REVENUE_MAX)))),
  customerKPIValue: z.optional(z.nullable(z.number().check(z.minimum(-KPI_MAX), z.maximum(KPI_MAX)))),
  status: z.optional(lineName(STATUS_MAX)),
};
export const DeliveryDraft = z.object(body);
export type DeliveryDraft = z.output<typeof DeliveryDraft>;
export const DeliveryChange = z.object({
  ...z.partial(DeliveryDraft).def.shape,
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type DeliveryChange = z.output<typeof DeliveryChange>;

const one = z.object({ deliveryId: DeliveryId });

export const createDelivery = endpoint({
  id: 'boards.createDelivery',
  route: 'POST /api/kanban/deliveries',
  summary: 'Note what was delivered',
  action: actions.manage,
  body: z.object({ boardId: BoardId, ...body }),
  answer: data(Delivery),
  problems: [boardProblems.not_found, boardProblems.item_not_found, boardProblems.deliveries_max, boardProblems.archived],
  status: 201,
});

export const listDeliveries = endpoint({
  id: 'boards.listDeliveries',
  route: 'GET /api/kanban/boards/:boardId/deliveries',
  summary: 'Deliveries of a board, newest first; of some days where these are named',
  action: actions.view,
  params: z.object({ boardId: BoardId }),
  query: z.object({ ...paging, startDate: z.optional(SentMomentOrDay), endDate: z.optional(SentMomentOrDay) }),
  answer: list(Delivery),
  problems: [boardProblems.not_found],
});

export const updateDelivery = endpoint({
  id: 'boards.updateDelivery',
  route: 'PUT /api/kanban/deliveries/:deliveryId',
  summary: 'Change a delivery; what is left out stays',
  action: actions.manage,
  params: one,
  body: DeliveryChange,
  answer: data(Delivery),
  problems: [boardProblems.delivery_not_found, boardProblems.item_not_found, boardProblems.archived, boardProblems.stale],
});

export const deleteDelivery = endpoint({
  id: 'boards.deleteDelivery',
  route: 'DELETE /api/kanban/deliveries/:deliveryId',
  summary: 'Delete a delivery',
  action: actions.manage,
  params: one,
  answer: done,
  problems: [boardProblems.delivery_not_found, boardProblems.archived],
});

export const listDeliveryItems = endpoint({
  id: 'boards.listDeliveryItems',
  route: 'GET /api/kanban/deliveries/:deliveryId/items',
  summary: 'Items of a delivery in the order of their keys, archived ones too',
  action: actions.view,
  params: one,
  query: z.object(paging),
  answer: list(BoardItem),
  problems: [boardProblems.delivery_not_found],
});
