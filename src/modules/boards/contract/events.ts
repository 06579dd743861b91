import type { UserId } from '#shared/ids.ts';
import type { CalendarEventId, ColumnId, CommentId, DeliveryId, ItemId, SprintId } from './ids.ts';
import type { ItemPart, ItemPlace } from './item.ts';

/**
 * What happens on boards. Payloads hold ids and plain values: no text of people's, because the log outlives it. The
 * history of items, which all figures are read from, is a table of its own.
 */
export interface BoardEvents {
  'board.created': { readonly name: string };
  'board.updated': { readonly fields: readonly string[]; readonly name?: string };
  'board.deleted': { readonly name: string };
  /** Somebody came into the board's team, left it, or has another part in it. */
  'board.people_changed': { readonly userIds: readonly UserId[] };
  'board.columns_changed': { readonly columnIds: readonly ColumnId[] };
  'board.labels_changed': Record<never, never>;
  /** `op` says what to do with what is read; an item that has been deleted since is missing. */
  'board.items_saved': { readonly op: 'created' | 'updated' | 'moved'; readonly itemIds: readonly ItemId[] };
  /** An item went from one place of the board's columns to another: all that a move changes, so that nobody has to read it. */
  'board.item_moved': { readonly place: ItemPlace };
  /** What hangs on items has changed; their cards say how much of it there is. */
  'board.parts_changed': { readonly part: ItemPart; readonly itemIds: readonly ItemId[] };
  /** Somebody is named in a comment, or (null) in the item's description, who was not before: they are told. */
  'board.members_mentioned': { readonly itemId: ItemId; readonly commentId: CommentId | null; readonly userIds: readonly UserId[] };
  /** Items that have been put away, or brought back: what they block is free, or waits again. */
  'board.blocking_changed': { readonly itemIds: readonly ItemId[] };
  /** With the keys that people know them by: the account's audit log names them when they are gone. */
  'board.items_removed': { readonly itemIds: readonly ItemId[]; readonly keys: readonly string[] };
  /** Once for each item that reaches Complete: its actions and its sprint follow. */
  'board.item_completed': { readonly itemId: ItemId };
  'board.item_reopened': { readonly itemId: ItemId };
  'board.sprint_saved': { readonly sprintId: SprintId; readonly status: 'planned' | 'active' | 'completed' };
  'board.sprint_deleted': { readonly sprintId: SprintId };
  'board.delivery_changed': { readonly deliveryId: DeliveryId; readonly op: 'created' | 'updated' | 'deleted' };
  'board.calendar_changed': { readonly eventId: CalendarEventId; readonly op: 'created' | 'updated' | 'deleted' };
}
export type BoardEventType = keyof BoardEvents;

/** What subscribers alone hear: no room's version grows by it. */
export interface BoardNews extends Pick<BoardEvents, 'board.members_mentioned' | 'board.blocking_changed'> {
  'board.item_assigned': { readonly itemId: ItemId; readonly from: UserId | null; readonly to: UserId | null; readonly deedId?: string };
  /** Several came to somebody by one deed; too many are only counted. */
  'board.items_assigned': {
    readonly to: UserId;
    readonly itemIds: readonly ItemId[];
    readonly count: number;
    readonly deedId: string;
  };
  /** A sprint's goal names people. */
  'board.goal_mentioned': { readonly sprintId: SprintId; readonly userIds: readonly UserId[] };
  'board.item_blocked': { readonly itemId: ItemId; readonly isBlocked: boolean; readonly deedId?: string };
}
