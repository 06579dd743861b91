import type { UserRecord } from '#modules/accounts/server/public.ts';
import { emailKey } from '#modules/accounts/rules.ts';
import type { OpenContext } from '#platform/module/context.ts';
import { HOUR } from '#shared/time.ts';
import type { UserId } from '#shared/ids.ts';
import { MAILS_PER_HOUR, RESET_LIFE, VERIFICATION_LIFE, after } from '../../rules/lifetimes.ts';
import { authIn, type Purpose } from '../tables.ts';
import { hashToken, newToken } from './token.ts';

const lives: Record<Purpose, number> = { verify_email: VERIFICATION_LIFE, reset_password: RESET_LIFE };

/**
 * Makes the token of a mail.
 * @returns null when this person has had enough mails of the kind for this hour, so that nobody's inbox can be flooded
 */
export async function issueMailToken({ tx, now, settings }: OpenContext, user: UserRecord, purpose: Purpose): Promise<string | null> {
  const { sent } = await authIn(tx)
    .selectFrom('one_time_tokens')
    .select((read) => read.fn.countAll<number>().as('sent'))
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', after(now, -HOUR))
    .executeTakeFirstOrThrow();
  if (sent >= MAILS_PER_HOUR * settings.rateLimitScale) return null;
  const { token, hash } = newToken('mail');
  const values = { token_hash: hash, purpose, user_id: user.id, email_key: emailKey(user.email) };
  await authIn(tx)
    .insertInto('one_time_tokens')
    .values({ ...values, created_at: now, expires_at: after(now, lives[purpose]) })
    .execute();
  return token;
}

/** Whose a token is that may still be used. */
export async function findMailToken({ tx, now }: OpenContext, token: string, purpose: Purpose): Promise<UserId | null> {
  const row = await authIn(tx)
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses a token up, in one statement: of two requests with one link one succeeds. Others of the kind end with it. */
export async function spendMailToken({ tx, now }: OpenContext, token: string, purpose: Purpose): Promise<UserId | null> {
  const row = await authIn(tx)
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return null;
  const others = authIn(tx).updateTable('one_time_tokens').set({ used_at: now });
  await others.where('user_id', '=', row.user_id).where('purpose', '=', purpose).execute();
  return row.user_id;
}

/** Ends every link that is still on its way to a person: their address is another now. */
export async function dropMailTokens({ tx, now }: OpenContext, userId: UserId): Promise<void> {
  await authIn(tx).updateTable('one_time_tokens').set({ used_at: now }).where('user_id', '=', userId).execute();
}

/** Whose a used token was, if the address that it proved is still theirs: a link that is opened twice says the same twice. */
export async function findSpentMailToken(
  { tx }: OpenContext,
  token: string,
  purpose: Purpose,
): Promise<{ userId: UserId; emailKey: string } | null> {
  const row = await authIn(tx)
    .selectFrom('one_time_tokens')
    .select(['user_id', 'email_key'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return row ? { userId: row.user_id, emailKey: row.email_key } : null;
}
