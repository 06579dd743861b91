import { sql, type Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { findMemberNames, freshlyNamed } from '#modules/accounts/server/public.ts';
import {
  actionItemProblems,
  type ActionItem,
  type ActionItemChange,
  type ActionItemDraft,
  type ActionItemId,
} from '#modules/action-items/contract/action-item.ts';
import { actions } from '#modules/action-items/contract/actions.ts';
import { dayOf, refuseDueDate, refuseTitle } from '#modules/action-items/rules.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { Action, Resource } from '#shared/permissions.ts';
import { Problem, raise, type ProblemKind } from '#shared/problem.ts';
import { findActionItem, toActionItems, type ActionItemRow } from './queries/action-item.ts';
import { actionItemsIn, type ActionItemTable } from './tables.ts';

/** Where an item comes from. */
export interface Origin {
  readonly sessionId: string;
  readonly sessionName: string;
  readonly teamId: TeamId | null;
  readonly sourceCardId?: string | null;
  readonly sourceVotes?: number;
  readonly isGenerated?: boolean;
}

/**
 * Notes what was agreed; the caller has decided that it may be.
 * @returns null for a generated item whose card has one already
 * @throws Problem action-items.title_empty, action-items.due_in_past, action-items.assignee_unknown
 */
export async function createActionItem(context: Context, origin: Origin, draft: ActionItemDraft): Promise<ActionItem | null> {
  const { tx, scope, now, actor } = context;
  refuseIf(refuseTitle(draft.title));
  refuseIf(refuseDueDate(draft.dueDate, now));
  await requireMember(context, draft.assigneeId);
  const id = uuidv7() as ActionItemId;
  const status = draft.status ?? 'pending';
  const made = await actionItemsIn(tx)
    .insertInto('action_items')
    .values({
      id,
      account_id: scope.accountId,
      session_id: origin.sessionId,
      session_name: origin.sessionName,
      team_id: origin.teamId,
      title: draft.title.trim(),
      description: draft.description ?? '',
      priority: draft.priority ?? 'medium',
      status,
      assignee_id: draft.assigneeId ?? null,
      due_date: draft.dueDate ? dayOf(draft.dueDate) : null,
      source_card_id: origin.sourceCardId ?? null,
      source_votes: origin.sourceVotes ?? 0,
      is_generated: origin.isGenerated ?? false,
      created_by: actor.kind === 'user' ? actor.userId : null,
      completed_at: status === 'completed' ? now : null,
      dropped_at: null,
      created_at: now,
      updated_at: now,
    })
    // As SQL: with a bound value the partial index is found only while the statement is planned with its values.
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'source_card_id'])
        .where(sql<boolean>`is_generated`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await announce(context, 'action_item.saved', { id, session_id: origin.sessionId }, { op: 'created', to: draft.assigneeId ?? null });
  await tellNamed(context, id, { before: '', after: draft.description ?? '' });
  return view(context, id);
}

/** The item to be changed, when the caller may. @throws Problem action-items.not_found, request.denied */
export async function openActionItem(
  context: Context,
  id: ActionItemId,
  action: Action = actions.change,
  also: Resource = {},
): Promise<ActionItemRow> {
  const row = await findActionItem(context, id, 'write');
  if (!row || row.dropped_at !== null) throw new Problem(actionItemProblems.not_found);
  context.authorize(action, { ...also, ownerIds: [row.assignee_id, row.created_by, ...(also.ownerIds ?? [])] });
  return row;
}

/** @throws Problem action-items.not_found and what creating throws; request.denied for giving it to somebody else */
export async function updateActionItem(context: Context, id: ActionItemId, change: ActionItemChange): Promise<ActionItem> {
  const row = await openActionItem(context, id);
  if (isGivenAway(context, row, change.assigneeId)) context.authorize(actions.assign, {});
  return applyChange(context, row, change);
}

/** Whether the change hands the item to somebody other than the caller; to let it go is everybody's own affair. */
export function isGivenAway({ actor }: Context, row: Pick<ActionItemRow, 'assignee_id'>, assigneeId: UserId | null | undefined): boolean {
  if (assigneeId === undefined || assigneeId === null || assigneeId === row.assignee_id) return false;
  return actor.kind !== 'user' || assigneeId !== actor.userId;
}

/** Changes an item that the caller may change. A due date that stays as it was is not judged again. */
export async function applyChange(context: Context, row: ActionItemRow, change: ActionItemChange): Promise<ActionItem> {
  const { now } = context;
  const seen = { table: 'action_items', id: row.id, version: change.version };
  await refuseStale(context, seen, actionItemProblems.stale, () => view(context, row.id));
  refuseIf(refuseTitle(change.title));
  const dueDate = change.dueDate ? dayOf(change.dueDate) : change.dueDate;
  if (dueDate !== row.due_date) refuseIf(refuseDueDate(change.dueDate, now));
  if (change.assigneeId !== row.assignee_id) await requireMember(context, change.assigneeId);
  const { status } = change;
  await save(context, row, {
    title: change.title?.trim(),
    description: change.description === undefined ? undefined : (change.description ?? ''),
    priority: change.priority,
    status,
    assignee_id: change.assigneeId,
    due_date: dueDate,
    completed_at: status === undefined ? undefined : status === 'completed' ? (row.completed_at ?? now) : null,
  });
  const to = change.assigneeId === undefined ? row.assignee_id : change.assigneeId;
  await announce(context, 'action_item.saved', row, { op: 'updated', to, from: row.assignee_id });
  if (change.description !== undefined) await tellNamed(context, row.id, { before: row.description, after: change.description ?? '' });
  return view(context, row.id);
}

/** Lets an item go, or takes it back; it is kept for that. */
export async function setDropped(context: Context, row: ActionItemRow, isDropped: boolean): Promise<void> {
  await save(context, row, { dropped_at: isDropped ? context.now : null });
  await (isDropped
    ? announce(context, 'action_item.deleted', row, { op: 'dropped' })
    : announce(context, 'action_item.saved', row, { op: 'restored' }));
}

/** @throws Problem action-items.not_found, request.denied */
export async function deleteActionItem(context: Context, id: ActionItemId): Promise<void> {
  await removeActionItem(context, await openActionItem(context, id));
}

export async function removeActionItem(context: Context, row: ActionItemRow): Promise<void> {
  const { tx, scope } = context;
  await actionItemsIn(tx).deleteFrom('action_items').where('account_id', '=', scope.accountId).where('id', '=', row.id).execute();
  await announce(context, 'action_item.deleted', row, { op: 'deleted' });
}

async function save({ tx, scope, now }: Context, row: ActionItemRow, values: Updateable<ActionItemTable>): Promise<void> {
  const defined = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  await actionItemsIn(tx)
    .updateTable('action_items')
    .set({ ...defined, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', row.id)
    .execute();
}

async function view(context: Context, id: ActionItemId): Promise<ActionItem> {
  const row = (await findActionItem(context, id)) ?? raise(actionItemProblems.not_found);
  const [item] = await toActionItems(context, [row]);
  return item ?? raise(actionItemProblems.not_found);
}

interface Happened {
  readonly op: 'created' | 'updated' | 'dropped' | 'restored' | 'deleted';
  /** Whose it is now, and whose it was. */
  readonly to?: UserId | null;
  readonly from?: UserId | null;
}

/** The room of the meeting shows its items as they change, wherever they are changed. */
async function announce(
  context: Context,
  type: 'action_item.saved' | 'action_item.deleted',
  { id, session_id: sessionId }: Pick<ActionItemRow, 'id' | 'session_id'>,
  { op, to = null, from = null }: Happened,
): Promise<void> {
  await context.publish({
    type,
    subject: { kind: 'action_item', id },
    payload: { actionItemId: id, op, ...(to !== from && { givenTo: to, takenFrom: from }) },
    ...(sessionId !== null && { roomId: sessionId }),
  });
}

/** Those whom its description names and did not name before. */
async function tellNamed(context: Context, id: ActionItemId, written: { readonly before: string; readonly after: string }): Promise<void> {
  const userIds = await freshlyNamed(context, written);
  if (userIds.length === 0) return;
  await context.publish({ type: 'action_item.members_mentioned', subject: { kind: 'action_item', id }, payload: { userIds } });
}

async function requireMember(context: Context, userId: UserId | null | undefined): Promise<void> {
  if (!userId) return;
  if (!(await findMemberNames(context, [userId])).has(userId)) throw new Problem(actionItemProblems.assignee_unknown);
}

function refuseIf(refusal: ProblemKind | null): void {
  if (refusal) throw new Problem(refusal);
}
