import { uuidv7 } from 'uuidv7';
import type { Priority } from '#modules/boards/contract/board.ts';
import type { ColumnId, ItemId, SprintId } from '#modules/boards/contract/ids.ts';
import type { ItemLevel } from '#modules/boards/contract/item.ts';
import { noWork, workIn } from '#modules/boards/rules/item-status.ts';
import type { HistoryRow, ItemRow, SheetBoard } from './sheet.ts';
import type { DemoLabel } from './stories.ts';
import type { HistoryKind } from '#modules/boards/server/tables.ts';
import type { UserId } from '#shared/ids.ts';

/** The columns of every board of the demo, in their order, whatever each language calls them. */
const steps = ['todo', 'doing', 'review', 'done'] as const;
export type DemoStep = (typeof steps)[number];

/** One thing that happens to an item of the demo, perhaps only after today. */
export interface Happening {
  readonly at: number; // ms
  readonly kind: HistoryKind;
  /** Who did it. */
  readonly by: UserId;
  /** The column that a move leads to. */
  readonly to?: DemoStep;
  readonly points?: number;
  /** The poker session that estimated it. */
  readonly sessionId?: string;
  readonly sprintId?: SprintId;
  readonly assigneeId?: UserId;
  readonly reason?: string;
}

/** An item of the demo with all that happens to it, in any order; the first of it is its making. */
export interface DemoItem {
  readonly id: ItemId;
  readonly title: string;
  readonly level: ItemLevel;
  readonly label: DemoLabel;
  readonly priority: Priority;
  readonly parentId: ItemId | null;
  readonly dueDate: string | null;
  readonly happenings: Happening[];
}

export const demoItem = (item: Omit<DemoItem, 'id' | 'level' | 'parentId' | 'dueDate' | 'happenings'> & Partial<DemoItem>): DemoItem => ({
  id: uuidv7() as ItemId,
  level: 'story',
  parentId: null,
  dueDate: null,
  happenings: [],
  ...item,
});

/**
 * What an item has become by now, and its history: whatever lies ahead has not happened.
 * @returns null for one that is not there yet
 */
export function lived(item: DemoItem, board: SheetBoard, now: number): { readonly row: ItemRow; readonly history: HistoryRow[] } | null {
  const past = item.happenings.filter((one) => one.at <= now).toSorted((a, b) => a.at - b.at);
  const [first] = past;
  if (!first) return null;
  let row = firstRow(item, board, first);
  const history: HistoryRow[] = [];
  for (const one of past) {
    const next = after(row, one, board);
    history.push(entryOf(board, { before: row, after: next, one }));
    row = next;
  }
  return { row: { ...row, version: past.length, updated_at: new Date(past.at(-1)?.at ?? first.at) }, history };
}

function firstRow(item: DemoItem, board: SheetBoard, first: Happening): ItemRow {
  const at = new Date(first.at);
  return {
    id: item.id,
    account_id: board.accountId,
    board_id: board.id,
    number: 0,
    column_id: null,
    rank: '',
    level: item.level,
    parent_id: item.parentId,
    title: item.title,
    description: '',
    priority: item.priority,
    status: null,
    points: null,
    estimate_label: null,
    estimated_at: null,
    estimated_by: null,
    estimated_in: null,
    assignee_id: null,
    due_date: item.dueDate,
    blocked_at: null,
    blocked_reason: null,
    work_started_at: null,
    work_completed_at: null,
    cycle_time: null,
    entered_column_at: at,
    sprint_id: null,
    source: null,
    source_key: null,
    source_values: null,
    is_undated: null,
    archived_at: null,
    deleted_at: null,
    version: 1,
    created_by: first.by,
    created_at: at,
    updated_at: at,
  };
}

function after(row: ItemRow, one: Happening, board: SheetBoard): ItemRow {
  const at = new Date(one.at);
  if (one.kind === 'estimated')
    return { ...row, points: one.points ?? null, estimated_at: at, estimated_by: one.by, estimated_in: one.sessionId ?? null };
  if (one.kind === 'assigned') return { ...row, assignee_id: one.assigneeId ?? null };
  if (one.kind === 'blocked') return { ...row, blocked_at: at, blocked_reason: one.reason ?? '' };
  if (one.kind === 'unblocked') return { ...row, blocked_at: null, blocked_reason: null };
  if (one.kind === 'sprint_added') return { ...row, sprint_id: one.sprintId ?? null };
  if (one.kind === 'sprint_removed') return { ...row, sprint_id: null };
  if (one.kind === 'archived') return { ...row, archived_at: at };
  if (one.to === undefined) return row;
  const column = board.columns[steps.indexOf(one.to)];
  if (!column) throw new Error(`The demo has no column ${one.to}`);
  const before = { status: row.status, startedAt: row.work_started_at, completedAt: row.work_completed_at, cycleTime: row.cycle_time };
  const work = workIn(column.status, row.column_id === null && one.kind === 'created' ? noWork : before, at);
  return {
    ...row,
    column_id: column.id,
    entered_column_at: at,
    status: work.status,
    work_started_at: work.startedAt,
    work_completed_at: work.completedAt,
    cycle_time: work.cycleTime,
  };
}

interface Step {
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly one: Happening;
}

function entryOf(board: SheetBoard, { before, after: next, one }: Step): HistoryRow {
  const statusOf = (id: ColumnId | null) => board.columns.find((column) => column.id === id)?.status ?? null;
  const isPlaced = one.to !== undefined || one.kind === 'created';
  const from = one.kind === 'created' ? null : before.column_id;
  return {
    id: uuidv7(),
    account_id: board.accountId,
    board_id: board.id,
    item_id: next.id,
    kind: one.kind,
    from_column_id: from,
    to_column_id: next.column_id,
    from_status: isPlaced ? statusOf(from) : null,
    to_status: isPlaced ? statusOf(next.column_id) : null,
    points: next.points,
    sprint_id: one.sprintId ?? next.sprint_id,
    detail: one.sessionId ? { sessionId: one.sessionId } : {},
    above_limit: null,
    limit_reason: null,
    actor_id: one.by,
    at: new Date(one.at),
  };
}
