import { sql } from 'kysely';
import { findAccount, findMember, findMemberNames } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { workMail } from '../mail/work.ts';
import type { NotificationTable } from '../tables.ts';
import { unsubscribeLinks } from './signed-link.ts';

type News = Pick<NotificationTable, 'id' | 'user_id' | 'type' | 'params' | 'link' | 'actor_id'>;

/**
 * Mails what has waited long enough, each person one mail with all that there is for them. What was read meanwhile needs
 * none, and what is claimed here no other run mails again.
 */
export async function mailWork(context: Context): Promise<void> {
  const { tx, scope, now, settings } = context;
  const { rows } = await sql<News & { read: boolean }>`
    with due as (select distinct user_id from notifications where account_id = ${scope.accountId} and mail_after <= ${now})
    update notifications news set mail_after = null from due
    where news.account_id = ${scope.accountId} and news.user_id = due.user_id and news.mail_after is not null
    returning news.id, news.user_id, news.type, news.params, news.link, news.actor_id, news.read_at is not null as read`.execute(tx);
  const account = rows.length > 0 ? await findAccount(context) : null;
  if (!account || account.isDemo) return;
  // In the order in which it happened: ids grow with time.
  const unread = rows.filter((row) => !row.read).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const names = await findMemberNames(context, [...new Set(unread.flatMap((row) => row.actor_id ?? []))]);
  for (const [userId, news] of Map.groupBy(unread, (row) => row.user_id)) {
    const to = await findMember(context, userId);
    // Nobody is written to whose address is not proven to be theirs.
    if (!to || to.isDemo || to.emailVerifiedAt === null) continue;
    const links = await unsubscribeLinks(settings, { userId: to.id, category: 'work' }, now);
    const lines = news.map(({ type, params, link, actor_id: by }) => ({
      type,
      params,
      link,
      by: by === null ? null : (names.get(by)?.name ?? null),
    }));
    await context.mail(workMail({ to, accountName: account.name, lines, publicUrl: settings.publicUrl, links }));
  }
}
