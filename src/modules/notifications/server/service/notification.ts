import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { findMemberNames } from '#modules/accounts/server/public.ts';
import { announce } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { raise } from '#shared/problem.ts';
import type { Notification, NotificationId, Params } from '../../contract/notification.ts';
import { notificationProblems } from '../../contract/problems.ts';
import { readerOf, withActors } from '../queries.ts';
import { notificationsIn } from '../tables.ts';

export interface NewNotification {
  /** People of the scope's account; whoever is no active member of it is passed over. */
  readonly userIds: readonly UserId[];
  /** `module.reason`, with words in the locales of this module or of the one that it names. */
  readonly type: string;
  readonly params?: Params;
  /** A path of the app. */
  readonly link?: string | null;
  /** Who caused it. */
  readonly actorId?: UserId | null;
  /** What it is about: whoever has been told of the same by this type is passed over. It stands in `params`. */
  readonly onceAbout?: string;
  /** What it is about, to be taken back by it; people are told again. */
  readonly about?: string;
  /** From when on it may be mailed, with what else there is by then. */
  readonly mailAfter?: Date;
}

/**
 * Tells people something inside the app, in their language and at once in every tab of theirs. Call it in a subscriber:
 * what is told is what has been committed.
 * @returns who was told
 */
export async function notify(
  context: Context,
  { userIds, type, params: given = {}, link = null, actorId = null, onceAbout, about = onceAbout, mailAfter }: NewNotification,
): Promise<UserId[]> {
  const { tx, scope, now } = context;
  const known = onceAbout === undefined ? new Set<UserId>() : await toldAbout(context, userIds, type, onceAbout);
  const members = [...(await findMemberNames(context, [...new Set(userIds)])).keys()].filter((id) => !known.has(id));
  const params = about === undefined ? given : { ...given, about };
  if (members.length === 0) return [];
  const shared = { account_id: scope.accountId, type, params: JSON.stringify(params), link, actor_id: actorId, created_at: now };
  const rows = members.map((userId) => ({
    ...shared,
    id: uuidv7() as NotificationId,
    user_id: userId,
    read_at: null,
    digested_at: null,
    mail_after: mailAfter ?? null,
  }));
  await notificationsIn(tx)
    .insertInto('notifications')
    .values(rows.map((row) => ({ ...row, params: row.params as unknown as Params }))) // jsonb takes its text
    .execute();
  context.afterCommit(() => {
    for (const { id, user_id: userId } of rows) announce({ accountId: scope.accountId, userId }, 'notification:new', { id, type });
  });
  return members;
}

/** Takes back news that is not true any more, as long as no mail of it has left and nobody has read it. */
export async function retract(
  context: Context,
  { userIds, type, about }: { readonly userIds: readonly UserId[]; readonly type: string; readonly about: string },
): Promise<void> {
  if (userIds.length === 0) return;
  const gone = await notificationsIn(context.tx)
    .deleteFrom('notifications')
    .where('account_id', '=', context.scope.accountId)
    .where('user_id', 'in', [...userIds])
    .where('type', '=', type)
    .where('mail_after', 'is not', null)
    .where('read_at', 'is', null)
    .where(sql<boolean>`params ->> 'about' = ${about}`)
    .returning('user_id')
    .execute();
  for (const { user_id: userId } of gone) tellOwnTabs(context, userId);
}

async function toldAbout({ tx, scope }: Context, userIds: readonly UserId[], type: string, about: string): Promise<Set<UserId>> {
  if (userIds.length === 0) return new Set();
  const rows = await notificationsIn(tx)
    .selectFrom('notifications')
    .select('user_id')
    .where('account_id', '=', scope.accountId)
    .where('user_id', 'in', [...userIds])
    .where('type', '=', type)
    .where(sql<boolean>`params ->> 'about' = ${about}`)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

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
  tellOwnTabs(context, userId);
  const [notification] = await withActors(context, [row]);
  return notification ?? raise(notificationProblems.not_found);
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
    .executeTakeFirst();
  tellOwnTabs(context, userId);
  return { count: Number(marked.numUpdatedRows) };
}

/** The other tabs of the same person count anew. */
function tellOwnTabs({ scope, afterCommit }: Context, userId: UserId): void {
  afterCommit(() => announce({ accountId: scope.accountId, userId }, 'notification:read', {}));
}
