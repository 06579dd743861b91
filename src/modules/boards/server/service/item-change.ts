import type { Updateable } from 'kysely';
import { actions } from '#modules/boards/contract/actions.ts';
import type { ItemId, LabelId } from '#modules/boards/contract/ids.ts';
import type { ItemChange } from '#modules/boards/contract/item-calls.ts';
import type { BoardItem, ItemStatus } from '#modules/boards/contract/item.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { noWork } from '#modules/boards/rules/item-status.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { columnsOf } from '#modules/boards/server/queries/column.ts';
import { findItemRow, type ItemRow } from '#modules/boards/server/queries/item.ts';
import { boardsIn, type HistoryKind, type ItemTable } from '#modules/boards/server/tables.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Context, Json } from '#platform/module/context.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { openItem } from './access.ts';
import { appendHistory } from './history.ts';
import { requireAssignee, requireFamily, requireLabels, requireTitle } from './item.ts';
import { tell } from './item-part.ts';
import { tellNamed } from './named.ts';
import { announceItems, changeItem, columnsOfWork } from './item-write.ts';
import { changeSprint, requireOpenSprint } from './sprint-item.ts';
import { homeOf } from './place.ts';
import { placeItem, refuseStaleItem, viewCard, type ItemAddress } from './move.ts';

/**
 * Changes an item: absent leaves, null clears. What it was changed in is told to the room once.
 * @throws Problem boards.item_not_found, boards.stale, boards.title_required, boards.assignee_unknown, boards.label_unknown,
 *   boards.parent_unknown, boards.parent_too_small, boards.parent_circle, boards.sprint_unknown, boards.sprint_completed,
 *   boards.no_such_status and what a move is refused for
 */
export async function updateItem(context: Context, { itemId, boardId }: ItemAddress, change: ItemChange): Promise<BoardItem> {
  const { board, item } = await openItem(context, itemId, actions.editItems, { lock: 'write', boardId });
  await refuseStaleItem(context, board, item, change.version);
  await requireSense(context, board, item, change);
  const sprint = await requireOpenSprint(context, board, change.sprintId);
  let changed = await applyChange(context, board, item, change);
  if (change.sprintId !== undefined) {
    await changeSprint(context, board, changed, sprint);
    // Read again: it has another version, and into a running sprint it came out of the backlog.
    changed = (await findItemRow(context, itemId)) ?? changed;
  }
  if (change.status !== undefined) await bringTo(context, board, changed, change.status);
  return viewCard(context, board, itemId);
}

async function requireSense(context: Context, board: BoardRow, item: ItemRow, change: ItemChange): Promise<void> {
  requireTitle(change.title);
  if (change.assigneeId !== item.assignee_id) await requireAssignee(context, change.assigneeId);
  await requireLabels(context, board.id, change.labelIds);
  if (change.parentId === undefined && change.type === undefined) return;
  const parentId = change.parentId === undefined ? item.parent_id : change.parentId;
  await requireFamily(context, board.id, { id: item.id, level: change.type ?? item.level, parentId });
}

/** Writes what differs, and its history. @returns the item as it is now */
async function applyChange(context: Context, board: BoardRow, item: ItemRow, change: ItemChange): Promise<ItemRow> {
  const values = differing(item, { ...plainColumns(change), ...estimate(context, item, change), ...block(context, item, change) });
  if (change.isArchived !== undefined && change.isArchived !== (item.archived_at !== null)) {
    values.archived_at = change.isArchived ? context.now : null;
    if (!change.isArchived) Object.assign(values, await homeOf(context, item));
  }
  const isRelabelled = change.labelIds !== undefined && (await setLabels(context, item.id, change.labelIds));
  const happened = happenings(item, values, isRelabelled);
  if (happened.length === 0) return item;
  const changed = await changeItem(context, item, values);
  await appendHistory(
    context,
    board.id,
    happened.map((one) => ({
      itemId: item.id,
      points: changed.points,
      sprintId: item.sprint_id,
      fromColumnId: item.column_id,
      toColumnId: changed.column_id,
      ...one,
    })),
  );
  await announceItems(context, board.id, 'updated', [item.id]);
  const deed = change.deedId === undefined ? {} : { deedId: change.deedId };
  if (values.assignee_id !== undefined)
    await tell(context, board.id, 'board.item_assigned', { itemId: item.id, from: item.assignee_id, to: values.assignee_id, ...deed });
  if (values.description !== undefined) await tellNamed(context, board, item.id, { before: item.description, after: changed.description });
  if (values.blocked_at !== undefined)
    await tell(context, board.id, 'board.item_blocked', { itemId: item.id, isBlocked: values.blocked_at !== null, ...deed });
  if (values.archived_at !== undefined) await tell(context, board.id, 'board.blocking_changed', { itemIds: [item.id] });
  return changed;
}

const plainColumns = (change: ItemChange): Updateable<ItemTable> => ({
  title: change.title,
  description: change.description,
  level: change.type,
  priority: change.priority,
  parent_id: change.parentId,
  assignee_id: change.assigneeId,
  due_date: change.dueDate,
});

/** A number takes the word's place, and the word the number's; who says so and when is kept. */
function estimate({ now, actor }: Context, item: ItemRow, { storyPoints, estimateLabel }: ItemChange): Updateable<ItemTable> {
  if (storyPoints === undefined && estimateLabel === undefined) return {};
  const points = storyPoints === undefined ? (estimateLabel ? null : item.points) : storyPoints;
  const label = estimateLabel === undefined ? (storyPoints === null ? item.estimate_label : null) : estimateLabel || null;
  if (points === item.points && label === item.estimate_label) return {};
  const isEstimated = points !== null || label !== null;
  const by = userIdOf(actor);
  return {
    points,
    estimate_label: label,
    estimated_at: isEstimated ? now : null,
    estimated_by: isEstimated ? by : null,
    estimated_in: null,
  };
}

function block({ now }: Context, item: ItemRow, { isBlocked, blockedReason }: ItemChange): Updateable<ItemTable> {
  if (isBlocked === undefined && blockedReason === undefined) return {};
  const isToBe = isBlocked ?? blockedReason !== null;
  if (!isToBe) return { blocked_at: null, blocked_reason: null };
  return { blocked_at: item.blocked_at ?? now, blocked_reason: blockedReason ?? item.blocked_reason ?? '' };
}

/** Of some values those that are not what the item has already. */
function differing(item: ItemRow, values: Updateable<ItemTable>): Updateable<ItemTable> {
  const now = item as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== undefined && value !== now[name]));
}

interface Happening {
  readonly kind: HistoryKind;
  readonly detail?: { readonly [key: string]: Json };
}

const told: readonly string[] = ['title', 'assignee_id', 'points', 'estimate_label', 'blocked_at', 'archived_at'];
/** What comes with another. */
const silent: readonly string[] = [
  'estimated_at',
  'estimated_by',
  'estimated_in',
  'column_id',
  'rank',
  ...Object.keys(columnsOfWork(noWork)),
];

/** One entry of the history for each thing that a change means. */
function happenings(item: ItemRow, values: Updateable<ItemTable>, isRelabelled: boolean): Happening[] {
  const has = (name: keyof ItemTable): boolean => name in values;
  const rest = Object.keys(values).filter((name) => !told.includes(name) && !silent.includes(name));
  // A better reason of what is blocked already is a change like any other.
  const fields = isRelabelled ? [...rest, 'labels'] : rest;
  const only = has('blocked_at') ? fields.filter((name) => name !== 'blocked_reason') : fields;
  const found: (Happening | false)[] = [
    has('title') && { kind: 'renamed' },
    only.length > 0 && { kind: 'edited', detail: { fields: only } },
    (has('points') || has('estimate_label')) && { kind: 'estimated', detail: { from: item.points, label: values.estimate_label ?? null } },
    has('assignee_id') && { kind: 'assigned', detail: { from: item.assignee_id, to: values.assignee_id ?? null } },
    has('blocked_at') && { kind: values.blocked_at === null ? 'unblocked' : 'blocked' },
    has('archived_at') && { kind: values.archived_at === null ? 'restored' : 'archived' },
  ];
  return found.filter((one) => one !== false);
}

/** @returns whether that changed anything */
async function setLabels(context: Context, itemId: ItemId, labelIds: readonly LabelId[]): Promise<boolean> {
  const { tx, scope } = context;
  const rows = await boardsIn(tx)
    .selectFrom('board_item_labels')
    .select('label_id')
    .where('account_id', '=', scope.accountId)
    .where('item_id', '=', itemId)
    .execute();
  const before = new Set(rows.map((row) => row.label_id));
  const after = new Set(labelIds);
  const gone = [...before].filter((id) => !after.has(id));
  const fresh = [...after].filter((id) => !before.has(id));
  if (gone.length > 0) {
    await boardsIn(tx)
      .deleteFrom('board_item_labels')
      .where('account_id', '=', scope.accountId)
      .where('item_id', '=', itemId)
      .where('label_id', 'in', gone)
      .execute();
  }
  const places = fresh.map((labelId) => ({ account_id: scope.accountId, item_id: itemId, label_id: labelId }));
  await insertRows(context, 'board_item_labels', places);
  return gone.length + fresh.length > 0;
}

const columnStatusOf: Readonly<Record<ItemStatus, string>> = { Active: 'ACTIVE', Complete: 'COMPLETE' };

/** Takes an item to the end of the first column of a status, unless it stands in one. @throws Problem boards.no_such_status */
async function bringTo(context: Context, board: BoardRow, item: ItemRow, status: ItemStatus): Promise<void> {
  if (item.status === status) return;
  const wanted = columnStatusOf[status];
  const column = (await columnsOf(context, board.id)).find((one) => one.status === wanted);
  if (!column) throw new Problem(boardProblems.no_such_status, { status: wanted });
  await placeItem(context, board, item, { columnId: column.id });
}
