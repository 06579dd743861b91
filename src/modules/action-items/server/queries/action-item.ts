import { sql, type Selectable } from 'kysely';
import { findAuthorNames } from '#modules/accounts/server/public.ts';
import type { ActionItem, ActionItemFilter, ActionItemId } from '#modules/action-items/contract/action-item.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Actor } from '#shared/permissions.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import { actionItemsIn, type ActionItemTable } from '../tables.ts';

/** A row with its day as text. */
export type ActionItemRow = Omit<Selectable<ActionItemTable>, 'due_date'> & { readonly due_date: string | null };

const columns = [
  'id',
  'account_id',
  'session_id',
  'session_name',
  'team_id',
  'title',
  'description',
  'priority',
  'status',
  'assignee_id',
  'source_card_id',
  'source_votes',
  'is_generated',
  'created_by',
  'completed_at',
  'dropped_at',
  'created_at',
  'updated_at',
  'version',
] as const;
const dueDay = sql<string | null>`to_char(due_date, 'YYYY-MM-DD')`.as('due_date');

const rowsIn = ({ tx, scope }: Scoped) =>
  actionItemsIn(tx)
    .selectFrom('action_items')
    .select([...columns, dueDay])
    .where('account_id', '=', scope.accountId);

/** Items as they are answered, with the names of those who have taken them on. */
export async function toActionItems(scoped: Scoped, rows: readonly ActionItemRow[]): Promise<ActionItem[]> {
  const names = await findAuthorNames(scoped, [...new Set(rows.flatMap((row) => row.assignee_id ?? []))]);
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    sessionId: row.session_id,
    sessionName: row.session_name,
    teamId: row.team_id,
    title: row.title,
    description: row.description,
    priority: row.priority,
    status: row.status,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_id === null ? null : (names.get(row.assignee_id)?.name ?? null),
    dueDate: row.due_date,
    sourceCardId: row.source_card_id,
    sourceVotes: row.source_votes,
    createdBy: row.created_by,
    completedAt: isoOrNull(row.completed_at),
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    version: row.version,
  }));
}

/** @param lock 'write' holds the row until the commit */
export async function findActionItem(scoped: Scoped, id: ActionItemId, lock?: 'write'): Promise<ActionItemRow | null> {
  const row = await rowsIn(scoped)
    .where('id', '=', id)
    .$if(lock === 'write', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** What was agreed in one session, in the order of making; what was let go is not in it. */
export async function actionItemsOfSession(scoped: Scoped, sessionId: string): Promise<ActionItemRow[]> {
  return rowsIn(scoped).where('session_id', '=', sessionId).where('dropped_at', 'is', null).orderBy('created_at').orderBy('id').execute();
}

export async function actionItemsById(scoped: Scoped, ids: readonly ActionItemId[]): Promise<ActionItemRow[]> {
  if (ids.length === 0) return [];
  return rowsIn(scoped)
    .where('id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Open items of a team, or without one of the given sessions, that were made before a moment elsewhere than in this session. */
export async function openActionItems(
  scoped: Scoped,
  wanted: {
    readonly teamId: TeamId | null;
    readonly sessionIds: readonly string[];
    readonly before: Date;
    readonly notIn: string;
    readonly limit: number;
  },
): Promise<ActionItemRow[]> {
  if (wanted.teamId === null && wanted.sessionIds.length === 0) return [];
  return rowsIn(scoped)
    .where('status', '<>', 'completed')
    .where('dropped_at', 'is', null)
    .where('created_at', '<', wanted.before)
    .where((read) => read.or([read('session_id', 'is', null), read('session_id', '<>', wanted.notIn)]))
    .where((read) =>
      wanted.teamId === null
        ? read.and([read('team_id', 'is', null), read('session_id', 'in', [...wanted.sessionIds])])
        : read('team_id', '=', wanted.teamId),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(wanted.limit)
    .execute();
}

/** Items of the account that the caller may see: those of a personal meeting show to their own people, owners and admins. */
export async function listActionItems(context: Context, filter: ActionItemFilter): Promise<Page<ActionItem>> {
  const { actor, tx, scope } = context;
  const { limit, offset } = filter;
  const me = actor.kind === 'user' ? actor.userId : null;
  const found = actionItemsIn(tx)
    .selectFrom('action_items')
    .where('account_id', '=', scope.accountId)
    .where('dropped_at', 'is', null)
    .$if(!seesAll(actor), (query) =>
      query.where((read) => read.or([read('team_id', 'is not', null), read('created_by', '=', me), read('assignee_id', '=', me)])),
    )
    .$if(filter.status !== undefined, (query) => query.where('status', '=', filter.status ?? 'pending'))
    .$if(filter.open !== undefined, (query) => query.where('status', filter.open === true ? '<>' : '=', 'completed'))
    .$if(filter.assigneeId !== undefined, (query) => query.where('assignee_id', '=', filter.assigneeId ?? null))
    .$if(filter.teamId !== undefined, (query) => query.where('team_id', '=', filter.teamId ?? null))
    .$if(filter.sessionId !== undefined, (query) => query.where('session_id', '=', filter.sessionId ?? null));
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([...columns, dueDay])
    .orderBy(sql`status = 'completed'`)
    .orderBy(sql`action_items.due_date asc nulls last`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: await toActionItems(context, rows), total, limit, offset };
}

/** Whether somebody sees the items of every meeting. */
export const seesAll = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && ['OWNER', 'ADMIN'].includes(actor.role));
