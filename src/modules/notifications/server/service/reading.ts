import { sql } from 'kysely';
import { announce } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { raise } from '#shared/problem.ts';
import type { Notification, NotificationId } from '../../contract/notification.ts';
import { notificationProblems } from '../../contract/problems.ts';
import { readerOf, withActors } from '../queries.ts';
import { notificationsIn, type NotificationTable } from '../tables.ts';

/** @throws Problem notifications.not_found (another person's too) */
export async function markRead(context: Context, id: NotificationId): Promise<Notification> {
  const { tx, scope, now } = context;
  const userId = readerOf(context);
  const own = notificationsIn(tx)
    .updateTable('notifications')
    .set((read) => ({ read_at: read.fn.coalesce('read_at', read.val(now)) }))
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id);
  const row = (await own.returningAll().executeTakeFirst()) ?? raise(notificationProblems.not_found);
  await readEarlier(context, row);
  tellOwnTabs(context, userId);
  const [notification] = await withActors(context, [row]);
  return notification ?? raise(notificationProblems.not_found);
}

/** What was told before of the same thing is read with it: the centre shows them as one. */
async function readEarlier({ tx, now }: Context, { account_id: accountId, user_id: userId, params, created_at: at }: NotificationTable) {
  const { about } = params;
  if (about === undefined) return;
  await notificationsIn(tx)
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    // What is only mailed was not seen.
    .where('in_app', '=', true)
    .where('created_at', '<=', at)
    .where(sql<boolean>`params ->> 'about' = ${about}`)
    .execute();
}

/** @returns how many were unread */
export async function markAllRead(context: Context): Promise<{ count: number }> {
  const { tx, scope, now } = context;
  const userId = readerOf(context);
  const marked = await notificationsIn(tx)
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('in_app', '=', true)
    .executeTakeFirst();
  tellOwnTabs(context, userId);
  return { count: Number(marked.numUpdatedRows) };
}

/** The other tabs of the same person count anew. */
export function tellOwnTabs({ scope, afterCommit }: Context, userId: UserId): void {
  afterCommit(() => announce({ accountId: scope.accountId, userId }, 'notification:read', {}));
}
