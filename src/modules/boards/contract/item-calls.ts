import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { ReaderZone } from '#shared/reader-zone.ts';
import { line } from '#shared/texts.ts';
import { Day, Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { Priority } from './board.ts';
import { BoardId, ColumnId, ItemId, LabelId, SprintId } from './ids.ts';
import { BLOCK_REASON_MAX, BoardItem, ITEM_DESCRIPTION_MAX, ITEM_TITLE_MAX, itemLevels, itemStatuses } from './item.ts';
import { boardProblems } from './problems.ts';

export const POINTS_MAX = 10_000;
export const REASON_MAX = 200; // characters, after trimming
export const ITEM_LABELS_MAX = 20;
const ESTIMATE_LABEL_MAX = 20; // characters

/** An empty title is judged by the rules, which have the text for it. */
export const Title = line(ITEM_TITLE_MAX);
const Description = z.string().check(z.maxLength(ITEM_DESCRIPTION_MAX));
export const Points = z.number().check(z.minimum(0), z.maximum(POINTS_MAX));
export const LabelIds = z.array(LabelId).check(z.maxLength(ITEM_LABELS_MAX));
export const Reason = z.string().check(z.trim(), z.maxLength(REASON_MAX));

/** An item with what its panel shows beside the card. */
export const ItemDetail = z.strictObject({
  ...BoardItem.def.shape,
  description: z.string(),
  /** Its place from the top of its column, or of the backlog, from 0. */
  position: z.int(),
  estimatedAt: z.nullable(Moment),
  estimatedBy: z.nullable(UserId),
  /** The poker session that its estimate came from. */
  estimatedIn: z.nullable(z.guid()),
  parent: z.nullable(z.strictObject({ id: ItemId, key: z.string(), title: z.string(), type: z.enum(itemLevels) })),
  childCount: z.int(),
  completedChildCount: z.int(),
  createdBy: z.nullable(UserId),
  /** Where an import found it. */
  source: z.nullable(z.string()),
  sourceKey: z.nullable(z.string()),
});
export type ItemDetail = z.infer<typeof ItemDetail>;

/**
 * Where an item shall stand, said by its neighbours: the server finds the place under the board's lock. With a neighbour
 * that has gone the other one counts; without any, or with `position` from 0, the place from the top; else the end.
 */
const place = {
  afterId: z.optional(z.nullable(ItemId)),
  beforeId: z.optional(z.nullable(ItemId)),
  position: z.optional(Count),
};

export const NewItem = z.object({
  title: Title,
  /** Absent: the first column. null: the backlog. */
  columnId: z.optional(z.nullable(ColumnId)),
  type: z._default(z.enum(itemLevels), 'story'),
  description: z.optional(Description),
  priority: z._default(Priority, 'medium'),
  storyPoints: z.optional(z.nullable(Points)),
  parentId: z.optional(z.nullable(ItemId)),
  assigneeId: z.optional(z.nullable(UserId)),
  dueDate: z.optional(z.nullable(Day)),
  labelIds: z.optional(LabelIds),
  /** Into a running sprint it comes onto the board. */
  sprintId: z.optional(z.nullable(SprintId)),
  ...place,
  /** Lets it above a WIP limit whose policy asks for one. */
  reason: z.optional(Reason),
});
export type NewItem = z.output<typeof NewItem>;

export const ItemChange = z.object({
  title: z.optional(Title),
  description: z.optional(Description),
  type: z.optional(z.enum(itemLevels)),
  priority: z.optional(Priority),
  storyPoints: z.optional(z.nullable(Points)),
  estimateLabel: z.optional(z.nullable(line(ESTIMATE_LABEL_MAX))),
  parentId: z.optional(z.nullable(ItemId)),
  assigneeId: z.optional(z.nullable(UserId)),
  dueDate: z.optional(z.nullable(Day)),
  labelIds: z.optional(LabelIds),
  /** A sprint that has not ended; into a running one it comes onto the board. null: out of any. */
  sprintId: z.optional(z.nullable(SprintId)),
  /** A text blocks the item, or says why better; null, and `isBlocked: false`, set it free. */
  blockedReason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(BLOCK_REASON_MAX)))),
  isBlocked: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
  /** The same for each item that is changed by one deed: people are told of it once. */
  deedId: z.optional(z.uuid()),
  /** Takes it to the end of the first column of that status, where it is not in such a one. */
  status: z.optional(z.enum(itemStatuses)),
  /** The version that the change was made on; an older one than the item's is refused. */
  version: z.optional(Count),
});
export type ItemChange = z.output<typeof ItemChange>;

export const ItemMove = z.object({
  /** null: into the backlog. */
  targetColumnId: z.nullable(ColumnId),
  ...place,
  reason: z.optional(Reason),
  version: z.optional(Count),
});
export type ItemMove = z.output<typeof ItemMove>;

/** A value as JSON in the query (`filters`, `sort`). */
export const jsonOf = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4000)),
      z.transform((text: string, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.issues.push({ code: 'custom', message: 'Not JSON', input: text });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );

const some = <S extends z.ZodMiniType>(schema: S) => z.optional(z.array(schema).check(z.maxLength(100)));

export const SEARCH_MAX = 200;
export const SearchText = z.string().check(z.trim(), z.maxLength(SEARCH_MAX));

/** Each key narrows; the values of one key are alternatives, null among them where an item may have none. */
export const ItemFilters = z.object({
  /** Columns alone unless told otherwise. */
  place: z._default(z.enum(['board', 'backlog', 'all']), 'board'),
  columnIds: some(ColumnId),
  assigneeIds: some(z.nullable(UserId)),
  labelIds: some(LabelId),
  types: some(z.enum(itemLevels)),
  priorities: some(Priority),
  sprintIds: some(z.nullable(SprintId)),
  parentIds: some(z.nullable(ItemId)),
  isBlocked: z.optional(z.boolean()),
  isDone: z.optional(z.boolean()),
  /** Not done, and their day is over where the reader is. */
  isOverdue: z.optional(z.boolean()),
  timeZone: z.optional(ReaderZone),
  /** Due on these days or between them. */
  dueFrom: z.optional(Day),
  dueTo: z.optional(Day),
  isArchived: z._default(z.boolean(), false),
  /** In the title or the key. */
  text: z.optional(SearchText),
});
export type ItemFilters = z.output<typeof ItemFilters>;

export const itemSortKeys = ['place', 'key', 'title', 'priority', 'storyPoints', 'dueDate', 'createdAt', 'updatedAt'] as const;
export const ItemSort = z.object({
  by: z._default(z.enum(itemSortKeys), 'place'),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type ItemSort = z.output<typeof ItemSort>;

const one = z.object({ itemId: ItemId });
/** What an item is refused a place in a column for. */
export const placing = [boardProblems.column_not_found, boardProblems.wip_limit, boardProblems.reason_required, boardProblems.archived];
export const wording = [
  boardProblems.title_required,
  boardProblems.assignee_unknown,
  boardProblems.label_unknown,
  boardProblems.sprint_unknown,
  boardProblems.sprint_completed,
];
export const parenting = [boardProblems.parent_unknown, boardProblems.parent_too_small];

export const createItem = endpoint({
  id: 'boards.createItem',
  route: 'POST /api/kanban/items',
  summary: 'Add an item to a column, or to the backlog',
  action: actions.editItems,
  body: z.object({ boardId: BoardId, ...NewItem.def.shape }),
  answer: data(BoardItem),
  problems: [boardProblems.wip_board_not_found, ...placing, ...wording, ...parenting, boardProblems.items_max],
  status: 201,
});

export const getItem = endpoint({
  id: 'boards.getItem',
  route: 'GET /api/kanban/items/:itemId',
  summary: 'Read an item with its description',
  action: actions.view,
  params: one,
  answer: data(ItemDetail),
  problems: [boardProblems.item_not_found],
});

export const updateItem = endpoint({
  id: 'boards.updateItem',
  route: 'PATCH /api/kanban/items/:itemId',
  summary: 'Change an item: its words, estimate, people; block, archive',
  action: actions.editItems,
  params: one,
  body: ItemChange,
  answer: data(BoardItem),
  problems: [
    boardProblems.item_not_found,
    ...wording,
    ...parenting,
    boardProblems.parent_circle,
    boardProblems.sprint_item_done,
    boardProblems.no_such_status,
    boardProblems.wip_limit,
    boardProblems.reason_required,
    boardProblems.archived,
    boardProblems.stale,
  ],
});

export const moveItem = endpoint({
  id: 'boards.moveItem',
  route: 'PATCH /api/kanban/items/:itemId/move',
  summary: 'Move an item between two others of a column, or of the backlog',
  action: actions.editItems,
  params: one,
  body: ItemMove,
  answer: data(BoardItem),
  problems: [boardProblems.item_not_found, ...placing, boardProblems.stale],
});

export const deleteItem = endpoint({
  id: 'boards.deleteItem',
  route: 'DELETE /api/kanban/items/:itemId',
  summary: 'Delete an item; its children go to its parent. It can be restored for 30 days',
  action: actions.editItems,
  params: one,
  answer: done,
  problems: [boardProblems.item_not_found, boardProblems.archived],
});

export const restoreItem = endpoint({
  id: 'boards.restoreItem',
  route: 'POST /api/kanban/items/:itemId/restore',
  summary: 'Take the deleting of an item back, whatever the limit of its column; its children come back to it',
  action: actions.editItems,
  params: one,
  answer: data(BoardItem),
  problems: [boardProblems.item_not_found, boardProblems.archived],
});

export const listChildren = endpoint({
  id: 'boards.listChildren',
  route: 'GET /api/kanban/items/parent/:itemId',
  summary: 'List the items directly beneath an item',
  action: actions.view,
  params: one,
  query: z.object(paging),
  answer: list(BoardItem),
  problems: [boardProblems.item_not_found],
});

export const listItems = endpoint({
  id: 'boards.listItems',
  route: 'GET /api/kanban/boards/:boardId/items',
  summary: 'List items of a board; `filters` and `sort` are JSON',
  action: actions.view,
  params: z.object({ boardId: BoardId }),
  query: z.object({ ...paging, filters: z.optional(jsonOf(ItemFilters)), sort: z.optional(jsonOf(ItemSort)) }),
  answer: list(BoardItem),
  problems: [boardProblems.not_found],
});
