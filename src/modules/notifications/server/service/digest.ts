import { sql } from 'kysely';
import { findAccount, findMember } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { DIGEST_SPAN, before } from '../../rules/retention.ts';
import { digestMail } from '../mail/digest.ts';
import { unsubscribeLinks } from './signed-link.ts';

/** Writes the weekly digests of one account. What one has counted no other counts again, so it may run twice. */
export async function writeDigests(context: Context): Promise<void> {
  const { tx, scope, now, settings } = context;
  const { rows } = await sql<{ userId: UserId; unread: number }>`
    with counted as (
      update notifications set digested_at = ${now}
      where account_id = ${scope.accountId} and in_app and read_at is null and digested_at is null and created_at > ${before(now, DIGEST_SPAN)}
      returning user_id)
    select user_id as "userId", count(*)::int as unread from counted group by user_id order by user_id`.execute(tx);
  const account = rows.length > 0 ? await findAccount(context) : null;
  if (!account || account.isDemo) return;
  for (const { userId, unread } of rows) {
    const to = await findMember(context, userId);
    // Nobody is written to whose address is not proven to be theirs.
    if (!to || to.isDemo || to.emailVerifiedAt === null) continue;
    const links = await unsubscribeLinks(settings, { userId, category: 'digest' }, now);
    await context.mail(digestMail({ to, accountName: account.name, unread, publicUrl: settings.publicUrl, links }));
  }
}
