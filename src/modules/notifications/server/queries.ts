import type { Selectable } from 'kysely';
import { findMemberNames, type MemberName } from '#modules/accounts/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, common } from '#shared/problem.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { Notification } from '../contract/notification.ts';
import { notificationsIn, type NotificationTable } from './tables.ts';

/** Notifications are a person's own; a guest has none. @throws Problem request.signed_out */
export function readerOf({ actor }: Pick<Context, 'actor'>): UserId {
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  return actor.userId;
}

/** Rows of one person in the scope's account, but for what is only mailed. */
const ownRows = ({ tx, scope }: Scoped, userId: UserId) =>
  notificationsIn(tx)
    .selectFrom('notifications')
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .where('in_app', '=', true);

export async function countUnread(scoped: Scoped, userId: UserId): Promise<number> {
  const counted = ownRows(scoped, userId)
    .where('read_at', 'is', null)
    .select((read) => read.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

interface ListQuery extends Paging {
  readonly unread?: boolean | undefined;
}

export async function listNotifications(context: Context, { limit, offset, unread = false }: ListQuery): Promise<Page<Notification>> {
  const rows = ownRows(context, readerOf(context)).$if(unread, (query) => query.where('read_at', 'is', null));
  const { total } = await rows.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const page = rows.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset);
  return { items: await withActors(context, await page.execute()), total, limit, offset };
}

/** Rows as they are answered, with the names of those who caused them: colleagues of today. */
export async function withActors(scoped: Scoped, rows: readonly Selectable<NotificationTable>[]): Promise<Notification[]> {
  const ids = [...new Set(rows.flatMap((row) => (row.actor_id === null ? [] : [row.actor_id])))];
  const names = await findMemberNames(scoped, ids);
  return rows.map((row) => notificationOf(row, row.actor_id === null ? undefined : names.get(row.actor_id)));
}

function notificationOf(row: Selectable<NotificationTable>, actor: MemberName | undefined): Notification {
  return {
    id: row.id,
    type: row.type,
    params: row.params,
    about: typeof row.params['about'] === 'string' ? row.params['about'] : null,
    link: row.link,
    actor: actor ? { id: actor.id, name: actor.name, avatarUrl: actor.avatarUrl } : null,
    isRead: row.read_at !== null,
    readAt: isoOrNull(row.read_at),
    createdAt: iso(row.created_at),
  };
}
