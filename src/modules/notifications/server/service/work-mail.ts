import { sql } from 'kysely';
import { findAccount, findMember, findMemberNames } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { MailCategory } from '../../contract/email.ts';
import { workMail } from '../mail/work.ts';
import type { NotificationTable } from '../tables.ts';
import { wishesOf, type Wish } from './settings.ts';
import { unsubscribeLinks } from './signed-link.ts';

type News = Pick<NotificationTable, 'id' | 'user_id' | 'kind' | 'type' | 'params' | 'link' | 'actor_id' | 'is_daily'>;

/**
 * Mails what has waited long enough, each person one mail with all that there is for them, and one of the day. What was
 * read meanwhile needs none, nor what they want no mails of by now; what is claimed here no other run mails again.
 */
export async function mailWork(context: Context): Promise<void> {
  const unread = await claim(context);
  const account = unread.length > 0 ? await findAccount(context) : null;
  if (!account || account.isDemo) return;
  const names = await findMemberNames(context, [...new Set(unread.flatMap((row) => row.actor_id ?? []))]);
  const wishes = await wishesOf(context, [...new Set(unread.map((row) => row.user_id))]);
  const wanted = unread.filter((row) => isWanted(row, wishes.get(row.user_id)));
  for (const news of Map.groupBy(wanted, (row) => `${row.user_id} ${row.is_daily}`).values()) {
    await mailOne(context, account.name, news, (id) => names.get(id)?.name ?? null);
  }
}

/** In the order in which it happened. */
async function claim({ tx, scope, now }: Context): Promise<News[]> {
  const { rows } = await sql<News & { isRead: boolean; at: Date }>`
    with due as (
      select distinct user_id, is_daily from notifications where account_id = ${scope.accountId} and mail_after <= ${now})
    update notifications news set mail_after = null, is_mailed = news.read_at is null from due
    where news.account_id = ${scope.accountId} and news.user_id = due.user_id and news.is_daily = due.is_daily
      and news.mail_after is not null
    returning news.id, news.user_id, news.kind, news.type, news.params, news.link, news.actor_id, news.is_daily,
      news.read_at is not null as "isRead", news.created_at as at`.execute(tx);
  const order = (one: (typeof rows)[number], other: (typeof rows)[number]): number =>
    one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);
  return rows.filter((row) => !row.isRead).toSorted(order);
}

const isWanted = ({ kind }: News, wish: Wish | undefined): boolean => kind === null || !wish || wish.choices[kind].mail !== 'never';

async function mailOne(context: Context, accountName: string, news: readonly News[], nameOf: (id: UserId) => string | null): Promise<void> {
  const { settings, now } = context;
  const [first] = news;
  const to = first && (await findMember(context, first.user_id));
  // Nobody is written to whose address is not proven to be theirs.
  if (!to || to.isDemo || to.emailVerifiedAt === null) return;
  const category = categoryOfMail(news);
  const links = await unsubscribeLinks(settings, { userId: to.id, category }, now);
  const lines = news.map(({ type, params, link, actor_id: by }) => ({ type, params, link, by: by === null ? null : nameOf(by) }));
  await context.mail(workMail({ to, accountName, lines, publicUrl: settings.publicUrl, links, category }));
}

/** What the mail's link refuses: that which all of it is. */
function categoryOfMail(news: readonly News[]): Exclude<MailCategory, 'digest'> {
  if (news.some(({ is_daily: isDaily }) => isDaily)) return 'daily';
  return news.every(({ kind }) => kind === 'mentions') ? 'mentions' : 'work';
}
