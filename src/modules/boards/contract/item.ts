import * as z from 'zod/mini';
import { UserId } from '#shared/ids.ts';
import { DAY, Moment } from '#shared/time.ts';
import { Priority } from './board.ts';
import { BoardId, ColumnId, ItemId, LabelId, SprintId } from './ids.ts';

export const ITEM_TITLE_MAX = 200; // characters, after trimming
export const ITEM_DESCRIPTION_MAX = 20_000; // characters
export const BLOCK_REASON_MAX = 200; // characters
/** How long the deleting of an item can be taken back, and an import waits for someone to continue it. */
export const DELETED_KEPT = 30 * DAY;
export const ITEMS_MAX = 20_000; // of a board, archived ones included

/** From the largest to the smallest; a parent stands above its child (the project itself is the board). */
export const itemLevels = ['initiative', 'epic', 'story', 'task'] as const;
export type ItemLevel = (typeof itemLevels)[number];
export const itemStatuses = ['Active', 'Complete'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** What hangs on an item beside its own fields: a list of its own each. */
export const itemParts = ['comments', 'checklist', 'links', 'attachments'] as const;
export type ItemPart = (typeof itemParts)[number];

/** An item as a card shows it: without its description, which the panel reads when it opens. */
export const BoardItem = z.strictObject({
  id: ItemId,
  boardId: BoardId,
  /** PREFIX-NUMBER. */
  key: z.string(),
  /** What it is called where it was imported from, where people know it by that; left out otherwise. */
  sourceKey: z.optional(z.string()),
  title: z.string(),
  type: z.enum(itemLevels),
  parentId: z.nullable(ItemId),
  /** null: in the backlog. */
  columnId: z.nullable(ColumnId),
  /** Sorts the items of a column, or of the backlog, byte by byte. */
  rank: z.string(),
  /** null while it is neither at work nor done; people read that as Planned. */
  status: z.nullable(z.enum(itemStatuses)),
  priority: Priority,
  storyPoints: z.nullable(z.number()),
  /** The estimate where it is no number, such as XL. */
  estimateLabel: z.nullable(z.string()),
  assigneeId: z.nullable(UserId),
  dueDate: z.nullable(z.iso.date()),
  labelIds: z.array(LabelId),
  sprintId: z.nullable(SprintId),
  blockedAt: z.nullable(Moment),
  blockedReason: z.nullable(z.string()),
  workStartedAt: z.nullable(Moment),
  workCompletedAt: z.nullable(Moment),
  /** Hours of the clock on the wall, two decimals (S2-38). */
  cycleTime: z.nullable(z.number()),
  enteredColumnAt: Moment,
  /** Facts for the card's foot; each is left out where it is 0. */
  commentCount: z.optional(z.int()),
  checklistDone: z.optional(z.int()),
  checklistTotal: z.optional(z.int()),
  attachmentCount: z.optional(z.int()),
  /** Items that block this one and are neither done, archived nor deleted. */
  blockedByCount: z.optional(z.int()),
  isArchived: z.boolean(),
  /** Grows with each change of this item. */
  version: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type BoardItem = z.infer<typeof BoardItem>;

/** What a move within the columns changes of a card. */
export const ItemPlace = z.strictObject({
  id: ItemId,
  columnId: ColumnId,
  rank: z.string(),
  status: z.nullable(z.enum(itemStatuses)),
  workStartedAt: z.nullable(Moment),
  workCompletedAt: z.nullable(Moment),
  cycleTime: z.nullable(z.number()),
  enteredColumnAt: Moment,
  version: z.int(),
  updatedAt: Moment,
});
export type ItemPlace = z.infer<typeof ItemPlace>;
