import { uuidv7 } from 'uuidv7';
import type { ActionItem } from '#modules/action-items/contract/action-item.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Scoped } from '#platform/module/context.ts';

/** An action of a demo meeting, as if it had been agreed then. */
export interface DemoAction extends Pick<
  ActionItem,
  | 'sessionId'
  | 'sessionName'
  | 'teamId'
  | 'title'
  | 'priority'
  | 'status'
  | 'assigneeId'
  | 'dueDate'
  | 'sourceCardId'
  | 'sourceVotes'
  | 'createdBy'
> {
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

/** Stores what demo meetings agreed on, in one statement. */
export async function storeDemoActions(scoped: Scoped, actions: readonly DemoAction[]): Promise<void> {
  const rows = actions.map((action) => ({
    id: uuidv7(),
    account_id: scoped.scope.accountId,
    session_id: action.sessionId,
    session_name: action.sessionName,
    team_id: action.teamId,
    title: action.title,
    description: '',
    priority: action.priority,
    status: action.status,
    assignee_id: action.assigneeId,
    due_date: action.dueDate,
    source_card_id: action.sourceCardId,
    source_votes: action.sourceVotes,
    is_generated: false,
    created_by: action.createdBy,
    completed_at: action.completedAt,
    dropped_at: null,
    created_at: action.createdAt,
    updated_at: action.completedAt ?? action.createdAt,
    version: 1,
  }));
  await insertRows(scoped, 'action_items', rows);
}
