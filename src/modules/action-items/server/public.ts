import type { Context, Scoped } from '#platform/module/context.ts';
import type { ActionItem, ActionItemId } from '../contract/action-item.ts';
import { actionItemsById, actionItemsOfSession, openActionItems, toActionItems } from './queries/action-item.ts';
import { actionItemsIn } from './tables.ts';

export { applyChange, createActionItem, isGivenAway, openActionItem, removeActionItem, setDropped } from './service.ts';
export { findActionItem, type ActionItemRow } from './queries/action-item.ts';
export { storeDemoActions, type DemoAction } from './demo.ts';
export { agreedByWeek, recentlyAgreed } from './queries/agreed.ts';

/** What was agreed in one session, in the order of making. */
export async function listOfSession(scoped: Scoped, sessionId: string): Promise<ActionItem[]> {
  return toActionItems(scoped, await actionItemsOfSession(scoped, sessionId));
}

/** Items by their ids, those that were let go too. */
export async function listById(
  scoped: Scoped,
  ids: readonly ActionItemId[],
): Promise<{ readonly item: ActionItem; readonly isDropped: boolean }[]> {
  const rows = await actionItemsById(scoped, ids);
  const items = await toActionItems(scoped, rows);
  return items.map((item, at) => ({ item, isDropped: rows[at]?.dropped_at !== null }));
}

/** What an earlier meeting of the same people left open. */
export async function listOpen(scoped: Scoped, wanted: Parameters<typeof openActionItems>[1]): Promise<ActionItem[]> {
  return toActionItems(scoped, await openActionItems(scoped, wanted));
}

/** Numbers of items a session, of many sessions at once. */
export async function countOfSessions(
  { tx, scope }: Scoped,
  sessionIds: readonly string[],
): Promise<Map<string, { readonly total: number; readonly completed: number }>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await actionItemsIn(tx)
    .selectFrom('action_items')
    .select((read) => [
      'session_id',
      read.fn.countAll<number>().as('total'),
      read.fn.countAll<number>().filterWhere('status', '=', 'completed').as('completed'),
    ])
    .where('account_id', '=', scope.accountId)
    .where('session_id', 'in', [...sessionIds])
    .where('dropped_at', 'is', null)
    .groupBy('session_id')
    .execute();
  return new Map(rows.map((row) => [row.session_id ?? '', { total: row.total, completed: row.completed }]));
}

/** A meeting was renamed or given to a team: its items follow. */
export async function renameSource(
  { tx, scope }: Context,
  sessionId: string,
  source: { readonly name: string; readonly teamId: ActionItem['teamId'] },
): Promise<void> {
  await actionItemsIn(tx)
    .updateTable('action_items')
    .set({ session_name: source.name, team_id: source.teamId })
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .execute();
}

interface ActionHeadline {
  readonly agreed: number;
  /** Of those agreed, whenever it was done. */
  readonly completed: number;
}

/** What was agreed between two moments, in the account or by one team, and how much of it is done by now. */
export async function actionHeadline(
  { tx, scope }: Scoped,
  { from, to }: { from: Date; to: Date },
  teamId?: ActionItem['teamId'],
): Promise<ActionHeadline> {
  const row = await actionItemsIn(tx)
    .selectFrom('action_items')
    .select((read) => [
      read.fn.countAll<number>().as('agreed'),
      read.fn.countAll<number>().filterWhere('status', '=', 'completed').as('completed'),
    ])
    .where('account_id', '=', scope.accountId)
    .where('dropped_at', 'is', null)
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
    .$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? null))
    .executeTakeFirst();
  return { agreed: row?.agreed ?? 0, completed: row?.completed ?? 0 };
}
