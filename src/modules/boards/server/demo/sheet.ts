import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { ProcessType } from '#modules/boards/contract/board.ts';
import type { BoardId, ColumnId, LabelId } from '#modules/boards/contract/ids.ts';
import { ranksBetween } from '#modules/boards/rules/rank.ts';
import type {
  BoardTable,
  CalendarEventTable,
  ChecklistTable,
  ColumnTable,
  CommentTable,
  CommitmentTable,
  DeliveryItemTable,
  DeliveryTable,
  EstimationTable,
  HistoryTable,
  ItemLabelTable,
  ItemTable,
  LabelTable,
  LinkTable,
  SprintTable,
} from '#modules/boards/server/tables.ts';
import type { ValueSettingsTable } from '#modules/boards/server/tables/value-settings.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { lived, type DemoItem } from './history.ts';
import type { DemoLabel } from './stories.ts';
import type { DemoWords } from './words.ts';

export type ItemRow = Selectable<ItemTable>;
export type HistoryRow = Selectable<HistoryTable>;

/** Rows to be stored together, complete, in the order in which they need one another. */
export interface Sheet {
  readonly rooms: object[];
  readonly boards: Selectable<BoardTable>[];
  readonly board_columns: Selectable<ColumnTable>[];
  readonly board_labels: Selectable<LabelTable>[];
  readonly sprints: Selectable<SprintTable>[];
  readonly board_items: ItemRow[];
  readonly board_item_labels: ItemLabelTable[];
  readonly board_item_history: HistoryRow[];
  readonly board_estimations: EstimationTable[];
  readonly board_comments: Selectable<CommentTable>[];
  readonly board_checklist_items: Selectable<ChecklistTable>[];
  readonly board_links: LinkTable[];
  readonly sprint_commitments: CommitmentTable[];
  readonly deliveries: Selectable<DeliveryTable>[];
  readonly delivery_items: DeliveryItemTable[];
  readonly board_events: Selectable<CalendarEventTable>[];
  readonly team_value_settings: Selectable<ValueSettingsTable>[];
}

export const emptySheet = (): Sheet => ({
  rooms: [],
  boards: [],
  board_columns: [],
  board_labels: [],
  sprints: [],
  board_items: [],
  board_item_labels: [],
  board_item_history: [],
  board_estimations: [],
  board_comments: [],
  board_checklist_items: [],
  board_links: [],
  sprint_commitments: [],
  deliveries: [],
  delivery_items: [],
  board_events: [],
  team_value_settings: [],
});

/** One statement a table: half a year of work is thousands of rows, and the first start waits for them. */
export async function storeSheet(scoped: Scoped, sheet: Sheet): Promise<void> {
  for (const [table, rows] of Object.entries(sheet)) await insertRows(scoped, table, rows);
}

/** A board on the sheet, and what its items need of it. */
export interface SheetBoard {
  readonly id: BoardId;
  readonly accountId: AccountId;
  readonly columns: readonly Selectable<ColumnTable>[];
  readonly labels: ReadonlyMap<DemoLabel, LabelId>;
}

export interface DemoBoard {
  readonly name: string;
  readonly description: string;
  readonly process: ProcessType;
  readonly keyPrefix: string;
  readonly columns: readonly (readonly [title: string, status: string, wipLimit: number | null])[];
  /** What the labels are called. */
  readonly labels: DemoWords['labels'];
  readonly teamId: TeamId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  readonly targetDate: string | null;
  readonly isActive?: boolean;
  readonly archivedAt?: Date;
}

const hues: readonly (readonly [DemoLabel, number])[] = [
  ['feature', 250],
  ['payments', 160],
  ['performance', 30],
  ['bug', 0],
  ['upkeep', 200],
];

/** Puts a board with its columns and labels on the sheet. */
export function layBoard(sheet: Sheet, accountId: AccountId, board: DemoBoard): SheetBoard {
  const id = uuidv7() as BoardId;
  const of = { account_id: accountId, board_id: id, created_at: board.createdAt };
  sheet.rooms.push({ id, kind: 'board', account_id: accountId, version: 0, created_at: board.createdAt });
  sheet.boards.push({
    id,
    account_id: accountId,
    team_id: board.teamId,
    name: board.name,
    description: board.description,
    process_type: board.process,
    priority: 'medium',
    start_date: board.createdAt.toISOString().slice(0, 10),
    target_date: board.targetDate,
    is_active: board.isActive ?? true,
    wip_policy: 'refuse',
    key_prefix: board.keyPrefix,
    next_number: 1,
    archived_at: board.archivedAt ?? null,
    created_by: board.ownerId,
    created_at: board.createdAt,
    updated_at: board.createdAt,
    written_version: 0,
  });
  const columns = board.columns.map(([title, status, wipLimit], position) => ({
    ...of,
    id: uuidv7() as ColumnId,
    title,
    status,
    position,
    wip_limit: wipLimit,
  }));
  const labels = hues.map(([label, hue]) => ({ ...of, id: uuidv7() as LabelId, name: board.labels[label], hue }));
  sheet.board_columns.push(...columns);
  sheet.board_labels.push(...labels);
  return { id, accountId, columns, labels: new Map(hues.map(([label], n) => [label, labels[n]?.id as LabelId])) /* one each */ };
}

/** Puts items with their history on the sheet: numbered as they came, in each column as they entered it. */
export function layItems(sheet: Sheet, board: SheetBoard, items: readonly DemoItem[], now: Date): ItemRow[] {
  const found = items.flatMap((item) => {
    const life = lived(item, board, now.getTime());
    return life ? [{ ...life, item }] : [];
  });
  found.sort((a, b) => a.row.created_at.getTime() - b.row.created_at.getTime());
  const ranks = new Map<string, string>();
  for (const together of Map.groupBy(found, ({ row }) => row.column_id).values()) {
    const inOrder = together.toSorted((a, b) => a.row.entered_column_at.getTime() - b.row.entered_column_at.getTime());
    const made = ranksBetween(null, null, inOrder.length);
    inOrder.forEach(({ row }, n) => ranks.set(row.id, made[n] ?? ''));
  }
  const rows = found.map(({ row }, n) => ({ ...row, number: n + 1, rank: ranks.get(row.id) ?? '' }));
  sheet.board_items.push(...rows);
  sheet.board_item_history.push(...found.flatMap(({ history }) => history));
  for (const { item } of found) {
    const labelId = board.labels.get(item.label);
    if (labelId) sheet.board_item_labels.push({ account_id: board.accountId, item_id: item.id, label_id: labelId });
  }
  const own = sheet.boards.find(({ id }) => id === board.id);
  if (own) own.next_number = rows.length + 1;
  return rows;
}
