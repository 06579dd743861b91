import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { Day } from '#shared/time.ts';
import { actions } from './actions.ts';
import { Priority } from './board.ts';
import { BoardId, ColumnId, ItemId, SprintId } from './ids.ts';
import { LabelIds, placing, Points, Reason, Title, wording } from './item-calls.ts';
import { BoardItem, itemLevels } from './item.ts';
import { boardProblems } from './problems.ts';

export const LINES_MAX = 200; // items of one call; `rules/quick-lines.ts` holds what is typed to it

export const NewItems = z.object({
  boardId: BoardId,
  columnId: z.optional(z.nullable(ColumnId)),
  sprintId: z.optional(z.nullable(SprintId)),
  /** The item above which they shall stand; else they stand on top. */
  beforeId: z.optional(z.nullable(ItemId)),
  reason: z.optional(Reason),
  items: z
    .array(
      z.object({
        title: Title,
        type: z._default(z.enum(itemLevels), 'story'),
        priority: z._default(Priority, 'medium'),
        storyPoints: z.optional(z.nullable(Points)),
        assigneeId: z.optional(z.nullable(UserId)),
        dueDate: z.optional(z.nullable(Day)),
        labelIds: z.optional(LabelIds),
      }),
    )
    .check(z.minLength(1), z.maxLength(LINES_MAX)),
});
export type NewItems = z.output<typeof NewItems>;

export const createItems = endpoint({
  id: 'boards.createItems',
  route: 'POST /api/kanban/items/several',
  summary: 'Add several items to a column, or to the backlog, in their order; all or none',
  action: actions.editItems,
  body: NewItems,
  answer: data(z.strictObject({ items: z.array(BoardItem) })),
  problems: [boardProblems.wip_board_not_found, ...placing, ...wording, boardProblems.items_max],
  status: 201,
});
