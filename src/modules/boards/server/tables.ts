import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ActionItemId } from '#modules/action-items/contract/action-item.ts';
import type { ActivityType } from '#modules/boards/contract/activity.ts';
import type { Priority, ProcessType, WipPolicy } from '#modules/boards/contract/board.ts';
import type {
  AttachmentId,
  BoardId,
  CalendarEventId,
  ChecklistItemId,
  ColumnId,
  CommentId,
  DeliveryId,
  ItemId,
  LabelId,
  LinkId,
  SprintId,
  ViewId,
} from '#modules/boards/contract/ids.ts';
import type { ItemLevel, ItemStatus } from '#modules/boards/contract/item.ts';
import type { StoredLinkKind } from '#modules/boards/contract/link.ts';
import type { SprintOutcome, SprintReport, SprintStatus } from '#modules/boards/contract/sprint.ts';
import type { FromElsewhere } from '#modules/boards/rules/import-merge.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { ImportTable } from './tables/import-run.ts';
import type { ValueSettingsTable } from './tables/value-settings.ts';

export type BoardTable = {
  id: BoardId;
  account_id: AccountId;
  team_id: TeamId | null;
  name: string;
  description: Generated<string>;
  process_type: ProcessType;
  priority: Priority;
  start_date: string | null;
  target_date: string | null;
  is_active: Generated<boolean>;
  wip_policy: Generated<WipPolicy>;
  key_prefix: string;
  next_number: Generated<number>;
  archived_at: Date | null;
  created_by: UserId | null;
  created_at: Date;
  updated_at: Date;
  /** The room's version with which its words were last changed. */
  written_version: Generated<number>;
};

export type ColumnTable = {
  id: ColumnId;
  account_id: AccountId;
  board_id: BoardId;
  title: string;
  status: string;
  position: number;
  wip_limit: number | null;
  created_at: Date;
};

export type LabelTable = { id: LabelId; account_id: AccountId; board_id: BoardId; name: string; hue: number; created_at: Date };

export type ItemTable = {
  id: ItemId;
  account_id: AccountId;
  board_id: BoardId;
  number: number;
  column_id: ColumnId | null;
  rank: string;
  level: ItemLevel;
  parent_id: ItemId | null;
  title: string;
  description: Generated<string>;
  priority: Priority;
  status: ItemStatus | null;
  points: number | null;
  estimate_label: string | null;
  estimated_at: Date | null;
  estimated_by: UserId | null;
  estimated_in: string | null;
  assignee_id: UserId | null;
  due_date: string | null;
  blocked_at: Date | null;
  blocked_reason: string | null;
  work_started_at: Date | null;
  work_completed_at: Date | null;
  cycle_time: number | null;
  entered_column_at: Date;
  sprint_id: SprintId | null;
  archived_at: Date | null;
  deleted_at: Date | null;
  version: Generated<number>;
  created_by: UserId | null;
} & Dated &
  FromElsewhere;

export type ItemLabelTable = { account_id: AccountId; item_id: ItemId; label_id: LabelId };

/** What can happen to an item, as its history names it. */
export type HistoryKind = ActivityType;

export type HistoryTable = {
  id: string;
  account_id: AccountId;
  board_id: BoardId;
  item_id: ItemId;
  kind: HistoryKind;
  from_column_id: ColumnId | null;
  to_column_id: ColumnId | null;
  from_status: string | null;
  to_status: string | null;
  points: number | null;
  sprint_id: SprintId | null;
  detail: JSONColumnType<Record<string, unknown>>;
  actor_id: UserId | null;
  at: Date;
  /** The limit that a column was taken above; null for all else. */
  above_limit: number | null;
  /** What somebody gave as the reason for it. */
  limit_reason: string | null;
};

type Dated = { created_at: Date; updated_at: Date };
/** What two people may write: `versioned_table` counts its changes. */
type Written = Dated & { version: Generated<number> };

export type CommentTable = {
  id: CommentId;
  account_id: AccountId;
  item_id: ItemId;
  author_id: UserId;
  content: string;
  mentions: Generated<readonly UserId[]>;
  created_at: Date;
  edited_at: Date | null;
  version: Generated<number>;
};

export type ChecklistTable = {
  id: ChecklistItemId;
  account_id: AccountId;
  item_id: ItemId;
  title: string;
  is_done: Generated<boolean>;
  rank: string;
  created_at: Date;
};

export type LinkTable = {
  id: LinkId;
  account_id: AccountId;
  from_id: ItemId;
  to_id: ItemId;
  kind: StoredLinkKind;
  created_at: Date;
};

export type AttachmentTable = {
  id: AttachmentId;
  account_id: AccountId;
  item_id: ItemId;
  name: string;
  media_type: string;
  size_bytes: number;
  /** Empty for a link, which has an address instead. */
  file_key: string;
  url: string | null;
  thumbnail_key: string | null;
  added_by: UserId | null;
  created_at: Date;
};

export type ViewTable = {
  id: ViewId;
  account_id: AccountId;
  board_id: BoardId;
  owner_id: UserId;
  is_shared: Generated<boolean>;
  name: string;
  query: string;
  created_at: Date;
};

export type DefaultViewTable = { account_id: AccountId; board_id: BoardId; user_id: UserId; view_id: ViewId };

export type SprintTable = {
  id: SprintId;
  account_id: AccountId;
  board_id: BoardId;
  team_id: TeamId | null;
  name: string;
  goal: Generated<string>;
  start_date: string;
  end_date: string;
  status: SprintStatus;
  capacity: number | null;
  started_at: Date | null;
  completed_at: Date | null;
  committed_points: number | null;
  committed_items: number | null;
  report: ColumnType<SprintReport | null, string | null, string | null>;
  outcomes: ColumnType<readonly SprintOutcome[] | null, string | null, string | null>;
  ended_by: Generated<UserId | null>;
  created_by: UserId | null;
} & Written;

export type CommitmentTable = { account_id: AccountId; sprint_id: SprintId; item_id: ItemId; points: number | null };
export type EstimationTable = {
  account_id: AccountId;
  board_id: BoardId;
  item_id: ItemId;
  session_id: string;
  story_id: string;
  created_at: Date;
};
export type SprintRetroTable = { account_id: AccountId; sprint_id: SprintId; session_id: string; created_at: Date };

export type BoardActionTable = {
  account_id: AccountId;
  board_id: BoardId;
  item_id: ItemId;
  action_item_id: ActionItemId;
  created_at: Date;
};

export type DeliveryTable = {
  id: DeliveryId;
  account_id: AccountId;
  board_id: BoardId;
  name: string;
  description: Generated<string>;
  status: Generated<string>;
  delivered_at: Date;
  revenue_cents: number | null;
  kpi_value: number | null;
  created_by: UserId | null;
} & Written;

export type DeliveryItemTable = { account_id: AccountId; delivery_id: DeliveryId; item_id: ItemId };

export type CalendarEventTable = {
  id: CalendarEventId;
  account_id: AccountId;
  board_id: BoardId;
  title: string;
  type: string;
  starts_at: Date;
  ends_at: Date;
  created_by: UserId | null;
} & Written;

export type BoardTables = {
  boards: BoardTable;
  board_columns: ColumnTable;
  board_labels: LabelTable;
  board_items: ItemTable;
  board_item_labels: ItemLabelTable;
  board_item_history: HistoryTable;
  board_comments: CommentTable;
  board_checklist_items: ChecklistTable;
  board_links: LinkTable;
  board_attachments: AttachmentTable;
  board_views: ViewTable;
  board_default_views: DefaultViewTable;
  board_imports: ImportTable;
  sprints: SprintTable;
  sprint_commitments: CommitmentTable;
  sprint_retros: SprintRetroTable;
  board_estimations: EstimationTable;
  board_actions: BoardActionTable;
  deliveries: DeliveryTable;
  delivery_items: DeliveryItemTable;
  board_events: CalendarEventTable;
  team_value_settings: ValueSettingsTable;
};

/** The directory of live rooms is the platform's; a board's row in it carries its version. */
type RoomDirectory = {
  rooms: { id: string; kind: string; account_id: AccountId; version: number; created_at: Date };
};

export const boardsIn = (tx: Tx) => tx.$extendTables<BoardTables & RoomDirectory>();
