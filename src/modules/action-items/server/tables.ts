import type { ColumnType, Generated } from 'kysely';
import type { ActionItemId, ActionPriority, ActionStatus } from '#modules/action-items/contract/action-item.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';

export type ActionItemTable = {
  id: ActionItemId;
  account_id: AccountId;
  session_id: string | null;
  session_name: string | null;
  team_id: TeamId | null;
  title: string;
  description: Generated<string>;
  priority: ActionPriority;
  status: ActionStatus;
  assignee_id: UserId | null;
  /** Read as text: a day has no zone. */
  due_date: ColumnType<Date | null, string | null, string | null>;
  source_card_id: string | null;
  source_votes: Generated<number>;
  is_generated: Generated<boolean>;
  created_by: UserId | null;
  completed_at: Date | null;
  dropped_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

export const actionItemsIn = (tx: Tx) => tx.$extendTables<{ action_items: ActionItemTable }>();
