import { sql } from 'kysely';
import { findMemberNames } from '#modules/accounts/server/public.ts';
import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardId, ItemId, LabelId } from '#modules/boards/contract/ids.ts';
import type { ItemDetail, NewItem } from '#modules/boards/contract/item-calls.ts';
import type { BoardItem, ItemLevel } from '#modules/boards/contract/item.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { refuseFamily } from '#modules/boards/rules/hierarchy.ts';
import { findBoardRow } from '#modules/boards/server/queries/board.ts';
import { columnsOf } from '#modules/boards/server/queries/column.ts';
import { viewItem } from '#modules/boards/server/queries/item-detail.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import { admit, openItem, refuseArchived, refuseIf } from './access.ts';
import { tellNamed } from './named.ts';
import { saveItems } from './item-write.ts';
import { viewCard } from './move.ts';
import { aboveLimit, columnAmong, findRank, takePlaces } from './place.ts';
import { enterSprint, requireOpenSprint } from './sprint-item.ts';

/** An item as its panel shows it. @throws Problem boards.item_not_found */
export async function readItem(context: Context, itemId: ItemId): Promise<ItemDetail> {
  const { board, item } = await openItem(context, itemId, actions.view);
  return (await viewItem(context, board, item)) ?? raise(boardProblems.item_not_found);
}

/**
 * Adds an item to a column, where nothing is said to the first one, or to the backlog.
 * @throws Problem boards.wip_board_not_found, boards.title_required and what a move and a change are refused for
 */
export async function createItem(context: Context, boardId: BoardId, draft: NewItem): Promise<BoardItem> {
  const board = (await findBoardRow(context, boardId, 'write')) ?? raise(boardProblems.wip_board_not_found);
  await admit(context, board, actions.editItems);
  refuseArchived(board);
  requireTitle(draft.title);
  const columns = await columnsOf(context, boardId);
  const column = columnAmong(columns, draft.columnId === undefined ? (columns[0]?.id ?? null) : draft.columnId);
  await requireAssignee(context, draft.assigneeId);
  await requireLabels(context, boardId, draft.labelIds);
  await requireFamily(context, boardId, { id: null, level: draft.type, parentId: draft.parentId ?? null });
  const sprint = await requireOpenSprint(context, board, draft.sprintId);
  const isAbove = await takePlaces(context, board, column, { count: 1, reason: draft.reason });
  const columnId = column?.id ?? null;
  const rank = await findRank(context, { boardId, columnId, except: null }, draft);
  const [id] = await saveItems(context, board, [{ ...draftOf(draft), columnId, rank }], {
    kind: 'created',
    ...(isAbove && aboveLimit(column, draft.reason)),
  });
  if (id === undefined) throw new Error('One draft makes one item');
  if (sprint) await enterSprint(context, board, sprint, [id]);
  await tellNamed(context, board, id, { before: '', after: draft.description ?? '' });
  return viewCard(context, board, id);
}

const draftOf = (draft: NewItem) => ({
  title: draft.title,
  level: draft.type,
  description: draft.description ?? '',
  priority: draft.priority,
  points: draft.storyPoints ?? null,
  parentId: draft.parentId ?? null,
  assigneeId: draft.assigneeId ?? null,
  dueDate: draft.dueDate ?? null,
  labelIds: draft.labelIds ?? [],
});

/** @throws Problem boards.title_required */
export function requireTitle(title: string | undefined): void {
  if (title === '') throw new Problem(boardProblems.title_required);
}

/** @throws Problem boards.assignee_unknown */
export async function requireAssignee(scoped: Scoped, assigneeId: UserId | null | undefined): Promise<void> {
  if (!assigneeId) return;
  if (!(await findMemberNames(scoped, [assigneeId])).has(assigneeId)) throw new Problem(boardProblems.assignee_unknown);
}

/** @throws Problem boards.label_unknown for another board's, too */
export async function requireLabels({ tx, scope }: Scoped, boardId: BoardId, labelIds: readonly LabelId[] | undefined): Promise<void> {
  const wanted = [...new Set(labelIds)];
  if (wanted.length === 0) return;
  const found = await boardsIn(tx)
    .selectFrom('board_labels')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', boardId)
    .where('id', 'in', wanted)
    .execute();
  if (found.length < wanted.length) throw new Problem(boardProblems.label_unknown);
}

interface Kin {
  readonly id: ItemId | null;
  readonly level: ItemLevel;
  readonly parentId: ItemId | null;
}

/** @throws Problem boards.parent_unknown, boards.parent_circle, boards.parent_too_small */
export async function requireFamily({ tx, scope }: Scoped, boardId: BoardId, { id, level, parentId }: Kin): Promise<void> {
  const of = sql`i.account_id = ${scope.accountId} and i.board_id = ${boardId} and i.deleted_at is null`;
  const { rows } = await sql<{ id: ItemId; level: ItemLevel; depth: number }>`
    with recursive above (id, level, parent_id, depth) as (
      select i.id, i.level, i.parent_id, 1 from board_items i where ${of} and i.id = ${parentId}::uuid
      union all select i.id, i.level, i.parent_id, above.depth + 1 from above join board_items i on ${of} and i.id = above.parent_id
        where above.depth < 10)
    select id, level, depth from above
    union all select i.id, i.level, 0 from board_items i where ${of} and i.parent_id = ${id}::uuid order by depth`.execute(tx);
  const ancestors = rows.filter((row) => row.depth > 0);
  if (parentId !== null && ancestors.length === 0) throw new Problem(boardProblems.parent_unknown);
  const childLevels = rows.filter((row) => row.depth === 0).map((row) => row.level);
  refuseIf(refuseFamily({ id, level, ancestors, childLevels }));
}
